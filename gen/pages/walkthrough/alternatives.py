"""Text alternatives of a step's drawings, made from the state."""

from __future__ import annotations

from gen.engine import PriceMoved, StationPlaced, TileLaid
from gen.pages.walkthrough.hex_words import stations_in
from gen.scenario.walkthrough import Walkthrough, WalkthroughStep
from gen.text.language import Language


def map_description(step: WalkthroughStep, walkthrough: Walkthrough, language: Language) -> str:
    """What the step's map shows: the stations and tiles on it, what is new, and the routes that were run."""
    text, join, board, title = language.text, language.join, step.after.board, walkthrough.title

    def place(id: str) -> str:
        name = title.hexes[id].place
        return f"{name} ({id})" if name else id

    stations = [f"{title.called(one)} – {place(id)}" for id, view in board.items() for one in stations_in(view, title)]
    tiles = [text("{tile} on {hex}", tile=view.tile, hex=place(id)) for id, view in board.items() if view.tile]
    parts = [
        text("Stations: {list}.", list=join(stations)) if stations else text("No stations on the map yet."),
        text("Tiles laid: {list}.", list=join(tiles)) if tiles else text("No tile laid yet."),
    ]
    new = [place(one.hex) for one in step.events if isinstance(one, (TileLaid, StationPlaced))]
    if new:
        parts.append(text("New in this step: {list}.", list=join(dict.fromkeys(new))))
    for route in step.routes:
        stops = " – ".join(place(stop) for stop in route.stops)
        revenue = language.money(title.currency, route.revenue)
        parts.append(
            text(
                "Route of {company}: {route}, {revenue}.",
                company=title.called(route.company),
                route=stops,
                revenue=revenue,
            )
        )
    return " ".join(parts)


def market_description(step: WalkthroughStep, walkthrough: Walkthrough, language: Language) -> str:
    """What the step's market shows: each company's price, and the moves of the step."""
    text, state, currency = language.text, step.after.position, walkthrough.title.currency
    called = walkthrough.title.called
    prices = []
    for company in walkthrough.title.companies:
        there = state.company(company.id)
        if there is not None and there.price is not None:
            prices.append(f"{called(company.id)} {language.money(currency, there.price)}")
    if not prices:
        return text("No company has been started yet.")
    moves = [
        text(
            "{company} goes from {old} to {new}.",
            company=called(move.company),
            old=language.money(currency, move.old_price),
            new=language.money(currency, move.new_price),
        )
        for move in step.events
        if isinstance(move, PriceMoved)
    ]
    return " ".join([text("Share prices: {list}.", list=language.join(prices)), *moves])
