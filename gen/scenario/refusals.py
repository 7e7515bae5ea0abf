"""The engine's refusals as sentences: what rule forbids a move, with its figures, and what to do instead."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine.errors import Illegal
from gen.scenario.names import Names
from gen.scenario.refusals_1822 import REFUSALS_1822

REFUSALS: Mapping[str, tuple[str, str]] = {
    # turns and rounds
    "game-over": ("the game is over", "take the move out"),
    "not-now": ("it is not its turn: {due} must decide ({asks})", "put the moves in the order of play"),
    "phase-forbids": ("phase {phase} does not allow it", "wait for a phase that does"),
    # auctions
    "bid-too-high": ("the bid on {private} is {given}, only {free} is free to bid", "bid less"),
    "bid-too-low": ("the bid on {private} is {given}, the least is {least}", "bid {least} or more"),
    "not-on-auction": ("{private} is not for sale now", "bid on another private"),
    "par-due": ("the par of {company} must be set first, not of {given}", "start {company}"),
    # shares
    "already-started": ("{company} was started before", "buy a share of it"),
    "not-a-par": ("the cell {cell} is no par", "start at a par of the title"),
    "not-started": ("{company} is not started", "start it first"),
    "no-such-company": ("there is no {company} in this game", "name a company of this game"),
    "no-such-certificate": ("there is no certificate {certificate}", "name a share of a company of this game"),
    "one-certificate": ("one certificate at a time, not {certificates}", "buy one"),
    "one-purchase": ("one purchase a turn is allowed, and it was made", "buy in the next turn"),
    "not-for-sale": ("the certificate {certificate} belongs to {owner}", "buy from the IPO or the pool"),
    "president-by-par": ("the president's certificate comes by starting the company", "write “start COMPANY at PRICE”"),
    "sold-this-round": ("shares of {company} were sold in this stock round", "buy it in the next stock round"),
    "holding-limit": ("{holding} % of {company} would be over the limit of {limit} %", "buy another company"),
    "certificate-limit": ("{certificates} certificates are held, the limit is {limit}", "sell first"),
    "train-due": ("{company} has no train and must buy one", "buy a train"),
    "must-sell": ("{certificates} certificates are held, the limit is {limit}: first sell", "sell first"),
    "too-dear": ("it costs {price}, and there is {cash}", "choose something cheaper, or leave it out"),
    "first-stock-round": ("nothing may be sold in the first stock round", "sell in the next stock round"),
    "not-operated": ("{company} has not operated yet", "sell its shares after its first operating turn"),
    "sold-first": ("before {company} floats only {certificates} are for sale", "buy one of these"),
    "sell-before-buying": ("after a purchase nothing may be sold in the same turn", "sell first"),
    "one-company-a-sale": ("one sale is of one company, not {certificates}", "write one sale for each company"),
    "bundle-percent": ("certificates of {certificates} % cannot be sold as {percent} %", "sell another number"),
    "not-owner": ("the certificate {certificate} belongs to {owner}", "sell own shares"),
    "pool-limit": ("the pool has {pool} % of {company}; with {sold} % it would pass {limit} %", "sell fewer shares"),
    "nobody-to-preside": (
        "nobody could preside over {company}: the most another player holds is {most} %, and {needed} % are needed",
        "keep the president's certificate",
    ),
    "nothing-to-give-back": (
        "the pool would have no certificate of {percent} % of {company} to give back",
        "sell the whole president's certificate",
    ),
    "in-receivership": ("{company} is in receivership, and nobody trades trains with it", "buy another train"),
    "operating-presidency": (
        "the sale would leave {left} % of {company} against another player's {most} %, and the company operating may "
        "not change its president",
        "sell shares of another company",
    ),
    "more-than-needed": ("{needed} is still needed, the sale brings more than one share too many", "sell fewer shares"),
    "not-bankrupt": ("{needed} is needed and the shares that can be sold bring {shares}", "sell shares and buy"),
    # privates
    "no-such-private": ("there is no private {private}", "name a private of this title"),
    "private-closed": ("{private} is closed", "take the move out"),
    "private-not-for-sale": ("{private} is not for sale", "buy another"),
    "private-price": ("{given} for {private}: the price is from {low} to {high}", "name a price from {low} to {high}"),
    "exchange-for": ("{private} is exchanged for a share of {companies}", "name {companies}"),
    "power-hex": ("{private} works in {hexes}, not in {hex}", "name one of {hexes}"),
    "power-tile": ("{private} lays {tiles}, not {tile}", "lay one of {tiles}"),
    # track
    "no-such-hex": ("there is no hex {hex} to build on", "name a hex of the map"),
    "no-such-tile": ("there is no tile {tile}", "name a tile of the title"),
    "no-such-rotation": ("a tile is not turned {rotation} times", "turn it 0 to 5 times"),
    "tile-not-available": ("no tile {tile} is left", "lay another tile"),
    "upgrade-not-listed": ("{tile} may not cover {old} in {hex}", "lay one of the tiles the title lists for it"),
    "rotation-fixed": ("{tile} lies in {hex} one way only", "lay it turned 0"),
    "no-such-link": ("no line of {companies} is looked for", "report the company whose line it is, or none"),
    "wrong-link": ("the line of {company} is not as reported", "report what is built"),
    "colour-not-yet": ("tile {tile} is {colour}; this phase has {colours}", "lay a tile of a colour now allowed"),
    "hex-blocked": ("{hex} is blocked by a private", "build elsewhere, or buy the private"),
    "hex-reserved": ("{hex} is kept for {companies}", "build elsewhere"),
    "hex-not-connected": ("{company} does not reach {hex}", "build where its track leads"),
    "border-impassable": ("the side {edge} of {hex} cannot be crossed", "turn the tile"),
    "track-into-closed-hex": ("the track would lead through side {edge} of {hex} into a closed hex", "turn the tile"),
    "track-off-map": ("the track would lead through side {edge} of {hex} off the map", "turn the tile"),
    "tile-not-connected": ("tile {tile} turned so in {hex} does not join the track", "turn the tile"),
    "more-exits": ("{better} has more exits than the {exits} of {tile} and fits in {hex} too", "lay {better}"),
    "no-new-track": ("tile {tile} in {hex} brings no new track that the company reaches", "lay or turn it otherwise"),
    "lays-used-up": ("{company} has made its {lays} lays of this turn", "lay in the next turn"),
    "no-lay-after-upgrade": ("after an upgrade {company} lays nothing more", "lay the yellow tile in the next turn"),
    "second-lay-yellow": ("the second lay of {company} must be a yellow tile", "upgrade in the next turn"),
    "only-by-power": ("{tile} is laid by a private's power only", "lay another tile, or have the private lay it"),
    "timber-stays": ("timber stands in {hex} for ever", "build elsewhere"),
    "city-series": ("{tile} is not due in {hex}: the two cities may not show the same colour", "lay the one due"),
    "leavenworth-tile": ("{hex} takes no {tile}", "lay a plain yellow city tile"),
    "mine-tile": ("{tile} does not go onto {old} in {hex}", "lay the second coal mine on the first"),
    "cubes-full": ("{hex} takes no more than {most} cubes", "put the cube elsewhere"),
    # lays by privates
    "no-lay-power": ("{private} lays nothing (any more)", "take the move out"),
    "not-combined": ("{private} and {other} do not go together in one lay", "lay with one of them"),
    "lay-together": ("{private} must make its next lay now", "lay or pass for {private}"),
    "plain-tile": ("{tile} has more than plain track", "lay plain track to remove the town"),
    "one-town": ("{hex} is no hex with a single town", "remove a town elsewhere"),
    "hex-built": ("{tile} lies in {hex} already", "build elsewhere"),
    "hex-marked": ("{hex} has another marker or the coal mine", "choose another hex"),
    "port-spike": ("the track of the port leads nowhere in {hex}, turned so", "turn the tile"),
    "portage-first": ("{private} lays before the company does, in place of its own lays", "lay it in the next turn"),
    "portage-into-city": ("the portage may not lead through side {edge} of {hex} into the city", "turn the tile"),
    "boom-on-plain": ("a boom town rises on a tile {tiles}, and in {hex} lies none", "choose another hex"),
    "mill-without-timber": ("no track leads from {hex} to timber next to it", "choose another city"),
    "bridge-first": ("{private} lays before the company does", "lay it in the next turn"),
    "bridge-token": ("{company} has no station in {hexes}", "place a station there first"),
    "bridge-over-water": ("the track in {hex}, turned so, does not lead over the water", "turn the tile"),
    "other-end": ("the bridge has one end in {hex} already", "lay the other end"),
    # stations
    "destination-hex": ("{company} has its destination in {hex}, not in {given}", "write “destination at {hex}”"),
    "destination-not-joined": ("no track joins the home of {company} with {hex}", "build on"),
    "not-a-city": ("{hex} has no such city", "name a city of that hex"),
    "not-connected": ("{company} does not reach {hex}", "place the station where its track leads"),
    "no-slot": ("no place is free in {hex}", "choose another city"),
    "city-full": ("all {slots} places in {hex} are taken", "choose another city"),
    "slot-reserved": ("the free place in {hex} is kept for {companies}", "choose another city"),
    "token-already-in-hex": ("{company} has a station in {hex} already", "choose another hex"),
    "home-hex": ("{company} has its home in {hex}, not in {given}", "write “token at {hex}”"),
    # routes
    "chains-not-joined": ("the route of train {train} has a gap", "write all its hexes in order"),
    "city-blocked": ("train {train} cannot pass {hex}: the city is full with others' stations", "end the route there"),
    "group-twice": ("train {train} visits two places of {group}", "leave one out"),
    "hex-twice": ("train {train} visits {hex} twice", "leave it once"),
    "no-end-here": ("train {train} may not begin or end in {hex}", "go on to the next stop that it may end at"),
    "no-own-station": ("the route of train {train} has no station of {company}", "run through a city with its station"),
    "no-such-track": ("no track leads along {hexes} for train {train}", "follow the track on the map"),
    "offboard-passed": ("train {train} cannot run through {hex}", "begin or end the route there"),
    "station-claimed-twice": ("the station in {hex} serves one local train only", "run train {train} elsewhere"),
    "stop-closed": ("{company} may not stop in {hex}", "leave it out"),
    "stop-twice": ("train {train} visits a stop twice", "leave it once"),
    "terminal-passed": ("train {train} cannot run through the end of a line", "begin or end the route there"),
    "too-few-stops": ("the route of train {train} has less than two stops", "go on to the next stop"),
    "too-long": ("train {train} visits {stops} stops, it may visit {distance}", "shorten the route"),
    "track-used-twice": ("two routes use the same track (train {train})", "run one of them elsewhere"),
    "train-not-available": ("the company has no train {train} to run", "name a train it has"),
    "wrong-ends": ("train {train} may not run between the ends of {hexes}", "end the route where it must end"),
    "wrong-revenue": ("the run earns {revenue}, not {given}", "leave the revenue to the engine"),
    "train-runs-twice": ("train {train} runs twice", "give each train one route"),
    # dividends
    "dividend-kind": ("it cannot be decided so: {kinds}", "write “pay” or “withhold”, where it is allowed “half”"),
    # trains
    "no-such-train": ("there is no train {train}", "name a train of this title"),
    "train-variant": ("a train {train} is not a {variant}", "name the train {train}"),
    "train-limit": ("{trains} trains are owned, the limit is {limit}", "buy no more"),
    "train-not-for-sale": ("the train {train} is not for sale ({owner} has it)", "buy one that is"),
    "train-price": ("a train {train} costs {price}, not {given}", "leave the price out"),
    "train-price-range": ("{given} for a train {train}: the price is from {low} to {high}", "write {low} to {high}"),
    "need-not-buy": ("{company} need not buy a train", "take the move out"),
    "cheapest-train": ("with help only the cheapest train is for sale: {cheapest}, not {price}", "buy the cheapest"),
    "no-trade-in": ("a train {train} does not get cheaper that way", "buy it without trading in"),
    "not-own-train": ("{company} has no train {train}", "name a train it has"),
    **REFUSALS_1822,
}  # fmt: skip
"""By the engine's rule id: the sentence and its cure; names in braces are the refusal's figures."""


def sentence(error: Illegal, names: Names) -> tuple[str, str]:
    """What a refusal says, and its cure."""
    what, cure = REFUSALS.get(error.rule, (str(error), "change the move, or take it out"))
    said = _Figures({key: _said(key, value, names) for key, value in error.figures.items()})
    return what.format_map(said), cure.format_map(said)


class _Figures(dict[str, str]):
    """The figures of a refusal; one that the engine does not give in this case reads “?”."""

    def __missing__(self, key: str) -> str:
        return "?"


_COMPANIES = ("company", "companies", "minor", "other")
"""Figures that are ids of companies."""


def _said(key: str, value: object, names: Names) -> str:
    if isinstance(value, tuple | list):
        return ", ".join(_said(key, one, names) for one in value)
    text = str(value)
    if key in _COMPANIES:
        return names.title.called(text)
    if key == "among":
        return text.replace("_", " ")
    return names.said(text) if ":" in text else text
