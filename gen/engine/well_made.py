"""Whether an action is made of values of the types that it declares.

Scenarios and recordings are read so that it is; whoever calls the engine from Python may err.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from gen.engine.actions import Action


def check_types(action: Action) -> None:
    """Raise TypeError, naming the field, when something of an action is of another type than it declares."""
    if not isinstance(action, Action):
        raise TypeError(f"{action!r} is no action")
    _check(action, type(action).__name__)


def _check(value: Any, where: str) -> None:
    made_as: Any = type(value)
    for name, kind in _types(made_as).items():
        given, place = getattr(value, name), f"{where}.{name}"
        if not _fits(given, kind):
            raise TypeError(f"{place} is {given!r}, which is no {_called(kind)}")
        for one in given if isinstance(given, tuple) else ():
            if is_dataclass(one):
                _check(one, f"{place}: {type(one).__name__}")


@cache
def _types(kind: Any) -> Mapping[str, Any]:
    """The types of an action's fields, by name."""
    hints = get_type_hints(kind)
    return {one.name: hints[one.name] for one in fields(kind)}


def _fits(value: Any, kind: Any) -> bool:
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return any(_fits(value, part) for part in parts)
    if origin is tuple:
        if not isinstance(value, tuple):
            return False
        if parts[-1] is Ellipsis:
            return all(_fits(one, parts[0]) for one in value)
        return len(value) == len(parts) and all(map(_fits, value, parts))
    if kind is int:
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, origin or kind)


def _called(kind: Any) -> str:
    return kind.__name__ if isinstance(kind, type) and not get_args(kind) else str(kind)
