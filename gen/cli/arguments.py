"""The commands with their arguments and help."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

from gen.cli import play, site
from gen.text.language import CODES, preferred


def parser() -> argparse.ArgumentParser:
    """The whole command line; its `run` is the function that carries out the command, and returns the exit code."""
    every = argparse.ArgumentParser(
        prog="ronda",
        description="Teaches 18xx games by playing them.",
        epilog="Exit codes: 0 done, 1 the content has mistakes, 2 the command cannot be carried out as given.",
    )
    every.add_argument("--version", action="version", version=f"ronda {version('ronda')}")
    _speaks(every, preferred(os.environ))
    commands = every.add_subparsers(required=True, metavar="COMMAND")

    def command(
        name: str, run: Callable[[argparse.Namespace], int], words: str, example: str
    ) -> argparse.ArgumentParser:
        one = commands.add_parser(name, help=words, description=words, epilog=f"Example: {example}")
        one.set_defaults(run=run)
        return one

    build = command("build", site.build, "Build the whole site into site/.", "ronda build")
    _speaks(build)
    _within(build)
    serve = command("serve", site.serve, "Build, serve, and rebuild what changes.", "ronda serve --port 8080")
    _speaks(serve)
    _within(serve)
    serve.add_argument("--port", type=_port, default=8000, help="port to serve on (default 8000)")
    check = command(
        "check",
        site.check,
        "Check scenarios: play, expectations, prose.",
        "ronda check scenarios/18tokaido-ysl-fish-market.yaml",
    )
    _speaks(check)
    _within(check)
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
        play.show,
        "Print a scenario's state in the terminal.",
        "ronda show scenarios/18tokaido-ysl-fish-market.yaml --step pay-out",
    )
    # As argparse would put it, the pattern's option swallows the scenario behind it.
    show.usage = "%(prog)s [-h] [--lang LANGUAGE] [--project FOLDER] SCENARIO [--step ID] [--all] [--figures [PATTERN]]"
    _speaks(show)
    _within(show)
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
        play.legal,
        "List every move that the rules allow at a point of a scenario, as a line of it would say it.",
        "ronda legal scenarios/18tokaido-ysl-fish-market.yaml --step pay-out --at 2",
    )
    _speaks(legal)
    _within(legal)
    legal.add_argument("scenario", type=Path, metavar="SCENARIO", help="a file, or a walkthrough's name")
    legal.add_argument("--step", metavar="ID", help="after this step (default: at the end)")
    legal.add_argument(
        "--at",
        type=_number,
        metavar="N",
        help="after the N-th move written in that step, or in the whole scenario; 0: before the first",
    )
    replay = command(
        "replay", play.replay, "Replay an 18xx.games recording with every check on.", "ronda replay game.json --trace"
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
    catalog = command("catalog", site.catalog, "Keep the translations.", "ronda catalog status")
    catalog.add_argument(
        "task", choices=("update", "status"), help="collect the messages anew; or count what is missing"
    )
    _speaks(catalog)
    _within(catalog)
    catalog.add_argument("--all", action="store_true", help="list every message that is to be translated, in full")
    return every


def _within(command: argparse.ArgumentParser) -> None:
    """The command works in a project."""
    command.add_argument(
        "--project",
        type=Path,
        metavar="FOLDER",
        help="the folder that holds scenarios/ (default: the nearest from here upwards)",
    )


def _speaks(command: argparse.ArgumentParser, otherwise: str = argparse.SUPPRESS) -> None:
    """The command's messages can be had in each language, whether it is named before or after the command."""
    command.add_argument(
        "--lang",
        choices=CODES,
        default=otherwise,
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
