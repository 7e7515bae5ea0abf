"""A title's page and its crib sheet: generated tables and drawings, and between them what the prose tells."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from itertools import groupby
from pathlib import Path

from gen.draw.diagrams.loop import Loop
from gen.engine import RoundKind, Title
from gen.pages.prose.figures import filled
from gen.pages.prose.prose import Point, Prose, RoundProse
from gen.pages.templates import templates
from gen.pages.title.comparison import Compared, bank, card, cash, certificates, compared, comparison, floats
from gen.pages.title.drawings import (
    KINDS,
    loop_drawing,
    map_drawing,
    market_drawing,
    money_drawing,
    phases_drawing,
    plain,
    share,
    tile_drawing,
)
from gen.pages.title.legend import legend
from gen.pages.title.money_flow import Arrow, arrows, played
from gen.pages.title.table_facts import TitleFacts
from gen.pages.title.tables import (
    GridRow,
    HtmlTable,
    companies_table,
    concessions_table,
    exits_table,
    options_table,
    phases_table,
    privates_table,
    setup_table,
    trains_table,
)
from gen.pages.title.words import COLOURS, OTHER_COLOURS, colour_name
from gen.pages.walkthrough.drawings import full_size
from gen.pages.walkthrough.page import Page, page_path, said
from gen.scenario.walkthrough import Walkthrough
from gen.text.language import Language
from gen.titles import CLASSIC


@dataclass(frozen=True)
class Told:
    """A point as the page shows it: its anchor and its text, in which Markdown may stand."""

    id: str
    text: str


@dataclass(frozen=True)
class LoopRound:
    """A round: its heading, what is told of it, and the turn in its order."""

    id: str
    heading: str
    points: tuple[Told, ...]
    turn: tuple[Told, ...]


@dataclass(frozen=True)
class TilesView:
    """The tiles of a colour: number, fragment with the drawing, how many."""

    colour: str
    tiles: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True)
class TitleView:
    """What the templates show of a title, all in the language."""

    key: str
    title: Title
    map_wide: int
    """How wide the whole map stands in the page, in pixels."""
    cards: tuple[tuple[str, str], ...]
    points: Mapping[str, tuple[Told, ...]]
    rounds: tuple[LoopRound, ...]
    turn: str
    """The id of the round that holds a company's turn."""
    grids: Mapping[str, HtmlTable]
    companies: tuple[HtmlTable, ...]
    """A table a kind."""
    tiles: tuple[TilesView, ...]
    walkthroughs: tuple[tuple[str, str, str], ...]
    """Address, name and summary."""
    players: int
    """How many played the game of the money picture."""
    others: tuple[tuple[str, str], ...]
    """The other titles here: address and id."""


@dataclass(frozen=True)
class Reference:
    """What a title's pages are made from: its prose, the recorded game its money is shown by, and all the titles."""

    prose: Prose
    game: Path
    titles: Sequence[Prose]


def title_pages(reference: Reference, walkthroughs: Iterable[Walkthrough], language: Language) -> tuple[Page, Page]:
    """The title's page and its crib sheet. BadFile when its money has no arrow; KeyError for a short word missing."""
    one = compared(reference.prose)
    money = played(reference.game)
    flows = arrows(reference.prose, money.moved)
    view = _view(reference, one, flows, money.players, walkthroughs, language)
    env = templates(language)
    drawings = {"map": map_drawing(one.facts, language), "market": market_drawing(one.facts, language)}
    fragments = _fragments(view.key, one, flows, language) | {
        f"{view.key}/map": drawings["map"].svg,
        f"{view.key}/market": drawings["market"].svg,
    }
    folder = one.facts.title.id.lower()
    files = {f"{folder}/{name}.svg": drawing.file for name, drawing in drawings.items()}
    page = Page(f"{folder}/index.md", env.get_template("title.md.j2").render(page=view), fragments, files)
    drawn = {f"{view.key}/{name}": fragments[f"{view.key}/{name}"] for name in ("market", "map", "phases")}
    crib = Page(f"{folder}/crib.md", env.get_template("title_crib.md.j2").render(page=view), drawn)
    return page, crib


def _view(
    reference: Reference,
    one: Compared,
    flows: Sequence[Arrow],
    players: int,
    walkthroughs: Iterable[Walkthrough],
    language: Language,
) -> TitleView:
    prose, facts = one.prose, one.facts
    title = facts.title
    return TitleView(
        key=title.id.lower(),
        title=title,
        map_wide=full_size(title)[0],
        cards=_cards(one, language),
        points={section: _told(prose, points, language) for section, points in prose.points.items()},
        rounds=tuple(_round(prose, each, language) for each in prose.rounds),
        turn=next(each.id for each in prose.rounds if each.turn),
        grids=_grids(reference, one, flows, language),
        companies=_companies(facts, language),
        tiles=_tiles(facts, language),
        walkthroughs=tuple(
            (
                page_path(walk).split("/")[-1].replace(".md", ".html"),
                said(walk.name, walk, language),
                said(walk.summary, walk, language),
            )
            for walk in walkthroughs
            if walk.title.id == title.id
        ),
        players=players,
        others=tuple((f"../{each.title.lower()}/index.html", each.title) for each in reference.titles if each != prose),
    )


def told(prose: Prose, point: Point, language: Language) -> str:
    """A text of the prose in the language, its figures in place, safe to stand in Markdown and in HTML."""
    translated = language.translation(point.msgid, prose.context(point))
    return escape(filled(translated, prose.title, language), quote=False)


def _told(prose: Prose, points: Iterable[Point], language: Language) -> tuple[Told, ...]:
    return tuple(Told(point.id, told(prose, point, language)) for point in points)


def _round(prose: Prose, each: RoundProse, language: Language) -> LoopRound:
    heading = told(prose, each.heading, language)
    turn = _told(prose, (step.text for step in each.turn), language)
    return LoopRound(each.id, heading, _told(prose, each.points, language), turn)


def _cards(one: Compared, language: Language) -> tuple[tuple[str, str], ...]:
    """The row of cards at the head of the page."""
    text, facts = language.text, one.facts
    return (
        (text("Players"), "{}–{}".format(*facts.title.players)),
        (text("Bank"), bank(one, language)),
        (text("Cash each"), cash(one, language)),
        (text("Certificate limit"), certificates(one, language)),
        (text("Operating rounds in a set"), " / ".join(map(str, facts.rounds))),
        (text("Floats at"), floats(one, language)),
        (text("Capitalisation"), card(one.prose, "capitalisation", language)),
        (text("The end"), card(one.prose, "end", language)),
    )


def _grids(reference: Reference, one: Compared, flows: Sequence[Arrow], language: Language) -> dict[str, HtmlTable]:
    prose, facts = one.prose, one.facts
    powers = {id: told(prose, point, language) for id, point in prose.privates.items()}
    options = {id: told(prose, point, language) for id, point in prose.options.items()}
    against = [compared(each) for each in reference.titles if each.title == CLASSIC]
    beside = [compared(each) for each in reference.titles if each.title != CLASSIC]
    sides = [*against, *(beside if prose.title == CLASSIC else [one])]
    return {
        "setup": setup_table(facts, language),
        "money": _money_table(prose, flows, language),
        "phases": phases_table(facts, language),
        "trains": trains_table(facts, language),
        "privates": privates_table(facts, powers, language),
        "concessions": concessions_table(facts, language),
        "exits": exits_table(facts, language),
        "options": options_table(facts, options, language),
        "comparison": comparison(sides, language),
    }


def _money_table(prose: Prose, flows: Sequence[Arrow], language: Language) -> HtmlTable:
    """The arrows by number: from, to, what for, when, and the share of the money that went that way."""
    text = language.text
    columns = (*(text("Arrow"), text("From"), text("To"), text("For what"), text("When")), text("Percentage"))
    rows = tuple(
        GridRow(
            arrow.flow.id,
            str(number),
            (
                text(KINDS[arrow.flow.payer]),
                text(KINDS[arrow.flow.payee]),
                told(prose, arrow.flow.what, language),
                told(prose, arrow.flow.when, language),
                escape(share(arrow.amount, arrow.total, language)),
            ),
        )
        for number, arrow in enumerate(flows, 1)
    )
    return HtmlTable("money", columns, rows)


def _companies(facts: TitleFacts, language: Language) -> tuple[HtmlTable, ...]:
    """A table a kind of company; the kind is its caption where there are several."""
    groups = (
        (language.text("Majors") if facts.of_kind("major") else language.text("Companies"), facts.share_companies),
        (language.text("Minors"), facts.of_kind("minor")),
        (language.text("Regional railways"), facts.of_kind("regional")),
    )
    tables = [replace(companies_table(group, facts, language), caption=name) for name, group in groups if group]
    return tuple(tables) if len(tables) > 1 else tuple(replace(table, caption="") for table in tables)


def _tiles(facts: TitleFacts, language: Language) -> tuple[TilesView, ...]:
    """Every tile with its count, by colour."""
    order = [*COLOURS, *OTHER_COLOURS]
    every = sorted(facts.title.tiles.values(), key=lambda tile: order.index(tile.face.colour))
    return tuple(
        TilesView(
            colour_name(colour, language),
            tuple(
                (
                    tile.name,
                    f"{facts.title.id.lower()}/tile/{tile.name}",
                    "∞" if tile.count is None else f"{tile.count}",
                )
                for tile in group
            ),
        )
        for colour, group in groupby(every, key=lambda tile: tile.face.colour)
    )


def _fragments(key: str, one: Compared, flows: Sequence[Arrow], language: Language) -> dict[str, str]:
    """The drawings, by the places they are filled into."""
    facts = one.facts
    signs, dialog = (templates(language).get_template(f"{name}.html.j2") for name in ("walkthrough_legend", "enlarger"))
    return {
        f"{key}/loop": loop_drawing(_loop(one, language), language),
        f"{key}/money": money_drawing(flows, language),
        f"{key}/phases": phases_drawing(facts, language),
        f"{key}/legend": signs.render(entries=legend(facts.title, language, plain(facts.title.id).signs))
        + dialog.render(),
        **{f"{key}/tile/{tile.name}": tile_drawing(tile, facts, language) for tile in facts.title.tiles.values()},
    }


def _loop(one: Compared, language: Language) -> Loop:
    """The loop's words from the prose's rounds; how many operating rounds, from the tables."""
    prose, text = one.prose, language.text
    cycle = [each for each in prose.rounds if not each.once]
    names = []
    for each in cycle:
        name = told(prose, each.heading, language)
        times = f" ×{'/'.join(map(str, one.facts.rounds))}" if each.kind is RoundKind.OPERATING else ""
        names.append(name + times)
    steps = [step for each in cycle for step in each.turn]
    return Loop(
        before=next((told(prose, each.heading, language) for each in prose.rounds if each.once), text("The start")),
        rounds=tuple(names),
        end=f"{text('The end')}: {card(prose, 'end', language)}",
        turn=text("A company’s turn"),
        steps=tuple(told(prose, step.short, language) for step in steps),
    )
