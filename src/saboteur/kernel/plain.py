"""The plain kernel as one module, like the compiled one: everything that leaves the kernel."""

from saboteur.kernel.learning.batch import Batch
from saboteur.kernel.learning.batch_study import BatchStudy
from saboteur.kernel.learning.crew import Crew
from saboteur.kernel.learning.study import Study
from saboteur.kernel.rules.position import Position
from saboteur.kernel.thinking.search import Search
from saboteur.kernel.thinking.survey import Survey

__all__ = ["Batch", "BatchStudy", "Crew", "Position", "Search", "Study", "Survey"]
