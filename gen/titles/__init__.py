"""The titles: one folder each, its tables and what its rules change."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from gen.engine import Action, EndGame, FirstCards, Game, Pile, Reason, Title, complete, kinds_of, of_all
from gen.moves.grammar import Grammar
from gen.text.language import SOURCE, Language
from gen.text.saying import said
from gen.text.sentence import Sentence, sentence
from gen.titles.entry import TitleEntry
from gen.titles.listing import Listing
from gen.titles.t18rhl.title import TITLE as T18RHL
from gen.titles.t18tokaido.title import TITLE as T18TOKAIDO
from gen.titles.t1822nrs.title import TITLE as T1822NRS
from gen.titles.t1822pnw.title import TITLE as T1822PNW
from gen.titles.t1830.title import TITLE as T1830
from gen.titles.tables import option_names, player_range

_OWN: Mapping[str, TitleEntry] = {
    "1822NRS": T1822NRS,
    "1822PNW": T1822PNW,
    "1830": T1830,
    "18Rhl": T18RHL,
    "18Tokaido": T18TOKAIDO,
}
TITLES = Listing(_OWN)
"""The titles by id, those of other packages too. One that no package brings is put in (`TITLES[id] = entry`)."""
CLASSIC = "1830"
"""The title the others are compared with on their pages."""
WRITTEN: Mapping[type[Action], Grammar] = complete(
    {kind: entry.grammar for entry in _OWN.values() for kind in entry.grammar.kinds},
    (kind for kind in kinds_of(Action) if kind is not EndGame and kind.__module__.startswith("gen.")),
    "form of a move",
)
"""A grammar in which each kind of action of ours can be said; the end that players agree on no scenario has."""


def reasons() -> Mapping[str, Reason]:
    """Why money moves in the titles known at this moment, by its word."""
    return {why.value: why for why in of_all(Reason)}


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
    return _entry(title_id).load(players, _options(title_id, players, options))


def random_piles(title_id: str, players: int, options: Iterable[str] = ()) -> Mapping[str, Pile]:
    """The piles a title shuffles, by name, empty when it leaves nothing to chance; BadSetup as for `title`."""
    chosen = _options(title_id, players, options)
    entry = _entry(title_id)
    return entry.rules(chosen).random_piles(entry.load(players, chosen), players)


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
    return Game(entry.load(len(players), chosen), entry.rules(chosen), players, seed or 0, first_cards)


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


def _entry(title_id: str) -> TitleEntry:
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
