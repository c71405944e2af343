"""A table with people at it: sockets, clocks, bots, and the messages to everybody."""
