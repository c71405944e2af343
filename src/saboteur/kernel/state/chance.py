"""Random numbers for playouts and samples. Recorded deals come from saboteur.deal instead."""

from __future__ import annotations

from saboteur.kernel.state.intrinsics import *


def below(s: State, n: U32) -> U32:
    """A random number from 0 to n - 1."""
    x: U64 = s.rng
    x ^= x >> 12
    x ^= x << 25 & M64
    x ^= x >> 27
    s.rng = x
    return ((x * MULTIPLIER & M64) >> 32) * n >> 32


def shuffle(s: State, cards: Bytes, count: int, least: int) -> None:
    """Shuffle some cards. If only the cards after the first `least` + 1 matter, the shuffle stops there."""
    x: U64 = s.rng
    for i in range(count - 1, least, -1):
        x ^= x >> 12  # repeated from `below`, because a call is slow in plain Python
        x ^= x << 25 & M64
        x ^= x >> 27
        k = ((x * MULTIPLIER & M64) >> 32) * (i + 1) >> 32
        card = cards[i]
        cards[i] = cards[k]
        cards[k] = card
    s.rng = x


def scattered(seed: AnyInt) -> U64:
    """The first state of the random numbers of a seed: never 0, and far apart even for neighbouring seeds."""
    return (seed * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF) | 1
