"""A table as a pure sum of its commands: lobby, game, claims and chat, and the log that keeps it."""
