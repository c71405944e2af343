"""The kernel: the rules once, and the quick computations of bots and research; compiled if there was a compiler.

`Position` is one game and `Search` thinks about it; `Survey` is a mine to think about. For research `Study` gives
actions numbers, `Batch` and `BatchStudy` are thousands of games, and a `Crew` of threads shares them. All of them speak
in numbers, which `codes` explains.
"""

from typing import TYPE_CHECKING

from saboteur.kernel import loader
from saboteur.kernel.learning import fields
from saboteur.kernel.state import codes, tables
from saboteur.kernel.thinking.guess import Beliefs, Guess

if TYPE_CHECKING:
    from saboteur.kernel.learning.batch import Batch
    from saboteur.kernel.learning.batch_study import BatchStudy
    from saboteur.kernel.learning.crew import Crew
    from saboteur.kernel.learning.study import Study
    from saboteur.kernel.rules.position import Position
    from saboteur.kernel.thinking.search import Search
    from saboteur.kernel.thinking.survey import Survey
else:
    _kernel = loader.load()
    Position = _kernel.Position
    Search = _kernel.Search
    Survey = _kernel.Survey
    Study = _kernel.Study
    Batch = _kernel.Batch
    BatchStudy = _kernel.BatchStudy
    Crew = _kernel.Crew

COMPILED = Position.__module__ == loader.NAME

__all__ = [
    "COMPILED",
    "Batch",
    "BatchStudy",
    "Beliefs",
    "Crew",
    "Guess",
    "Position",
    "Search",
    "Study",
    "Survey",
    "codes",
    "fields",
    "tables",
]
