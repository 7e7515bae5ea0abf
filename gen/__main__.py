"""`python -m gen …` is the same as `ronda …`."""

import sys

from gen.cli import main

if __name__ == "__main__":
    sys.exit(main())
