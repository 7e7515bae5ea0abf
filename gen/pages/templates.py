"""The Jinja templates of the pages, which stand in the rooms that fill them, set up for a language."""

from __future__ import annotations

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from gen.pages.bytecode import OURS
from gen.pages.site.config import LANGUAGES
from gen.text.language import SOURCE, Language

_ROOMS = ("title", "walkthrough")


def compile_templates() -> None:
    """Compiles the templates for all languages alike."""
    env = templates(Language(SOURCE))
    for name in env.list_templates(extensions=["j2"]):
        env.get_template(name)


def templates(language: Language) -> Environment:
    """The templates by their names; `_` puts a text into the language, `others` names the other languages."""
    env = Environment(
        loader=FileSystemLoader([Path(__file__).parent / room for room in _ROOMS]),
        autoescape=lambda name: name is not None and ".html" in name,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        bytecode_cache=OURS,
    )
    env.globals["_"] = language.text
    env.globals["others"] = {code: name for code, name in LANGUAGES.items() if code != language.code}
    return env
