"""What a seat knows, told to people: the table as a drawing, and what happens in English sentences."""
