"""Privates' lays that follow the rules of ordinary ones but for what the card changes (1822 §5.3).

`remove_town` lays plain track over a town, `advanced_lay` a colour not yet available, `free_lay` without terrain
costs, `extra_lays` beside the company's own lays. One lay may combine several of these.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from gen.engine import (
    COLOURS,
    Board,
    Choice,
    Company,
    Face,
    Illegal,
    LayTile,
    Power,
    Private,
    Rule,
    RuleId,
    TileLay,
    Upgrading,
    check_cost,
    check_power_hex,
    check_power_tile,
    close_private,
    is_legal,
    lay_and_pay,
    lay_rules,
    lays,
    next_colour,
    placing,
    put_tile,
    tile_name,
)
from gen.titles.family1822.track.rights import LaidOn, TrackRights
from gen.titles.family1822.words import Rule1822

if TYPE_CHECKING:
    from gen.engine import Game
    from gen.titles.family1822.turn import FamilyTurn

LAYS_BESIDE = frozenset({"remove_town", "advanced_lay", "free_lay", "extra_lays"})
"""Powers of privates whose lays may be combined; unused, each keeps the track step waiting."""


class TownRemoval(Upgrading):
    """Plain track over a hex or tile with one town and no city, its exits kept."""

    def __init__(self, tiles: tuple[str, ...]) -> None:
        self.tiles = tiles

    def fault(self, board: Board, hex: str, new: Face, by_power: bool = False) -> RuleId | None:
        """The rule that forbids it, None when it is allowed."""
        old = board.faces[hex]
        if new.name not in self.tiles:
            return Rule1822.PLAIN_TILE
        if len(old.towns) != 1 or old.cities:
            return Rule1822.ONE_TOWN
        if next_colour(old) is None:
            return Rule.HEX_NOT_BUILDABLE
        if next_colour(old) != new.colour:
            return Rule.WRONG_COLOUR
        return None if old.exits <= new.exits else Rule.TRACK_NOT_KEPT

    def candidates(self, board: Board, hex: str, colours: tuple[str, ...]) -> Iterator[str]:
        """The plain tiles of the colour that comes next."""
        return (name for name in super().candidates(board, hex, colours) if name in self.tiles)


class PowerLay(TileLay):
    """A lay by a private of the company's, perhaps combined with others (`combined`)."""

    def __init__(self, turn: FamilyTurn, rights: TrackRights, private: Private) -> None:
        super().__init__(private.entity, turn.company)
        self.turn = turn
        self.rights = rights
        self.private = private

    # The rules

    def check(self, game: Game, action: LayTile) -> None:
        company = self.turn.company
        powers = self.powers(game, action.combined)
        self.check_right(game, powers, self._is_upgrade(game, action.hex))
        self._check_ahead(game, powers)
        lays.check_lay(game.board, game.network, company.id, placing(action), self._lay_rules(game, powers))
        _check_card(powers, action)
        if not any(power.free for power in powers.values()):
            check_cost(game, company, action)

    def powers(self, game: Game, combined: tuple[str, ...]) -> dict[Private, Power]:
        """The privates of a lay and what each of them brings; Illegal when they do not go together."""
        own = game.privates_of(self.turn.company.entity)
        found = {self.private: _power(self.private)}
        for id in combined:
            other = game.privates.get(id)
            if other not in own:
                raise Illegal(Rule1822.COMBINED_NOT_OWNED, private=id, company=self.company.id)
            if other in found or id not in found[self.private].combines:
                raise Illegal(Rule1822.NOT_COMBINED, private=self.private.id, other=id)
            found[other] = _power(other)
        due = self.rights.together
        if due and due not in {private.id for private in found}:
            raise Illegal(Rule1822.LAY_TOGETHER, private=due)
        return found

    def check_right(self, game: Game, powers: dict[Private, Power], upgrade: bool) -> None:
        """Raise Illegal unless such a lay is left: an extra one, else one of the company's own."""
        extra = next((power for power in powers.values() if power.kind == "extra_lays"), None)
        if extra is None:
            self.rights.check(game, self.turn.company, upgrade)
        elif self.rights.of_together and upgrade:
            raise Illegal(Rule1822.EXTRA_LAY_YELLOW, private=self.private.id)

    def _check_ahead(self, game: Game, powers: dict[Private, Power]) -> None:
        """Raise Illegal when there is no colour that the company could lay before its phase."""
        if any(power.kind == "advanced_lay" for power in powers.values()) and not _not_yet(game, self.company):
            raise Illegal(Rule1822.NO_COLOUR_AHEAD, private=self.private.id, company=self.company.id)

    def _lay_rules(self, game: Game, powers: dict[Private, Power]) -> lays.LayRules:
        rules = lay_rules(game, self.turn.company)
        for power in powers.values():
            if power.kind == "advanced_lay":
                rules = replace(rules, colours=_not_yet(game, self.turn.company))
            elif power.kind == "remove_town":
                rules = replace(rules, upgrading=TownRemoval(power.tiles))
        return rules

    def _is_upgrade(self, game: Game, hex: str) -> bool:
        return hex in game.board.faces and self.turn.rules.map.is_upgrade(game.board, hex)

    # What it does

    def cost(self, game: Game, action: LayTile) -> int:
        free = any(power.free for power in self.powers(game, action.combined).values())
        return 0 if free else super().cost(game, action)

    def apply(self, game: Game, action: LayTile) -> None:
        powers = self.powers(game, action.combined)
        laid = LaidOn(action.hex, self._is_upgrade(game, action.hex))
        if any(power.free for power in powers.values()):
            put_tile(game, action)
            game.rules.tile_laid(game, action.hex)
        else:
            lay_and_pay(game, self.turn.company, action)
        extra = next((private for private, power in powers.items() if power.kind == "extra_lays"), None)
        for private in powers:
            if private is not extra:
                close_private(game, private)
        if extra is None:
            self.rights.own.append(laid)
        else:
            self.one_more(game, extra, powers[extra], laid)

    def one_more(self, game: Game, private: Private, power: Power, laid: LaidOn) -> None:
        """Count an extra lay: a minor has one; a major must follow a yellow one with the next or leave it (§5.3)."""
        rights = self.rights
        rights.of_together.append(laid)
        rights.given_up = rights.given_up or len(rights.own) == 1
        most = power.lays if self.turn.company.spec.kind == "major" else 1
        if laid.upgrade or len(rights.of_together) >= most:
            rights.together = ""
            rights.of_together = []
            close_private(game, private)
        else:
            rights.together = private.id

    # What it offers

    def choices(self, game: Game) -> list[Choice]:
        company = self.turn.company
        found = []
        for combined in self._combinations(game):
            try:
                powers = self.powers(game, combined)
            except Illegal:
                continue
            rules = self._lay_rules(game, powers)
            for one in lays.legal_lays(game.board, game.network, company.id, rules):
                action = LayTile(self.actor, one.hex, one.tile, one.rotation, combined)
                if is_legal(self.check, game, action):
                    found.append(Choice(action))
        return found

    def _combinations(self, game: Game) -> Iterator[tuple[str, ...]]:
        own = {private.id for private in game.privates_of(self.turn.company.entity) if _lays(private)}
        others = [id for id in _power(self.private).combines if id in own]
        for size in range(len(others) + 1):
            yield from combinations(others, size)


def _lays(private: Private) -> bool:
    return any(power.kind in LAYS_BESIDE for power in private.powers)


def _power(private: Private) -> Power:
    """The private's power to lay; Illegal when it has none (any more)."""
    for power in private.powers:
        if power.kind in LAYS_BESIDE:
            return power
    raise Illegal(Rule1822.NO_LAY_POWER, private=private.id)


def _check_card(powers: dict[Private, Power], action: LayTile) -> None:
    """Raise Illegal unless hex and tile are among those that the cards name."""
    name = tile_name(action.tile)
    for private, power in powers.items():
        check_power_hex(private, power, action.hex)
        check_power_tile(private, power, name)


def _not_yet(game: Game, company: Company) -> tuple[str, ...]:
    """The next colour not yet available; a minor may lay it only while it is green."""
    after = COLOURS[COLOURS.index(game.phase.colours[-1]) + 1 :][:1]
    return () if company.spec.kind == "minor" and after != ("green",) else after
