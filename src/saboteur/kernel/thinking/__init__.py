"""How dwarfs think: worlds that agree with what a seat knows, how far it is to the gold, and quick play to the end."""
