"""A step of a walkthrough told in sentences: what was done in it, and nothing that nobody did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gen.engine import EntityKind, Event, Pass, Passed, RoundBegan, StationPlaced, StationUse, Title, TurnBegan
from gen.scenario.walkthrough import Move, Walkthrough
from gen.text.narration.account import Account, Paragraph
from gen.text.narration.passes import DECLINED
from gen.text.narration.sentences import ENDINGS
from gen.text.narration.speaker import Speaker
from gen.text.sentence import every, sentence
from gen.titles import TITLES


def account_of(title: Title, players: Mapping[str, str]) -> Account:
    """How a title's events are told, its players called so."""
    entry = TITLES[title.id]
    declined, endings = {**DECLINED, **entry.declined}, {**ENDINGS, **entry.endings}
    return Account(Speaker(title, players, declined, endings), entry.sentences)


def step_account(walkthrough: Walkthrough, at: int) -> tuple[Paragraph, ...]:
    """What happened in the step at a place: with the round or turn that the step before has opened, without what this
    one opens for the next."""
    account = account_of(walkthrough.title, walkthrough.players)
    before, now = walkthrough.steps[at - 1].events if at else (), _told(walkthrough, at)
    last = at + 1 == len(walkthrough.steps)
    head = before[len(before) - _opening(before) :]
    told = account.paragraphs([*head, *(now if last else now[: len(now) - _opening(now)])])
    return told if at else (*_taken_out(walkthrough, account), *told)


def _taken_out(walkthrough: Walkthrough, account: Account) -> tuple[Paragraph, ...]:
    """What the set-up has drawn: companies that are not in this game."""
    state = walkthrough.steps[0].before.position
    out = [spec.id for spec in walkthrough.title.companies if state.company(spec.id) is None]
    if not out:
        return ()
    drawn = every(account.speaker.company(id) for id in out)
    return ((sentence("Drawn at random and out of this game: {list}.", list=drawn),),)


def _told(walkthrough: Walkthrough, at: int) -> list[Event]:
    """The events of a step without the passes that only end a turn, and without a company's unless it has no other."""
    moves, before = walkthrough.steps[at].moves, _last_move(walkthrough, at)
    found: list[Event] = []
    for move in moves:
        untold = _says_nothing(move, before)
        found.extend(event for event in move.events if not (untold and isinstance(event, Passed)))
        before = move
    return found or [event for move in moves if not move.filled_in for event in move.events]


def _last_move(walkthrough: Walkthrough, at: int) -> Move | None:
    """The move before a step."""
    earlier = [step.moves for step in walkthrough.steps[:at] if step.moves]
    return earlier[-1][-1] if earlier else None


def _says_nothing(move: Move, before: Move | None) -> bool:
    if not isinstance(move.action, Pass):
        return False
    actor = move.action.actor
    ends_turn = before is not None and before.action.actor == actor and not isinstance(before.action, Pass)
    return actor.kind is EntityKind.COMPANY or ends_turn


def _opening(events: Sequence[Event]) -> int:
    """How many of the last events open what comes next: a round, or a turn and the station that goes out with it."""
    trailing = 0
    for place, event in enumerate(reversed(events), 1):
        if isinstance(event, RoundBegan | TurnBegan):
            trailing = place
        elif not (isinstance(event, StationPlaced) and event.why is StationUse.HOME):
            break
    return trailing
