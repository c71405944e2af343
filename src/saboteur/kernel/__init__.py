"""The rules of the game, once: the .py files here, and where there was a compiler the same files compiled.

From outside, `Position` (one game), `Batch` (thousands) and `Survey` (a mine to think about) are all there is; numbers
are explained in `codes`.
"""

from typing import TYPE_CHECKING

from saboteur.kernel import loader

if TYPE_CHECKING:
    from saboteur.kernel.batch import Batch
    from saboteur.kernel.position import Position
    from saboteur.kernel.survey import Survey
else:
    _kernel = loader.load()
    Position = _kernel.Position
    Batch = _kernel.Batch
    Survey = _kernel.Survey

COMPILED = Position.__module__ == loader.NAME

__all__ = ["COMPILED", "Batch", "Position", "Survey"]
