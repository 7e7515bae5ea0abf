"""A form is named once: what a file of forms holds is in a title's grammar without being listed there."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

import gen
from gen.moves.form import Form
from gen.titles import TITLES


def modules_of_forms() -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(gen.__path__, "gen."):
        if "forms" in found.name.split("."):
            yield importlib.import_module(found.name)


def forms_in(value: object) -> Iterator[Form[Any]]:
    if isinstance(value, Form):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from forms_in(one)


HOLDING = [module for module in modules_of_forms() if any(map(list, map(forms_in, vars(module).values())))]


@pytest.mark.parametrize("module", HOLDING, ids=lambda module: module.__name__)
def test_every_form_of_a_file_is_in_a_grammar(module: ModuleType) -> None:
    known = {form for entry in TITLES.values() for form in entry.grammar.forms}
    held = [form for value in vars(module).values() for form in forms_in(value)]
    assert [form.usage for form in held if form not in known] == []


def test_the_files_of_the_family_and_of_every_title_are_found() -> None:
    assert {"gen.moves.forms.track", "gen.titles.family1822.forms.money"} <= {one.__name__ for one in HOLDING}
