"""Reviews a finished game of Dutch: what its decisions cost, and what was luck.

Every decision is judged by what the player could know. The expected lead before a decision is estimated from
the deals that fit what the player knew. What is left of the final lead, after the deal and all decisions, is
the luck of the cards that came later.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dutch.players import coach
from dutch.players.advice import Judged, Judgement, Review
from dutch.rules import record as records
from dutch.rules.api import Observation
from dutch.rules.terms import Phase, Verb

DEALS = 24
"""Deals in which to search for the best choice of a decision; as many more measure the difference."""

VERSION = 1
"""Increased whenever a change of the coach changes the review of the same game."""

GAMES = (*coach.JUDGES,)
"""The games that can be reviewed."""


class Decided(NamedTuple):
    """A decision of the record: what the player knew, and the actions that carried it out."""

    number: int
    observation: Observation
    round: int
    phase: Phase
    played: tuple[str, ...]


def decisions_of(record: records.Record) -> list[Decided]:
    """Return the decisions that can be judged: turns, and secret choices with what was bid after them.

    Votes are left out: they are about winning, not about points. Raises InvalidRecordError if the record
    cannot be replayed.
    """
    decisions: list[Decided] = []
    open_turn: Decided | None = None
    before: tuple[Observation, int, Phase] | None = None
    for number, (state, move) in enumerate(records.steps(record), -1):
        if move is not None and before is not None:
            observation, round_number, phase = before
            verb = move.text.split()[0]
            if phase is Phase.TURN:
                if open_turn is None or open_turn.observation.seat != move.seat:
                    open_turn = Decided(number, observation, round_number, phase, ())
                if verb == Verb.END:
                    decisions.append(open_turn)
                    open_turn = None
                else:
                    open_turn = open_turn._replace(played=(*open_turn.played, move.text))
            elif verb == Verb.BID and (aside := _find_aside(decisions, move.seat, round_number)) is not None:
                decisions[aside] = decisions[aside]._replace(played=(*decisions[aside].played, move.text))
            elif phase is not Phase.VOTE and verb != Verb.LOOK:
                decisions.append(Decided(number, observation, round_number, phase, (move.text,)))
        seat = state.to_move
        if seat is not None:
            observation = state.observation(seat)
            before = observation, state.round, observation.view.phase
    return decisions


def _find_aside(decisions: Sequence[Decided], seat: int, round_number: int) -> int | None:
    """Return the index of the decision in which a seat set cards aside this round."""
    last_two = range(len(decisions) - 1, max(-1, len(decisions) - 3), -1)
    for index in last_two:
        decision = decisions[index]
        if (decision.phase, decision.observation.seat, decision.round) == (Phase.ASIDE, seat, round_number):
            return index
    return None


def review(
    record: records.Record, deals: int = DEALS, progress: Callable[[int, int], None] | None = None
) -> Review:
    """Review a finished game. ``progress`` is called with the number of decisions judged so far, and of all.

    Raises InvalidRecordError, and ValueError for a game that is not over or cannot be reviewed.
    """
    state = records.replay(record)
    outcome = state.outcome
    if record.game not in GAMES or outcome is None:
        raise ValueError("only finished games of Dutch can be reviewed")
    decided = decisions_of(record)
    judged = []
    for each in decided:
        judged.append(to_judged(each, coach.judge(record.game, each.observation, each.played, deals)))
        if progress is not None:
            progress(len(judged), len(decided))
    return sum_up(outcome.scores, judged)


def to_judged(decided: Decided, judgement: Judgement) -> Judged:
    """Combine a decision and the coach's judgement of it."""
    value, loss, error, best = judgement
    number, observation, round_number, phase, played = decided
    lead = value if observation.seat == 0 else -value
    return Judged(number, round_number, observation.seat, phase, played, best, lead, loss, error)


def sum_up(scores: tuple[int, ...], judged: Sequence[Judged]) -> Review:
    """Return the review of these decisions. Luck is the part of the final lead they don't explain."""
    deal = 0.0
    if judged:
        first = judged[0]
        deal = first.lead - _cost_to_first_seat(first)
    decisions = sum(map(_cost_to_first_seat, judged))
    luck = scores[0] - scores[1] - deal - decisions
    return Review(scores, tuple(judged), round(deal, 2), round(luck, 2))


def _cost_to_first_seat(decision: Judged) -> float:
    """Return the change a decision made to the first seat's lead, compared with the best choice."""
    return -decision.loss if decision.seat == 0 else decision.loss
