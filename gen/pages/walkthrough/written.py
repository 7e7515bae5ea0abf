"""A sentence as HTML: companies as chips, a place with the id of its hex behind it."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup, escape

from gen.engine import Title
from gen.pages.site.chips import chip
from gen.text.language import Language
from gen.text.saying import said
from gen.text.sentence import Kind, Named, Sentence


def written(sentences: Iterable[Sentence], title: Title, language: Language) -> Markup:
    """The sentences of a paragraph, in a language."""

    def write(text: str, name: Named | None) -> str:
        if name is not None and name.kind is Kind.COMPANY:
            return str(chip(title, name.id))
        if name is not None and name.kind is Kind.PLACE and name.id not in text:
            return str(Markup('<span title="{}">{}</span>').format(name.id, text))
        return str(escape(text))

    return Markup(" ".join(said(one, language, write) for one in sentences))
