"""What is checked, title by title: `python -m tests.checked` replays everything and writes docs/checked.json anew."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from gen.titles import TITLES
from gen.transcript.recording import BadRecording, read
from gen.transcript.replay import trace
from tests.left_out import CHECKED as FILE
from tests.left_out import wanting
from tests.recorded import first_difference, name, recordings, trace_of
from tests.transcript.test_mutations import CASES


def actions(recording: Path) -> int:
    """How many of its actions a trace tells the state after."""
    return len(trace_of(recording)) - 2  # the first line is the start, the last the result


def replays(recording: Path) -> bool:
    """Whether a recording replays with its trace, key by key (as tests/transcript/test_recordings.py has it)."""
    try:
        wrong = first_difference(list(trace(read(recording))), trace_of(recording))
    except BadRecording as error:
        wrong = str(error)
    if wrong:
        print(f"{name(recording)}: {wrong}", file=sys.stderr)
    return not wrong


def judged(title: str) -> dict[str, int]:
    """How many changed actions of a title are judged, and how many of them refused."""
    cases = [case for game, rows in CASES.items() if game.split("/")[1] == title for case in rows]
    return {"judged": len(cases), "refused": sum(not case["legal"] for case in cases)}


def checked() -> dict[str, Any]:
    """The file's contents: by title the recordings with their actions, and the changed actions."""
    return {
        title: {
            "recordings": {name(path): actions(path) for path in recordings(title) if replays(path)},
            "changed": judged(title),
        }
        for title in TITLES
    }


if __name__ == "__main__":
    if why := wanting(os.environ.get("RECORDINGS", "required")):
        sys.exit(why)
    FILE.write_text(json.dumps(checked(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
