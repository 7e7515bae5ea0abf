"""What a move costs or brings, as the list of legal moves says it beside the move."""

from __future__ import annotations

from gen.text.sentence import Money, Sentence, sentence


def costs(cost: Money) -> Sentence:
    """What whoever moves pays."""
    return sentence("costs {cost}", cost=cost)


def brings(amount: Money) -> Sentence:
    """What whoever moves is paid."""
    return sentence("brings {amount}", amount=amount)


def earns(amount: Money) -> Sentence:
    """The revenue of a run."""
    return sentence("earns {amount}", amount=amount)
