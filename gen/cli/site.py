"""The commands on a whole project: `ronda build`, `serve`, `check`, `catalog`."""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from gen.cli.answers import MISUSED, OK, WRONG, Progress, answer
from gen.cli.where import language_of, project_of
from gen.project import Project
from gen.text.bad_file import BadFile
from gen.text.catalogues.catalogue import BadCatalogue
from gen.text.language import Language

if TYPE_CHECKING:
    from gen.pages.site.stamp import Stamp

# The floors below are imported by the command that needs them, so that each starts at once.


def build(options: argparse.Namespace) -> int:
    from gen.pages.site.stamp import stands, untranslated
    from gen.text.saying import said

    project, language, progress = project_of(options), language_of(options), Progress(sys.stderr)
    translations = _built(project, language, progress)
    if translations is None:
        return WRONG
    if not translations.complete:
        progress.end()
        print("\n".join(translations.lines), file=sys.stderr)
        return answer(said(untranslated(), language), WRONG)
    progress(said(stands(project.site), language))
    progress.end()
    return OK


def _built(project: Project, language: Language, progress: Progress) -> Stamp | None:
    """The stamp of the site, built if anything has changed since; None when it cannot be, which has been said."""
    from gen.pages.site.stamp import standing

    stamp = standing(project)
    if stamp is not None and stamp.reported:
        return stamp  # what makes pages need not even be imported
    from gen.pages.site.build import BuildFailed, build_and_report

    try:
        return build_and_report(project, progress, language)
    except BuildFailed as error:
        progress.end()
        print("\n".join(error.lines), file=sys.stderr)
        return None


def serve(options: argparse.Namespace) -> int:
    from gen.pages.site.serve import NotServed, serve
    from gen.text.saying import said

    language = language_of(options)
    try:
        return serve(project_of(options), options.port, language, lambda line: print(line, flush=True))
    except NotServed as error:
        return answer(said(error.why, language), MISUSED)


def check(options: argparse.Namespace) -> int:
    from gen.scenario.check import all_well, check_files, scenario_files
    from gen.scenario.reading.translatable import UnreadableScenario
    from gen.text.saying import said

    files = scenario_files(options.files or project_of(options).scenarios)
    language = language_of(options)
    if not files and options.files:
        return answer(said(all_well(0), language), MISUSED)
    problems = [problem.said(language) for problem in check_files(files)]
    if not options.files:
        project = project_of(options)
        with suppress(UnreadableScenario):  # what is wrong with it stands among the problems already
            written = _written_problems(project)
            problems += written or ([] if options.no_translations else _translation_problems(project))
    for problem in problems:
        print(problem)
    if not problems:
        print(said(all_well(len(files)), language))
    return WRONG if problems else OK


def _translation_problems(project: Project) -> list[str]:
    from gen.pages.catalogues.standing import mistakes, open_texts, standings

    every = standings(project.root) if project.translates else ()
    return mistakes(every) + open_texts(every)


def _written_problems(project: Project) -> list[str]:
    """What is wrong with what is written about the titles: then there is no telling what must be translated."""
    from gen.pages.prose.references import read_references

    try:
        read_references(project.docs)
    except BadFile as error:
        return list(error.lines)
    return []


def catalog(options: argparse.Namespace) -> int:
    from gen.pages.catalogues.catalog import update
    from gen.pages.catalogues.files import unfit
    from gen.pages.catalogues.standing import all_open_texts, counts, mistakes, open_texts, standings
    from gen.scenario.reading.translatable import UnreadableScenario

    root = project_of(options).root
    try:
        if options.task == "update":
            update(root)
        every = standings(root)
    except BadCatalogue:
        print("\n".join(str(problem) for problem in unfit(root)))
        return answer("no catalogue has been changed", WRONG)
    except UnreadableScenario as error:
        print(error)
        return WRONG
    listed = all_open_texts(every) if options.all else open_texts(every)
    print("\n".join((*mistakes(every), *listed, *counts(every))))
    return OK if all(one.complete for one in every) else WRONG
