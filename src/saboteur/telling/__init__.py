"""A seat's knowledge, told to people: the table as a drawing, and events as English sentences."""
