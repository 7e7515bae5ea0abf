"""The commands: `ronda build`, `serve`, `check`, `show`, `legal`, `replay`, `catalog`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper

from gen.cli.answers import MISUSED, OK, WRONG, answer
from gen.cli.arguments import parser
from gen.project import NoProject
from gen.text.bad_file import BadFile
from gen.text.catalogues.catalogue import BadCatalogue
from gen.text.failure import Failure
from gen.text.language import Language
from gen.text.saying import said

__all__ = ["MISUSED", "OK", "WRONG", "main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Carries out the command in `arguments` (default: the program's own); the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal without our letters gets their numbers
    options = parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = options.run
    try:
        return run(options)
    except NoProject as error:
        return answer(_no_project(error, options), MISUSED)
    except Failure as error:
        return answer(said(error.what, Language(options.lang)), MISUSED)
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
        return answer(f"{error.filename or ''}: {error.strerror or error}".lstrip(": "), MISUSED)


def _no_project(error: NoProject, options: argparse.Namespace) -> str:
    from gen.scenario.not_found import no_project

    return said(no_project(str(error.start)), Language(options.lang))
