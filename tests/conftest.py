import os

from hypothesis import settings

# The plain kernel is some fifty times slower than the compiled one, and no test may depend on the clock.
settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")
