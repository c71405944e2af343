"""Random numbers for playouts and samples. Deals that are written down come from saboteur.deal instead."""

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
    """Shuffle some cards; when only those behind the first `least` + 1 matter, it need not go on to the first."""
    x: U64 = s.rng
    for i in range(count - 1, least, -1):
        x ^= x >> 12  # as in `below`: plain Python would take longer for the call than for this
        x ^= x << 25 & M64
        x ^= x >> 27
        k = ((x * MULTIPLIER & M64) >> 32) * (i + 1) >> 32
        card = cards[i]
        cards[i] = cards[k]
        cards[k] = card
    s.rng = x


def scattered(seed: AnyInt) -> U64:
    """What random numbers begin with by a seed: never 0, and far apart even for seeds that are neighbours."""
    return (seed * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF) | 1
