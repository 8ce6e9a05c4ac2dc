"""The master: plays choices out in many deals, to the end of the next round or of the game.

A choice in a turn is a whole plan, tried with the opponent's reply. A secret choice, such as a bid, is tried
against a random secret choice of the opponent. Deals are played on with quick plans, and the position in
which they end is evaluated.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from dutch.players.advice import Unit
from dutch.players.comparison import Trials
from dutch.players.dutch.common import lead, sample_state, swap_below_average
from dutch.players.dutch.evaluation import Evaluation
from dutch.players.dutch.merchant import (
    MAX_OPTIONS,
    QUICK_NODES,
    QUICK_PAYMENTS,
    QUICK_WIDTH,
    Merchant,
    Option,
    Plan,
    after_choices,
    best_plans,
    first_step,
    guess_opponent,
    perform,
    perform_all,
    secret_options,
    sensible_bids,
    value_after_reply,
)
from dutch.rules.api import CardSet
from dutch.rules.dutch import END, MORE, Action, Verb
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.position import Position
from dutch.rules.dutch.scoring import owned_cards
from dutch.rules.dutch.state import DutchState
from dutch.rules.dutch.terms import Phase

PLAN_WIDTH = 12
"""Number of plans that the search extends at each step of the master's own turn."""

MAX_PLANS = 12
"""Maximum number of plans for which to search the opponent's reply."""

REPLY_WIDTH = 4
"""Number of plans that the search extends at each step of the opponent's reply."""

SAMPLES = 3
"""Number of deals over which a plan's value after the reply is averaged."""

MAX_FINALISTS = 3
"""Maximum number of plans to play out."""

MAX_DEFICIT = 3.0
"""Number of points behind the best plan at which a plan is no longer played out."""

TRIAL_NODES = 4 * QUICK_NODES
"""Positions searched by one trial: a quick plan for each of the four turns in two rounds."""

TURN_SHARE = 2
"""Divisor of the budget for a step of a turn: a larger search finds no better steps."""

LAST_ROUND = 99
"""A round that no game reaches."""

CLOSE_LEAD = 6.0
"""The final lead, in points, beyond which a larger one is worth barely more: a win is a win."""

QUICK_BUDGET = 6000
"""Number of positions to search when preselecting among many secret choices."""

StopCheck = Callable[[], bool]

MERCHANT = Merchant()


class Master:
    """Shortlists more plans than the merchant and plays out the best; treats bids the same way."""

    def __init__(self) -> None:
        self.must_stop: StopCheck = bool
        """Called often. Once it returns True, the player settles for the best choice found so far."""

    def choose(self, observation: DutchObservation, rng: random.Random, budget: int) -> Action:
        """Return the first action of the best plan, or the best secret choice, found within the budget."""
        legal = observation.legal_actions()
        if len(legal) == 1:
            return legal[0]
        match observation.position.phase:
            case Phase.TURN:
                return self._choose_step(observation, rng, budget // TURN_SHARE)
            case Phase.VOTE:
                return MERCHANT.vote(observation, rng)
            case Phase.SWAP:
                return swap_below_average(observation)
        decision = secret_decision(observation, rng, last_round_of_trials(observation.position))
        return self._best_choice(observation, rng, decision, budget)[0]

    def _choose_step(self, observation: DutchObservation, rng: random.Random, budget: int) -> Action:
        """Return the next step of the plan that does best when played out."""
        plans = self._shortlist(observation, rng, budget)
        play = turn_player(observation, last_round_of_trials(observation.position))
        decision = Decision([plan.actions for plan in plans], play)
        return first_step(self._best_choice(observation, rng, decision, budget * 2 // 5))

    def _shortlist(self, observation: DutchObservation, rng: random.Random, budget: int) -> list[Plan]:
        """Return the plans worth playing out, best first.

        Plans are ranked by their mean value after the opponent's reply, if the opponent still has a turn.
        """
        seat = observation.seat
        deals = [sample_state(observation, rng) for _ in range(SAMPLES)]
        plans = best_plans(deals[0], seat, budget // 4, PLAN_WIDTH, MAX_PLANS)
        if len(plans) == 1:
            return plans
        means = self._mean_values(plans, deals, seat, budget // 2)
        ranked = sorted(range(len(plans)), key=lambda number: (-means[number], number))[:MAX_FINALISTS]
        return [plans[number] for number in ranked if means[ranked[0]] - means[number] < MAX_DEFICIT]

    def _mean_values(
        self, plans: Sequence[Plan], deals: Sequence[DutchState], seat: int, budget: int
    ) -> list[float]:
        """Return the mean value of each plan in these deals, after the best reply of the opponent, if any."""
        opponent_replies = deals[0].bid_winner == seat
        nodes = max(1, budget // (len(deals) * len(plans)))
        totals = [0.0] * len(plans)
        for deal in deals:
            if self.must_stop():
                break
            evaluation = Evaluation(deal, seat)
            for number, plan in enumerate(plans):
                state = perform_all(deal, plan.actions)
                value = evaluation.value(state)
                if opponent_replies:
                    value = value_after_reply(Plan(value, plan.actions, state), seat, REPLY_WIDTH, nodes)
                totals[number] += value
        return [round(total / len(deals), 4) for total in totals]

    def _best_choice(
        self, observation: DutchObservation, rng: random.Random, decision: Decision, budget: int
    ) -> Option:
        """Return the choice with the best mean result, playing all out in the same deals."""
        trials = trials_of(observation, rng, decision)
        plays_to_the_end = last_round_of_trials(observation.position) == LAST_ROUND

        def value(choice: int, deal: int) -> float:
            lead = trials.value(choice, deal)
            return worth_of_final_lead(lead) if plays_to_the_end else lead

        best = sequential_halving(range(len(decision.choices)), budget // TRIAL_NODES, value, self.must_stop)
        return decision.choices[best]


def last_round_of_trials(position: Position) -> int:
    """Return the last round to play in a trial.

    That is the next round in editions that vote on the end, and otherwise the last round of the game (C6). If
    leads fade from round to round, as in Competition, the final result tells more than any estimate.
    """
    return position.round + 1 if position.edition.votes else LAST_ROUND


def worth_of_final_lead(lead: float) -> float:
    """Convert a final lead into a worth, to which each further point adds less."""
    return 2 * CLOSE_LEAD * math.tanh(lead / CLOSE_LEAD)


def sequential_halving(
    racing: Sequence[int], trials: int, value: Callable[[int, int], float], must_stop: StopCheck = bool
) -> int:
    """Return the choice with the best mean value, by sequential halving (Karnin and others, 2013).

    Each stage takes the same share of the trials and drops the worse half of the choices. ``value(choice,
    deal)`` tries a choice in a deal; all choices of a stage are tried in the same deals. The search ends
    early once ``must_stop()`` returns True.
    """
    totals = dict.fromkeys(racing, 0.0)
    stages = max(1, (len(racing) - 1).bit_length())
    seen = 0
    while len(racing) > 1:
        more = max(1, trials // stages // len(racing))
        for deal in range(seen, seen + more):
            if must_stop():
                break
            for choice in racing:
                totals[choice] += value(choice, deal)
        seen += more
        racing = sorted(racing, key=lambda choice: (-round(totals[choice], 4), choice))
        racing = racing[: (len(racing) + 1) // 2]
    return racing[0]


# Trials of choices


class Ending(NamedTuple):
    """The result of playing on in a deal."""

    value: float
    """The final lead of the seat, or an estimate of it if the game is not over."""
    gained: tuple[CardSet, ...]
    """The cards that each seat gained before the last round, as sets."""
    gained_last: tuple[CardSet, ...]
    """The cards that each seat gained in the last round, as sets."""
    bid_winners: dict[int, int]
    """The seat that won the bid of each round."""
    over: bool
    """True if the game was played to its end."""


Play = Callable[[DutchState, Option, random.Random], Ending]
"""A function that carries out a choice in a deal, plays on, and returns the ending."""


class Decision(NamedTuple):
    """The choices to compare, with the function that tries one of them."""

    choices: list[Option]
    play: Play
    unit: Unit = Unit.POINTS
    """The unit of a choice's value."""


def turn_player(seen: DutchObservation, last: int) -> Play:
    """Return a function that carries out a plan and plays on to the end of round ``last``."""
    seat = seen.seat

    def play(state: DutchState, choice: Option, chance: random.Random) -> Ending:
        return play_on(perform(perform_all(state, choice), END), seat, chance, last)

    return play


def secret_decision(seen: DutchObservation, rng: random.Random, last: int) -> Decision:
    """Return the most promising cards to set aside or bid."""
    seat = seen.seat
    choices = list(secret_options(seen))
    if len(choices) > MAX_OPTIONS:
        choices = MERCHANT.preselect(seen, choices, rng, QUICK_BUDGET)

    def play(state: DutchState, choice: Option, chance: random.Random) -> Ending:
        theirs = guess_opponent(state, 1 - seat, chance)
        return play_on(after_choices(state, seat, choice, theirs), seat, chance, last)

    return Decision(choices, play)


class Deal(NamedTuple):
    """A deal consistent with the observation, and a seed for the play that follows."""

    state: DutchState
    seed: int


DutchTrials = Trials[Option, Deal, Ending]


def trials_of(observation: DutchObservation, rng: random.Random, decision: Decision) -> DutchTrials:
    """Return trials of the choices of a decision, all in the same random deals."""

    def draw_deal() -> Deal:
        return Deal(sample_state(observation, rng), rng.getrandbits(63))

    def play(choice: Option, deal: Deal) -> Ending:
        return decision.play(deal.state, choice, random.Random(deal.seed))

    return Trials(decision.choices, draw_deal, play)


# Playing on in a deal


def play_on(state: DutchState, seat: int, rng: random.Random, last: int) -> Ending:
    """Play on from a copy of the state, with quick plans, to the end of round ``last``.

    Secret choices are made at random, because players rarely favour any kind of card.
    """
    state = state.copy()
    owned_before = _owned(state)
    gained: tuple[CardSet, ...] | None = None
    bid_winners: dict[int, int] = {}
    while True:
        if state.bid_winner is not None:
            bid_winners[state.round] = state.bid_winner
        if gained is None and (state.to_move is None or state.round >= last):
            gained, owned_before = _gained(state, owned_before), _owned(state)
        if gained is not None and (state.to_move is None or state.round > last or _is_last_turn(state)):
            break
        state = _play_decision(state, rng)
    if state.to_move is None:
        gained_last = _gained(state, owned_before)
        return Ending(float(lead(state, seat)), gained, gained_last, bid_winners, over=True)
    if state.round == last:
        state = quick_plan(state, state.to_move).state
    value = Evaluation(state, seat).value(state)
    return Ending(value, gained, _gained(state, owned_before), bid_winners, over=False)


def _owned(state: DutchState) -> list[CardSet]:
    """Return the cards that each seat owns, as sets."""
    return [owned_cards(side) for side in state.sides]


def _gained(state: DutchState, before: Sequence[CardSet]) -> tuple[CardSet, ...]:
    """Return the cards that each seat owns and did not own ``before``, as sets."""
    return tuple([owned & ~old for owned, old in zip(_owned(state), before, strict=True)])


def _is_last_turn(state: DutchState) -> bool:
    """Return True during the turn of the seat that lost the bid, which is the second of a round."""
    return state.phase is Phase.TURN and state.to_move != state.bid_winner


def _play_decision(state: DutchState, rng: random.Random) -> DutchState:
    """Make a secret choice at random, or plan a turn and play it to its end."""
    assert state.to_move is not None, "the game is over"
    if state.phase is Phase.TURN:
        return perform(quick_plan(state, state.to_move).state, END)
    state.apply(_random_choice(state, rng))
    return state


def quick_plan(state: DutchState, seat: int) -> Plan:
    """Return the best plan of a seat from a small, fast search."""
    payments = QUICK_PAYMENTS[state.edition.powers]
    return best_plans(state, seat, QUICK_NODES, QUICK_WIDTH, 1, payments)[0]


def _random_choice(state: DutchState, rng: random.Random) -> Action:
    """Return a random choice of cards to set aside, exchange or bid, or the vote to play on."""
    if state.phase is Phase.VOTE:
        return MORE
    if state.phase is Phase.BID:
        assert state.to_move is not None
        bids = sensible_bids(state, state.to_move, state.sides[state.to_move].hand)
        return bids[int(rng.random() * len(bids))]
    legal = state.legal_actions()
    count = len(legal)
    if legal[-1].verb == Verb.LOOK:
        count -= 1
    return legal[int(rng.random() * count)]
