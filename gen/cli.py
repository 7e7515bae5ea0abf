"""The commands: `ronda build`, `serve`, `check`, `show`, `legal`, `replay`, `catalog`."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from gen.text.bad_file import BadFile

if TYPE_CHECKING:
    from gen.scenario.walkthrough import Walkthrough

from gen.text.catalogues.catalogue import BadCatalogue

OK, WRONG, MISUSED = 0, 1, 2
"""Exit codes: done; done, and something is wrong with the content; the command cannot be carried out as given."""


class Progress:
    """Says on a terminal, in one line that renews itself, what has been done and how long it took."""

    def __init__(self, out: TextIO) -> None:
        self._out, self._start = out, time.monotonic()

    def __call__(self, done: str) -> None:
        """Show that `done` is done."""
        line = f"{time.monotonic() - self._start:5.1f} s  {done}"
        if self._out.isatty():
            print(f"\r\x1b[K{line}", end="", file=self._out, flush=True)
        else:
            print(line, file=self._out, flush=True)

    def end(self) -> None:
        """Leave the last line standing."""
        if self._out.isatty():
            print(file=self._out, flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Carries out the command in `arguments` (default: the program's own); the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal without our letters gets their numbers
    parser = _parser()
    options = parser.parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = options.run
    try:
        return run(options)
    except BadCatalogue as error:
        print(error.problem)
        return WRONG
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader of our output has seen enough
        sys.stderr.close()
        return OK
    except BadFile as error:
        print("\n".join(error.lines), file=sys.stderr)
        return WRONG
    except OSError as error:
        return _say(f"{error.filename or ''}: {error.strerror or error}".lstrip(": "), MISUSED)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="ronda",
        description="Teaches 18xx games by playing them.",
        epilog="Exit codes: 0 done, 1 the content has mistakes, 2 the command cannot be carried out as given.",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(
        name: str, run: Callable[[argparse.Namespace], int], words: str, example: str
    ) -> argparse.ArgumentParser:
        one = commands.add_parser(name, help=words, description=words, epilog=f"Example: {example}")
        one.set_defaults(run=run)
        return one

    build = command("build", _build, "Build the whole site into site/.", "ronda build")
    _speaks(build)
    serve = command("serve", _serve, "Build, serve, and rebuild what changes.", "ronda serve --port 8080")
    _speaks(serve)
    serve.add_argument("--port", type=_port, default=8000, help="port to serve on (default 8000)")
    check = command(
        "check",
        _check,
        "Check scenarios: play, expectations, prose.",
        "ronda check scenarios/18tokaido-ysl-fish-market.yaml",
    )
    _speaks(check)
    check.add_argument(
        "files",
        nargs="*",
        type=Path,
        metavar="SCENARIO",
        help="a file, or a folder of them; default: all in scenarios/, and the catalogues",
    )
    check.add_argument("--no-translations", action="store_true", help="leave the catalogues out")
    show = command(
        "show",
        _show,
        "Print a scenario's state in the terminal.",
        "ronda show scenarios/18tokaido-ysl-fish-market.yaml --step pay-out",
    )
    # As argparse would put it, the pattern's option swallows the scenario behind it.
    show.usage = "%(prog)s [-h] [--lang LANGUAGE] SCENARIO [--step ID] [--all] [--figures [PATTERN]]"
    _speaks(show)
    show.add_argument("scenario", type=Path, metavar="SCENARIO", help="a file, or a walkthrough's name")
    show.add_argument("--step", metavar="ID", help="only this step")
    show.add_argument("--all", action="store_true", help="the companies not in play too")
    show.add_argument(
        "--figures",
        nargs="?",
        const="",
        metavar="PATTERN",
        help="instead, each figure that `expect` may name after the step (default: the last), as it is written there; "
        "only J1.cash, all of J1, or all that *.cash fits",
    )
    legal = command(
        "legal",
        _legal,
        "List every move that the rules allow at a point of a scenario, as a line of it would say it.",
        "ronda legal scenarios/18tokaido-ysl-fish-market.yaml --step pay-out --at 2",
    )
    _speaks(legal)
    legal.add_argument("scenario", type=Path, metavar="SCENARIO", help="a file, or a walkthrough's name")
    legal.add_argument("--step", metavar="ID", help="after this step (default: at the end)")
    legal.add_argument(
        "--at",
        type=_number,
        metavar="N",
        help="after the N-th move written in that step, or in the whole scenario; 0: before the first",
    )
    replay = command(
        "replay", _replay, "Replay an 18xx.games recording with every check on.", "ronda replay game.json --trace"
    )
    replay.add_argument("file", type=Path, metavar="RECORDING", help="a recorded game (JSON)")
    replay.add_argument("--strict", action="store_true", help="let nothing pass that the rules forbid")
    form = replay.add_mutually_exclusive_group()
    form.add_argument(
        "--trace", action="store_true", help="print the state changes of every action, one JSON object a line"
    )
    form.add_argument("--json", action="store_true", help="print the outcome as one JSON object, for tools")
    replay.epilog = (
        f"{replay.epilog}. Exit codes: 0 played whole, and what was let pass is said; 1 refused, or something differs "
        "from the rules; 2 the command cannot be carried out as given."
    )
    _speaks(replay)
    catalog = command("catalog", _catalog, "Keep the translations.", "ronda catalog status")
    catalog.add_argument(
        "task", choices=("update", "status"), help="collect the messages anew; or count what is missing"
    )
    catalog.add_argument("--all", action="store_true", help="list every message that is to be translated, in full")
    return parser


def _speaks(command: argparse.ArgumentParser) -> None:
    """The command's messages can be had in each language."""
    from gen.text.language import CODES, preferred

    command.add_argument(
        "--lang",
        choices=CODES,
        default=preferred(os.environ),
        help="language of the messages (default: the environment's)",
    )


def _port(word: str) -> int:
    if not word.isascii() or not word.isdigit() or int(word[:6]) > 65535:
        raise argparse.ArgumentTypeError(f"{word} is no port: write a number from 0 to 65535")
    return int(word)


def _number(word: str) -> int:
    if not word.isascii() or not word.isdigit() or len(word) > 9:
        raise argparse.ArgumentTypeError(f"{word} is no number: write one from 0")
    return int(word)


def _say(line: str, code: int) -> int:
    print(f"ronda: {line}", file=sys.stderr)
    return code


# The floors below are imported by the command that needs them, so that each starts at once.


def _build(options: argparse.Namespace) -> int:
    from gen.pages.site.build import BuildFailed, build, stands, untranslated
    from gen.pages.site.project import here
    from gen.text.language import Language
    from gen.text.saying import said

    progress, language = Progress(sys.stderr), Language(options.lang)
    # Beside the build, in a process of its own: reading every text anew would double the time.
    command = [sys.executable, "-m", "gen", "catalog", "status"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=here().root, stdout=pipe, stderr=subprocess.STDOUT, text=True) as catalogues:
        try:
            build(here(), progress, language)
        except BuildFailed as error:  # the catalogues' own process may have found the same: it is said once
            progress.end()
            print("\n".join(error.lines), file=sys.stderr)
            catalogues.communicate()
            return WRONG
        found, _ = catalogues.communicate()
    if catalogues.returncode != OK:
        progress.end()
        print(found, end="", file=sys.stderr)
        return _say(said(untranslated(), language), WRONG)
    progress(said(stands(here().site), language))
    progress.end()
    return OK


def _serve(options: argparse.Namespace) -> int:
    from gen.pages.site.project import here
    from gen.pages.site.serve import NotServed, serve
    from gen.text.language import Language
    from gen.text.saying import said

    language = Language(options.lang)
    try:
        return serve(here(), options.port, language, lambda line: print(line, flush=True))
    except NotServed as error:
        return _say(said(error.why, language), MISUSED)


def _check(options: argparse.Namespace) -> int:
    from gen.pages.site.project import here
    from gen.scenario.check import all_well, check_files, scenario_files
    from gen.scenario.texts import UnreadableScenario
    from gen.text.language import Language
    from gen.text.saying import said

    files = scenario_files(options.files or here().scenarios)
    language = Language(options.lang)
    if not files and options.files:
        return _say(said(all_well(0), language), MISUSED)
    problems = [problem.said(language) for problem in check_files(files)]
    if not options.files:
        with suppress(UnreadableScenario):  # what is wrong with it stands among the problems already
            written = _written_problems()
            problems += written or ([] if options.no_translations else _translation_problems())
    for problem in problems:
        print(problem)
    if not problems:
        print(said(all_well(len(files)), language))
    return WRONG if problems else OK


def _translation_problems() -> list[str]:
    from gen.pages.catalogues.standing import mistakes, open_texts, standings

    every = standings()
    return mistakes(every) + open_texts(every)


def _show(options: argparse.Namespace) -> int:
    from gen.scenario.show import all_companies, in_play, show, show_figures
    from gen.text.language import Language

    def shown(played: Walkthrough) -> str:
        if options.figures is not None:
            return show_figures(played, options.step, options.figures)
        return show(played, options.step, Language(options.lang), all_companies if options.all else in_play)

    return _of_scenario(options, shown)


def _legal(options: argparse.Namespace) -> int:
    from gen.scenario.legal import game_at, legal
    from gen.scenario.legal_words import legal_said
    from gen.scenario.show import names_of
    from gen.text.language import Language

    def listed(played: Walkthrough) -> str:
        game, names = game_at(played, options.step, options.at), names_of(played)
        return legal_said(game, names, legal(game, names), Language(options.lang))

    return _of_scenario(options, listed)


def _of_scenario(options: argparse.Namespace, told: Callable[[Walkthrough], str]) -> int:
    """Prints what is told of the scenario named, and its mistakes beside it."""
    from gen.pages.site.project import here
    from gen.scenario import misuse
    from gen.scenario.check import play_file
    from gen.scenario.legal import NoSuchMove
    from gen.scenario.show import NoSuchFigure
    from gen.text.language import Language
    from gen.text.saying import said

    language = Language(options.lang)
    path = _scenario(options.scenario, here().scenarios)
    if path is None:
        return _say(said(misuse.no_scenario(str(options.scenario), map(str, here().scenarios)), language), MISUSED)
    walkthrough, problems = play_file(path)
    for problem in problems:
        print(problem.said(language), file=sys.stderr)
    if walkthrough is None or not walkthrough.steps:
        return WRONG
    ids = [step.id for step in walkthrough.steps]
    if options.step is not None and options.step not in ids:
        return _say(said(misuse.no_step(str(path), options.step, ids), language), MISUSED)
    try:
        print(told(walkthrough))
    except NoSuchMove as error:
        return _say(said(misuse.no_move(str(path), error.most), language), MISUSED)
    except NoSuchFigure as error:
        return _say(said(misuse.no_figure(str(path), str(error)), language), MISUSED)
    return WRONG if problems else OK


def _scenario(wanted: Path, known: Sequence[Path]) -> Path | None:
    """The file named, or the one scenario whose file's name holds the word given."""
    if wanted.is_file():
        return wanted
    found = [path for path in known if str(wanted) in path.stem]
    return found[0] if len(found) == 1 else None


def _replay(options: argparse.Namespace) -> int:
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


def _written_problems() -> list[str]:
    """What is wrong with what is written about the titles: then there is no telling what must be translated."""
    from gen.pages.prose.references import read_references
    from gen.pages.site.project import here

    try:
        read_references(here().docs)
    except BadFile as error:
        return list(error.lines)
    return []


def _catalog(options: argparse.Namespace) -> int:
    from gen.pages.catalogues.catalog import update
    from gen.pages.catalogues.files import unfit
    from gen.pages.catalogues.standing import all_open_texts, counts, mistakes, open_texts, standings
    from gen.pages.site.project import here
    from gen.scenario.texts import UnreadableScenario

    try:
        if options.task == "update":
            update()
        every = standings()
    except BadCatalogue:
        print("\n".join(str(problem) for problem in unfit(here().root)))
        return _say("no catalogue has been changed", WRONG)
    except UnreadableScenario as error:
        print(error)
        return WRONG
    listed = all_open_texts(every) if options.all else open_texts(every)
    print("\n".join((*mistakes(every), *listed, *counts(every))))
    return OK if all(one.complete for one in every) else WRONG
