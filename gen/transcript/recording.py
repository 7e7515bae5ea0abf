"""Reads an 18xx.games recording: its set-up, and the actions that stand after undo and redo (base §1)."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Raw = Mapping[str, Any]

_LONGEST_SEED = 100
"""Digits; a longer one is no seed but damage."""


class BadRecording(Exception):
    """A file that is no recording this engine can play; the text is one line that says why."""


@dataclass(frozen=True)
class Recording:
    """A recorded game: who plays what with which options, and its standing actions."""

    path: Path
    title: str
    players: tuple[str, ...]
    options: tuple[str, ...]
    seed: int
    actions: tuple[Raw, ...]
    result: Mapping[str, int]


def read(path: Path) -> Recording:
    """The recording in a file; BadRecording for one that is damaged, truncated or foreign."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadRecording(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadRecording(f"{path}: not a text file in UTF-8") from error
    except (ValueError, RecursionError) as error:
        raise BadRecording(f"{path}: not whole JSON: {error}") from error
    if not isinstance(data, dict):
        raise BadRecording(f"{path}: not a recorded game: the file holds no object")
    return _recording(path, data)


def _recording(path: Path, data: Raw) -> Recording:
    title, players, actions = data.get("title"), data.get("players"), data.get("actions")
    if not isinstance(title, str) or not isinstance(players, list) or not isinstance(actions, list):
        raise BadRecording(f"{path}: not a recorded game: it needs `title`, `players` and `actions`")
    settings = data.get("settings") or {}
    if not isinstance(settings, dict):
        raise BadRecording(f"{path}: `settings` is not an object")
    options = settings.get("optional_rules") or []
    if not isinstance(options, list) or not all(isinstance(option, str) for option in options):
        raise BadRecording(f"{path}: `settings.optional_rules` is not a list of names")
    for action in actions:
        _check_action(path, action)
    result = data.get("result")
    return Recording(
        path,
        title,
        tuple(_player(path, player) for player in players),
        tuple(options),
        _seed(path, settings.get("seed"), data.get("id")),
        tuple(standing(path, actions)),
        {str(id): worth for id, worth in result.items()} if isinstance(result, dict) else {},
    )


def _check_action(path: Path, action: Any) -> None:
    if not isinstance(action, dict) or not isinstance(action.get("type"), str):
        raise BadRecording(f"{path}: an action without a type: {str(action)[:60]!r}")
    automatic = action.get("auto_actions") or []
    if not isinstance(automatic, list):
        raise BadRecording(f"{path}: action {action.get('id')}: `auto_actions` is not a list")
    for one in automatic:
        _check_action(path, one)


def _player(path: Path, player: Any) -> str:
    if not isinstance(player, dict) or player.get("id", player.get("name")) is None:
        raise BadRecording(f"{path}: a player without id or name: {str(player)[:60]}")
    return str(player.get("id", player.get("name")))


def _seed(path: Path, seed: Any, id: Any) -> int:
    """The seed, or the first digits of the game's id (§2)."""
    text = str(seed) if seed not in (None, "") else str(id or "")
    digits = re.search(r"\d+", text)
    if digits is None and seed in (None, ""):
        return 0
    if digits is None or len(digits[0]) > _LONGEST_SEED:
        raise BadRecording(f"{path}: the seed {seed!r} is no number")
    return int(digits[0])


def standing(path: Path, actions: list[Raw]) -> list[Raw]:
    """The actions in force once every undo and redo is worked out (§1.4)."""
    kept: list[tuple[int, Raw]] = []
    undone: list[list[tuple[int, Raw]]] = []
    for place, action in enumerate(actions):
        kind = action["type"]
        if kind == "undo":
            batch = _undone_by(path, action, kept)
            undone.append(batch)
            kept = [one for one in kept if one not in batch]
        elif kind == "redo":
            if not undone:
                raise BadRecording(f"{path}: action {action.get('id')}: nothing to redo")
            kept = sorted(kept + undone.pop(), key=lambda one: one[0])
        else:
            if kind != "message":
                undone.clear()
            kept.append((place, action))
    return [action for _, action in kept]


def _undone_by(path: Path, undo: Raw, kept: list[tuple[int, Raw]]) -> list[tuple[int, Raw]]:
    undoable = [(place, action) for place, action in kept if action["type"] != "message"]
    target = undo.get("action_id")
    if target is None:
        return undoable[-1:]
    if target == 0:
        return undoable
    for place, action in kept:
        if action.get("id") == target:
            return [one for one in undoable if one[0] > place]
    raise BadRecording(f"{path}: action {undo.get('id')}: undoes to action {target}, which does not stand")
