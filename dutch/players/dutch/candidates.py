"""The steps of a turn worth searching: sensible payments, useful changes of suit, good bargains."""

from itertools import combinations
from operator import itemgetter

from dutch.players.dutch.evaluation import Evaluation
from dutch.rules.api import Action, Verb
from dutch.rules.cards import Card, CardSet, mask_of, members
from dutch.rules.dutch import powers, purchase
from dutch.rules.dutch.choices import PURCHASES, listed
from dutch.rules.dutch.position import Position

UNUSED_POWER = 2.0
"""Points the search expects from a power that has not been used yet."""

MAX_PAYMENTS = 3
"""Ways to pay for each card that are searched by default: those that lose the least value."""

EXTRA_PAYMENT_CARDS = 2
"""Cards to combine into payments, beyond the number that a place costs."""

CARD_LOSS = 0.1
"""Points that losing any card costs, so that of equal payments the one that loses fewer cards is cheaper."""

MAX_BARGAINS = 5
"""Bargains to search for each pile: those that gain the most."""


def usable_powers(position: Position, seat: int) -> CardSet:
    """Return the powers this seat may still use in its turn: those of the bid, or of the hand (D17, P5)."""
    side, edition = position.sides[seat], position.edition
    if not edition.powers_first:
        return side.ready
    return 0 if position.bought else (side.ready | side.hand) & edition.power_cards


def candidate_actions(
    position: Position, seat: int, evaluation: Evaluation, payments: int = MAX_PAYMENTS
) -> list[Action]:
    """Return the purchases and powers worth searching, with at most ``payments`` ways to pay for a card."""
    actions = _cheap_purchases(position, seat, evaluation, payments)
    for group in map(listed, powers.list_power_uses(position, seat)):
        verb = group[0].verb
        if verb == Verb.SUIT:
            actions += _useful_changes(position, group)
        elif verb == Verb.BARGAIN:
            actions += _good_bargains(position, seat, group, evaluation)
        else:
            actions += group
    return actions


def _cheap_purchases(position: Position, seat: int, evaluation: Evaluation, payments: int) -> list[Action]:
    """Return the cheapest payments for each card that can be bought.

    A large bid can pay for an expensive place in hundreds of ways, so only its least valuable cards are
    combined.
    """
    side, pack = position.sides[seat], position.edition.pack
    size, must_buy = side.bid.bit_count(), purchase.must_buy_place_1(position, seat)
    prices = []
    for card in members(side.bid):
        unused = UNUSED_POWER if side.ready >> card & 1 else 0.0
        prices.append((card, unused, round(evaluation.worth(position, seat, card) + CARD_LOSS + unused, 6)))
    actions: list[Action] = []
    for place, bought in enumerate(position.display[:size], 1):
        if bought < 0 or (must_buy and place > 1 and place == size):  # D25
            continue
        suit = pack.suit_of[bought]
        kept = side.suited(suit, pack.suit_masks[suit])
        costs = sorted([(unused if kept >> card & 1 else lost, card) for card, unused, lost in prices])
        ways = [tuple(costs[:place])]  # the cheapest one
        if payments > 1:
            ways = sorted(combinations(costs[: place + EXTRA_PAYMENT_CARDS], place), key=_total_cost)[
                :payments
            ]
        for way in ways:
            paid = pack.cards_of(mask_of([card for _, card in way]))
            actions.append(PURCHASES[paid])
    return actions


def _total_cost(way: tuple[tuple[float, int], ...]) -> float:
    return sum([cost for cost, _card in way])


def _useful_changes(position: Position, group: list[Action]) -> list[Action]:
    """Return the changes to a suit in the market, or to the suit of another usable power."""
    pack = position.edition.pack
    suits = {pack.cards[card].suit for card in position.display if card >= 0}
    for seat in (0, 1):
        suits |= {pack.cards[card].suit for card in members(usable_powers(position, seat))}
    return [action for action in group if action.choice in suits]


def _good_bargains(
    position: Position, seat: int, group: list[Action], evaluation: Evaluation
) -> list[Action]:
    """Return the best bargains: any card may be bought, but few are worth a power (C4)."""
    gains = []
    for action in group:
        assert isinstance(action.target, Card)
        gains.append((evaluation.gain(position, seat, action.target.index), action))
    gains.sort(key=itemgetter(0), reverse=True)
    return [action for _, action in gains[:MAX_BARGAINS]]
