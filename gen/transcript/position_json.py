"""Positions as JSON text, and back."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, get_args, get_origin

from cattrs import BaseValidationError, Converter, transform_error

from gen.engine import Action, Decision, Doing, Ending, Entity, Position, of_all
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
    for base in (Doing, Action):
        _register_kinds(converter, base)
    converter.register_unstructure_hook_func(_is_set, lambda some: sorted(map(converter.unstructure, some)))
    return converter


def _register_kinds(converter: Converter, base: type[Any]) -> None:
    """Let a value of a base's type be told by the name of its class, its `kind`, and its fields."""

    def plain(value: Any) -> Any:
        return value and {"kind": type(value).__name__, **converter.unstructure(value, type(value))}

    def read(told: Any, wanted: Any) -> Any:
        if told is None and wanted is not base:
            return None
        parts = dict(told)
        kind = _kinds(base).get(parts.pop("kind", None))
        if kind is None:
            raise BadText(f"{told.get('kind', told)}: no kind of {base.__name__.lower()}")
        return converter.structure(parts, kind)

    def is_base(kind: Any) -> bool:
        return kind is base or set(get_args(kind)) == {base, type(None)}

    converter.register_structure_hook_func(is_base, read)
    converter.register_unstructure_hook_func(is_base, plain)


def _kinds(base: type[Any]) -> dict[str, type[Any]]:
    """The classes derived from a base, by name; of two of one name the later, which is the one with slots."""
    found: dict[str, type[Any]] = {}
    for kind in base.__subclasses__():
        found |= {kind.__name__: kind, **_kinds(kind)}
    return found


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
