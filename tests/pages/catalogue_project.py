"""A small project whose texts a test may change, and what stands in its Portuguese catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from gen.pages.catalogues.catalog import update
from gen.pages.catalogues.files import catalogue_path
from gen.pages.catalogues.writing import written
from gen.text.catalogues.catalogue import Catalogue, CatalogueEntry, Key
from gen.text.catalogues.reading import read_file

Steps = Mapping[str, Mapping[str, str]]

STEPS: Steps = {
    "first": {"heading": "Hello {J1}", "text": "Ana pays {J1.cash} for the private company and passes."},
    "second": {"heading": "A train runs", "note": "The route from the coast is worth more than the one inland."},
    "third": {"heading": "The end", "teacher": "Ask what the company could have bought instead, and why not."},
}


def project(root: Path, steps: Steps = STEPS) -> Path:
    """A project of one scenario and no other text; `root` is its folder."""
    for folder in ("docs/_theme", "gen/pages", "scenarios"):
        (root / folder).mkdir(parents=True, exist_ok=True)
    write_scenario(root, steps)
    return root


def write_scenario(root: Path, steps: Steps, name: str = "one") -> None:
    """Writes the project's scenario with these steps and their texts."""
    lines = [f"name: {name}", "steps:" if steps else "steps: []"]
    for step, texts in steps.items():
        lines += [f"  - id: {step}", *(f"    {key}: {text!r}" for key, text in texts.items())]
    (root / "scenarios" / "one.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def po(root: Path, code: str = "pt") -> Path:
    return catalogue_path(root, code)


def catalogue(root: Path, code: str = "pt") -> Catalogue:
    return read_file(po(root, code), po(root, code).name, code)


def live(root: Path, code: str = "pt") -> dict[Key, CatalogueEntry]:
    return {entry.key: entry for entry in catalogue(root, code).live()}


def obsolete(root: Path) -> dict[Key, CatalogueEntry]:
    return {entry.key: entry for entry in catalogue(root).entries if entry.obsolete}


def translate(root: Path) -> None:
    """Translates every text of both languages: turned round word by word, which keeps each placeholder."""
    update(root)
    for code in ("pt", "es"):
        whole = catalogue(root, code)
        entries = tuple(
            replace(entry, strings=tuple(" ".join(reversed(text.split())) for text in entry.id))
            for entry in whole.entries
        )
        po(root, code).write_bytes(written(replace(whole, entries=entries)))
