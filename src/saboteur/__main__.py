"""`python -m saboteur`: the command, if it is not on the path."""

import sys

from saboteur.cli import main

if __name__ == "__main__":
    sys.exit(main())
