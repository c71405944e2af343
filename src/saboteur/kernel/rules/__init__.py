"""The rules. Each chapter of docs/rules.md has a file of its own.

2 setting_up, 3 turn, 4 paths, 5 action_cards, 6 goals, 7 gold, 9 saboteur_2. The settings of chapter 8 are fields of
the state, which these files ask. Beside them `legal` lists the legal actions, `refuse` says why an action is not legal,
`outcome` says who has won, and `position` is the class for the rest of the program.
"""
