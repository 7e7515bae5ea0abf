"""The drawings of a title's page, in a language: loop of rounds, money, phases, map, market, every tile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from gen.draw.diagrams.loop import Loop, loop_svg
from gen.draw.diagrams.money import Stream, money_svg
from gen.draw.diagrams.phases import Life, PhaseRow, phases_svg
from gen.draw.faces.tile import tile_svg
from gen.draw.maps.crops import whole
from gen.draw.maps.hexes import hexes
from gen.draw.maps.map import Overlays, map_defs, map_svg
from gen.draw.maps.present import may_show
from gen.draw.markets.market import market_svg
from gen.draw.markets.places import whole_market
from gen.engine import Game, TileSpec, TrainSpec
from gen.pages.title.money_flow import Arrow
from gen.pages.title.table_facts import TitleFacts, facts
from gen.pages.title.tables import rusting
from gen.pages.title.words import changes, colour_name, limits
from gen.pages.walkthrough.drawings import DESCRIPTION, HEADING, put_words, with_symbols
from gen.pages.walkthrough.hex_words import describe_face, to_be_told, told
from gen.text.language import Language, mark
from gen.titles import new_game

KINDS = {
    "bank": mark("Bank"),
    "player": mark("Players"),
    "company": mark("Companies"),
    "minor": mark("Minors"),
}
"""The words for who pays and is paid."""


def loop_drawing(loop: Loop, language: Language) -> str:
    """The loop of rounds, described in its own words."""
    text = language.text
    parts = (
        loop.before,
        text("Then, again and again: {rounds}", rounds=" → ".join(loop.rounds)),
        f"{loop.turn}: {', '.join(loop.steps)}",
        loop.end,
    )
    return loop_svg(loop, prefix="loop", heading=text("The loop of rounds"), description=". ".join(parts))


def money_drawing(arrows: Sequence[Arrow], language: Language) -> str:
    """The arrows, numbered as the table beside the drawing numbers them."""
    names = {kind: language.text(words) for kind, words in KINDS.items()}
    streams = [
        Stream(one.flow.payer, one.flow.payee, str(number), one.amount / one.total)
        for number, one in enumerate(arrows, 1)
    ]
    said = [
        f"{number}: {names[one.flow.payer]} → {names[one.flow.payee]}, {share(one.amount, one.total, language)}"
        for number, one in enumerate(arrows, 1)
    ]
    return money_svg(
        streams, names, prefix="money", heading=language.text("Where the money goes"), description="; ".join(said)
    )


def share(amount: int, total: int, language: Language) -> str:
    """A part of all money moved, in percent."""
    percent = round(100 * amount / total)
    return language.percent(percent) if percent else f"< {language.percent(1)}"


def phases_drawing(facts: TitleFacts, language: Language) -> str:
    """The phases with their trains."""
    phases = facts.title.phases
    rows = [PhaseRow(phase.name, phase.colours, _phase_words(facts, at, language)) for at, phase in enumerate(phases)]
    lives = [_life(train, facts) for train in facts.sold_trains]
    said = [f"{language.text('Phase')} {row.name}: {', '.join(row.words)}" for row in rows]
    return phases_svg(
        rows, lives, prefix="phases", heading=language.text("Phases and trains"), description="; ".join(said)
    )


def _phase_words(facts: TitleFacts, at: int, language: Language) -> tuple[str, ...]:
    phase, text, currency = facts.title.phases[at], language.text, facts.title.currency
    sold = [train for train in facts.sold_trains if facts.phase_of(train) == phase]
    trains = ", ".join(f"{train.name} · {language.money(currency, train.price)}" for train in sold)
    rounds = language.ntext("{count} operating round", "{count} operating rounds", phase.operating_rounds)
    limit = text("limit {limit}", limit=limits(phase, language))
    rust = rusting(facts, phase.on)
    rusted = [text("rusts: {trains}", trains=language.join(rust))] if rust else []
    colours = language.join(colour_name(colour, language) for colour in facts.new_colours(phase))
    tiles = [text("new tiles: {colours}", colours=colours)] if colours else []
    first = [trains] if trains else []
    return (*first, f"{rounds}, {limit}", *rusted, *tiles, *changes(facts, phase, language))


def _life(train: TrainSpec, facts: TitleFacts) -> Life:
    names = [phase.name for phase in facts.title.phases]
    rusts = next((at for at, phase in enumerate(facts.title.phases) if train.rusts and phase.on == train.rusts), None)
    return Life(train.name, names.index(facts.phase_of(train).name), rusts)


def first_position(facts: TitleFacts) -> Game:
    """The title at its first decision, with the most players: no company is left out."""
    return new_game(facts.title.id, [str(number + 1) for number in range(facts.title.players[1])])


@dataclass(frozen=True)
class Enlargeable:
    """A drawing as it stands in the page, and as a file of its own."""

    svg: str
    file: str


@dataclass(frozen=True)
class Plain:
    """A title's drawings without words: the symbols of its map, the map, its market, its tiles by name."""

    symbols: str
    map: str
    market: str
    tiles: Mapping[str, str]
    signs: frozenset[str]


@cache
def plain(title_id: str) -> Plain:
    """Drawn once a process: they are the same in every language."""
    game = first_position(facts(title_id))
    title, board = game.title, game.board_view()
    drawn = map_svg(
        title, board, Overlays(), whole(title), prefix="map", heading=HEADING, description=DESCRIPTION,
        above=hexes(title, to_be_told),
    )  # fmt: skip
    market = market_svg(
        title, game.market_view(), (), whole_market(title), prefix="market", heading=HEADING, description=DESCRIPTION
    )
    tiles = {
        name: tile_svg(
            tile.face, title.layout, prefix=f"tile{name.replace('+', 'p')}", title=HEADING, description=DESCRIPTION
        )
        for name, tile in title.tiles.items()
    }
    return Plain(map_defs(title, [board]), drawn, market, tiles, may_show(title, board))


def map_drawing(facts: TitleFacts, language: Language) -> Enlargeable:
    """The printed map with the homes."""
    title, drawn = facts.title, plain(facts.title.id)
    homes = [f"{one.id} – {language.join(facts.places(one.homes))}" for one in title.companies if one.home]
    described = language.text("Homes: {list}.", list=language.join(homes))
    board = first_position(facts).board_view()
    svg = told(put_words(drawn.map, language.text("Map"), described), title, board, language)
    return Enlargeable(drawn.symbols + svg, with_symbols(svg, drawn.symbols))


def market_drawing(facts: TitleFacts, language: Language) -> Enlargeable:
    """The empty market."""
    title = facts.title
    pars = language.join(language.money(title.currency, par) for par in facts.pars)
    described = language.text("Companies start at {pars}.", pars=pars)
    svg = put_words(plain(title.id).market, language.text("Stock market"), described)
    return Enlargeable(svg, svg)


def tile_drawing(tile: TileSpec, facts: TitleFacts, language: Language) -> str:
    """A tile at its true look."""
    heading = language.text("Tile {tile}", tile=tile.name)
    return put_words(
        plain(facts.title.id).tiles[tile.name], heading, "; ".join(describe_face(tile.face, facts.title, language))
    )
