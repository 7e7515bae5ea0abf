"""The head of a catalogue: its fields, its encoding, and how the language forms its plurals."""

from __future__ import annotations

import gettext
import re
from collections.abc import Mapping

from gen.text.catalogues.catalogue import CatalogueEntry, PluralForms

_MOST_FORMS = 6  # Arabic's, the most of any language
_FORMS = re.compile(r"\s*nplurals\s*=\s*(\d{1,2})\s*;\s*plural\s*=\s*([^;]+?)\s*;?\s*")
_COUNTS = (*range(201), 1_000, 1_000_000, 1_000_001)
_ENGLISH = PluralForms(2, "(n != 1)")


class BadHead(Exception):
    """A head that cannot be meant; `what` is wrong, and its `cure`."""

    def __init__(self, what: str, cure: str) -> None:
        super().__init__(what)
        self.what, self.cure = what, cure


def fields(head: CatalogueEntry) -> Mapping[str, str]:
    """The fields by name, in their order; BadHead for a line that is none."""
    found = {}
    for line in head.strings[0].split("\n"):
        name, colon, value = line.partition(":")
        if line.strip() and not colon:
            raise BadHead(f"“{line}” is no field of the head", "write it as Name: value\\n")
        if colon:
            found[name.strip()] = value.strip()
    return found


def plural_forms(head: CatalogueEntry, code: str | None) -> PluralForms:
    """The language's plural forms, its own where the head names none; BadHead when the head cannot be meant."""
    found = {name.casefold(): value for name, value in fields(head).items()}
    charset = re.search(r"charset\s*=\s*([^\s;]*)", found.get("content-type", "charset=utf-8"))
    if charset is None or charset[1].casefold() not in ("utf-8", "utf8"):
        said = charset[1] if charset else found["content-type"]
        raise BadHead(f"the head says charset “{said}”", "save the file as UTF-8 and write charset=utf-8")
    said = found.get("language", "")
    if code and said and not re.fullmatch(rf"{code}([_@-].*)?", said):
        raise BadHead(f"the head says Language “{said}”", f"write “{code}”, or put the file where it belongs")
    if "plural-forms" in found:
        return _checked(found["plural-forms"])
    return default_forms(code)


def default_forms(code: str | None) -> PluralForms:
    """How a language forms its plurals by CLDR; None for the English of the template."""
    if code is None:
        return _ENGLISH
    from babel.messages.plurals import get_plural  # here, as whoever reads no catalogue needs none of it

    plural = get_plural(code)
    return PluralForms(plural.num_plurals, plural.plural_expr)


def _checked(said: str) -> PluralForms:
    cure = "write it as in another catalogue of the language"
    found = _FORMS.fullmatch(said)
    if found is None or not 0 < int(found[1]) <= _MOST_FORMS:
        raise BadHead(f"the Plural-Forms “{said}” cannot be read", cure)
    forms = PluralForms(int(found[1]), found[2])
    try:
        choose = gettext.c2py(forms.expression)
        chosen = {choose(number) for number in _COUNTS}
    except (ValueError, ArithmeticError, RecursionError) as error:
        raise BadHead(f"the Plural-Forms “{said}” cannot be read: {error}", cure) from error
    if not chosen <= set(range(forms.count)):
        raise BadHead(f"the Plural-Forms “{said}” choose a form beyond the {forms.count}", cure)
    return forms
