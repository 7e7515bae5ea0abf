"""Trains over the limit are given up before anything else (base §10.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from gen.engine.ask import Ask, Flow, Option
from gen.engine.options.trains import Discard
from gen.engine.trains.phases import over_limit
from gen.engine.vocabulary.words import AskKind

if TYPE_CHECKING:
    from gen.engine.game import Game


def nothing_else() -> Iterable[Option[Any]]:
    """No option."""
    return ()


def discard_over_limit(game: Game, meanwhile: Callable[[], Iterable[Option[Any]]] = nothing_else) -> Flow:
    """Each company over the limit discards in list order; `meanwhile` says at each ask what else may be done."""
    while (company := next(iter(over_limit(game)), None)) is not None:
        yield Ask(company.entity, AskKind.DISCARD, (Discard(company), *meanwhile()))
