"""The rules of the game, once: the .py files here, and where there was a compiler the same files compiled.

From outside, `Position` (one game), `Batch` (thousands), `Crew` (threads that share them), `Survey` (a mine to think
about), and for research `Study` and `BatchStudy`, which give actions numbers, are all there is; numbers are explained
in `codes`.
"""

from typing import TYPE_CHECKING

from saboteur.kernel import loader

if TYPE_CHECKING:
    from saboteur.kernel.batch import Batch
    from saboteur.kernel.batch_study import BatchStudy
    from saboteur.kernel.crew import Crew
    from saboteur.kernel.position import Position
    from saboteur.kernel.study import Study
    from saboteur.kernel.survey import Survey
else:
    _kernel = loader.load()
    Position = _kernel.Position
    Batch = _kernel.Batch
    Crew = _kernel.Crew
    Survey = _kernel.Survey
    Study = _kernel.Study
    BatchStudy = _kernel.BatchStudy

COMPILED = Position.__module__ == loader.NAME

__all__ = ["COMPILED", "Batch", "BatchStudy", "Crew", "Position", "Study", "Survey"]
