"""The bidders: a random one, a novice who raises by little, and a merchant who minds whom a bid pays."""

import random

from dutch.rules.api import CardSet
from dutch.rules.great_market.actions import HIGHEST_BID, PASS, MarketAction
from dutch.rules.great_market.auction import card_that_forbids
from dutch.rules.great_market.cards import CARDS_OF, mask_of
from dutch.rules.great_market.observe import MarketObservation, unseen
from dutch.rules.great_market.payment import payment_for
from dutch.rules.great_market.position import Position
from dutch.rules.great_market.scoring import set_points
from dutch.rules.great_market.terms import Phase, Verb

MAX_RAISE = 3
"""Maximum amount by which the merchant's bid exceeds the lowest legal bid."""

PAYOUT_COST = 0.7
"""The cost, in chips, of each chip that the bid pays to the rival who receives the most."""

BARRED_VALUE = 0.5
"""The value, in chips, of each rival who is barred from the next higher bid."""

CHIPS_PER_POINT = 2.5

GROWTH_VALUE = 0.1
"""Points per card of the lot for each card of the same people still to come, of which two count."""


class RandomBidder:
    """Chooses uniformly among passing and the bids it can pay."""

    def choose(self, observation: MarketObservation, rng: random.Random, budget: int) -> MarketAction:
        """Return any legal action, except a bid above its chips."""
        chips = observation.position.players[observation.seat].chips
        actions = [action for action in observation.legal_actions() if action.amount <= chips]
        return rng.choice(actions)


class Novice:
    """Makes the lowest bid, as long as that is at most one and a half times the points of the lot."""

    def choose(self, observation: MarketObservation, rng: random.Random, budget: int) -> MarketAction:
        """Return a legal action. ``rng`` and ``budget`` are not used: there is nothing to search."""
        position, seat = observation.position, observation.seat
        if position.phase is Phase.DISCARD:
            return cheapest_discard(observation)
        limit = min(position.players[seat].chips, 1.5 * gain(position, seat))
        bids = affordable_bids(observation, limit)
        return bids[0] if bids else PASS


class Merchant:
    """Bids at most the value of the lot, and prefers bids that pay rivals little and bar many."""

    def choose(self, observation: MarketObservation, rng: random.Random, budget: int) -> MarketAction:
        """Return a legal action. ``rng`` and ``budget`` are not used: there is nothing to search."""
        position, seat = observation.position, observation.seat
        if position.phase is Phase.DISCARD:
            return cheapest_discard(observation)
        player = position.players[seat]
        worth = CHIPS_PER_POINT * value_of_lot(position, seat)
        if not player.has_bid and not player.rewarded:
            worth -= min(2, position.bank)
        bids = affordable_bids(observation, min(player.chips, worth))
        if not bids:
            return PASS
        near = [bid for bid in bids if bid.amount <= bids[0].amount + MAX_RAISE]
        return min(near, key=lambda bid: cost_of(position, seat, bid.amount))


def affordable_bids(observation: MarketObservation, limit: float) -> list[MarketAction]:
    """Return the legal bids up to a limit that count (M10), from the lowest."""
    position, seat = observation.position, observation.seat
    return [
        action
        for action in observation.legal_actions()
        if action.verb is Verb.BID
        and action.amount <= limit
        and card_that_forbids(position, seat, action.amount) is None
    ]


def cost_of(position: Position, seat: int, bid: int) -> float:
    """Return the cost of a bid in chips, including the effects of its payout and of barring rivals."""
    largest_share = max(payment_for(position, seat, bid).shares)
    return bid + PAYOUT_COST * largest_share - BARRED_VALUE * count_barred(position, seat, bid + 1)


def count_barred(position: Position, seat: int, amount: int) -> int:
    """Return the number of a seat's rivals still in this auction who may not bid this amount (M10)."""
    barred = 0
    for other, rival in enumerate(position.players):
        may_bid = amount <= HIGHEST_BID and card_that_forbids(position, other, amount) is None
        if other != seat and rival.bidding and not may_bid:
            barred += 1
    return barred


def cheapest_discard(observation: MarketObservation) -> MarketAction:
    """Return the discard that loses the fewest points (M11)."""
    cards = observation.position.players[observation.seat].cards

    def points_left(action: MarketAction) -> int:
        assert action.card is not None, "every legal action is a discard"
        return set_points(cards & ~action.card.bit)

    return max(observation.legal_actions(), key=points_left)


# The value of a lot to a player


def gain(position: Position, seat: int) -> int:
    """Return the points that the lot adds to a player's sets."""
    cards = position.players[seat].cards
    return set_points(cards | mask_of(position.lot)) - set_points(cards)


def value_of_lot(position: Position, seat: int) -> float:
    """Return the lot's worth in points: the gain, and the chance to complete sets.

    Denying the lot to rivals adds nothing: bots that paid for that won fewer games.
    """
    return gain(position, seat) + GROWTH_VALUE * growth_of(mask_of(position.lot), unseen(position))


def growth_of(cards: CardSet, coming: CardSet) -> int:
    """Return the number of pairs of one of these cards and a coming card of its people.

    Each card counts with up to two coming ones.
    """
    return sum(
        (cards & people).bit_count() * min((coming & people).bit_count(), 2) for people in CARDS_OF.values()
    )
