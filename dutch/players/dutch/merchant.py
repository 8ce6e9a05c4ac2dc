"""The merchant plans whole turns and considers the opponent's replies.

The easier levels are merchants who think less. A rival thinks as much as the level it builds on, but has its
own style.

Turns are planned by beam search: each step extends only the most promising plans, and tries only sensible
payments, useful changes of suit, and good bargains. The search ends before anything is drawn, restocked or
revealed, so plans involve open cards only. Cards are set aside and bid before the opponent's choice is known
(D7, P4, C3): the merchant tries each choice by simulating the round in random deals.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from operator import attrgetter
from typing import NamedTuple

from dutch.players.dutch.common import (
    Sample,
    glimpse,
    lead,
    sample_state,
    set_points_aside,
    share_of_win,
    swap_below_average,
)
from dutch.players.dutch.evaluation import PLAIN, Evaluation, Style
from dutch.rules.api import Card, CardNumber, CardSet
from dutch.rules.dutch import END, MORE, STOP, Action, Verb
from dutch.rules.dutch.cards import mask_of, members, suit_of
from dutch.rules.dutch.legality import (
    chosen_cards,
    list_power_uses,
    must_buy_place_1,
    parts_of,
    place_bid,
    purchase,
    usable_powers,
)
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.position import Choice, Position, Side
from dutch.rules.dutch.state import DutchState
from dutch.rules.dutch.terms import Phase

REPLY_WIDTH = 2
"""Number of plans that the search extends at each step of the opponent's reply."""

VOTE_SAMPLES = 24
"""Number of random deals to sample for a vote."""

EVALUATION_ERROR = 9.0
"""Standard error of the evaluation in points; it converts an expected lead into a probability of winning."""

UNUSED_POWER = 2.0
"""Points the search expects from a power that has not been used yet."""

MAX_PAYMENTS = 3
"""Default number of payments to search for each card: those that lose the least value."""

EXTRA_PAYMENT_CARDS = 2
"""Number of cards, beyond a place's price, from which payments are combined."""

CARD_LOSS = 0.1
"""Points that losing any card costs, so that of equal payments the smaller loss is cheaper."""

MAX_BARGAINS = 5
"""Bargains to search for each pile: those that gain the most."""

QUICK_WIDTH = 2
"""Number of plans that the search extends at each step of a simulated turn."""

QUICK_NODES = 40
"""Maximum number of positions to search in a simulated turn."""

QUICK_PAYMENTS = {"standard": 3, "prototype": 1, "competition": 1}
"""Number of payments to search for each card in a simulated turn, by the edition's powers.

Fewer payments leave more of the search for the uses of powers (P5, C4).
"""

MAX_OPTIONS = 6
"""Options to compare with the second half of the budget."""


class Effort(NamedTuple):
    """How much a level thinks, apart from its budget."""

    width: int = 6
    """The number of plans that the search extends at each step of a turn."""
    payments: int = MAX_PAYMENTS
    """The maximum number of payments to compare for each card."""
    replies: int = 8
    """The number of plans for which to search the opponent's reply."""
    counts_cards: bool = True
    """True if the player uses the memory.

    Others use the view only, and look through the deck (D36).
    """
    plans_asides: bool = True
    """True if the player simulates the round before setting cards aside."""
    plans_bids: bool = True
    """True if the player simulates the round before bidding: a bid power can't be used (P5)."""


FULL = Effort()

TRADER = Effort(width=3, replies=0, plans_asides=False)

APPRENTICE = Effort(width=1, payments=1, replies=0, counts_cards=False, plans_asides=False)

NOVICE = APPRENTICE._replace(plans_bids=False)
"""The effort of the novice, the lowest level, whose budget is only a few steps."""


class Merchant:
    """Plans with the cards it can see, and averages over random deals of the cards it cannot see."""

    def __init__(self, effort: Effort = FULL, style: Style = PLAIN) -> None:
        self._effort = effort
        self._style = style
        self._sample: Sample = sample_state if effort.counts_cards else glimpse

    def choose(self, observation: DutchObservation, rng: random.Random, budget: int) -> Action:
        """Return the best action found by searching up to ``budget`` positions."""
        effort, legal = self._effort, observation.legal_actions()
        if len(legal) == 1:
            return legal[0]
        match observation.position.phase:
            case Phase.TURN:
                if legal[-1].verb == Verb.LOOK and not effort.counts_cards:
                    return legal[-1]
                return self._choose_step(observation.seat, self._sample(observation, rng), budget)
            case Phase.VOTE:
                return self.vote(observation, rng)
            case Phase.SWAP:
                return swap_below_average(observation)
            case Phase.BID if not effort.plans_bids:
                return set_points_aside(observation)
            case Phase.ASIDE if not effort.plans_asides:
                return set_points_aside(observation)
        return self._choose_cards(observation, rng, budget)

    def _choose_step(self, seat: int, state: DutchState, budget: int) -> Action:
        """Return the next step of the seat's turn, planned in a state that fits the observation."""
        effort, style = self._effort, self._style
        replies = effort.replies if state.bid_winner == seat else 0
        nodes = budget // 2 if replies else budget
        plans = best_plans(state, seat, nodes, effort.width, max(replies, 1), effort.payments, style)
        if len(plans) == 1:
            return first_step(plans[0].actions)
        nodes = budget // 2 // replies
        values = [value_after_reply(plan, seat, REPLY_WIDTH, nodes, MAX_PAYMENTS, style) for plan in plans]
        return first_step(plans[values.index(max(values))].actions)

    def vote(self, observation: DutchObservation, rng: random.Random) -> Action:
        """Vote to stop if that is more likely to win than playing on (D31)."""
        seat, style = observation.seat, self._style
        stop = more = 0.0
        for _ in range(VOTE_SAMPLES):
            state = self._sample(observation, rng)
            stop += share_of_win(lead(state, seat))
            value = Evaluation(state, seat, style).value(state)
            more += style.gamble + 0.5 + 0.5 * math.erf(value / EVALUATION_ERROR / math.sqrt(2))
        return STOP if stop >= round(more, 6) else MORE

    def _choose_cards(self, observation: DutchObservation, rng: random.Random, budget: int) -> Action:
        """Return the action with the best expected result: the cards to set aside, or to bid."""
        options = list(secret_options(observation))[: max(1, budget // 4)]
        if len(options) > MAX_OPTIONS:
            budget //= 2
            options = self.preselect(observation, options, rng, budget)
        totals = self._totals(observation, options, rng, budget)
        return options[totals.index(max(totals))][0]

    def preselect(
        self, observation: DutchObservation, options: list[Option], rng: random.Random, budget: int
    ) -> list[Option]:
        """Select the most promising options, and return them in their original order."""
        totals = self._totals(observation, options, rng, budget)
        ranked = sorted(range(len(options)), key=totals.__getitem__, reverse=True)
        return [options[number] for number in sorted(ranked[:MAX_OPTIONS])]

    def _totals(
        self, observation: DutchObservation, options: list[Option], rng: random.Random, budget: int
    ) -> list[float]:
        """Return the value of each option, summed over as many deals as the budget allows."""
        seat = observation.seat
        totals = [0.0] * len(options)
        nodes = min(QUICK_NODES, max(1, budget // (2 * len(options))))
        for _ in range(max(1, budget // (2 * len(options) * nodes))):
            state = self._sample(observation, rng)
            theirs = guess_opponent(state, 1 - seat, rng)
            for number, option in enumerate(options):
                totals[number] += self._round_value(after_choices(state, seat, option, theirs), seat, nodes)
        return [round(total, 4) for total in totals]

    def _round_value(self, trial: DutchState, seat: int, nodes: int) -> float:
        """Return the value of the round to ``seat`` after two quick turns."""
        style, winner = self._style, trial.bid_winner
        if trial.phase is not Phase.TURN or winner is None or trial.to_move != winner:
            return Evaluation(trial, seat, style).value(trial)
        payments = QUICK_PAYMENTS[trial.edition.powers]
        winner_style = style if winner == seat else PLAIN
        taste = 0.0
        if style.high_bid and trial.edition.name == "standard":  # high bids cost too much in the others
            taste = style.high_bid * trial.edition.pack.bid_of(trial.sides[seat].bid)
        plan = best_plans(trial, winner, nodes, QUICK_WIDTH, 1, payments, winner_style)[0]
        if winner == seat:
            return taste + value_after_reply(plan, winner, 1, nodes, payments, style)
        end = state_after_reply(plan, winner, 1, nodes, payments) or plan.state
        return taste + Evaluation(end, seat, style).value(end) - style.bid


# Planning a turn


class Plan(NamedTuple):
    """A plan for one turn."""

    value: float
    """The value of ``state`` to the planning seat."""
    actions: tuple[Action, ...]
    state: DutchState
    """The state after the actions, before ``end``."""


def first_step(plan: Sequence[Action]) -> Action:
    """Return the first action of a plan; ``end`` if it has none."""
    return plan[0] if plan else END


def best_plans(
    state: DutchState,
    seat: int,
    nodes: int,
    width: int,
    limit: int,
    max_payments: int = MAX_PAYMENTS,
    style: Style = PLAIN,
) -> list[Plan]:
    """Return between 1 and ``limit`` plans for the rest of this seat's turn, best first.

    Each step of the search extends the ``width`` most promising plans by one action, with at most
    ``max_payments`` ways to pay for each card. After ``nodes`` positions the search goes on only until it has
    found one plan after which the turn can end.
    """
    evaluation = Evaluation(state, seat, style)
    unfinished = [Plan(evaluation.value(state), (), state)]
    finished = [] if must_buy_place_1(state, seat) else [unfinished[0]]  # D24
    reached = {_position_key(state)}
    while unfinished:
        extended: list[Plan] = []
        for plan in unfinished:
            if nodes <= 0 and finished:
                break
            for action in candidate_actions(plan.state, seat, evaluation, max_payments):
                if nodes <= 0 and finished:
                    break
                nodes -= 1
                after = perform(plan.state, action)
                key = _position_key(after)
                if key in reached:
                    continue
                reached.add(key)
                actions = (*plan.actions, action)
                value = evaluation.value(after) + style.bonus_for(actions)
                extended.append(Plan(value, actions, after))
                if not must_buy_place_1(after, seat):
                    finished.append(extended[-1])
        unfinished = _most_promising(extended, seat, width)
    return sorted(finished, key=attrgetter("value"), reverse=True)[:limit]


def _most_promising(plans: list[Plan], seat: int, width: int) -> list[Plan]:
    """Return the ``width`` plans with the highest value, to which unused powers add.

    If a purchase ends the use of powers (P5), return that many with a purchase and that many without.
    """

    def priority(plan: Plan) -> float:
        return plan.value + UNUSED_POWER * usable_powers(plan.state, seat).bit_count()

    ranked = sorted(plans, key=priority, reverse=True)
    if not ranked or not ranked[0].state.edition.powers_first:
        return ranked[:width]
    without_purchase = [plan for plan in ranked if not plan.state.bought]
    with_purchase = [plan for plan in ranked if plan.state.bought]
    return without_purchase[:width] + with_purchase[:width]


def _position_key(state: DutchState) -> tuple[object, ...]:
    """Return a key that identifies a position within one turn, ignoring the order of the auction discards."""
    first, second = state.sides
    return (_side_key(first), _side_key(second), state.display, state.lost, state.bought)


def _side_key(side: Side) -> tuple[object, ...]:
    suits = frozenset(side.suits.items()) if side.suits else None
    return (side.bid, side.hand, side.discards, side.cashed_in, side.ready, suits)


def perform(state: DutchState, action: Action) -> DutchState:
    """Return the state after a purchase, the use of a power, or the end of the turn."""
    after = state.copy()
    after.perform(action)
    return after


def perform_all(state: DutchState, actions: Iterable[Action]) -> DutchState:
    """Return the state after the actions of a plan."""
    for action in actions:
        state = perform(state, action)
    return state


def value_after_reply(
    plan: Plan, seat: int, width: int, nodes: int, max_payments: int = MAX_PAYMENTS, style: Style = PLAIN
) -> float:
    """Return the value of the first buyer's plan to this seat after the second buyer's best reply."""
    state = state_after_reply(plan, seat, width, nodes, max_payments)
    if state is None:
        return plan.value
    return Evaluation(state, seat, style).value(state) + style.bonus_for(plan.actions)


def state_after_reply(
    plan: Plan, seat: int, width: int, nodes: int, max_payments: int = MAX_PAYMENTS
) -> DutchState | None:
    """Return the state after the second buyer's best reply; None if no reply is possible."""
    other = 1 - seat
    if not plan.state.sides[other].bid and not usable_powers(plan.state, other):
        return None
    (reply,) = best_plans(perform(plan.state, END), other, nodes, width, 1, max_payments)
    return reply.state


# The steps of a turn worth searching


def candidate_actions(
    position: Position, seat: int, evaluation: Evaluation, payments: int = MAX_PAYMENTS
) -> list[Action]:
    """Return the purchases and uses of powers worth searching.

    Each card has at most ``payments`` ways to pay for it.
    """
    actions = _cheap_purchases(position, seat, evaluation, payments)
    for uses in list_power_uses(position, seat):
        if uses[0].verb == Verb.SUIT:
            actions += _useful_changes(position, uses)
        elif uses[0].verb == Verb.BARGAIN:
            actions += _best_bargains(position, seat, uses, evaluation)
        else:
            actions += uses
    return actions


def _cheap_purchases(position: Position, seat: int, evaluation: Evaluation, payments: int) -> list[Action]:
    """Return the purchases of each card with the cheapest payments.

    A large bid can pay for an expensive place in hundreds of ways, so only the bid's least valuable cards are
    combined.
    """
    side, pack = position.sides[seat], position.edition.pack
    size = side.bid.bit_count()
    must_buy = must_buy_place_1(position, seat)
    # The points that paying with a card costs if it is kept, and if it is lost.
    kept = {card: UNUSED_POWER if side.ready >> card & 1 else 0.0 for card in members(side.bid)}
    lost = {
        card: round(evaluation.worth(position, seat, card) + CARD_LOSS + unused, 6)
        for card, unused in kept.items()
    }
    actions: list[Action] = []
    for place, bought in enumerate(position.display[:size], 1):
        if bought < 0 or (must_buy and place > 1 and place == size):  # D25
            continue
        suited = side.suited(suit_of(bought))
        costs = sorted([(kept[card] if suited >> card & 1 else lost[card], card) for card in kept])
        for payment in _cheapest_payments(costs, place, payments):
            paid = pack.cards_of(mask_of([card for _cost, card in payment]))
            actions.append(purchase(paid))
    return actions


Cost = tuple[float, CardNumber]
"""The points that paying with a card costs, and the card."""


def _cheapest_payments(costs: list[Cost], size: int, limit: int) -> list[tuple[Cost, ...]]:
    """Return up to ``limit`` payments of ``size`` cards, the cheapest first, given ascending costs."""
    if limit == 1:
        return [tuple(costs[:size])]
    payments = combinations(costs[: size + EXTRA_PAYMENT_CARDS], size)
    return sorted(payments, key=lambda payment: sum([cost for cost, _card in payment]))[:limit]


def _useful_changes(position: Position, changes: list[Action]) -> list[Action]:
    """Select the changes to the suit of a card in the market or of a usable power."""
    suits = {suit_of(card) for card in position.display if card >= 0}
    for seat in (0, 1):
        suits |= {suit_of(card) for card in members(usable_powers(position, seat))}
    return [change for change in changes if change.choice in suits]


def _best_bargains(
    position: Position, seat: int, bargains: list[Action], evaluation: Evaluation
) -> list[Action]:
    """Select the bargains that gain most: any card can be bought, but few are worth a power (C4)."""

    def gain(bargain: Action) -> float:
        assert isinstance(bargain.target, Card)
        return evaluation.gain(position, seat, bargain.target.index)

    return sorted(bargains, key=gain, reverse=True)[:MAX_BARGAINS]


# Cards to set aside and bids


Option = tuple[Action, ...]
"""The action that sets cards aside, the one that bids, or both in this order."""


def secret_options(observation: DutchObservation) -> Iterator[Option]:
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
    pays_only = set(pack.cards_of(hand & ~position.edition.power_cards))
    return [place_bid(seat, part) for part in parts_of(pack.cards_of(hand)) if pays_only.issubset(part)]


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
