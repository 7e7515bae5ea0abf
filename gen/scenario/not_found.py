"""What the commands say when the scenario, the step or the move that they are to show is not there."""

from __future__ import annotations

from collections.abc import Iterable

from gen.text.sentence import Sentence, sentence


def no_project(start: str) -> Sentence:
    """There is no project in this folder or above it."""
    return sentence(
        "{folder}: there is no project here. Make a folder scenarios/ and put a scenario into it, go to a folder that "
        "has one, or name it: `--project FOLDER`.",
        folder=start,
    )


def no_scenario(name: str, there: Iterable[str]) -> Sentence:
    """No file is called so, and no walkthrough, or several."""
    names = ", ".join(there)
    if not names:
        return sentence("No scenario is called “{name}”. There are none yet.", name=name)
    return sentence("No scenario is called “{name}”. There are: {names}.", name=name, names=names)


def no_step(file: str, step: str, there: Iterable[str]) -> Sentence:
    """The scenario has no step with that id."""
    return sentence(
        "{file}: no step is called “{step}”. There are: {steps}.", file=file, step=step, steps=", ".join(there)
    )


def no_figure(file: str, pattern: str) -> Sentence:
    """No figure of the step fits the pattern."""
    return sentence(
        "{file}: no figure is called “{pattern}”. Write “--figures” alone to see them all.", file=file, pattern=pattern
    )


def no_move(file: str, most: int) -> Sentence:
    """There are not so many moves as the point asked for comes after."""
    return sentence("{file}: {most} moves are written there. Name one of them, or 0.", file=file, most=most)
