"""The theme is compiled once, before the languages' processes begin."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import Environment

from gen.pages.bytecode import THEME
from gen.pages.site.config import language_config, read_config, write_config
from gen.pages.site.theme import load_theme, site_config
from gen.text.language import Language
from tests.site.conftest import CODES, ROOT


@pytest.mark.parametrize("code", CODES)
def test_no_language_compiles_the_theme_again(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    load_theme(ROOT / "mkdocs.yml")
    (tmp_path / "docs").mkdir()
    config = language_config(read_config(ROOT / "mkdocs.yml"), ROOT, tmp_path, Language(code), ["index.md"])
    write_config(config, tmp_path / "mkdocs.yml")
    env = site_config(tmp_path / "mkdocs.yml").theme.get_env()
    env.bytecode_cache = THEME

    def compile(*_: object, **__: object) -> None:
        pytest.fail("compiled again")

    monkeypatch.setattr(Environment, "compile", compile)
    for name in ("base.html", "partials/header.html", "partials/toc.html", "partials/alternate.html"):
        assert env.get_template(name).name == name


def test_a_wrong_configuration_is_left_to_the_languages(tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").write_text("theme: [", encoding="utf-8")
    load_theme(tmp_path / "mkdocs.yml")
