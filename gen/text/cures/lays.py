"""What may be laid instead of a lay that was refused: tiles and turns that fit, with their prices, or other hexes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeGuard

from gen.engine import COLOURS, Action, Assign, EntityKind, Illegal, LayTile, Rule, RuleId, TileLay, tile_name
from gen.text.refusal import Attempt
from gen.text.sentence import Either, Kind, Named, Sentence, Value, either, every, sentence
from gen.text.words import COLOURS_OF_TILES, word

OF_COLOUR = {
    "white": word("tiles of a colour", "white"),
    "yellow": word("tiles of a colour", "yellow"),
    "green": word("tiles of a colour", "green"),
    "brown": word("tiles of a colour", "brown"),
    "gray": word("tiles of a colour", "gray"),
}
"""What tiles there are: of the colour …"""


def tile(attempt: Attempt) -> str:
    """The name of the refusal's tile, whether it gives a name or a copy."""
    return tile_name(attempt.id("tile"))


def colour(attempt: Attempt) -> Value:
    """The colour of the refusal's tile."""
    return COLOURS_OF_TILES[attempt.id("colour")]


def colours(attempt: Attempt) -> Value:
    """The colours that the refusal lists."""
    return every(OF_COLOUR[one] for one in attempt.ids("colours"))


# The cures


def fitting(attempt: Attempt) -> Sentence:
    """The tiles and turns that whoever tried may lay in that hex; where none fits, why, and where else one does."""
    hex = _hex(attempt)
    options = list(_options(attempt))
    here = [(lay, option.cost(attempt.game, lay)) for option in options for lay in _legal(attempt, option, hex)]
    if here:
        return sentence("These fit: {lays}.", lays=_row(_listed(attempt, here)))
    why = next((_why_none(attempt, option, hex) for option in options), None)
    return elsewhere(attempt) if why is None else _or_elsewhere(attempt, why)


def _or_elsewhere(attempt: Attempt, why: Sentence) -> Sentence:
    hexes = _buildable(attempt)
    if not hexes:
        return _because(attempt, why)
    return sentence("{why} Build in {hexes}.", why=why, hexes=either(hexes))


def _because(attempt: Attempt, why: Sentence) -> Sentence:
    if attempt.action is not None and attempt.action.actor.kind is EntityKind.PRIVATE:
        return sentence("{why} Nothing else can be laid with it now.", why=why)
    if cubes := _cube_hexes(attempt):
        return sentence("{why} There is no other tile to lay; builder cubes go into {hexes}.", why=why, hexes=cubes)
    return sentence("{why} There is nothing else to lay now: pass.", why=why)


def elsewhere(attempt: Attempt) -> Sentence:
    """The hexes in which whoever tried may lay something; a cube, where it was one."""
    if isinstance(attempt.action, LayTile) and not _is_track(attempt.action, attempt):
        return other_hexes(attempt)
    hexes = _buildable(attempt)
    if not hexes:
        return _nothing(attempt)
    return sentence("Build in {hexes}.", hexes=either(hexes))


def _nothing(attempt: Attempt) -> Sentence:
    if attempt.action is not None and attempt.action.actor.kind is EntityKind.PRIVATE:
        return sentence("Nothing else can be laid with it now.")
    if cubes := _cube_hexes(attempt):
        return sentence("There is no other tile to lay now; builder cubes go into {hexes}.", hexes=cubes)
    return sentence("There is nothing else to lay now: pass.")


def _cube_hexes(attempt: Attempt) -> Either | None:
    """The hexes into which whoever tried may put a builder cube, None where there is none."""
    choices = (choice.action for option in _options(attempt) for choice in option.choices(attempt.game))
    found = {lay.hex for lay in choices if isinstance(lay, LayTile) and not _is_track(lay, attempt)}
    return either(Named(hex, Kind.PLACE) for hex in attempt.game.board.grid.names if hex in found) if found else None


def other_hexes(attempt: Attempt) -> Sentence:
    """The hexes in which the same could be laid or placed: a private's marker, a cube, its own tile."""
    ask, action = attempt.game.ask, attempt.action
    options = ask.options if ask is not None and action is not None else ()
    found = {
        choice.action.hex
        for option in options
        if action is not None and option.actor == action.actor and option.kind is type(action)
        for choice in option.choices(attempt.game)
        if _same(choice.action, action)
    }
    if not found:
        return sentence("There is no other hex for it now.")
    order = [Named(hex, Kind.PLACE) for hex in attempt.game.board.grid.names if hex in found]
    return sentence("Choose {hexes}.", hexes=either(order))


def _same(one: Action, other: Action) -> TypeGuard[LayTile | Assign]:
    if isinstance(one, LayTile) and isinstance(other, LayTile):
        return tile_name(one.tile) == tile_name(other.tile)
    return isinstance(one, Assign) and isinstance(other, Assign)


def _buildable(attempt: Attempt) -> list[Named]:
    found = {lay.hex for option in _options(attempt) for lay in _legal(attempt, option)}
    return [Named(hex, Kind.PLACE) for hex in attempt.game.board.grid.names if hex in found]


def _hex(attempt: Attempt) -> str:
    if isinstance(attempt.action, LayTile):
        return attempt.action.hex
    return attempt.id("hex") if "hex" in attempt.error.figures else ""


def _options(attempt: Attempt) -> Iterator[TileLay]:
    """The ways in which whoever tried may lay; of whoever is asked, where it is not known who tried."""
    ask = attempt.game.ask
    if ask is not None:
        actor = ask.actor if attempt.action is None else attempt.action.actor
        yield from (one for one in ask.options if isinstance(one, TileLay) and one.actor == actor)


def _legal(attempt: Attempt, option: TileLay, hex: str = "") -> Iterator[LayTile]:
    """The lays of tiles that an option offers, combined with the privates that were named, in one hex or in all."""
    combined = set(attempt.action.combined) if isinstance(attempt.action, LayTile) else set()
    for choice in option.choices(attempt.game):
        lay = choice.action
        if (
            isinstance(lay, LayTile)
            and hex in ("", lay.hex)
            and set(lay.combined) == combined
            and _is_track(lay, attempt)
        ):
            yield lay


def _is_track(lay: LayTile, attempt: Attempt) -> bool:
    """Whether it is a tile, and no cube that is laid like one."""
    spec = attempt.game.title.tiles.get(tile_name(lay.tile))
    return spec is None or spec.face.colour != COLOURS[0]


def _listed(attempt: Attempt, lays: Iterable[tuple[LayTile, int]]) -> Iterator[Sentence]:
    """Each tile with the turns that cost the same, as the title lists its tiles."""
    turns: dict[tuple[str, int], set[int]] = {}
    for lay, price in lays:
        turns.setdefault((tile_name(lay.tile), price), set()).add(lay.rotation)
    names = list(attempt.game.title.tiles)
    for name, price in sorted(turns, key=lambda one: (names.index(one[0]), one[1])):
        turned = either(str(turn) for turn in sorted(turns[name, price]))
        if price:
            yield sentence("{tile} turned {turns} ({price})", tile=name, turns=turned, price=attempt.money(price))
        else:
            yield sentence("{tile} turned {turns}", tile=name, turns=turned)


def _row(parts: Iterable[Sentence]) -> Sentence:
    """Parts one after the other, with a semicolon between them in every language."""
    values = {f"lay{number}": part for number, part in enumerate(parts)}
    return Sentence("; ".join(f"{{{name}}}" for name in values), tuple(values.items()))


# Why nothing fits


def _why_none(attempt: Attempt, option: TileLay, hex: str) -> Sentence | None:
    """Why no tile can be laid in a hex now; None where the refusal has said it."""
    game = attempt.game
    place = Named(hex, Kind.PLACE)
    if hex not in game.board.sites:
        return None
    names = list(game.rules.upgrading.candidates(game.board, hex, COLOURS))
    if not names:
        return sentence("Nothing is laid in {hex} any more.", hex=place)
    copies = [copy for copy in map(game.board.supply.copy_of, names) if copy is not None]
    if not copies:
        return sentence("No tile that could go into {hex} is left.", hex=place)
    met = {error.rule: error for error in _refusals(attempt, option, hex, copies)}
    if attempt.error.rule in _SAID:
        return None
    if Rule.HEX_NOT_CONNECTED in met:
        company = attempt.company(option.company.id)
        return sentence("The track of {company} does not reach {hex}.", company=company, hex=place)
    if Rule.HEX_BLOCKED in met:
        return sentence("A private keeps {hex} closed.", hex=place)
    if met.keys() & _SAID:
        return None
    if Rule.LAY_TOO_DEAR in met:
        return _too_dear(attempt, option, hex, copies)
    if met.keys() <= {Rule.COLOUR_NOT_YET, Rule.COLOUR_NOT_FOR_IT}:
        return _too_early(attempt, option, place, met)
    return sentence("No tile that is left fits in {hex} now.", hex=place)


_SAID: frozenset[RuleId] = frozenset(
    {Rule.HEX_BLOCKED, Rule.HEX_NOT_OPEN_YET, Rule.HEX_NOT_CONNECTED, Rule.LAYS_USED_UP, Rule.NO_LAY_AFTER_UPGRADE}
)
"""Reasons why nothing can be laid in a hex at all, which need not be said twice."""


def _refusals(attempt: Attempt, option: TileLay, hex: str, copies: Iterable[str]) -> Iterator[Illegal]:
    combined = attempt.action.combined if isinstance(attempt.action, LayTile) else ()
    for copy in copies:
        for rotation in range(6):
            try:
                option.check(attempt.game, LayTile(option.actor, hex, copy, rotation, combined))
            except Illegal as error:
                yield error


def _too_dear(attempt: Attempt, option: TileLay, hex: str, copies: Iterable[str]) -> Sentence:
    errors, place = _refusals(attempt, option, hex, copies), Named(hex, Kind.PLACE)
    least = min(int(str(one.figures["price"])) for one in errors if one.rule == Rule.LAY_TOO_DEAR)
    if attempt.error.rule == Rule.LAY_TOO_DEAR:
        return sentence("No lay in {hex} costs less than {price}.", hex=place, price=attempt.money(least))
    return sentence(
        "The cheapest lay in {hex} costs {price}, and {company} has {cash}.",
        hex=place,
        price=attempt.money(least),
        company=attempt.company(option.company.id),
        cash=attempt.money(attempt.game.cash(option.company.entity)),
    )


def _too_early(attempt: Attempt, option: TileLay, place: Named, met: dict[RuleId, Illegal]) -> Sentence:
    later = met.get(Rule.COLOUR_NOT_YET)
    if later is None:
        never = OF_COLOUR[str(met[Rule.COLOUR_NOT_FOR_IT].figures["colour"])]
        return sentence("The next tile in {hex} is {colour}, and may not be laid so.", hex=place, colour=never)
    colour = str(later.figures["colour"])
    phase = next((one.name for one in attempt.game.title.phases if colour in one.colours), "")
    if not phase:
        return sentence("No tile that is left fits in {hex} now.", hex=place)
    return sentence("Nothing fits in {hex} before phase {phase}.", hex=place, phase=phase)
