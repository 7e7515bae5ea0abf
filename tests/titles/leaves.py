"""A title's module that ends the program when it is imported, as a script does that was named by mistake."""

from __future__ import annotations

raise SystemExit(3)
