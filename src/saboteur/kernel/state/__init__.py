"""The parts of a game in small integers: codes, tables, the state, and the functions that differ in C.

`intrinsics` offers all of them, and the parts of the kernel import them from there.
"""
