"""The titles: one folder each, its tables and what its rules change."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from gen.engine.actions import Action, EndGame
from gen.engine.deal import FirstCards, Pile
from gen.engine.game import Game
from gen.engine.rule_ids import RuleId
from gen.engine.rules import Rules
from gen.engine.title import Title
from gen.engine.words import Decision, Reason, complete, kinds_of, of_all
from gen.moves.forms.base import BASE
from gen.moves.grammar import Grammar
from gen.text.language import SOURCE, Language
from gen.text.refusal import Refusal
from gen.text.saying import said
from gen.text.sentence import Sentence, Word, sentence
from gen.text.words import word
from gen.titles.family1822.asks import ASKS as ASKS_1822
from gen.titles.family1822.refusals.refusals import REFUSALS as FAMILY
from gen.titles.family1822.refusals.track import TRACK as FAMILY_TRACK
from gen.titles.family1822.refusals.trains import TRAINS as FAMILY_TRAINS
from gen.titles.platform import Platform
from gen.titles.t18rhl.forms import GRAMMAR as RHL_MOVES
from gen.titles.t18rhl.platform import Platform18Rhl
from gen.titles.t18rhl.refusals import RHL
from gen.titles.t18rhl.rules import Rules18Rhl
from gen.titles.t18rhl.words import AskKindRhl
from gen.titles.t18tokaido.rules import Rules18Tokaido
from gen.titles.t1822nrs.forms import GRAMMAR as NRS_MOVES
from gen.titles.t1822nrs.refusals import NRS
from gen.titles.t1822nrs.refusals_cards import REFUSALS as NRS_CARDS
from gen.titles.t1822nrs.rules import Rules1822NRS
from gen.titles.t1822nrs.words import AskKindNRS
from gen.titles.t1822pnw.forms import GRAMMAR as PNW_MOVES
from gen.titles.t1822pnw.platform import CubesOnUsedTiles
from gen.titles.t1822pnw.refusals import PNW
from gen.titles.t1822pnw.refusals_mergers import REFUSALS as PNW_MERGERS
from gen.titles.t1822pnw.rules import Rules1822PNW
from gen.titles.t1830.rules import Rules1830
from gen.titles.tables import load_title, option_names, player_range

REASONS: Mapping[str, Reason] = {why.value: why for why in of_all(Reason)}
"""Why money moves in the titles, by its word."""


@dataclass(frozen=True)
class Entry:
    """A title on the engine. `only_for`: optional rules that hold for some numbers of players alone;
    `excludes`: pairs that cannot be combined; `family`: the title whose rules it grew from; `refusals`: what the rules
    that it does not share with every title say when they refuse; `platform`: what is known to be
    wrong in its recordings.
    """

    folder: str
    rules: type[Rules]
    only_for: dict[str, tuple[int, ...]] = field(default_factory=dict)
    excludes: tuple[tuple[str, str], ...] = ()
    family: str = "1830"
    refusals: Mapping[RuleId, Refusal] = field(default_factory=dict)
    asks: Mapping[Decision, Word] = field(default_factory=dict)
    """What only the title or its family asks somebody to decide, in words that follow “to decide on”."""
    platform: type[Platform] = Platform
    grammar: Grammar = BASE
    """How its moves are written."""


TITLES: dict[str, Entry] = {
    "1822NRS": Entry(
        "t1822nrs",
        Rules1822NRS,
        {"tax_haven_multiple": (3, 4, 5, 6, 7)},
        family="1822",
        refusals={**FAMILY, **FAMILY_TRACK, **FAMILY_TRAINS, **NRS, **NRS_CARDS},
        asks={
            **ASKS_1822,
            AskKindNRS.CHOICE: word("ask", "the choice after the stock round"),
            AskKindNRS.POWER_CHOICE: word("ask", "the use of its private"),
        },
        grammar=NRS_MOVES,
    ),
    "1822PNW": Entry(
        "t1822pnw",
        Rules1822PNW,
        excludes=(("remove_two_ls", "remove_three_ls"),),
        family="1822",
        refusals={**FAMILY, **FAMILY_TRACK, **FAMILY_TRAINS, **PNW, **PNW_MERGERS},
        asks=ASKS_1822,
        platform=CubesOnUsedTiles,
        grammar=PNW_MOVES,
    ),
    "1830": Entry("t1830", Rules1830),
    "18Rhl": Entry(
        "t18rhl",
        Rules18Rhl,
        refusals=RHL,
        asks={AskKindRhl.LINK: word("ask", "the bonus for a line")},
        platform=Platform18Rhl,
        grammar=RHL_MOVES,
    ),
    "18Tokaido": Entry(
        "t18tokaido",
        Rules18Tokaido,
        {"pass_priority": (3, 4), "no_corporation_discard": (2, 3)},
        (("limited_express", "newbie_rules"), ("snake_draft", "waterfall_auction")),
    ),
}
WRITTEN: Mapping[type[Action], Grammar] = complete(
    {kind: entry.grammar for entry in TITLES.values() for kind in entry.grammar.kinds},
    (kind for kind in kinds_of(Action) if kind is not EndGame),
    "form of a move",
)
"""A grammar in which each kind of action can be said; the end that players agree on no scenario has."""


class BadSetup(Exception):
    """A game that cannot be set up: an unknown title or option, a number of players it is not for, or cards that
    cannot come first. `what` says why."""

    def __init__(self, what: Sentence) -> None:
        super().__init__(said(what, Language(SOURCE)))
        self.what = what


def wrong_number(title_id: str, low: int, high: int, players: int) -> Sentence:
    """What is said of a number of players that a title is not for."""
    return sentence(
        "{title} is for {low} to {high} players, not {players}.", title=title_id, low=low, high=high, players=players
    )


def title(title_id: str, players: int, options: Iterable[str] = ()) -> Title:
    """The tables of a title for a number of players and optional rules; BadSetup when there is no such game."""
    return load_title(_entry(title_id).folder, players, _options(title_id, players, options))


def random_piles(title_id: str, players: int, options: Iterable[str] = ()) -> Mapping[str, Pile]:
    """The piles a title shuffles, by name, empty when it leaves nothing to chance; BadSetup as for `title`."""
    chosen = _options(title_id, players, options)
    entry = _entry(title_id)
    return entry.rules(chosen).random_piles(load_title(entry.folder, players, chosen), players)


def new_game(
    title_id: str,
    players: Sequence[str],
    options: Iterable[str] = (),
    seed: int | None = None,
    first_cards: FirstCards | None = None,
) -> Game:
    """A game at its first decision, for the players of these ids in seating order.

    `first_cards` come first in their piles (`random_piles`), the rest as the seed shuffles them. BadSetup as for
    `title`, and when a card cannot come first.
    """
    chosen = _options(title_id, len(players), options)
    if len(set(players)) != len(players):
        raise BadSetup(sentence("A player sits twice at the table: {players}.", players=", ".join(players)))
    _check_first(title_id, random_piles(title_id, len(players), chosen), first_cards or {})
    entry = _entry(title_id)
    return Game(load_title(entry.folder, len(players), chosen), entry.rules(chosen), players, seed or 0, first_cards)


def _check_first(title_id: str, piles: Mapping[str, Pile], first_cards: FirstCards) -> None:
    for name, cards in first_cards.items():
        if name not in piles:
            raise BadSetup(_no_pile(title_id, name, piles))
        if not piles[name].may_begin(cards):
            listed = ", ".join(cards)
            what = sentence("In {title} “{pile}” cannot begin with {cards}.", title=title_id, pile=name, cards=listed)
            raise BadSetup(what)


def _no_pile(title_id: str, name: str, piles: Iterable[str]) -> Sentence:
    known = ", ".join(piles)
    if not known:
        return sentence("{title} has no pile “{pile}” in this game.", title=title_id, pile=name)
    return sentence(
        "{title} has no pile “{pile}” in this game: it has {piles}.", title=title_id, pile=name, piles=known
    )


def _entry(title_id: str) -> Entry:
    if title_id not in TITLES:
        titles = ", ".join(TITLES)
        raise BadSetup(sentence("The engine plays no title “{title}”, but {titles}.", title=title_id, titles=titles))
    return TITLES[title_id]


def _options(title_id: str, players: int, options: Iterable[str]) -> frozenset[str]:
    """The options in force: those that hold for this number of players."""
    entry, wanted = _entry(title_id), frozenset(options)
    low, high = player_range(entry.folder)
    if not low <= players <= high:
        raise BadSetup(wrong_number(title_id, low, high, players))
    known = option_names(entry.folder)
    unknown = sorted(wanted - set(known))
    if unknown:
        rules = ", ".join(unknown)
        listed = ", ".join(known) or "–"
        what = sentence(
            "{title} has no optional rule {rules}: it has {known}.", title=title_id, rules=rules, known=listed
        )
        raise BadSetup(what)
    for one, other in entry.excludes:
        if {one, other} <= wanted:
            what = sentence("In {title} {one} and {other} cannot be combined.", title=title_id, one=one, other=other)
            raise BadSetup(what)
    return frozenset(name for name in wanted if players in entry.only_for.get(name, (players,)))
