"""The thinking of bots: worlds that agree with a seat's knowledge, distances to the gold, and quick play to the end."""
