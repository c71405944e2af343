"""The plain kernel as one module, as the compiled one is: all that leaves the kernel."""

from saboteur.kernel.batch import Batch
from saboteur.kernel.batch_study import BatchStudy
from saboteur.kernel.crew import Crew
from saboteur.kernel.position import Position
from saboteur.kernel.study import Study
from saboteur.kernel.survey import Survey

__all__ = ["Batch", "BatchStudy", "Crew", "Position", "Study", "Survey"]
