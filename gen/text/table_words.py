"""What the tables' words for phases and first trains mean that all titles share."""

from __future__ import annotations

from collections.abc import Mapping

from gen.text.language import mark

STATUSES: Mapping[str, str] = {
    "players_trade_privates": mark("players may trade privates"),
    "companies_buy_privates": mark("companies may buy privates"),
}
"""What a phase permits."""

EVENTS: Mapping[str, str] = {"close_privates": mark("privates close")}
"""What the first train of a kind brings."""
