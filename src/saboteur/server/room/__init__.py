"""A table with people at it: sockets, clocks, bots, and what everybody is told."""
