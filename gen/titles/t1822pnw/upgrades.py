"""Which tiles cover which hexes in 1822PNW: the two great cities, timber, mines and other exceptions (§6)."""

from __future__ import annotations

from collections.abc import Iterator

from gen.engine import COLOURS, FACES, Board, Face, Rule, RuleId, Title, by_identity, keeps_track
from gen.titles.family1822.track.map_rules import FamilyUpgrading
from gen.titles.t1822pnw.words import RulePNW

SEATTLE, PORTLAND = "H11", "O8"
OTHER_CITY = {SEATTLE: PORTLAND, PORTLAND: SEATTLE}
"""The two cities that may not show the same colour, each with the other."""
LEAVENWORTH = "H19"
TOWN_VANISHES = frozenset({"5", "6", "57"})
"""Yellow tiles that may cover Leavenworth, whose town vanishes."""
DOUBLE_CITY = "O14"
COAL_MINE, DEEP_MINE = "PNW4", "PNW5"
BY_POWER = frozenset({"P1", "P2", "PNW1", "PNW2", "PNW3", COAL_MINE, "BC"})
"""Tiles that only privates lay, and the builder cube."""


@by_identity
def forests(title: Title) -> frozenset[str]:
    """The hexes printed as forest."""
    return frozenset(
        hex for hex, spec in title.hexes.items() if any("forest" in one.terrain for one in spec.face.upgrades)
    )


def is_timber(board: Board, hex: str) -> bool:
    """Whether a tile lies in a hex printed as forest: it stays for ever."""
    return hex in board.tile_ids and hex in forests(board.title)


def is_mountain(board: Board, hex: str) -> bool:
    """Whether a hex is printed with the mountain's sign, where only the coal mine may be built."""
    return any(icon.name == "mountain" for icon in board.title.hexes[hex].face.icons)


def series_colour(board: Board, hex: str) -> str | None:
    """The colour of the tile that may come next in Seattle or Portland: the next, unless the other city shows it."""
    after = _after(board.faces[hex].colour)
    return _after(after) if after is not None and board.faces[OTHER_CITY[hex]].colour == after else after


def _after(colour: str) -> str | None:
    later = COLOURS[COLOURS.index(colour) + 1 :]
    return later[0] if later else None


class PnwUpgrading(FamilyUpgrading):
    """The family's upgrades with 1822PNW's exceptions."""

    def fault(self, board: Board, hex: str, new: Face, by_power: bool = False) -> RuleId | None:
        """The rule that forbids a face on a hex as it stands, None when it may be laid."""
        old = board.faces[hex]
        if is_timber(board, hex):
            return RulePNW.TIMBER_STAYS
        if new.name in BY_POWER:
            return Rule.ONLY_BY_POWER
        if old.name == COAL_MINE or new.name == DEEP_MINE:
            return self._mine_fault(old, new)
        if is_mountain(board, hex):
            return RulePNW.MOUNTAIN_FOR_MINE
        if hex in OTHER_CITY:
            return self._series_fault(board, hex, new)
        if hex == LEAVENWORTH and not board.sites[hex].tile:
            return None if new.name in TOWN_VANISHES else RulePNW.LEAVENWORTH_TILE
        if hex == DOUBLE_CITY and not board.sites[hex].tile:
            return self._double_city_fault(old, new)
        return super().fault(board, hex, new, by_power)

    def waits_for_phase(self, new: Face) -> bool:
        """The second coal mine comes in any phase (§8)."""
        return new.name != DEEP_MINE

    def _mine_fault(self, old: Face, new: Face) -> RuleId | None:
        if old.name != COAL_MINE:
            return RulePNW.SECOND_MINE_TILE
        if new.name != DEEP_MINE:
            return RulePNW.MINE_TILE
        return None if old.exits <= new.exits else Rule.TRACK_NOT_KEPT

    def _series_fault(self, board: Board, hex: str, new: Face) -> RuleId | None:
        old = board.faces[hex]
        if new.label != old.label:
            return Rule.LABEL_MISSING
        colour = series_colour(board, hex)
        if colour is None:
            return Rule.HEX_NOT_BUILDABLE
        if new.colour != colour:
            return RulePNW.CITY_SERIES
        return None if keeps_track(old, new) else Rule.TRACK_NOT_KEPT

    def _double_city_fault(self, old: Face, new: Face) -> RuleId | None:
        """Its two cities may become one."""
        if new.label or new.towns or len(new.cities) != 1:
            return RulePNW.DOUBLE_CITY_TILE
        return FACES.fault(old, new, by_power=True)

    def candidates(self, board: Board, hex: str, colours: tuple[str, ...]) -> Iterator[str]:
        """Names of the tiles that may come next on a hex, rotation and track aside."""
        if is_timber(board, hex):
            return iter(())
        if board.faces[hex].name == COAL_MINE:
            return iter((DEEP_MINE,))
        if hex in OTHER_CITY:
            colour, label = series_colour(board, hex), board.faces[hex].label
            faces = (spec.face for spec in board.title.tiles.values())
            return (one.name for one in faces if one.colour == colour and colour in colours and one.label == label)
        return (name for name in super().candidates(board, hex, colours) if name not in BY_POWER)
