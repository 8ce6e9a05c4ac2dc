"""The merchant: plans whole turns and weighs what the other player can do about them."""

from __future__ import annotations

import math
import random

from dutch.players.dutch.evaluation import Evaluation
from dutch.players.dutch.planner import END, Budget, Plan, plans
from dutch.players.dutch.seat import draw_state, lead, of_dutch
from dutch.rules.api import Action, Observation
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.state import DutchState

WIDTH = 6
"""Unfinished plans carried on in the own turn."""

REPLIES = 8
"""Own plans to which the other player's answer is looked up."""

QUICK_WIDTH = 2
"""Unfinished plans carried on in imagined turns."""

QUICK_NODES = 40
"""Positions looked at in an imagined turn."""

VOTE_SAMPLES = 24
"""Deals of the hidden cards over which a vote is decided."""

SWING = 9.0
"""The usual error of the evaluation, in points: what makes a chance of a lead."""


class Merchant:
    """Plans with what its observation tells; hidden cards are drawn at random and averaged over."""

    def choose(self, observation: Observation, rng: random.Random, budget: int) -> Action:
        """The first action of the best plan found; ``budget`` bounds the positions looked at."""
        seen = of_dutch(observation)
        if len(seen.legal_actions()) == 1:
            return seen.legal_actions()[0]
        if seen.position.phase == "aside":
            return _set_aside(seen, rng, budget)
        if seen.position.phase == "vote":
            return _vote(seen, rng)
        return _act(seen, rng, budget)


def _act(observation: DutchObservation, rng: random.Random, budget: int) -> Action:
    """The next step of the own turn."""
    state, seat = draw_state(observation, rng), observation.seat
    is_winner = state.bid_winner == seat
    nodes = Budget(budget // 2 if is_winner else budget)
    best = plans(state, seat, nodes, WIDTH, REPLIES if is_winner else 1)
    if not is_winner or len(best) == 1:
        return _first_step(best[0])
    values = [after_reply(plan, seat, QUICK_WIDTH, budget // 2 // REPLIES) for plan in best]
    return _first_step(best[values.index(max(values))])


def _first_step(plan: Plan) -> Action:
    return plan.actions[0] if plan.actions else END


def after_reply(plan: Plan, seat: int, width: int, nodes: int) -> float:
    """What a winner's plan is worth to this seat when the loser has answered it."""
    other = 1 - seat
    if not plan.state.sides[other].bid:
        return plan.value
    state = plan.state.copy()
    state.apply(END)
    reply = plans(state, other, Budget(nodes), width, 1)[0]
    return Evaluation(reply.state, seat).value(reply.state)


def _set_aside(observation: DutchObservation, rng: random.Random, budget: int) -> Action:
    """The card without which the round can be expected to go best."""
    actions = [action for action in observation.legal_actions() if action.verb == "aside"]
    totals = [0.0] * len(actions)
    samples = max(1, budget // (len(actions) * 2 * QUICK_NODES))
    for _ in range(samples):
        state = draw_state(observation, rng)
        theirs = _imagined_aside(state, 1 - observation.seat, rng)
        for number, action in enumerate(actions):
            totals[number] += _round_value(state, observation.seat, action, theirs)
    rounded = [round(total, 4) for total in totals]
    return actions[rounded.index(max(rounded))]


def _imagined_aside(state: DutchState, other: int, rng: random.Random) -> Action | None:
    """What the other player may set aside: any card. Good players hardly favour one kind."""
    cards = state.edition.pack.cards_of(state.sides[other].hand)
    if len(cards) < state.edition.hand:
        return None
    return Action("aside", cards[rng.randrange(len(cards))])


def _round_value(state: DutchState, seat: int, action: Action, theirs: Action | None) -> float:
    """What the round is worth to this seat with these two cards set aside, both playing quickly."""
    trial = state.copy()
    aside = None if theirs is None or theirs.actor is None else (theirs.actor.index,)
    trial.pending = (None, aside) if seat == 0 else (aside, None)
    trial.apply(action)
    winner = trial.bid_winner
    if trial.phase != "turn" or winner is None or trial.to_move != winner:
        return Evaluation(trial, seat).value(trial)
    plan = plans(trial, winner, Budget(QUICK_NODES), QUICK_WIDTH, 1)[0]
    value = after_reply(plan, winner, 1, QUICK_NODES)
    return value if winner == seat else -value


def _vote(observation: DutchObservation, rng: random.Random) -> Action:
    """Stop if that wins more surely than playing on (D31)."""
    stop = more = 0.0
    for _ in range(VOTE_SAMPLES):
        state = draw_state(observation, rng)
        points = lead(state, observation.seat)
        stop += 0.5 + 0.5 * ((points > 0) - (points < 0))
        value = Evaluation(state, observation.seat).value(state)
        more += 0.5 + 0.5 * math.erf(value / SWING / math.sqrt(2))
    return Action("stop" if stop >= round(more, 6) else "more")
