"""Whether an action is made of values of the types that it declares.

Scenarios and recordings are read so that it is; whoever calls the engine from Python may err.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from gen.engine.actions import Action

Test = Callable[[Any], bool]


def check_types(action: Action) -> None:
    """Raise TypeError, naming the field, when something of an action is of another type than it declares."""
    if not isinstance(action, Action):
        raise TypeError(f"{action!r} is no action")
    _check(action, type(action).__name__)


def _check(value: Any, where: str) -> None:
    made_as: Any = type(value)
    for name, kind, fits, has_records in _declared(made_as):
        given = getattr(value, name)
        if type(given) is not kind and not fits(given):
            raise TypeError(f"{where}.{name} is {given!r}, which is no {_called(kind)}")
        for one in given if has_records else ():
            _check(one, f"{where}.{name}: {type(one).__name__}")


class _Declared(NamedTuple):
    """A field of an action: its name, its type, whether a value is of that type, and whether that is a row of records,
    which declare fields in turn."""

    name: str
    kind: Any
    fits: Test
    has_records: bool


@cache
def _declared(made_as: Any) -> tuple[_Declared, ...]:
    hints = get_type_hints(made_as)
    kinds = {one.name: hints[one.name] for one in fields(made_as)}
    return tuple(_Declared(name, kind, _test(kind), _has_records(kind)) for name, kind in kinds.items())


def _has_records(kind: Any) -> bool:
    return get_origin(kind) is tuple and any(map(is_dataclass, get_args(kind)))


def _test(kind: Any) -> Test:
    """Whether a value is of a type. A function is made for each type once, as every action played is looked at."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        tests = tuple(map(_test, parts))
        return lambda value: type(value) in parts or any(fits(value) for fits in tests)
    if origin is tuple and parts[-1] is Ellipsis:
        fits_each = _test(parts[0])
        return lambda value: isinstance(value, tuple) and all(map(fits_each, value))
    if origin is tuple:
        row = tuple(map(_test, parts))
        return lambda value: (
            isinstance(value, tuple)
            and len(value) == len(row)
            and all(fits(one) for fits, one in zip(row, value, strict=True))
        )
    if kind is int:
        return lambda value: isinstance(value, int) and not isinstance(value, bool)
    return lambda value: isinstance(value, origin or kind)


def _called(kind: Any) -> str:
    return kind.__name__ if isinstance(kind, type) and not get_args(kind) else str(kind)
