"""The arena: many rounds between bots on paired deals, and what they show, with error bars (docs/arena.md)."""
