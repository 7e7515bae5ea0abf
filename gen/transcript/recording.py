"""Reads an 18xx.games recording: its set-up, and the actions that stand after undo and redo (base §1)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from gen.text.sentence import Sentence, every, sentence
from gen.transcript.recording_file import BadRecording, Source, fetch_anew, load, short
from gen.transcript.undo import BadUndo, Raw, standing

__all__ = ["BadRecording", "Raw", "Recording", "read"]

_LONGEST_SEED = 100
"""Digits; a longer one is no seed but damage."""

DEALT_BY_SEED = date(2023, 5, 27)
"""Games begun before this day were dealt by the game's id, whatever their seed."""


@dataclass(frozen=True)
class Recording:
    """A recorded game: who plays what with which options, and its standing actions.

    `players` by id in seating order, `names` what they are called. `seed` deals the cards; `other_seed` is the deal
    to try where they do not fit, `written_seed` that of the settings. `result`: final worth by player id, as recorded;
    `is_over`: whether the recording says that the game was played to its end. `places` of the actions by id, in the
    file's whole list.
    """

    path: Path
    title: str
    players: tuple[str, ...]
    options: tuple[str, ...]
    seed: int
    actions: tuple[Raw, ...]
    result: Mapping[str, int]
    names: Mapping[str, str] = field(default_factory=dict)
    other_seed: int | None = None
    written_seed: int | None = None
    is_over: bool = False
    places: Mapping[int, int] = field(default_factory=dict)
    source: Source = field(default=Source(Path()), repr=False)

    def line_of(self, raw: Raw) -> int | None:
        """The line of the file in which an action stands, None where that says nothing."""
        place = self.places.get(raw.get("id", 0))
        return None if place is None else self.source.line_of(place)


def read(path: Path) -> Recording:
    """The recording in a file; BadRecording for one that is damaged, truncated or foreign."""
    source, data = load(path)
    return _Reader(source).recording(data)


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_id(value: Any) -> bool:
    return isinstance(value, str) or _is_whole(value)


class _Reader:
    """Makes a recording of the JSON of one file, or refuses it."""

    def __init__(self, source: Source) -> None:
        self.source = source

    def recording(self, data: Any) -> Recording:
        if not isinstance(data, dict):
            raise self._bad(sentence("This is no recorded game: the file holds no object."))
        for key, kind in (("title", str), ("players", list), ("actions", list)):
            if not isinstance(data.get(key), kind):
                raise self._bad(sentence("This is no recorded game: it needs `title`, `players` and `actions`."))
        settings = self._settings(data)
        names = self._names(data["players"])
        for order in (settings.get("player_order"), data.get("player_order")):
            self._check_order(order, names)
        for place, action in enumerate(data["actions"]):
            self._check_action(place, action)
        places = self._places(data["actions"])
        written = None if settings.get("seed") in (None, "") else self._seed(settings["seed"])
        seed, other = self._seeds(written, data.get("id"), _begun(data.get("created_at")))
        return Recording(
            self.source.path,
            data["title"],
            tuple(names),
            tuple(settings.get("optional_rules") or ()),
            seed,
            tuple(data["actions"][place] for place in self._standing(data["actions"])),
            self._result(data.get("result"), names),
            names,
            other,
            written,
            data.get("status") == "finished",
            places,
            self.source,
        )

    def _bad(self, what: Sentence, place: int | None = None, cure: Sentence | None = None, id: object = None) -> Any:
        line = None if place is None else self.source.line_of(place)
        return BadRecording(self.source.path, what, cure or fetch_anew(), line, id)

    def _settings(self, data: Raw) -> Raw:
        settings = data.get("settings")
        if settings is not None and not isinstance(settings, dict):
            raise self._bad(sentence("`settings` is no object."))
        options = (settings or {}).get("optional_rules") or []
        if not isinstance(options, list) or not all(isinstance(option, str) for option in options):
            raise self._bad(sentence("`settings.optional_rules` is no list of names."))
        return settings or {}

    def _names(self, players: list[Any]) -> dict[str, str]:
        """What the players are called, by id, in seating order; two of one name are told apart by their ids."""
        found: dict[str, str] = {}
        for player in players:
            id = player.get("id", player.get("name")) if isinstance(player, dict) else None
            name = player.get("name", id) if isinstance(player, dict) else None
            if not _is_id(id) or not _is_id(name):
                raise self._bad(sentence("A player has no id and no name."))
            if str(id) in found:
                raise self._bad(sentence("Player {player} sits twice at the table.", player=short(str(id))))
            found[str(id)] = short(str(name))
        twice = {name for name in found.values() if list(found.values()).count(name) > 1}
        return {id: f"{name} ({id})" if name in twice else name for id, name in found.items()}

    def _check_order(self, order: Any, names: Mapping[str, str]) -> None:
        if order is None:
            return
        listed = order if isinstance(order, list) else [None]
        if not all(_is_id(one) for one in listed) or sorted(str(one) for one in listed) != sorted(names):
            players = every(names)
            raise self._bad(
                sentence("`player_order` does not list the players at the table: {players}.", players=players)
            )

    def _check_action(self, place: int, action: Any, nested: bool = False) -> None:
        if not isinstance(action, dict) or not isinstance(action.get("type"), str):
            raise self._bad(
                sentence("Entry {place} of `actions` is no action with a `type`.", place=str(place + 1)), place
            )
        id = action.get("id")
        if not nested and not (_is_whole(id) and int(id or 0) > 0):
            raise self._bad(
                sentence("Entry {place} of `actions` has no number as its `id`.", place=str(place + 1)), place
            )
        automatic = action.get("auto_actions")
        if automatic is not None and (nested or not isinstance(automatic, list)):
            raise self._bad(sentence("Entry {place} of `actions` has odd `auto_actions`.", place=str(place + 1)), place)
        for one in automatic or ():
            self._check_action(place, one, nested=True)

    def _places(self, actions: list[Raw]) -> dict[int, int]:
        places: dict[int, int] = {}
        for place, action in enumerate(actions):
            if action["id"] in places:
                what = sentence("Two actions have the number {action}.", action=str(action["id"]))
                raise self._bad(what, place, id=action["id"])
            places[action["id"]] = place
        return places

    def _standing(self, actions: list[Raw]) -> list[int]:
        try:
            return standing(actions)
        except BadUndo as error:
            id = actions[error.place]["id"]
            what = sentence("Action {action} cannot be followed: {why}", action=str(id), why=error.what)
            raise self._bad(what, error.place, id=id) from error

    def _result(self, result: Any, names: Mapping[str, str]) -> dict[str, int]:
        if result is None or result == []:
            return {}
        if not isinstance(result, dict) or not all(_is_whole(worth) for worth in result.values()):
            raise self._bad(sentence("`result` does not give a whole number for each player."))
        for id in result:
            if id not in names:
                raise self._bad(sentence("`result` names {player}, who does not sit at the table.", player=short(id)))
        return dict(result)

    def _seeds(self, written: int | None, id: Any, begun: date | None) -> tuple[int, int | None]:
        """The seed to deal by and the one to try after it: the settings' and the first digits of the id (§2)."""
        digits = re.search(r"\d+", str(id)) if _is_id(id) else None
        own = int(digits[0]) if digits and len(digits[0]) <= _LONGEST_SEED else None
        candidates = [one for one in (written, own) if one is not None]
        if begun is not None and begun < DEALT_BY_SEED:
            candidates.reverse()
        first, *others = dict.fromkeys(candidates or [0])
        return first, next(iter(others), None)

    def _seed(self, seed: Any) -> int:
        digits = re.search(r"\d+", str(seed)) if _is_id(seed) else None
        if digits is None or len(digits[0]) > _LONGEST_SEED:
            raise self._bad(sentence("`settings.seed` is no number."))
        return int(digits[0])


def _begun(created: Any) -> date | None:
    """The day a game was begun, from seconds or an ISO date; None where the recording does not tell."""
    try:
        if _is_whole(created):
            return datetime.fromtimestamp(created, UTC).date()
        return date.fromisoformat(created[:10]) if isinstance(created, str) else None
    except (ValueError, OverflowError, OSError):
        return None
