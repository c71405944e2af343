"""The tools of research: observations and actions as numbers, and thousands of games at once in several threads."""
