"""The rules of the game, once: the .py files here, and where there was a compiler the same files compiled.

From outside, `Position` (one game) and `Batch` (thousands) are all there is; numbers are explained in `codes`.
"""

from saboteur.kernel import loader

_kernel = loader.load()
Position = _kernel.Position
Batch = _kernel.Batch
COMPILED = _kernel.__name__ == loader.NAME

__all__ = ["COMPILED", "Batch", "Position"]
