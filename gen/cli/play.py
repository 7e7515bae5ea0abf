"""The commands on one game: `ronda show`, `legal`, `replay`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from gen.cli.answers import MISUSED, OK, WRONG, answer
from gen.cli.where import language_of, project_of

if TYPE_CHECKING:
    from gen.scenario.walkthrough import Walkthrough

# The floors below are imported by the command that needs them, so that each starts at once.


def show(options: argparse.Namespace) -> int:
    from gen.scenario.show import all_companies, in_play, show, show_figures

    def shown(played: Walkthrough) -> str:
        if options.figures is not None:
            return show_figures(played, options.step, options.figures)
        return show(played, options.step, language_of(options), all_companies if options.all else in_play)

    return _of_scenario(options, shown)


def legal(options: argparse.Namespace) -> int:
    from gen.scenario.playing.legal_moves import game_at, legal
    from gen.scenario.playing.legal_moves_said import legal_said
    from gen.scenario.show import names_of

    def listed(played: Walkthrough) -> str:
        game, names = game_at(played, options.step, options.at), names_of(played)
        return legal_said(game, names, legal(game, names), language_of(options))

    return _of_scenario(options, listed)


def _of_scenario(options: argparse.Namespace, told: Callable[[Walkthrough], str]) -> int:
    """Prints what is told of the scenario named, and its mistakes beside it."""
    from gen.scenario import not_found
    from gen.scenario.check import play_file
    from gen.scenario.playing.legal_moves import NoSuchMove
    from gen.scenario.show import NoSuchFigure
    from gen.text.saying import said

    language, wanted = language_of(options), options.scenario
    known = () if wanted.is_file() else project_of(options).scenarios
    path = wanted if wanted.is_file() else _named(wanted, known)
    if path is None:
        return answer(said(not_found.no_scenario(str(wanted), map(str, known)), language), MISUSED)
    walkthrough, problems = play_file(path)
    for problem in problems:
        print(problem.said(language), file=sys.stderr)
    if walkthrough is None or not walkthrough.steps:
        return WRONG
    ids = [step.id for step in walkthrough.steps]
    if options.step is not None and options.step not in ids:
        return answer(said(not_found.no_step(str(path), options.step, ids), language), MISUSED)
    try:
        print(told(walkthrough))
    except NoSuchMove as error:
        return answer(said(not_found.no_move(str(path), error.most), language), MISUSED)
    except NoSuchFigure as error:
        return answer(said(not_found.no_figure(str(path), str(error)), language), MISUSED)
    return WRONG if problems else OK


def _named(name: Path, known: Iterable[Path]) -> Path | None:
    """The one scenario whose file's name holds the word given."""
    found = [path for path in known if str(name) in path.stem]
    return found[0] if len(found) == 1 else None


def replay(options: argparse.Namespace) -> int:
    from gen.text.language import Language
    from gen.transcript.allowances import ALL, STRICT
    from gen.transcript.outcome import Verdict, outcome
    from gen.transcript.recording import BadRecording, read
    from gen.transcript.replay import trace_lines

    language, granted = Language(options.lang), STRICT if options.strict else ALL
    found = outcome(options.file, granted)
    codes = {Verdict.PLAYED: OK, Verdict.UNREADABLE: MISUSED}
    if options.json:
        print(json.dumps(found.as_json(language), ensure_ascii=False))
    elif options.trace:
        with suppress(BadRecording):  # the lines below say it
            for line in trace_lines(read(options.file), granted):
                print(line)
    for line in () if options.json else found.lines(language):
        print(line, file=sys.stderr if options.trace or found.error else sys.stdout)
    return codes.get(found.verdict, WRONG)
