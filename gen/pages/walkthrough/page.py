"""A walkthrough as a page: its Markdown, and the HTML fragments that are filled in after mkdocs."""

from __future__ import annotations

import html
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from markupsafe import Markup

from gen.pages.templates import templates
from gen.pages.title.legend import legend
from gen.pages.walkthrough.drawings import Drawn, Pictures, full_size, with_symbols, worded
from gen.pages.walkthrough.market_moves import MoveLine, move_lines
from gen.pages.walkthrough.step_figures import FigureRow, figures
from gen.pages.walkthrough.tables import FigureTable, everybody
from gen.pages.walkthrough.written import written
from gen.scenario.narration.step_account import step_account
from gen.scenario.walkthrough import Walkthrough, WalkthroughStep
from gen.text.language import Language
from gen.text.message import Message

_TILE_COLOURS = ("gray", "brown", "green", "yellow")


@dataclass(frozen=True)
class Page:
    """A page to write: its place under the docs folder, its Markdown, and its fragments by key."""

    path: str
    markdown: str
    fragments: dict[str, str]
    files: Mapping[str, str] = field(default_factory=dict)
    """The drawings that it opens, by their place under the docs folder."""


@dataclass(frozen=True)
class StepView:
    """What the templates show of a step, all in the language."""

    id: str
    number: int
    previous: str | None
    next: str | None
    heading: str
    title: str
    """The heading as plain text, not for Markdown."""
    text: str
    note: str
    teacher: str
    round_name: str
    phase: str
    phase_colour: str
    figures: tuple[FigureRow, ...]
    account: tuple[Markup, ...]
    tables: tuple[FigureTable, ...]
    map: Markup
    whole_map: Markup
    map_shape: str
    """Its width to its height, as stylesheets write it: its room in the page before it is drawn."""
    cropped: bool
    whole_wide: int
    whole_high: int
    market: Markup
    market_moves: tuple[MoveLine, ...]


@dataclass(frozen=True)
class RoundView:
    """A group of the bar."""

    short: str
    name: str
    steps: tuple[StepView, ...]


@dataclass(frozen=True)
class Around:
    """Where a walkthrough leads: whether its title has pages here, and the next walkthrough, None where it is alone."""

    titled: bool
    next: Walkthrough | None


def around(walkthrough: Walkthrough, walkthroughs: Sequence[Walkthrough], titled: bool) -> Around:
    """What stands around one of the walkthroughs: next is another of its title before one of the titles after it, and
    after the last comes the first."""
    at = walkthroughs.index(walkthrough)
    others = [*walkthroughs[at + 1 :], *walkthroughs[:at]]
    same = [other for other in walkthroughs[at + 1 :] if other.title.id == walkthrough.title.id]
    return Around(titled, next(iter([*same, *others]), None))


@dataclass(frozen=True)
class PageView:
    """What the templates show of a walkthrough."""

    key: str
    title: str
    """The title's id."""
    name: str
    summary: str
    place: str
    """Its path under a language's folder (`18tokaido/ysl-fish-market.html`)."""
    total: int
    steps: tuple[StepView, ...]
    rounds: tuple[RoundView, ...]
    titled: bool
    next: tuple[str, str, str] | None
    """The next walkthrough: its address, its title's id and its name."""


def page_path(walkthrough: Walkthrough) -> str:
    """Where the walkthrough's page stands under the docs folder: `18tokaido/ysl-fish-market.md`."""
    return f"{walkthrough.title.id.lower()}/{walkthrough.id}.md"


def _address(walkthrough: Walkthrough) -> str:
    return page_path(walkthrough).removesuffix(".md") + ".html"


def walkthrough_page(walkthrough: Walkthrough, drawn: Drawn, around: Around, language: Language) -> Page:
    """The page of a walkthrough in a language, with what `draw` drew of it."""
    env = templates(language)
    page = _view(walkthrough, drawn, around, language)
    dialog = env.get_template("enlarger.html.j2").render()
    bar = env.get_template("walkthrough_bar.html.j2").render(page=page)
    fragments = {f"{page.key}/bar": drawn.symbols + bar + dialog}
    signs = env.get_template("walkthrough_legend.html.j2").render(
        entries=legend(walkthrough.title, language, drawn.signs)
    )
    fragments[f"{page.key}/legend"] = signs
    for step in page.steps:
        for part in ("head", "pictures", "figures", "details", "whole"):
            template = env.get_template(f"walkthrough_{part}.html.j2")
            fragments[f"{page.key}/{step.id}/{part}"] = template.render(page=page, step=step)
    files: dict[str, str] = {}
    for step in page.steps:
        files |= _files(f"{page_path(walkthrough).removesuffix('.md')}/", step, drawn.symbols)
    return Page(page_path(walkthrough), env.get_template("walkthrough.md.j2").render(page=page), fragments, files)


def _files(folder: str, step: StepView, symbols: str) -> dict[str, str]:
    """The step's drawings by place: as SVG, and the whole map as a script that hands it to the page."""
    whole = str(step.whole_map)
    return {
        f"{folder}whole{step.number}.svg": with_symbols(whole, symbols),
        f"{folder}whole{step.number}.js": f"rondaDrawing({json.dumps(whole, ensure_ascii=False)});",
        f"{folder}market{step.number}.svg": step.market,
    }


def _view(walkthrough: Walkthrough, drawn: Drawn, around: Around, language: Language) -> PageView:
    onward = around.next
    steps = tuple(_step(walkthrough, at, pictures, language) for at, pictures in enumerate(drawn.steps))
    rounds = [
        RoundView(
            language.round_short(told), language.round_name(told), tuple(steps[step.number - 1] for step in group)
        )
        for told, group in groupby(walkthrough.steps, key=lambda step: step.tells_of)
    ]
    return PageView(
        walkthrough.id,
        walkthrough.title.id,
        said(walkthrough.name, walkthrough, language),
        said(walkthrough.summary, walkthrough, language),
        _address(walkthrough),
        len(steps),
        steps,
        tuple(rounds),
        around.titled,
        (f"../{_address(onward)}", onward.title.id, said(onward.name, onward, language)) if onward else None,
    )


def _step(walkthrough: Walkthrough, at: int, pictures: Pictures, language: Language) -> StepView:
    step, ids = walkthrough.steps[at], [step.id for step in walkthrough.steps]
    drawn = worded(pictures, step, walkthrough, language)
    wide, high = full_size(walkthrough.title)
    return StepView(
        id=step.id,
        number=step.number,
        previous=ids[at - 1] if at else None,
        next=ids[at + 1] if at + 1 < len(ids) else None,
        heading=said(step.heading, walkthrough, language),
        title=language.message(step.heading, walkthrough.title.currency),
        text=said(step.text, walkthrough, language),
        note=said(step.note, walkthrough, language) if step.note else "",
        teacher=said(step.teacher, walkthrough, language) if step.teacher else "",
        round_name=language.round_name(step.tells_of),
        phase=step.phase,
        phase_colour=_phase_colour(step, walkthrough),
        figures=figures(step, walkthrough, language),
        account=tuple(written(one, walkthrough.title, language) for one in step_account(walkthrough, at)),
        tables=everybody(step, walkthrough, language),
        map=Markup(drawn.map),
        whole_map=Markup(drawn.whole_map),
        map_shape=f"{drawn.shape[0]:.0f} / {drawn.shape[1]:.0f}",
        cropped=drawn.cropped,
        whole_wide=wide,
        whole_high=high,
        market=Markup(drawn.market),
        market_moves=move_lines(step, walkthrough, language),
    )


def said(message: Message, walkthrough: Walkthrough, language: Language) -> str:
    """A text of the scenario in the language, its figures formatted, safe to stand in Markdown."""
    return html.escape(language.message(message, walkthrough.title.currency), quote=False)


def _phase_colour(step: WalkthroughStep, walkthrough: Walkthrough) -> str:
    """The highest tile colour of the step's phase."""
    colours = next((phase.colours for phase in walkthrough.title.phases if phase.name == step.phase), ())
    return next((colour for colour in _TILE_COLOURS if colour in colours), "yellow")
