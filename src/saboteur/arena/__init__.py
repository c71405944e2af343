"""The arena: many rounds between bots on paired deals, and figures from them with error bars (docs/arena.md)."""
