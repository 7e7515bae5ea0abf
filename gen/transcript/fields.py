"""Reads the fields of a recorded action, each of its kind; what is missing or of another kind is refused by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gen.text.sentence import Sentence, sentence
from gen.transcript.recording_file import short


class BadAction(Exception):
    """A recorded action that lacks what its kind needs, or is of no kind these titles know; `what` says so."""

    def __init__(self, what: Sentence) -> None:
        super().__init__(what)
        self.what = what


def whole(raw: Mapping[str, Any], key: str) -> int:
    """A whole number."""
    value = _given(raw, key)
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadAction(sentence("Its `{field}` is no whole number but {given}.", field=key, given=shown(value)))
    return value


def whole_or_none(raw: Mapping[str, Any], key: str) -> int | None:
    """A whole number, None where the field is left out."""
    return None if raw.get(key) is None else whole(raw, key)


def named(raw: Mapping[str, Any], key: str) -> str:
    """A name or id, which some recordings write as a number."""
    value = raw.get(key)
    if type(value) is str:  # as nearly all are
        return value
    value = _given(raw, key)
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise BadAction(sentence("Its `{field}` is no name but {given}.", field=key, given=shown(value)))
    return str(value)


def named_or_none(raw: Mapping[str, Any], key: str) -> str | None:
    """A name or id, None where the field is left out."""
    return None if raw.get(key) is None else named(raw, key)


def all_named(raw: Mapping[str, Any], key: str) -> tuple[str, ...]:
    """A list of names or ids."""
    return tuple([value if type(value) is str else named({key: value}, key) for value in entries(raw, key)])


def entries(raw: Mapping[str, Any], key: str) -> list[Any]:
    """A list."""
    value = _given(raw, key)
    if not isinstance(value, list):
        raise BadAction(sentence("Its `{field}` is no list but {given}.", field=key, given=shown(value)))
    return value


def numbered(raw: Mapping[str, Any], key: str) -> tuple[str, int]:
    """An id that ends in a hyphen and a number (`62-0-1`), in these two parts."""
    return parted(named(raw, key), key)


def parted(text: str, key: str) -> tuple[str, int]:
    """Such an id that is already read."""
    name, hyphen, number = text.rpartition("-")
    if not hyphen or not number.isascii() or not number.isdigit() or len(number) > 4:
        raise BadAction(sentence("Its `{field}` {given} does not end in a number.", field=key, given=shown(text)))
    return name, int(number)


def _given(raw: Mapping[str, Any], key: str) -> Any:
    if raw.get(key) is None:
        raise BadAction(sentence("It lacks its `{field}`.", field=key))
    return raw[key]


def shown(value: Any) -> str:
    """A value of JSON in a few letters."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return f"“{short(value)}”"
        case list():
            return "[…]" if value else "[]"
        case dict():
            return "{…}" if value else "{}"
    return str(value)
