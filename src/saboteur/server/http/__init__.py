"""The adapter to HTTP and sockets."""
