"""What a map tells in words of its hexes: stations are companies’, and a title’s own markers are none."""

from __future__ import annotations

from pathlib import Path

from gen.pages.walkthrough.alternatives import map_description
from gen.pages.walkthrough.hex_words import hex_words
from gen.scenario.check import play_file
from gen.text.language import Language

SCENARIO = Path(__file__).parents[2] / "scenarios" / "18rhl-adr-aachen-dueren.yaml"


def test_coal_and_steel_of_the_ruhr_are_no_stations() -> None:
    # 18Rhl §2: before the packet is sold no company has a station; the eastern Ruhr's coal and steel are printed.
    played, _ = play_file(SCENARIO)
    assert played is not None
    first, english = played.steps[0], Language("en")
    assert map_description(first, played, english).startswith("No stations on the map yet.")
    assert "station" not in hex_words(played.title, first.after.board, "C14", english)
