"""The tables of a title's page, from its data: set-up, trains, phases, privates, companies, exits, options."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from html import escape

from gen.engine import CompanySpec, Power, TrainSpec
from gen.pages.site.chips import chip
from gen.pages.title.table_facts import TitleFacts
from gen.pages.title.train_card import named_phase, phase_patch, train_card
from gen.pages.title.words import changes, colour_name, count, limits, runs
from gen.text.language import Language


@dataclass(frozen=True)
class GridRow:
    """A row: its anchor ("" none), its head and cells as HTML; `differs` marks it."""

    id: str
    head: str
    cells: tuple[str, ...]
    differs: bool = False


@dataclass(frozen=True)
class HtmlTable:
    """A table; `columns` names the row's own heading first, `caption` may be empty; all as HTML."""

    id: str
    columns: tuple[str, ...]
    rows: tuple[GridRow, ...] = field(default=())
    caption: str = ""

    def without(self, *columns: int) -> HtmlTable:
        """The table without some columns, counted from the rows' heads (0)."""
        kept = [at for at in range(len(self.columns)) if at not in columns]
        rows = (replace(row, cells=tuple(row.cells[at - 1] for at in kept if at)) for row in self.rows)
        return replace(self, columns=tuple(self.columns[at] for at in kept), rows=tuple(rows))

    def gathered(self) -> HtmlTable:
        """The table without the columns in which all rows agree: its caption says them once."""
        cells = list(zip(*(row.cells for row in self.rows), strict=True)) if len(self.rows) > 1 else []
        alike = [at for at, column in enumerate(cells, 1) if len(set(column)) == 1]
        said = [f"{self.columns[at]}: {cells[at - 1][0]}" for at in alike]
        return replace(self.without(*alike), caption=" · ".join([self.caption] * bool(self.caption) + said))


NONE = "–"


def proper(name: str) -> str:
    """A proper name: no word of it leads to the glossary."""
    return f'<span class="rd-plain">{escape(name)}</span>'


def setup_table(facts: TitleFacts, language: Language) -> HtmlTable:
    """What depends on the number of players: cash, certificate limit, bid tokens, trains whose number varies."""
    text, currency = language.text, facts.title.currency
    varying = [train for train in facts.sold_trains if len(facts.counts(train)) > 1]
    tokens = any(one.bid_tokens for one in facts.by_players)
    columns = [text("Players"), text("Cash each"), text("Certificate limit")]
    columns += [text("Bid tokens")] if tokens else []
    columns += [text("{train}-trains", train=train.name) for train in varying]
    rows = []
    for one in facts.by_players:
        cells = [language.money(currency, one.cash), language.number(one.certificates)]
        cells += [language.number(one.bid_tokens)] if tokens else []
        counts = {train.name: train.count for train in one.trains}
        cells += [language.number(counts[train.name] or 0) for train in varying]
        rows.append(GridRow(f"setup-{one.players}", language.number(one.players), tuple(cells)))
    return HtmlTable("setup", tuple(columns), tuple(rows))


def trains_table(facts: TitleFacts, language: Language) -> HtmlTable:
    """Every train: price, number, run, what brings and rusts it, what is taken off for one traded in."""
    text = language.text
    columns = (
        *(text("Train"), text("Price"), text("Number"), text("Runs")),
        *(text("For sale from"), text("Rusts on"), text("Traded in")),
    )
    rows = [_train(train, facts, language) for train in facts.sold_trains]
    rows += [_carried(train, facts, language) for train in facts.carried_trains]
    return HtmlTable("trains", columns, tuple(rows))


def _train(train: TrainSpec, facts: TitleFacts, language: Language) -> GridRow:
    currency = facts.title.currency
    off = language.money(currency, -facts.discount(train))
    cells = (
        language.money(currency, train.price),
        _number(train, facts, language),
        runs(facts, train, language),
        named_phase(facts.phase_of(train), language),
        _rusts(train, facts, language),
        f"{language.join(train.discounts)}: {off}" if train.discounts else NONE,
    )
    return GridRow(f"train-{train.name.lower()}", train_card(train.name, facts), cells)


def _rusts(train: TrainSpec, facts: TitleFacts, language: Language) -> str:
    return train_card(train.rusts, facts) if train.rusts else language.text("never")


def _number(train: TrainSpec, facts: TitleFacts, language: Language) -> str:
    """The number of cards; the other side of one says whose it is."""
    for card in facts.title.trains:
        if train in card.variants:
            return language.text("other side of {train}", train=card.name)
    return count(facts, train, language)


def _carried(train: TrainSpec, facts: TitleFacts, language: Language) -> GridRow:
    owners = [
        private.id
        for private in facts.title.privates
        if any(power.kind == "train" and power.train.split("-")[0] == train.name for power in private.powers)
    ]
    cells = (
        language.text("with {privates}", privates=language.join(owners)),
        count(facts, train, language),
        runs(facts, train, language),
        NONE,
        _rusts(train, facts, language),
        NONE,
    )
    return GridRow(f"train-{train.name.lower().rstrip('+')}", train_card(train.name, facts), cells)


def phases_table(facts: TitleFacts, language: Language) -> HtmlTable:
    """Every phase: what starts it, trains it puts on sale, its new tiles, rounds, limits, rust and other changes."""
    text, currency = language.text, facts.title.currency
    columns = (
        *(
            text("Phase"),
            text("Starts with"),
            text("Trains"),
            text("New tiles"),
            text("Operating rounds"),
            text("Train limit"),
        ),
        *(text("Rusts"), text("What changes")),
    )
    rows = []
    for phase in facts.title.phases:
        colours = [colour_name(colour, language) for colour in facts.new_colours(phase)]
        sold = [one for one in facts.sold_trains if facts.phase_of(one) == phase]
        cells = (
            text("the first {train}", train=phase.on) if phase.on else text("the start"),
            "<br>".join(f"{train_card(one.name, facts)} {language.money(currency, one.price)}" for one in sold) or NONE,
            language.join(colours) or NONE,
            language.number(phase.operating_rounds),
            limits(phase, language),
            language.join(rusting(facts, phase.on)) or NONE,
            "; ".join(changes(facts, phase, language)) or NONE,
        )
        rows.append(GridRow(f"phase-{phase.name.lower()}", phase_patch(phase), cells))
    return HtmlTable("phases", columns, tuple(rows))


def rusting(facts: TitleFacts, on: str | None) -> tuple[str, ...]:
    """The kinds of train that the first train of kind `on` rusts."""
    return tuple(train.name for train in facts.sold_trains if on and train.rusts == on)


def privates_table(facts: TitleFacts, powers: Mapping[str, str], language: Language) -> HtmlTable:
    """Every private: face value, income, who may have it from when, and its power (the author's HTML by id)."""
    text, currency = language.text, facts.title.currency
    cards = facts.cards("private")
    valued = any(card.value for card in cards)
    acquired = {card.id: power for card in cards for power in card.powers if power.kind == "acquire"}
    columns = [text("Private"), *([text("Face value")] if valued else []), text("Income")]
    columns += [*([text("For companies from")] if acquired else []), text("Power")]
    rows = []
    for card in cards:
        cells = [language.money(currency, card.value)] if valued else []
        cells.append(language.money(currency, card.income))
        cells += [_acquired(acquired.get(card.id), language)] if acquired else []
        head = f'{escape(card.id)} <small class="rd-plain">{escape(card.name)}</small>'
        rows.append(GridRow(f"private-{card.id.lower()}", head, (*cells, powers.get(card.id, NONE))))
    return HtmlTable("privates", tuple(columns), tuple(rows))


def _acquired(power: Power | None, language: Language) -> str:
    """From which phase which kinds of company may acquire a private."""
    if power is None:
        return language.text("never")
    if power.by == ("major",):
        return language.text("phase {phase}, majors", phase=power.phase)
    return language.text("phase {phase}", phase=power.phase)


def concessions_table(facts: TitleFacts, language: Language) -> HtmlTable:
    """Every concession: the major it turns into, its face value, income, and the part it becomes."""
    text, currency = language.text, facts.title.currency
    columns = (text("Concession"), text("Major"), text("Face value"), text("Income"), text("Becomes"))
    rows = []
    for card in facts.cards("concession"):
        major = facts.title.company(card.company)
        cells = (
            chip(facts.title, major.id),
            language.money(currency, card.value),
            language.money(currency, card.income),
            language.percent(major.shares[0]),
        )
        rows.append(GridRow(f"concession-{card.id.lower()}", escape(card.id), cells))
    return HtmlTable("concessions", columns, tuple(rows))


Cell = Callable[[CompanySpec], str]


def companies_table(companies: Sequence[CompanySpec], facts: TitleFacts, language: Language) -> HtmlTable:
    """Companies: name and home, and what not all have alike: float, stations, destination, exchange stations."""
    text, currency = language.text, facts.title.currency
    share = companies[0].kind in ("share", "major")
    cards = {card.company: card for card in facts.title.privates if card.company}
    columns: list[tuple[str, Cell]] = [
        (text("Name"), lambda one: proper(one.name)),
        (text("Home"), lambda one: proper(" + ".join(facts.places(one.homes)))),
    ]
    if share:
        columns.append((text("Floats at"), lambda one: language.percent(one.float_percent)))
        columns.append((text("Stations"), lambda one: " / ".join(language.money(currency, t) for t in one.tokens)))
    if any(one.destination for one in companies):
        columns.append((text("Destination"), lambda one: proper(facts.places([one.destination])[0])))
        columns.append((text("Exchange tokens"), lambda one: language.number(one.exchange_tokens)))
    parents = {minor.becomes: minor.id for minor in facts.title.companies if minor.becomes}
    if any(one.id in parents for one in companies):
        columns.append((text("Associated minor"), lambda one: chip(facts.title, parents[one.id])))
    if any(one.becomes for one in companies):
        columns.append((text("Associated with"), lambda one: chip(facts.title, one.becomes) if one.becomes else NONE))
    if any(one.id in cards and cards[one.id].income for one in companies) and not share:
        columns.append((text("Income"), lambda one: language.money(currency, cards[one.id].income)))
    heads = (text("Company"), *(name for name, _ in columns))
    rows = []
    for one in companies:
        anchor = f"company-{one.id.lower().replace('&', '-')}"
        rows.append(GridRow(anchor, chip(facts.title, one.id), tuple(say(one) for _, say in columns)))
    return HtmlTable(f"companies-{companies[0].kind}", heads, tuple(rows))


def exits_table(facts: TitleFacts, language: Language) -> HtmlTable:
    """The places whose value changes with the colour of the phase, and what they are worth."""
    colours = list(_value_colours(facts))
    columns = (language.text("Place"), *(colour_name(colour, language) for colour in colours))
    rows = []
    for spec in facts.title.hexes.values():
        for stop in spec.face.stops:
            if stop.revenue.by_colour:
                cells = (
                    language.money(facts.title.currency, stop.revenue.value(_up_to(colour, colours)))
                    for colour in colours
                )
                rows.append(GridRow("", escape(facts.places([spec.id])[0]), tuple(cells)))
                break
    return HtmlTable("exits", columns, tuple(rows))


def _value_colours(facts: TitleFacts) -> Iterator[str]:
    """The tile colours by which values change, in their order."""
    stops = [stop for spec in facts.title.hexes.values() for stop in spec.face.stops]
    named = {colour for stop in stops for colour, _ in stop.revenue.by_colour}
    yield from (colour for colour in facts.title.phases[-1].colours if colour in named)


def _up_to(colour: str, colours: Sequence[str]) -> tuple[str, ...]:
    return tuple(colours[: colours.index(colour) + 1])


def options_table(facts: TitleFacts, words: Mapping[str, str], language: Language) -> HtmlTable:
    """The optional rules under their own names, with what they do in the author's words (HTML by id)."""
    rows = tuple(
        GridRow(f"option-{id.replace('_', '-')}", escape(name), (words.get(id, NONE),))
        for id, name in facts.title.options.items()
    )
    return HtmlTable("options", (language.text("Optional rule"), language.text("What it changes")), rows)
