"""Rules keep nothing of a game: several games over the same rules never see each other."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest

from gen.engine.game import Game
from gen.titles import TITLES, title
from gen.titles.tables import player_range
from tests.engine.test_random_play import pick, thin

MOST_ACTIONS = 150
OPTIONS = {
    "1822NRS": frozenset({"tax_haven_multiple"}),
    "1822PNW": frozenset({"starting_packet"}),
    "1830": frozenset[str](),
    "18Rhl": frozenset({"ratingen_variant"}),
    "18Tokaido": frozenset({"waterfall_auction"}),
}


def play_on(game: Game, random: Random, actions: int) -> None:
    """So many actions as they come."""
    for _ in range(actions):
        if game.ask is not None:
            game.play(pick(random, thin(game.choices(), random)))


@pytest.mark.parametrize("id", TITLES)
@pytest.mark.parametrize("with_options", [False, True])
def test_games_over_the_same_rules_never_see_each_other(id: str, with_options: bool) -> None:
    options = OPTIONS[id] if with_options else frozenset()
    players = [str(n + 1) for n in range(player_range(TITLES[id].folder)[0] + 1)]
    table, rules = title(id, len(players), options), TITLES[id].rules(options)
    before = deepcopy(vars(rules))
    first, alone = Game(table, rules, players), Game(table, TITLES[id].rules(options), players)
    play_on(first, Random(1), MOST_ACTIONS)
    later = Game(table, rules, players)
    assert later.position() == alone.position()
    assert later.own == alone.own
    for seed in range(2, 12):  # in turn, so that each could disturb the other
        play_on(later, Random(seed), MOST_ACTIONS // 10)
        play_on(first, Random(seed), 5)
    for seed in range(2, 12):
        play_on(alone, Random(seed), MOST_ACTIONS // 10)
    assert later.history == alone.history
    assert later.position() == alone.position()
    assert later.own == alone.own
    assert vars(rules) == before
