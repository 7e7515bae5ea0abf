"""The words of 18Rhl: a decision, a reading of routes and rules that no other title has."""

from __future__ import annotations

from gen.engine import Decision, Reading, RuleId


class AskKindRhl(Decision):
    """The decisions of 18Rhl. Whether the link is built is looked up by itself."""

    LINK = "RheBonusCheck"


class ReadingRhl(Reading):
    """How the platform counts. `FERRY_ON_GRAY`: track between two stops of a gray metropolis is a ferry; on Duisburg's
    tile it joins a town and the city, and no ferry crosses there (18Rhl §6, §7)."""

    FERRY_ON_GRAY = "ferry-on-gray"


class RuleRhl(RuleId):
    """The rules of 18Rhl by which something is refused."""

    ROTATION_FIXED = "rotation-fixed"
    CONCESSION_TILE = "concession-tile"
    TILE_OF_ANOTHER_HEX = "tile-of-another-hex"
    NO_SUCH_LINK = "no-such-link"
    WRONG_LINK = "wrong-link"
