"""The scenario form on 1830: auction, sales, exchange and several sources, by the rules' own arithmetic."""

from __future__ import annotations

from gen.scenario.check import play_text
from gen.scenario.reading.problem import Problem
from gen.scenario.walkthrough import Walkthrough

HEAD = "title: 1830\nname: small\nplayers: [A, B, C]\nfollow: {player: A, companies: [PRR]}\nsteps:\n"
AUCTION = """
  - id: auction
    heading: The auction
    text: "{A} buys the first private for {private.SV.price}; the others follow. {B&O} starts at {B&O.par}."
    actions:
      - A: bid SV 20
      - B: bid CS 40
      - C: bid DH 70
      - A: bid MH 110
      - B: bid CA 160
      - C: bid BO 220
      - C: start B&O at 100
    expect: {A.cash: 670, B.cash: 600, C.cash: 510, A.privates: MH SV, B&O.par: 100, C.privates: BO DH, round: SR 1}
"""
EXCHANGE = """
  - id: exchange
    heading: An exchange
    text: "{A} exchanges {MH}."
    actions:
      - A: start NYC at 67, exchange MH
    expect:
      NYC.shares: A 30, IPO 70
      A.cash: 536
      MH.owner: closed
"""


def played(steps: str) -> tuple[Walkthrough | None, list[Problem]]:
    return play_text(HEAD + steps.lstrip("\n"), "b.yaml")


def told(steps: str) -> list[str]:
    return [str(problem) for problem in played(steps)[1]]


def test_the_auction_and_an_exchange_play() -> None:
    assert told(AUCTION + EXCHANGE.lstrip("\n")) == []


def test_nothing_is_sold_in_the_first_stock_round() -> None:
    found = told(AUCTION + EXCHANGE.lstrip("\n").replace("exchange MH\n", "exchange MH\n      - C: sell 1 B&O\n"))
    assert [line for line in found if "Nobody sells shares in the first stock round" in line]


def test_a_seller_holds_too_little() -> None:
    found = told(AUCTION + EXCHANGE.lstrip("\n").replace("exchange MH\n", "exchange MH\n      - B: sell 2 NYC\n"))
    assert [line for line in found if "B holds 0% of NYC, not 20%" in line]


def test_a_bid_is_refused_with_its_figures() -> None:
    found = told(AUCTION.replace("bid DH 70", "bid MH 112"))
    matter = "$112 is too little for Mohawk & Hudson (MH): the least is $115."
    assert found[0] == f"b.yaml:12:12: “bid MH 112” is refused. {matter} – Bid $115, or pass."


def test_a_move_that_passing_never_leads_to_is_a_mistake() -> None:
    """Once the first private is sold, passing pays incomes for ever: no company is asked before all are sold."""
    early = AUCTION.partition("      - B: bid CS")[0] + "      - PRR: lay 57 at H10 turned 1\n"
    assert told(early.lstrip("\n")) == [
        "b.yaml:11:14: PRR has not been started. – Start it first in a player’s line: “start PRR at PRICE”."
    ]
