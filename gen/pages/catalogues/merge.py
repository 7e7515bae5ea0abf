"""Merges the site's texts into a language's catalogue, so that no translation is ever lost.

A text that changed takes the translation of the old one as fuzzy, with the old text beside it; a translation whose
text is gone stays as obsolete, and is itself again when the text comes back.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

from gen.text.catalogues.catalogue import FUZZY, Catalogue, CatalogueEntry, Key

_ALIKE, _ALIKE_IN_PLACE = 0.6, 0.5
"""From which likeness a text counts as the changed form of another; within one step or point less will do."""

_TRIED = 3
"""With how many of the texts that share most letters one is compared in full, which is slow."""


def merge(old: Catalogue, template: Iterable[CatalogueEntry]) -> Catalogue:
    """The catalogue with the template's messages live, in their order, and whatever else is translated obsolete."""
    wanted = tuple(template)
    live = {entry.key: entry for entry in old.live()}
    stock = _stock(old, live, {entry.key for entry in wanted})
    back = _back(wanted, live, stock)
    restored = {id(entry) for entry in back.values()}
    pool = _pool(stock, (live[entry.key] for entry in wanted if entry.key in live))
    merged = [_merged(entry, live.get(entry.key), back.get(entry.key), pool, old.plurals.count) for entry in wanted]
    rest = [entry for entry in stock if id(entry) not in restored]
    return replace(old, entries=(*merged, *_kept(rest, merged)))


def _stock(old: Catalogue, live: Mapping[Key, CatalogueEntry], wanted: set[Key]) -> list[CatalogueEntry]:
    """What is written of texts that the site no longer has, as obsolete; the latest first."""
    gone = [entry for entry in live.values() if entry.key not in wanted]
    every = [*gone, *(entry for entry in old.entries if entry.obsolete)]
    return [
        replace(entry, obsolete=True, places=(), flags=_own(entry)) for entry in every if entry.begun or entry.comments
    ]


def _own(entry: CatalogueEntry) -> frozenset[str]:
    """The flags that somebody set; the others follow from the text."""
    return entry.flags - {"python-format", "python-brace-format"}


def _back(
    wanted: Iterable[CatalogueEntry], live: Mapping[Key, CatalogueEntry], stock: Sequence[CatalogueEntry]
) -> dict[Key, CatalogueEntry]:
    """The obsolete translations whose very texts are there again and have no other, good ones before fuzzy ones."""
    found: dict[Key, CatalogueEntry] = {}
    for entry in sorted(stock, key=lambda one: (one.begun, not one.fuzzy)):
        found[entry.key] = entry
    open_keys = {entry.key for entry in wanted if entry.key not in live or not live[entry.key].begun}
    return {key: entry for key, entry in found.items() if key in open_keys}


def _merged(
    new: CatalogueEntry, own: CatalogueEntry | None, back: CatalogueEntry | None, pool: _Pool, forms: int
) -> CatalogueEntry:
    """A message of the template with its translation: its own, the one that is back, or a changed text's as fuzzy."""
    comments = tuple(dict.fromkeys((*(own.comments if own else ()), *(back.comments if back else ()))))
    source = own if own and own.begun else back
    if source and source.begun:
        previous = source.previous if source.fuzzy else None
        flags = new.flags | _own(source)
        return replace(new, strings=source.strings, comments=comments, flags=flags, previous=previous)
    empty = ("",) * (forms if len(new.id) > 1 else 1)
    flags = new.flags | (_own(own) - {FUZZY} if own else frozenset())
    near = pool.nearest(new)
    if near is None:
        return replace(new, strings=empty, comments=comments, flags=flags)
    strings = _fitted(near.strings, len(empty))
    return replace(new, strings=strings, comments=comments, flags=flags | {FUZZY}, previous=near.previous or near.key)


def _fitted(strings: tuple[str, ...], forms: int) -> tuple[str, ...]:
    return strings if len(strings) == forms else strings[:1] * forms


def _kept(rest: Iterable[CatalogueEntry], merged: Iterable[CatalogueEntry]) -> list[CatalogueEntry]:
    """The obsolete messages to write, in an order of their own, without mere copies of others.

    A fuzzy translation that is still the one of its previous text says nothing new while that one is kept.
    """
    left = list(rest)
    whole = {(entry.key, entry.strings, entry.comments) for entry in merged if not entry.fuzzy}
    sources: dict[Key, set[tuple[str, ...]]] = defaultdict(set)
    for entry in (*merged, *left):
        if not entry.fuzzy:
            sources[entry.key].add(entry.strings)
    kept: dict[tuple[object, ...], CatalogueEntry] = {}
    for entry in left:
        copies = {_fitted(strings, len(entry.strings)) for strings in sources.get(entry.previous or entry.key, ())}
        if entry.fuzzy and entry.strings in copies and not entry.comments:
            continue
        same = (entry.key, entry.strings, entry.comments)
        if same not in whole:
            kept.setdefault((*same, entry.flags, entry.previous), entry)
    return sorted(kept.values(), key=lambda one: (one.context or "", one.id, one.strings, one.comments))


@dataclass(frozen=True)
class _Pool:
    """Where a changed text's translation is looked for."""

    by_text: Mapping[tuple[str, ...], Sequence[CatalogueEntry]]
    """All that is translated."""
    by_context: Mapping[str, Sequence[CatalogueEntry]]
    by_kind: Mapping[str, Sequence[CatalogueEntry]]
    """Of texts that are gone."""
    letters: Mapping[str, frozenset[str]]
    """The groups of three letters of each text that is gone."""

    def nearest(self, new: CatalogueEntry) -> CatalogueEntry | None:
        """The translated message most like a new one: in the same place, of the same text, or of the same kind."""
        if new.context and (found := self._likest(new, self.by_context.get(new.context, ()), _ALIKE_IN_PLACE)):
            return found
        if same := self.by_text.get(new.id):
            return same[0]
        return self._likest(new, self.by_kind.get(_kind(new), ()), _ALIKE)

    def _likest(self, new: CatalogueEntry, others: Sequence[CatalogueEntry], least: float) -> CatalogueEntry | None:
        text, letters = new.id[0], _letters(new.id[0])
        shared = sorted(others, key=lambda one: _share(letters, self.letters[one.id[0]]), reverse=True)[:_TRIED]
        likeness = [SequenceMatcher(None, text, one.id[0], autojunk=False).ratio() for one in shared]
        best = max(likeness, default=0.0)
        return shared[likeness.index(best)] if best >= least else None


def _pool(stock: Iterable[CatalogueEntry], live: Iterable[CatalogueEntry]) -> _Pool:
    by_text, by_context, by_kind = defaultdict(list), defaultdict(list), defaultdict(list)
    gone = [entry for entry in stock if entry.translated]
    for entry in gone:
        by_context[entry.context or ""].append(entry)
        by_kind[_kind(entry)].append(entry)
    for entry in (*gone, *(entry for entry in live if entry.published)):
        by_text[entry.id].append(entry)
    letters = {entry.id[0]: _letters(entry.id[0]) for entry in gone}
    return _Pool(by_text, by_context, by_kind, letters)


def _kind(entry: CatalogueEntry) -> str:
    """The walkthrough, title or other collection that a message belongs to."""
    return (entry.context or "").split("/")[0]


def _letters(text: str) -> frozenset[str]:
    folded = f" {text.casefold()} "
    return frozenset(folded[at : at + 3] for at in range(len(folded) - 2))


def _share(some: frozenset[str], others: frozenset[str]) -> float:
    """How much two sets have in common, 0 to 1."""
    return 2 * len(some & others) / (len(some) + len(others) or 1)
