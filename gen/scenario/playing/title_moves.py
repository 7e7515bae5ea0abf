"""The moves that scenarios of a title know, and the names in them, as the title declares them."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import Action, Game, Title
from gen.moves.grammar import Grammar
from gen.moves.names import Names
from gen.titles import TITLES


def grammar_of(title: Title) -> Grammar:
    """The moves of a title; KeyError when it is none of those listed."""
    return TITLES[title.id].grammar


def verbs_of_others(title: Title) -> tuple[str, ...]:
    """The verbs that other titles have."""
    every = dict.fromkeys(verb for entry in TITLES.values() for verb in entry.grammar.verbs)
    return tuple(verb for verb in every if verb not in grammar_of(title).verbs)


def naming(title: Title, players: Mapping[str, str], out: frozenset[str] = frozenset()) -> Names:
    """The names in scenarios of a title; `players` and `out` as in `Names`."""
    return Names(title, players, out, grammar_of(title).own_shares)


def said(action: Action, names: Names, game: Game) -> str:
    """A move as a scenario writes it, before it is played."""
    return grammar_of(names.title).said(action, names, game)
