"""Derives each language's mkdocs configuration from the one mkdocs.yml."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from gen.pages.build_chips import CHIPS
from gen.pages.language import Language

LANGUAGES = {"pt": "Português", "es": "Español", "en": "English"}
"""The languages of the site by code, each under its own name, in the order the switch shows them."""

Config = dict[str, Any]


def read_config(root: Path) -> Config:
    """The project's mkdocs.yml as plain values."""
    with (root / "mkdocs.yml").open(encoding="utf-8") as file:
        config: Config = YAML(typ="safe").load(file)
    return config


def language_config(
    config: Config, root: Path, folder: Path, language: Language, walkthroughs: Iterable[str]
) -> Config:
    """The configuration of one language, whose pages are in `folder`/docs and whose site goes to `folder`/site.

    `walkthroughs` lists walkthrough pages (`18tokaido/ysl-fish-market.md`); each goes behind its title's page.
    """
    theme = dict(config["theme"])
    theme["language"] = language.code
    theme["custom_dir"] = os.path.relpath(root / config["theme"]["custom_dir"], folder)
    theme["palette"] = [
        palette | {"toggle": palette["toggle"] | {"name": name}}
        for palette, name in zip(
            theme["palette"], (language.text("Dark palette"), language.text("Light palette")), strict=True
        )
    ]
    languages = [{"code": code, "name": name} for code, name in LANGUAGES.items()]
    return config | {
        "docs_dir": "docs",
        "site_dir": "site",
        "site_description": language.text("18xx railway games taught by playing them"),
        "nav": _nav(config["nav"], sorted(walkthroughs)),
        "theme": theme,
        "extra_css": [*config["extra_css"], CHIPS],
        "extra": config["extra"] | {"languages": languages},
    }


def _nav(entries: list[Any], walkthroughs: list[str]) -> list[Any]:
    result: list[Any] = []
    for entry in entries:
        if isinstance(entry, dict):
            result.append({name: _section(pages, walkthroughs) for name, pages in entry.items()})
        else:
            result.append(entry)
    return result


def _section(pages: list[str], walkthroughs: list[str]) -> list[str]:
    folders = {page.rpartition("/")[0] for page in pages}
    return pages + [page for page in walkthroughs if page.rpartition("/")[0] in folders]


def write_config(config: Config, path: Path) -> None:
    """Writes a configuration where mkdocs can read it."""
    with path.open("w", encoding="utf-8") as file:
        YAML(typ="safe").dump(config, file)
