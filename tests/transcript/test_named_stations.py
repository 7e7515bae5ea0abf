"""A recorded station that is named for another company than the one due is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from gen.engine.vocabulary.errors import Illegal
from gen.titles import TITLES
from gen.transcript.convert import convert
from gen.transcript.recording import read
from gen.transcript.replay import begin
from tests.recorded import as_parameters, recordings

ONE_OF_EACH = [path for title in TITLES for path in recordings(title) if path.stem == "bot-1"]


@pytest.mark.parametrize("path", as_parameters(ONE_OF_EACH))
def test_a_token_of_another_company_is_refused(path: Path) -> None:
    """18xx.games names the owner of a token (`tokener`); without that it is of the company that acts."""
    recording = read(path)
    number = next(n for n, raw in enumerate(recording.actions) if raw["type"] == "place_token")
    run, token = begin(recording), recording.actions[number]
    for raw in recording.actions[:number]:
        run.play(raw)
    game = run.game
    own = {token["entity"], token["tokener"]}
    other = next(id for id, company in game.companies.items() if id not in own and company.spec.kind != "minor")
    with pytest.raises(Illegal, match="other-station"):
        game.check(convert(game, {**token, "tokener": other}))
    for named in (token["tokener"], None):
        game.check(convert(game, {**token, "tokener": named}))
