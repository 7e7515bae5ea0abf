"""Works out which actions stand once every undo and redo is followed (base §1.4)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Any

from gen.text.sentence import Sentence, sentence

Raw = Mapping[str, Any]


class BadUndo(Exception):
    """An undo or redo that cannot be followed: the place of its action in the list, what is wrong."""

    def __init__(self, place: int, what: Sentence) -> None:
        super().__init__(what)
        self.place, self.what = place, what


def standing(actions: Sequence[Raw]) -> list[int]:
    """The places in the list of the actions in force; BadUndo for an undo that has nothing to follow.

    An undo may name any earlier action, itself undone or an undo: what stands behind that action's place goes.
    """
    places = {action.get("id"): place for place, action in enumerate(actions)}
    messages: list[int] = []  # what was said stands, whatever is undone
    kept: list[int] = []
    undone: list[list[int]] = []
    for place, action in enumerate(actions):
        kind = action["type"]
        if kind == "undo":
            first = _first_undone(place, action, places, kept)
            undone.append(kept[first:])
            del kept[first:]
        elif kind == "redo":
            if not undone:
                raise BadUndo(place, sentence("There is nothing to redo."))
            kept += undone.pop()
        elif kind == "message":
            messages.append(place)
        else:
            undone.clear()
            kept.append(place)
    return sorted(kept + messages)


def _first_undone(place: int, undo: Raw, places: Mapping[Any, int], kept: Sequence[int]) -> int:
    """From which of the kept places on an undo takes back."""
    target = undo.get("action_id")
    if not kept:
        raise BadUndo(place, sentence("There is nothing to undo."))
    if target is None:
        return len(kept) - 1
    if isinstance(target, bool) or not isinstance(target, int):
        raise BadUndo(place, sentence("`action_id` is no number of an action."))
    if target == 0:
        return 0
    if target not in places or places[target] >= place:
        raise BadUndo(place, sentence("No action {target} comes before it to go back to.", target=str(target)))
    return bisect_right(kept, places[target])
