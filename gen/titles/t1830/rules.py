"""The rules of 1830: the family's, with its reservation of Erie's home (rules.md)."""

from __future__ import annotations

from gen.engine import Rules


class Rules1830(Rules):
    """1830 as published; option `multiple_brown_from_ipo` widens purchases in brown cells."""

    reservation_mode = "always"

    def __init__(self, options: frozenset[str] = frozenset()) -> None:
        super().__init__(options)
        self.extra_shares_from_pool_only = "multiple_brown_from_ipo" not in options
