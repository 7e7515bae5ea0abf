"""Builds the whole site: plays the scenarios once, then every language in a process of its own."""

from __future__ import annotations

import gc
import multiprocessing
import os
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from gen.pages.catalogues.files import unfit
from gen.pages.catalogues.standing import Report, report
from gen.pages.prose.references import read_references
from gen.pages.site.config import LANGUAGES, read_config
from gen.pages.site.language_site import build_language, prepare
from gen.pages.site.root import write_root
from gen.pages.site.stamp import Stamp, made, put, sources, standing
from gen.pages.site.written_pages import written_pages
from gen.pages.title.page import Reference
from gen.pages.walkthrough.drawings import Drawn, draw
from gen.pages.walkthrough.page import page_path
from gen.project import Project
from gen.scenario.check import play_file
from gen.scenario.reading.problem import Problem
from gen.scenario.walkthrough import Walkthrough
from gen.text.bad_file import BadFile
from gen.text.language import SOURCE, Language
from gen.text.saying import said
from gen.text.sentence import sentence
from gen.transcript.recording import BadRecording

Progress = Callable[[str], None]
"""Told what has just been done."""
ENGLISH = Language(SOURCE)


@dataclass(frozen=True)
class _Kept:
    """What the process of each language is given as it begins: inherited by a fork, which need not be sent it."""

    project: Project
    walkthroughs: Sequence[Walkthrough]
    drawings: Mapping[str, Drawn]
    references: Sequence[Reference]
    speaking: Language


_KEPT: list[_Kept] = []


def _keep(kept: _Kept) -> None:
    _KEPT[:] = [kept]


class BuildFailed(BadFile):
    """The site was not built; the one that stood before still stands."""


def build(project: Project, progress: Progress, speaking: Language = ENGLISH) -> None:
    """Plays every scenario and leaves the site in `project.site`; BuildFailed when anything is wrong, said in the
    language `speaking`."""
    if standing(project) is None:
        with _uncollected():
            _build(project, progress, speaking, ())


def build_and_report(project: Project, progress: Progress, speaking: Language = ENGLISH) -> Stamp:
    """The same; how complete the project's translations are, if it translates at all, stands in the site's stamp."""
    stamp = standing(project)
    if stamp is not None and stamp.reported:
        return stamp
    with _uncollected():
        return _build(project, progress, speaking, (_report,))


@contextmanager
def _uncollected() -> Iterator[None]:
    """Without looking for garbage in cycles: a build ends before there is much, and the search, in each language's
    process too, takes a fifth of the time."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def _report(project: Project) -> Report:
    return report(project.root) if project.translates else Report((), complete=True)


def _build(
    project: Project, progress: Progress, speaking: Language, reports: Sequence[Callable[[Project], Report]]
) -> Stamp:
    """Builds, and makes the reports meanwhile, which find read already what they need."""
    _put_back(project)
    begun = sources(project)
    if problems := unfit(project.root):
        raise BuildFailed(tuple(str(problem) for problem in problems))
    references = written(project)
    progress(f"read what is written about {len(references)} title(s)")
    walkthroughs, drawings = play(project, speaking)
    progress(f"played and drew {len(walkthroughs)} walkthrough(s)")
    project.build.mkdir(exist_ok=True)
    # Fork keeps what is imported and played; where there is none, each process begins anew.
    context = multiprocessing.get_context("fork") if hasattr(os, "fork") else None
    # One process a language, also on fewer cores: they then share them to the end.
    kept = _Kept(project, walkthroughs, drawings, references, speaking)
    with ProcessPoolExecutor(len(LANGUAGES) + len(reports), context, _keep, (kept,)) as pool:
        jobs = {pool.submit(_language, code): code for code in LANGUAGES}
        also = [pool.submit(each, project) for each in reports]
        failed: list[str] = []
        for job in as_completed(jobs):
            failed += job.result()
            progress(f"built {jobs[job]}")
    if failed:
        raise BuildFailed(tuple(dict.fromkeys(failed)))  # what is wrong in every language is said once
    _publish(project)
    found = [job.result() for job in also]
    lines = tuple(line for each in found for line in each.lines)
    stamp = Stamp(begun, made(project.site), bool(found), lines, all(each.complete for each in found))
    if sources(project) == begun:  # nobody has edited anything meanwhile
        put(project, stamp)
    return stamp


def play(project: Project, speaking: Language = ENGLISH) -> tuple[list[Walkthrough], dict[str, Drawn]]:
    """The walkthroughs of all scenarios and their drawings by id; BuildFailed naming every mistake in them."""
    played = [_played(path, path.stat().st_mtime_ns) for path in project.scenarios]
    problems = [problem for _, found, _ in played for problem in found]
    problems += _clashes(project, [walkthrough for walkthrough, _, _ in played])
    if problems:
        raise BuildFailed(tuple(problem.said(speaking) for problem in problems))
    walkthroughs = [walkthrough for walkthrough, _, _ in played if walkthrough is not None]
    return walkthroughs, {one.id: drawn for one, _, drawn in played if one is not None and drawn is not None}


def _clashes(project: Project, played: Sequence[Walkthrough | None]) -> Iterator[Problem]:
    """The scenarios whose page would take the place of another page, or whose name another scenario has."""
    taken = {page: page for page in written_pages(project.docs)}
    for path, walkthrough in zip(project.scenarios, played, strict=True):
        for place in (page_path(walkthrough), walkthrough.id) if walkthrough else ():
            first = taken.setdefault(place, path.name)
            if first != path.name:
                what = sentence("The page of this scenario would take the place of {file}.", file=first)
                yield Problem(str(path), 1, 1, what, sentence("Give the scenario another name."))
                break


@lru_cache(maxsize=64)
def _played(scenario: Path, _changed: int) -> tuple[Walkthrough | None, tuple[Problem, ...], Drawn | None]:
    """A scenario's walkthrough, what is wrong with it, and its drawings; the server plays what has changed only."""
    walkthrough, problems = play_file(scenario)
    return walkthrough, tuple(problems), draw(walkthrough) if walkthrough and not problems else None


def written(project: Project) -> tuple[Reference, ...]:
    """What is written about the titles, and read; BuildFailed naming every mistake in it."""
    try:
        references = read_references(project.docs)
        prepare(project, references)
    except BadFile as error:
        raise BuildFailed(error.lines) from error
    except BadRecording as error:
        raise BuildFailed((str(error),)) from error
    return references


def _language(code: str) -> list[str]:
    """Builds one language of what this process keeps; what went wrong, as lines."""
    (kept,) = _KEPT
    try:
        build_language(kept.project, code, kept.walkthroughs, kept.drawings, kept.references)
    except BadFile as error:
        return list(error.lines)
    except OSError as error:
        return [unwritten(error, kept.project.build / code, kept.speaking)]
    except Exception as error:  # any stage may fail, and the others' reports must not be lost with it
        return [f"{code}: {type(error).__name__}: {error}"]
    return []


def unwritten(error: OSError, folder: Path, speaking: Language) -> str:
    """A file that cannot be written, by its place in the language's folder, with the system's reason and a cure."""
    file = str(error.filename or "").removeprefix(f"{folder}{os.sep}")
    what = sentence("{file} cannot be written: {reason}.", file=file, reason=error.strerror or str(error))
    cure = sentence("Choose a shorter name, and see that there is room.")
    return f"{said(what, speaking)} {said(cure, speaking)}"


def _publish(project: Project) -> None:
    """Puts the languages just built in place of the old ones; one that cannot be moved leaves its old one there."""
    project.site.mkdir(exist_ok=True)
    for code in LANGUAGES:
        target, old = project.site / code, _aside(project, code)
        shutil.rmtree(old, ignore_errors=True)
        if target.exists():
            target.rename(old)
        try:
            (project.build / code / "site").rename(target)
        finally:
            _put_back(project)
        shutil.rmtree(old, ignore_errors=True)
    languages = [Language(code, project.locales) for code in LANGUAGES]
    write_root(project.site, read_config(project.config).get("site_url", ""), languages)


def _aside(project: Project, code: str) -> Path:
    """Where a language's old site waits while the new one is put in its place."""
    return project.build / f"{code}-old"


def _put_back(project: Project) -> None:
    """Puts old sites back whose places are empty, as a build leaves them that is killed between two moves."""
    for code in LANGUAGES:
        if _aside(project, code).exists() and not (project.site / code).exists():
            _aside(project, code).rename(project.site / code)
