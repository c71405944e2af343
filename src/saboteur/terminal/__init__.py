"""The game in a terminal, in plain lines that also work in a pipe."""
