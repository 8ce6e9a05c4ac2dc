"""The steps of a turn worth searching: sensible payments, useful changes of suit, good bargains."""

from itertools import combinations
from typing import NamedTuple

from dutch.players.dutch.evaluation import Evaluation
from dutch.rules.api import Action, Verb
from dutch.rules.cards import Card, CardNumber, CardSet, mask_of, members
from dutch.rules.dutch import powers, purchase
from dutch.rules.dutch.choices import PURCHASES, actions_of
from dutch.rules.dutch.position import Position

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

Cost = tuple[float, CardNumber]
"""The points that paying with a card costs, and the card."""


def usable_powers(position: Position, seat: int) -> CardSet:
    """Return the powers that a seat can still use this turn, from its bid or its hand (D17, P5)."""
    side, edition = position.sides[seat], position.edition
    if not edition.powers_first:
        return side.ready
    if position.bought:
        return 0
    return (side.ready | side.hand) & edition.power_cards


def candidate_actions(
    position: Position, seat: int, evaluation: Evaluation, payments: int = MAX_PAYMENTS
) -> list[Action]:
    """Return the purchases and uses of powers worth searching.

    Each card has at most ``payments`` ways to pay for it.
    """
    actions = _cheap_purchases(position, seat, evaluation, payments)
    for group in powers.list_power_uses(position, seat):
        uses = actions_of(group)
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
    must_buy = purchase.must_buy_place_1(position, seat)
    bid = [_paying_card(position, seat, card, evaluation) for card in members(side.bid)]
    actions: list[Action] = []
    for place, bought in enumerate(position.display[:size], 1):
        if bought < 0 or (must_buy and place > 1 and place == size):  # D25
            continue
        suit = pack.suit_of[bought]
        suited = side.suited(suit, pack.suit_masks[suit])
        costs = sorted([(kept if suited >> card & 1 else lost, card) for card, kept, lost in bid])
        for payment in _cheapest_payments(costs, place, payments):
            paid = pack.cards_of(mask_of([card for _cost, card in payment]))
            actions.append(PURCHASES[paid])
    return actions


class _PayingCard(NamedTuple):
    """A card of a bid, and the points that paying with it costs if it is kept, and if it is lost."""

    card: CardNumber
    cost_if_kept: float
    cost_if_lost: float


def _paying_card(position: Position, seat: int, card: CardNumber, evaluation: Evaluation) -> _PayingCard:
    unused_power = UNUSED_POWER if position.sides[seat].ready >> card & 1 else 0.0
    loss = evaluation.worth(position, seat, card) + CARD_LOSS + unused_power
    return _PayingCard(card, unused_power, round(loss, 6))


def _cheapest_payments(costs: list[Cost], size: int, limit: int) -> list[tuple[Cost, ...]]:
    """Return up to ``limit`` payments of ``size`` cards, the cheapest first, given ascending costs."""
    if limit == 1:
        return [tuple(costs[:size])]
    payments = combinations(costs[: size + EXTRA_PAYMENT_CARDS], size)
    return sorted(payments, key=_total_cost)[:limit]


def _total_cost(payment: tuple[Cost, ...]) -> float:
    return sum([cost for cost, _card in payment])


def _useful_changes(position: Position, changes: list[Action]) -> list[Action]:
    """Select the changes to the suit of a card in the market or of a usable power."""
    pack = position.edition.pack
    suits = {pack.cards[card].suit for card in position.display if card >= 0}
    for seat in (0, 1):
        suits |= {pack.cards[card].suit for card in members(usable_powers(position, seat))}
    return [change for change in changes if change.choice in suits]


def _best_bargains(
    position: Position, seat: int, bargains: list[Action], evaluation: Evaluation
) -> list[Action]:
    """Select the bargains that gain most: any card can be bought, but few are worth a power (C4)."""

    def gain(bargain: Action) -> float:
        assert isinstance(bargain.target, Card)
        return evaluation.gain(position, seat, bargain.target.index)

    return sorted(bargains, key=gain, reverse=True)[:MAX_BARGAINS]
