"""The project that a command works in, and the language that it speaks."""

from __future__ import annotations

import argparse
from pathlib import Path

from gen.project import NoProject, Project, project_around, project_at
from gen.text.language import Language


def project_of(options: argparse.Namespace) -> Project:
    """The project that was named, or the nearest from the current folder upwards; NoProject when there is none."""
    named: Path | None = options.project
    return project_around(Path.cwd()) if named is None else project_at(named)


def language_of(options: argparse.Namespace) -> Language:
    """The language asked for, with the catalogues of the project where the command is given in one."""
    try:
        return Language(options.lang, project_of(options).locales)
    except NoProject:
        return Language(options.lang)
