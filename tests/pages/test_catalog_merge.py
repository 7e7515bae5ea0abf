"""Whatever becomes of the English texts, `catalog update` keeps every translation, and it comes back with its text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gen.pages.catalogues.catalog import update
from gen.pages.catalogues.merge import merge
from gen.pages.catalogues.standing import standings
from gen.pages.catalogues.writing import written
from gen.text.catalogues.catalogue import FUZZY, Catalogue, CatalogueEntry
from gen.text.catalogues.head import default_forms
from gen.text.catalogues.reading import read
from gen.text.characters import unfit
from gen.text.language import Language
from tests.pages.catalogue_project import (
    STEPS,
    Steps,
    catalogue,
    live,
    obsolete,
    po,
    project,
    translate,
    write_scenario,
)

HEADING = ("one/second", ("A train runs",))
NOTE = ("one/second", (STEPS["second"]["note"],))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project that is wholly translated."""
    translate(project(tmp_path))
    return tmp_path


def other(steps: Steps, step: str, **texts: str) -> Steps:
    return {**steps, step: {**steps[step], **texts}}


def renamed(steps: Steps, old: str, new: str) -> Steps:
    return {new if step == old else step: texts for step, texts in steps.items()}


def misspelt(steps: Steps, step: str, key: str, wrong: str) -> Steps:
    return {**steps, step: {wrong if name == key else name: text for name, text in steps[step].items()}}


CHANGES: dict[str, Steps] = {
    "a word changed": other(STEPS, "second", note=STEPS["second"]["note"].replace("worth", "valued")),
    "a step renamed": renamed(STEPS, "second", "middle"),
    "a scenario taken out": {},
    "a step taken out": {step: texts for step, texts in STEPS.items() if step != "second"},
    "a misspelt key": misspelt(STEPS, "second", "note", "nota"),
    "all texts changed": {
        step: {key: text + " Or so." for key, text in texts.items()} for step, texts in STEPS.items()
    },
}


def every_file(root: Path) -> list[bytes]:
    return [path.read_bytes() for path in sorted((root / "locale").rglob("messages.po*"))]


def translations(root: Path) -> set[tuple[str, ...]]:
    return {entry.strings for entry in catalogue(root).entries if entry.begun}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_there_and_back_leaves_the_files_as_they_were(root: Path, change: Steps) -> None:
    before, said = every_file(root), translations(root)
    write_scenario(root, change)
    update(root)
    assert translations(root) >= said
    changed = every_file(root)
    assert changed != before
    update(root)
    assert every_file(root) == changed
    write_scenario(root, STEPS)
    update(root)
    assert every_file(root) == before


def test_a_changed_text_keeps_its_translation_as_fuzzy_beside_the_old_text(root: Path) -> None:
    good = live(root)[NOTE].strings
    write_scenario(root, CHANGES["a word changed"])
    update(root)
    changed = live(root)[("one/second", (STEPS["second"]["note"].replace("worth", "valued"),))]
    assert (changed.strings, changed.fuzzy, changed.previous) == (good, True, NOTE)
    text = po(root).read_text(encoding="utf-8")
    assert '#| msgctxt "one/second"\n#| msgid "The route from the coast is worth more' in text
    assert live(root)[HEADING].published


def test_a_fuzzy_translation_is_not_published(root: Path) -> None:
    write_scenario(root, CHANGES["a word changed"])
    update(root)
    new = STEPS["second"]["note"].replace("worth", "valued")
    assert Language("pt", [root / "locale"]).translation(new, "one/second") == new
    assert Language("pt", [root / "locale"]).translation("A train runs", "one/second") == "runs train A"
    pt = standings(root)[0]
    assert (pt.code, [entry.id for entry in pt.fuzzy], pt.done, pt.every) == ("pt", [(new,)], 5, 6)


def test_a_renamed_steps_translations_are_fuzzy_under_the_new_name(root: Path) -> None:
    write_scenario(root, CHANGES["a step renamed"])
    update(root)
    for old in (HEADING, NOTE):
        new = live(root)[("one/middle", old[1])]
        assert (new.fuzzy, new.previous) == (True, old)


def test_a_vanished_text_keeps_its_translation_as_obsolete(root: Path) -> None:
    good = live(root)
    write_scenario(root, {})
    update(root)
    assert live(root) == {}
    assert {key: entry.strings for key, entry in obsolete(root).items()} == {
        key: entry.strings for key, entry in good.items()
    }


def test_an_obsolete_translation_is_offered_for_a_text_like_its_own(root: Path) -> None:
    good = live(root)[NOTE].strings
    write_scenario(root, {})
    update(root)
    write_scenario(root, CHANGES["a word changed"])
    update(root)
    offered = live(root)[("one/second", (STEPS["second"]["note"].replace("worth", "valued"),))]
    assert (offered.strings, offered.fuzzy, offered.previous) == (good, True, NOTE)


def test_a_text_changed_twice_is_offered_what_was_said_of_the_first(root: Path) -> None:
    write_scenario(root, CHANGES["a word changed"])
    update(root)
    last = STEPS["second"]["note"].replace("worth", "valued").replace("inland", "in the hills")
    write_scenario(root, other(STEPS, "second", note=last))
    update(root)
    assert live(root)[("one/second", (last,))].previous == NOTE
    assert set(obsolete(root)) == {NOTE}


def test_a_translation_under_way_is_kept_with_the_text_it_is_for(root: Path) -> None:
    write_scenario(root, CHANGES["a word changed"])
    update(root)
    po(root).write_text(po(root).read_text("utf-8").replace("inland. one the", "inland. ONE the", 1), "utf-8")
    write_scenario(root, STEPS)
    update(root)
    assert live(root)[NOTE].strings[0].startswith("inland. one the")
    kept = obsolete(root)[("one/second", (STEPS["second"]["note"].replace("worth", "valued"),))]
    assert kept.strings[0].startswith("inland. ONE the")
    assert (kept.fuzzy, kept.previous) == (True, NOTE)


def test_comments_flags_and_old_messages_of_translators_survive(root: Path) -> None:
    path, written_by_hand = po(root), "#  Two  blanks, and a long line. \n#\n# " + "word " * 60 + "\n"
    text = path.read_text(encoding="utf-8")
    text = text.replace('msgctxt "one/second"', written_by_hand + '#, no-wrap\nmsgctxt "one/second"', 1)
    text = text.replace('"Language: pt', '"Last-Translator: Ana <ana@example.org>\\n"\n"Language: pt', 1)
    text = (
        "# Kept by the translators.\n"
        + text
        + '# why\n#, fuzzy\n#~| msgid "gone"\n#~ msgid "went"\n#~ msgstr "foi"\n\n'
    )
    path.write_text(text, encoding="utf-8")
    update(root)
    after = path.read_text(encoding="utf-8")
    assert "\n".join(line.rstrip() for line in written_by_hand.splitlines()) in after
    assert "#, no-wrap\n" in after
    assert "Last-Translator: Ana <ana@example.org>" in after
    assert after.startswith("# Kept by the translators.\n")
    assert after.endswith('# why\n#, fuzzy\n#~| msgid "gone"\n#~ msgid "went"\n#~ msgstr "foi"\n\n')


def test_a_text_that_gets_a_plural_keeps_what_was_said_of_one() -> None:
    one = CatalogueEntry(None, ("{count} step",), ("{count} casa",))
    many = CatalogueEntry(None, ("{count} step", "{count} steps"), ("", ""))
    start = Catalogue(CatalogueEntry(None, ("",)), default_forms("pt"), (one,))
    merged = merge(start, [many])
    assert merged.entries[0].strings == ("{count} casa",) * start.plurals.count
    assert merged.entries[0].fuzzy
    assert [(entry.id, entry.strings) for entry in merged.entries if entry.obsolete] == [(one.id, one.strings)]
    assert [entry.strings for entry in merge(merged, [one]).entries] == [one.strings]


# Laws, over any catalogue and any two sets of texts.

words = st.sampled_from(["par", "float", "token", "share", "{J1}", "train", "a", "the"])
texts = st.lists(words, min_size=1, max_size=4).map(" ".join)
keys = st.tuples(st.sampled_from([None, "one", "one/a", "one/b", "two/a"]), texts.map(lambda text: (text,)))
strings = st.one_of(
    st.just(("",)),
    st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]))
    .filter(lambda string: unfit(string) is None)  # what a catalogue may not hold
    .map(lambda string: (string,)),
)


def entry_of(
    key: tuple[str | None, tuple[str, ...]], string: tuple[str, ...], fuzzy: bool, gone: bool
) -> CatalogueEntry:
    flags = frozenset([FUZZY]) if fuzzy and any(string) else frozenset[str]()
    return CatalogueEntry(key[0], key[1], string, flags=flags, obsolete=gone)


entries = st.lists(st.builds(entry_of, keys, strings, st.booleans(), st.booleans()), max_size=8)
templates = st.lists(keys, max_size=6, unique=True).map(
    lambda found: [CatalogueEntry(context, id) for context, id in found]
)


def distinct(found: list[CatalogueEntry]) -> Iterator[CatalogueEntry]:
    """The entries without a live message that stands twice, which no file may have."""
    seen = set()
    for entry in found:
        if entry.obsolete or entry.key not in seen:
            yield entry
        if not entry.obsolete:
            seen.add(entry.key)


def contents(found: Catalogue) -> list[CatalogueEntry]:
    return [
        CatalogueEntry(e.context, e.id, e.strings, e.comments, e.places, e.flags, e.previous, e.obsolete)
        for e in found.entries
    ]


@settings(max_examples=300, deadline=None)
@given(entries, templates, templates)
def test_no_translation_is_lost_by_any_update(
    found: list[CatalogueEntry], first: list[CatalogueEntry], second: list[CatalogueEntry]
) -> None:
    start = Catalogue(CatalogueEntry(None, ("",), ("Language: pt\n",)), default_forms("pt"), tuple(distinct(found)))
    before = {(entry.key, entry.strings) for entry in start.entries if entry.begun and not entry.fuzzy}
    said = {entry.strings for entry in start.entries if entry.begun}
    merged = start
    for texts_now in (first, second, first):
        merged = merge(merged, texts_now)
        assert [entry.key for entry in merged.live()] == [entry.key for entry in texts_now]
        assert {(entry.key, entry.strings) for entry in merged.entries if not entry.fuzzy} >= before
        assert {entry.strings for entry in merged.entries} >= said
        assert merge(merged, texts_now) == merged
        read_back = read(written(merged), "messages.po", "pt")
        assert contents(read_back) == contents(merged)
        assert written(read_back) == written(merged)
