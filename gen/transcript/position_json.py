"""Positions as JSON text, and back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, get_args, get_origin

from cattrs import BaseValidationError, Converter, transform_error

from gen.engine import Decision, Ending, Entity, Position, Told, of_all
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
    converter = _converter(TITLES[title_id].rules.keeps)
    try:
        plain = json.loads(text, object_pairs_hook=_each_once)
        if not isinstance(plain, dict):
            raise BadText("a position is told by the names of its parts")
        position = converter.structure(plain, Position)
    except BaseValidationError as error:
        raise BadText("; ".join(transform_error(error))) from error
    except (AttributeError, TypeError, ValueError, RecursionError) as error:  # a row where cattrs looks up names
        raise BadText(str(error)) from error
    misread = _misread(plain, json.loads(written(position)), "$")
    if misread is not None:
        raise BadText(misread)
    return position


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The parts of an object; BadText when a name is there twice, of which json would keep the last."""
    parts = dict(pairs)
    if len(parts) < len(pairs):
        raise BadText(f"a name is there twice among {', '.join(name for name, _ in pairs)}")
    return parts


def _misread(told: Any, read: Any, where: str) -> str | None:
    """Where something was taken for what it is not, as cattrs takes "no" for true and a word for a list of letters."""
    if isinstance(told, dict) and isinstance(read, dict):
        found = (_misread(one, read[key], f"{where}.{key}") for key, one in told.items() if key in read)
        odd = next((key for key in told if key not in read), None)
        return f"{odd!r} is no such name @ {where}" if odd is not None else next(filter(None, found), None)
    if isinstance(told, list) and isinstance(read, list) and len(told) == len(read):
        if sorted(map(json.dumps, told)) == sorted(map(json.dumps, read)):  # a set has no order
            return None
        parts = enumerate(zip(told, read, strict=True))
        return next(filter(None, (_misread(*both, f"{where}[{n}]") for n, both in parts)), None)
    same = type(told) is type(read) and told == read
    return None if same else f"{json.dumps(told)} is not what stands here, such as {json.dumps(read)} @ {where}"


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
