"""Random numbers for playouts and samples. Deals that are written down come from saboteur.deal instead."""

from saboteur.kernel.plain import *


def below(s, n):
    """A random number from 0 to n - 1."""
    x = s.rng
    x ^= x >> 12
    x ^= x << 25 & M64
    x ^= x >> 27
    s.rng = x
    return ((x * MULTIPLIER & M64) >> 32) * n >> 32


def scattered(seed):
    """What random numbers begin with by a seed: never 0, and far apart even for seeds that are neighbours."""
    return (seed * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF) | 1
