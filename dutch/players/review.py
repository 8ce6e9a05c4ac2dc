"""Reviews a finished game of Dutch: what its decisions cost, and what was luck.

Every decision is judged by what the player could know. The expected lead before a decision is that of the
deals that fit it. What is left of the final lead, after the deal and all decisions, is the luck of the cards
that came later.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dutch.players import coach
from dutch.players.advice import Judged, Judgement, Review
from dutch.rules import record as records
from dutch.rules.api import Observation
from dutch.rules.terms import Phase, Verb

DEALS = 24
"""Deals in which the best choice of a decision is looked for; as many measure the difference."""

VERSION = 1
"""Changes whenever the same game would be judged in another way."""

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

    Votes are left out: they are about winning, not about points. Raises InvalidRecord.
    """
    found: list[Decided] = []
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
                    found.append(open_turn)
                    open_turn = None
                else:
                    open_turn = open_turn._replace(played=(*open_turn.played, move.text))
            elif verb == Verb.BID and (aside := _aside(found, move.seat, round_number)) is not None:
                found[aside] = found[aside]._replace(played=(*found[aside].played, move.text))
            elif phase is not Phase.VOTE and verb != Verb.LOOK:
                found.append(Decided(number, observation, round_number, phase, (move.text,)))
        seat = state.to_move
        if seat is not None:
            observation = state.observation(seat)
            before = observation, state.round, observation.view.phase
    return found


def _aside(found: Sequence[Decided], seat: int, round_number: int) -> int | None:
    places = (at for at in range(len(found) - 1, max(-1, len(found) - 3), -1))
    return next(
        (
            at
            for at in places
            if found[at].phase is Phase.ASIDE
            and found[at].observation.seat == seat
            and found[at].round == round_number
        ),
        None,
    )


def review(
    record: records.Record, deals: int = DEALS, progress: Callable[[int, int], None] | None = None
) -> Review:
    """Review a finished game. ``progress`` is called with the number of decisions judged so far, and of all.

    Raises InvalidRecord, and ValueError for a game that is not over or cannot be reviewed.
    """
    state = records.replay(record)
    outcome = state.outcome
    if record.game not in GAMES or outcome is None:
        raise ValueError("only finished games of Dutch can be reviewed")
    decided = decisions_of(record)
    found = []
    for each in decided:
        found.append(judged(each, coach.judge(record.game, each.observation, each.played, deals)))
        if progress is not None:
            progress(len(found), len(decided))
    return summed_up(outcome.scores, found)


def judged(decided: Decided, judgement: Judgement) -> Judged:
    """Return a decision with what the coach thinks of it."""
    value, loss, error, best = judgement
    number, observation, round_number, phase, played = decided
    lead = value if observation.seat == 0 else -value
    return Judged(number, round_number, observation.seat, phase, played, best, lead, loss, error)


def summed_up(scores: tuple[int, ...], found: Sequence[Judged]) -> Review:
    """Return the review of these decisions, in which luck is what they do not explain."""
    first = found[0] if found else None
    deal = 0.0
    if first is not None:
        deal = first.lead + (first.loss if first.seat == 0 else -first.loss)
    chosen = sum(-each.loss if each.seat == 0 else each.loss for each in found)
    luck = scores[0] - scores[1] - deal - chosen
    return Review(scores, tuple(found), round(deal, 2), round(luck, 2))
