"""Chooses, before the opponent's choice is known, what to set aside and what to bid (D7, P4, C3)."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from dutch.players.dutch.common import Sample, sample_state
from dutch.players.dutch.evaluation import Evaluation
from dutch.players.dutch.planner import Budget, best_plans, state_after_reply, value_after_reply
from dutch.players.dutch.style import PLAIN, Style
from dutch.rules.api import Action, Verb
from dutch.rules.cards import CardSet, mask_of, members
from dutch.rules.dutch.choices import chosen_cards, list_bids
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.position import Choice, Position
from dutch.rules.dutch.state import DutchState
from dutch.rules.terms import Phase

QUICK_WIDTH = 2
"""Number of plans that the search extends at each step of a simulated turn."""

QUICK_NODES = 40
"""Maximum number of positions to search in a simulated turn."""

QUICK_PAYMENTS = {"standard": 3, "prototype": 1, "competition": 1}
"""Number of payments to search for each card in a simulated turn, by the edition's powers.

Fewer payments leave more of the search for the uses of powers (P5, C4).
"""

MAX_FINALISTS = 6
"""Options to compare with the second half of the budget."""

Option = tuple[Action, ...]
"""The action that sets cards aside, the one that bids, or both in this order."""


def choose_cards(
    observation: DutchObservation,
    rng: random.Random,
    budget: int,
    style: Style = PLAIN,
    sample: Sample = sample_state,
) -> Action:
    """Return the action with the best expected result: the cards to set aside, or to bid.

    Each option is tried by simulating the round in random deals, which ``sample`` makes.
    """
    choices = list(options(observation))[: max(1, budget // 4)]
    if len(choices) > MAX_FINALISTS:
        budget //= 2
        choices = preselect(observation, choices, rng, budget, style, sample)
    totals = _totals(observation, choices, rng, budget, style, sample)
    return choices[totals.index(max(totals))][0]


def preselect(
    observation: DutchObservation,
    choices: list[Option],
    rng: random.Random,
    budget: int,
    style: Style = PLAIN,
    sample: Sample = sample_state,
) -> list[Option]:
    """Select the most promising options, and return them in their original order."""
    totals = _totals(observation, choices, rng, budget, style, sample)
    ranked = sorted(range(len(choices)), key=totals.__getitem__, reverse=True)
    return [choices[number] for number in sorted(ranked[:MAX_FINALISTS])]


def options(observation: DutchObservation) -> Iterator[Option]:
    """Yield the options worth comparing. Of two cards set aside, the higher bid goes on top, for a tie."""
    position, seat = observation.position, observation.seat
    edition = position.edition
    if position.phase is Phase.BID:
        yield from ((bid,) for bid in sensible_bids(position, seat, position.sides[seat].hand))
        return
    for action in observation.legal_actions():
        if action.verb != Verb.ASIDE or not _highest_bid_is_on_top(action):
            continue
        if not edition.chosen_bid:
            yield (action,)
            continue
        rest = position.sides[seat].hand & ~mask_of(chosen_cards(action))
        for bid in sensible_bids(position, seat, rest):
            yield action, bid


def _highest_bid_is_on_top(aside: Action) -> bool:
    """Return True if no card set aside bids more than the one on top; of equal ones, the last is on top."""
    top = aside.actor
    assert top is not None
    return all((under.bid, under.index) < (top.bid, top.index) for under in aside.gives)


def sensible_bids(position: Position, seat: int, hand: CardSet) -> list[Action]:
    """Return the bids that hold back no cards except powers: others are useless in the hand (P5)."""
    pack = position.edition.pack
    pays_only = pack.cards_of(hand & ~position.edition.power_cards)
    return [action for action in list_bids(pack, hand, seat) if action.gives.issuperset(pays_only)]


def _totals(
    observation: DutchObservation,
    options: list[Option],
    rng: random.Random,
    budget: int,
    style: Style,
    sample: Sample,
) -> list[float]:
    """Return the value of each option, summed over as many deals as the budget allows."""
    seat = observation.seat
    totals = [0.0] * len(options)
    nodes = min(QUICK_NODES, max(1, budget // (2 * len(options))))
    for _ in range(max(1, budget // (2 * len(options) * nodes))):
        state = sample(observation, rng)
        theirs = guess_opponent(state, 1 - seat, rng)
        for number, option in enumerate(options):
            totals[number] += _round_value(state, seat, option, theirs, nodes, style)
    return [round(total, 4) for total in totals]


class SecretChoices(NamedTuple):
    """The cards that the opponent sets aside and bids; empty if that is not chosen any more, or never."""

    aside: Choice
    bid: Choice


def guess_opponent(state: DutchState, other: int, rng: random.Random) -> SecretChoices:
    """Draw cards that the opponent might set aside and bid.

    The cards set aside are random, since good players rarely favour any kind. Of the rest, only powers are
    ever held back.
    """
    edition = state.edition
    hand = list(members(state.sides[other].hand))
    count = edition.aside_count(len(hand)) if state.phase is Phase.ASIDE else 0
    aside = [hand.pop(rng.randrange(len(hand))) for _ in range(count)]
    bid = []
    if edition.chosen_bid:
        bid = [card for card in hand if not edition.power_cards >> card & 1 or rng.getrandbits(1)]
    return SecretChoices(tuple(aside), tuple(bid))


def _round_value(
    state: DutchState, seat: int, option: Option, theirs: SecretChoices, nodes: int, style: Style
) -> float:
    """Return the value of the round to ``seat`` after these secret choices and two quick turns."""
    trial = after_choices(state, seat, option, theirs)
    winner = trial.bid_winner
    if trial.phase is not Phase.TURN or winner is None or trial.to_move != winner:
        return Evaluation(trial, seat, style).value(trial)
    payments = QUICK_PAYMENTS[state.edition.powers]
    winner_style = style if winner == seat else PLAIN
    (plan,) = best_plans(trial, winner, Budget(nodes), QUICK_WIDTH, 1, payments, winner_style)
    if winner == seat:
        return value_after_reply(plan, winner, 1, nodes, payments, style)
    end = state_after_reply(plan, winner, 1, nodes, payments) or plan.state
    return Evaluation(end, seat, style).value(end) - style.bid


def after_choices(state: DutchState, seat: int, option: Option, theirs: SecretChoices) -> DutchState:
    """Return the state after the secret choices of both players: ``option`` and ``theirs``."""
    trial = state.copy()
    for action in option:
        choice = _choice_in_phase(trial, 1 - seat, theirs)
        trial.pending = (None, choice) if seat == 0 else (choice, None)
        trial.to_move = seat
        trial.apply(action)
    return trial


def _choice_in_phase(state: DutchState, other: int, theirs: SecretChoices) -> Choice | None:
    """Return the opponent's choice in this phase; None if the opponent has nothing to choose."""
    if not state.sides[other].hand:
        return None
    if state.phase is Phase.BID:
        return theirs.bid
    return theirs.aside or None
