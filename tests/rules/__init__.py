"""The rules, tested chapter by chapter: each test names the numbers of docs/rules.md that it would see broken."""
