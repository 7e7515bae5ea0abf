"""What the text alternatives of a step's drawings tell."""

from __future__ import annotations

from gen.pages.walkthrough.alternatives import map_description
from gen.scenario.check import play_file
from gen.text.language import Language
from tests.site.conftest import ROOT


def test_no_neutral_marker_is_called_a_station() -> None:
    """K and S, which block the eastern Ruhr from the start (18Rhl §2), are no company's stations."""
    played, problems = play_file(ROOT / "scenarios" / "18rhl-adr-aachen-dueren.yaml")
    assert not problems
    assert played is not None
    assert "No stations on the map yet." in map_description(played.steps[0], played, Language("en"))
