"""Reviews a finished game: what each decision cost, and how much was luck.

Each decision is judged by what the player could know: the expected lead is estimated in deals consistent with
that knowledge. The part of the final lead that neither the first deal nor the decisions explain is the luck
of later cards. In games for three or more players, it also includes what the others did.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from dutch.players import coach
from dutch.players.advice import Judged, Judgement, Review, Unit
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.api import AnyObservation
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.terms import Phase, Verb
from dutch.rules.errors import InvalidActionError
from dutch.rules.great_market.actions import Verb as MarketVerb

DEALS = 24
"""Number of deals in which to search for the best choice; as many others measure the difference."""

VERSION = 5
"""Version of the reviews, increased when a change of the coach changes a game's review."""

GAMES = (*coach.JUDGES,)
"""The games that can be reviewed."""

LARGEST_LEAD = 1000.0
"""More points than a game can be won by."""

PERSON = "human"
"""The name of a person among the players of a record."""


class Decided(NamedTuple):
    """A decision of the record: what the player knew, and the actions that carried it out."""

    number: int
    """The number of actions before it."""
    observation: AnyObservation
    round: int
    phase: str
    played: tuple[str, ...]
    """The actions, in notation."""
    is_idle: bool = False
    """True for a vote without effect, because the opponent voted to play on (D31)."""

    def with_action(self, text: str) -> Decided:
        """Return the decision with one more action."""
        return self._replace(played=(*self.played, text))


def decisions_of(record: records.Record) -> list[Decided]:
    """Return the decisions of a record that can be judged.

    These are turns, votes and secret choices; a bid made after setting cards aside belongs to that decision.
    Raises InvalidRecordError if the record cannot be replayed. In games for three or more players, only those
    of people are judged if people played.
    """
    if record.game in coach.TABLE_JUDGES:
        return _decisions_at_table(record)
    decisions: list[Decided] = []
    turn: Decided | None = None
    for before, text in _actions_of(record):
        verb = text.split()[0]
        if before.phase is Phase.TURN:
            if turn is None or turn.observation.seat != before.observation.seat:
                turn = before
            if verb != Verb.END:
                turn = turn.with_action(text)
            else:
                decisions.append(turn)
                turn = None
        elif verb == Verb.LOOK:
            continue
        elif verb == Verb.BID and (index := _find_aside(decisions, before)) is not None:
            decisions[index] = decisions[index].with_action(text)
        else:
            decisions.append(before.with_action(text))
        if before.phase is Phase.VOTE and len(decisions) > 1 and verb in (Verb.STOP, Verb.MORE):
            decisions[-2:] = weigh_votes(*decisions[-2:])
    return decisions


def weigh_votes(first: Decided, second: Decided) -> list[Decided]:
    """Return two decisions; if they are the votes of a round, each knows whether it had an effect."""
    if first.phase != Phase.VOTE or first.round != second.round:
        return [first, second]
    votes = [each.played[-1] for each in (first, second)]
    return [first._replace(is_idle=votes[1] == Verb.MORE), second._replace(is_idle=votes[0] == Verb.MORE)]


def _decisions_at_table(record: records.Record) -> list[Decided]:
    """Return the decisions of people in a game for three or more players, or else those of all seats.

    Ending a decided game is left out.
    """
    players = record.extra.get("players", "").split(", ")
    people = {seat for seat, player in enumerate(players) if player == PERSON}
    actions = _actions_of(record)
    return [
        before.with_action(text)
        for before, text in actions
        if text != Verb.END and (before.observation.seat in people or not people)
    ]


def _actions_of(record: records.Record) -> Iterator[tuple[Decided, str]]:
    """Yield each action of a record, after the decision that it would begin."""
    before: Decided | None = None
    for number, (state, move) in enumerate(records.steps(record)):
        if move is not None and before is not None:
            yield before, move.text
        if state.to_move is not None:
            observation = state.observation(state.to_move)
            phase = "" if record.game in coach.TABLE_JUDGES else observation.view.phase
            before = Decided(number, observation, state.round, phase, ())


def _find_aside(decisions: Sequence[Decided], bid: Decided) -> int | None:
    """Return the index of the decision, one of the last two, in which the bidder set cards aside."""
    for index in reversed(range(len(decisions))[-2:]):
        decision = decisions[index]
        same_seat = decision.observation.seat == bid.observation.seat
        if decision.phase is Phase.ASIDE and same_seat and decision.round == bid.round:
            return index
    return None


def review(
    record: records.Record, deals: int = DEALS, progress: Callable[[int, int], None] | None = None
) -> Review:
    """Review a finished game. ``progress`` is called with the number of decisions judged so far, and of all.

    Raises InvalidRecordError, and ValueError for a game that is not over or cannot be reviewed.
    """
    scores = final_scores(record)
    decided = decisions_of(record)
    judged = []
    for each in decided:
        judged.append(to_judged(each, coach.judge(record.game, each.observation, each.played, deals)))
        if progress is not None:
            progress(len(judged), len(decided))
    return sum_up(scores, judged, record.game)


def final_scores(record: records.Record) -> tuple[int, ...]:
    """Return the scores of a finished game.

    Raises InvalidRecordError, and ValueError for a game that is not over or cannot be reviewed.
    """
    outcome = records.replay(record).outcome
    if record.game not in GAMES or outcome is None:
        raise ValueError("only finished games can be reviewed")
    return outcome.scores


def to_judged(decided: Decided, judgement: Judgement) -> Judged:
    """Combine a decision and the coach's judgement of it; a vote without effect cost nothing (D31).

    No decision was better than the best one, so that the sum of all losses is at least the largest one.
    """
    value, loss, error, best, ahead, unit = judgement
    number, observation, round_number, phase, played, is_idle = decided
    if is_idle:
        loss = error = ahead = 0.0
    is_for_two = isinstance(observation, DutchObservation)
    loss = max(0.0, loss)
    lead = -value if is_for_two and observation.seat == 1 else value
    return Judged(number, round_number, observation.seat, phase, played, best, lead, loss, error, ahead, unit)


def fits(judged: Sequence[Judged], decisions: Sequence[Decided], game: str) -> bool:
    """Return True if these can be judgements of different decisions of a game, in any order."""
    by_number = {each.number: each for each in decisions}
    numbers = {each.number for each in judged}
    return (
        len(numbers) == len(judged)
        and numbers <= by_number.keys()
        and all(_can_be_about(each, by_number[each.number], game) for each in judged)
    )


def _can_be_about(judged: Judged, decided: Decided, game: str) -> bool:
    """Return True if this can be a judgement of this decision of a game."""
    number, observation, round_number, phase, played, _is_idle = decided
    try:
        for text in judged.best:
            catalogue.get(game).parse(observation, text)
    except InvalidActionError:
        return False
    points = (judged.lead, judged.loss, judged.error, judged.ahead)
    identity = (number, round_number, observation.seat, phase, played)
    return judged[:5] == identity and all(abs(each) <= LARGEST_LEAD for each in points)


def sum_up(scores: tuple[int, ...], judged: Sequence[Judged], game: str = "dutch") -> Review:
    """Build a review from judged decisions: luck is the part of the final lead they don't explain.

    Votes (D31) are about winning and not about points, so they explain none of it.
    """
    judge = coach.TABLE_JUDGES.get(game)
    if judge is not None:
        results = tuple(round(judge.result(scores, seat), 2) for seat in range(len(scores)))
        return Review(scores, (*_with_lost_cards(judged),)[::-1], 0.0, 0.0, results, judge.unit)
    deal = 0.0
    if judged:
        first = judged[0]
        deal = first.lead - _cost_to_first_seat(first)
    decisions = sum(map(_cost_to_first_seat, judged))
    luck = scores[0] - scores[1] - deal - decisions
    return Review(scores, tuple(judged), round(deal, 2), round(luck, 2))


def _with_lost_cards(judged: Sequence[Judged]) -> Iterator[Judged]:
    """Yield the decisions at a table, the last one first, with the cost of cards lost by bids (M11).

    The coach expects that somebody raises a bid that can't be paid. But nobody has to make one, so it counts
    with its outcome.
    """
    later: dict[int, Judged] = {}
    for each in reversed(judged):
        after = later.get(each.seat)
        later[each.seat] = each
        if after is not None and after.round == each.round and after.played[0].startswith(MarketVerb.DISCARD):
            lost = each.lead + each.loss - after.lead - after.loss
            each = each._replace(loss=max(each.loss, round(lost, 2)), ahead=0.0)
        yield each


def _cost_to_first_seat(decision: Judged) -> float:
    """Return how many points of the lead of seat 0 a decision cost; negative if seat 1 made it."""
    if decision.unit is not Unit.POINTS:
        return 0.0
    return -decision.loss if decision.seat == 0 else decision.loss
