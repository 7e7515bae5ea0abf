"""The legend names every sign that a page's maps show, the basics first, so that no meaning is by colour alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from gen.draw.maps.present import BASICS, in_order, may_show
from gen.pages.title.legend import legend
from gen.pages.walkthrough.drawings import draw
from gen.scenario.check import play_file
from gen.text.language import CODES, Language
from gen.titles import TITLES, new_game, title


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("name", sorted(TITLES))
def test_every_sign_and_zone_is_named(name: str, code: str) -> None:
    for options in ((), tuple(title(name, 3).options)[1:2]):
        game = new_game(name, ["1", "2", "3"], options)
        signs = may_show(game.title, game.board_view())
        entries = legend(game.title, Language(code), signs)
        zones = {cell.kind for row in game.title.market for cell in row if cell is not None and cell.kind}
        assert len(entries) == len(signs) + len(zones), signs
        assert all(entry.words for entry in entries)
        assert {"city", "value", "letters", "reserved"} <= signs
        assert in_order(signs)[0] == BASICS[0] == "city"


def test_a_walkthroughs_legend_shows_what_its_maps_show() -> None:
    """YSL lays track, places stations and runs; nothing is named that the title does not have."""
    walkthrough, _ = play_file(Path(__file__).parents[2] / "scenarios" / "18tokaido-ysl-fish-market.yaml")
    assert walkthrough is not None
    signs = draw(walkthrough).signs
    assert {"city", "town", "value", "station", "new tile", "new station", "route"} <= signs
    own = signs - {"new tile", "new station", "route", "FM"}  # the Fish Market's own marker is explained in the words
    assert own <= may_show(walkthrough.title, walkthrough.steps[0].after.board)
