"""1822PNW's own moves: cubes, a card of the piles moved, a merger of two minors."""

from __future__ import annotations

from gen.engine import AskKind, Choose, EntityKind, LayTile, Merge, UsePower, tile_name
from gen.moves.form import By, Doubt, Form
from gen.moves.headings import CHOICES, POWERS, TAKEOVERS, TRACK
from gen.moves.placeholders import FixedWords
from gen.moves.situation import Situation
from gen.titles.family1822.forms.cards import use
from gen.titles.family1822.forms.grammar import GRAMMAR as FAMILY
from gen.titles.family1822.forms.majors import merge
from gen.titles.family1822.words import AskKind1822
from gen.titles.t1822pnw.cubes import CUBE as TILE

FEWEST_PAR = 10
"""No share price is lower, and no number of shares as high."""
ENDS = FixedWords({"top": "top", "bottom": "bottom"})
"""Where in its pile a card is put."""


def _merged(action: Merge, at: Situation) -> str | None:
    asked = at.game.ask is not None and at.game.ask.kind is AskKind1822.MERGE
    return f"merge {at.names.title.called(action.company)}" if asked else None


def _number(action: Choose, at: Situation) -> int:
    """The price or number of shares that is chosen, 0 where something else is."""
    asked = at.game.ask is not None and at.game.ask.kind in (AskKind1822.MERGE, AskKind.SHARES)
    return int(action.choice) if asked and action.choice.isdigit() else 0


def _par(action: Choose, at: Situation) -> str | None:
    number = _number(action, at)
    return f"par {number}" if number >= FEWEST_PAR else None


def _shares(action: Choose, at: Situation) -> str | None:
    number = _number(action, at)
    return f"shares {number}" if 0 < number < FEWEST_PAR else None


def _cube(action: LayTile, at: Situation) -> str | None:
    if tile_name(action.tile) != TILE:
        return None
    private = f" with {action.actor.id}" if action.actor.kind is EntityKind.PRIVATE else ""
    return f"cube at {action.hex}{private}"


def _put(action: UsePower, at: Situation) -> str | None:
    card, _, end = action.choice.rpartition("_")
    return f"{use(action)} to put {card} at the {end}" if ENDS.spelt(end) else None


GRAMMAR = FAMILY.extended(
    Form(
        "merge MINOR",
        by=By.COMPANY,
        makes=Merge,
        read=merge,
        say=_merged,
        heading=TAKEOVERS,
        help="merge MINOR, par PRICE, shares COUNT, replace or exchange",
        leaves=Doubt.COMPANIES,
    ),
    Form(
        "par PRICE",
        by=By.COMPANY,
        makes=Choose,
        read=lambda words, at: Choose(at.actor, words.name("PRICE")),
        say=_par,
        heading=CHOICES,
        leaves=Doubt.COMPANIES,
    ),
    Form(
        "shares COUNT",
        by=By.EITHER,
        makes=Choose,
        read=lambda words, at: Choose(at.actor, words.name("COUNT")),
        say=_shares,
        heading=CHOICES,
        leaves=Doubt.COMPANIES,
    ),
    Form(
        "cube at HEX [with PRIVATE]",
        by=By.COMPANY,
        makes=LayTile,
        read=lambda words, at: LayTile(at.actor, words.name("HEX"), f"{TILE}-0", 0),
        say=_cube,
        heading=TRACK,
        acting="PRIVATE",
    ),
    Form(
        "use PRIVATE to put CARD at the END",
        by=By.COMPANY,
        makes=UsePower,
        read=lambda words, at: UsePower(at.actor, f"{words.name('CARD')}_{ENDS.meant(words.name('END'))}"),
        say=_put,
        heading=POWERS,
        own={"END": ENDS.placeholder},
        acting="PRIVATE",
    ),
)
