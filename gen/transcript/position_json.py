"""Positions as JSON text, and back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, get_args, get_origin

from cattrs import BaseValidationError, Converter

from gen.engine.positions.position import Position, Told
from gen.engine.vocabulary.entity import Entity
from gen.engine.vocabulary.words import Decision, Ending, of_all
from gen.titles import TITLES


class BadText(Exception):
    """A text that is no position."""


def written(position: Position) -> str:
    """A position as JSON."""
    kind: Any = type(position.own)
    plain = _converter(kind).unstructure(position, Position)
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def read(text: str, title_id: str) -> Position:
    """The position of that title that a text was written from; BadText when it is none.

    Whether a game could stand so, `Game.at_position` tells.
    """
    try:
        plain = json.loads(text)
        if not isinstance(plain, dict):
            raise BadText("a position is told by the names of its parts")
        return _converter(TITLES[title_id].rules.keeps).structure(plain, Position)
    except (AttributeError, ValueError, BaseValidationError) as error:  # a row where cattrs looks up parts by name
        raise BadText(str(error)) from error


@cache
def _converter(keeps: Any) -> Converter:
    """By the type hints of a position; `keeps`: what the rules of its title keep (`Rules.keeps`)."""
    converter = Converter(forbid_extra_keys=True)
    converter.register_structure_hook(Entity, lambda text, _: Entity.read(text))
    converter.register_unstructure_hook(Entity, str)
    converter.register_structure_hook(Decision, lambda word, _: _word(Decision, word))
    converter.register_structure_hook(Ending, lambda word, _: _word(Ending, word))
    converter.register_structure_hook_func(
        _is_own, lambda own, _: None if own is None else converter.structure(own, keeps)
    )
    converter.register_unstructure_hook_func(_is_own, lambda own: converter.unstructure(own, type(own)))
    converter.register_structure_hook_func(_is_told, lambda told, _: _told(told))
    converter.register_unstructure_hook_func(_is_told, lambda told: told)
    converter.register_unstructure_hook_func(_is_set, lambda some: sorted(map(converter.unstructure, some)))
    return converter


def _is_told(kind: Any) -> bool:
    return {bool, int, str} < set(get_args(kind))


def _is_own(kind: Any) -> bool:
    return kind is object


def _is_set(kind: Any) -> bool:
    return kind is frozenset or get_origin(kind) is frozenset


def _word(base: type[Any], word: str) -> Any:
    """A word of one of the enumerations made from a base."""
    found = next((one for one in of_all(base) if one == word), None)
    if found is None:
        raise BadText(f"{word}: no such word")
    return found


def _told(told: Any) -> Told:
    """What has been done, where JSON has lists for rows."""
    if isinstance(told, list):
        return tuple(map(_told, told))
    return {key: _told(one) for key, one in told.items()} if isinstance(told, Mapping) else told
