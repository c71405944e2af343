"""What a game consists of, in small integers: codes, tables, the state, and what C does faster than Python.

`intrinsics` has it all; the parts of the kernel import everything from there.
"""
