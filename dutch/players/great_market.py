"""The computer players of Great Market, and its coach.

The bidders weigh a lot and a bid by rules of thumb. The auctioneer and the coach play the auction out after
each possible bid, and compare the positions in which that ends.
"""

import math
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum, auto
from functools import partial
from typing import NamedTuple

from dutch.players.advice import Advice, Fact, Judgement, Unit
from dutch.players.api import Player
from dutch.players.comparison import Trials
from dutch.rules.api import Card
from dutch.rules.great_market.actions import HIGHEST_BID, PASS, MarketAction, Verb, parse_action
from dutch.rules.great_market.auction import PASS_REWARD, payment_for
from dutch.rules.great_market.game import GreatMarket, MarketState
from dutch.rules.great_market.observe import MarketObservation
from dutch.rules.great_market.position import ROUNDS, Phase, Position
from dutch.rules.great_market.scoring import set_points

# The bidders

MAX_RAISE = 3
"""Maximum amount by which the merchant's bid exceeds the lowest legal bid."""

PAYOUT_COST = 0.7
"""The cost, in chips, of each chip that the bid pays to the rival who receives the most."""

BARRED_VALUE = 0.5
"""The value, in chips, of each rival who is barred from the next higher bid."""

POINT_PRICE = 1.6
PRICE_PER_PLAYER = 0.3
"""A point is worth this many chips to the merchant: a fixed part, and a part for each player at the table.

With more players there are fewer cards for each of them, so chips buy fewer points.
"""

MAX_LOT = 3
"""Cards of the largest lots (M4)."""

LOT_GROWTH_VALUE = 0.3
"""Points per card of the lot for each card of the same people still to come, up to two."""


class Taste(NamedTuple):
    """What a rival likes in addition to its level."""

    appetite: float = 1.0
    """Factor of the highest bid it is willing to make; for a novice, of its share of the chips."""
    haggle: int = 0
    """Chips that a novice bids for any lot, in addition to one for each point."""
    jump: int = 0
    """Amount by which its bid exceeds the lowest legal one, if it is willing to pay that."""
    barred: float = 0.0
    """Value, in chips, of each rival who is barred from the next higher bid."""
    large: float = 0.0
    """Value, in chips, of a lot of three cards, in addition to its worth."""
    collect: float = 0.0
    """Points for the square of the number of cards in the largest set, less the number of other cards."""
    leap: float = 0.0
    """Points for each chip by which a bid exceeds the lowest legal one."""
    idle: float = 0.0
    """Chips that it bids in addition for each chip by which it has more than the average player."""


PLAIN = Taste()
"""The taste of players without preferences."""


class RandomBidder:
    """Chooses uniformly among passing and the bids it can pay."""

    def choose(self, observation: MarketObservation, rng: random.Random, budget: int) -> MarketAction:
        """Return any legal action, except a bid above its chips."""
        chips = observation.position.chips_of(observation.seat)
        actions = [action for action in observation.legal_actions() if action.amount <= chips]
        return rng.choice(actions)


class Bold:
    """Makes the lowest bid for every lot, up to all its chips. Other players are compared with it."""

    def choose(self, observation: MarketObservation, rng: random.Random, budget: int) -> MarketAction:
        """Return a legal action. ``rng`` and ``budget`` are not used: there is nothing to search."""
        if observation.position.phase is Phase.DISCARD:
            return cheapest_discard(observation)
        bids = affordable_bids(observation)
        return bids[0] if bids else PASS


class Novice:
    """Makes the lowest bid, up to a quarter of its chips for each point of the lot after the first.

    It bids at least as many chips as the lot brings points.
    """

    def __init__(self, taste: Taste = PLAIN) -> None:
        self._taste = taste

    def choose(self, observation: MarketObservation, rng: random.Random, budget: int) -> MarketAction:
        """Return a legal action. ``rng`` and ``budget`` are not used: there is nothing to search."""
        position, seat = observation.position, observation.seat
        if position.phase is Phase.DISCARD:
            return cheapest_discard(observation)
        chips, points = position.chips_of(seat), gain(position, seat)
        limit = max(points + self._taste.haggle, self._taste.appetite * (points - 1) * chips / 4)
        limit += self._taste.idle * idle_chips(position, seat)
        bids = affordable_bids(observation, math.inf if spends_all(position, seat) else limit)

        def kept_from_leader(bid: MarketAction) -> int:
            return bid.amount - paid_to_leader(position, seat, bid.amount)

        return max(bids[: self._taste.jump + 1], key=kept_from_leader, default=PASS)


class Merchant:
    """Bids at most the value of the lot, and prefers bids that pay rivals little and bar many."""

    def __init__(self, taste: Taste = PLAIN) -> None:
        self._taste = taste

    def choose(self, observation: MarketObservation, rng: random.Random, budget: int) -> MarketAction:
        """Return a legal action. ``rng`` and ``budget`` are not used: there is nothing to search."""
        position, seat = observation.position, observation.seat
        if position.phase is Phase.DISCARD:
            return cheapest_discard(observation)
        worth = price_of_point(position) * value_of_lot(position, seat)
        worth -= reward_for_passing(position, seat)
        worth *= self._taste.appetite
        if len(position.lot) == MAX_LOT:
            worth += self._taste.large
        worth += self._taste.idle * idle_chips(position, seat)
        bids = affordable_bids(observation, math.inf if spends_all(position, seat) else worth)
        if not bids:
            return PASS
        near = [bid for bid in bids if bid.amount <= bids[0].amount + MAX_RAISE]

        def cost(bid: MarketAction) -> float:
            barred = count_barred(position, seat, bid.amount + 1)
            return cost_of(position, seat, bid.amount) - self._taste.barred * barred

        return min(near, key=cost)


def price_of_point(position: Position) -> float:
    """Return the number of chips that a point is worth to the merchant."""
    return POINT_PRICE + PRICE_PER_PLAYER * len(position.players)


def spends_all(position: Position, seat: int) -> bool:
    """Return True if chips kept for later lots would buy nothing.

    That is so on the last lot, and on the one before if a rival has more chips for the last one.
    """
    chips = [position.chips_of(each) for each in range(len(position.players))]
    return position.round == ROUNDS or (position.round == ROUNDS - 1 and chips[seat] < max(chips))


def idle_chips(position: Position, seat: int) -> float:
    """Return the number of chips that a seat has more than the average player; 0 if it has fewer."""
    chips = [position.chips_of(each) for each in range(len(position.players))]
    return max(0.0, chips[seat] - sum(chips) / len(chips))


def affordable_bids(observation: MarketObservation, worth: float = math.inf) -> list[MarketAction]:
    """Return the legal bids that count (M10), up to the seat's chips and what the lot is ``worth`` in chips.

    The lowest bid comes first.
    """
    player = observation.position.players[observation.seat]
    limit = min(worth, observation.position.chips_of(observation.seat))
    return [
        action
        for action in observation.legal_actions()
        if action.verb is Verb.BID and action.amount <= limit and not player.card_against(action.amount)
    ]


def paid_to_leader(position: Position, seat: int, bid: int) -> int:
    """Return the number of chips that a bid pays to the rival with the most points."""
    rivals = [each for each in range(len(position.players)) if each != seat]
    leader = max(rivals, key=lambda each: set_points(position.players[each].cards))
    return payment_for(position, seat, bid).shares[leader]


def reward_for_passing(position: Position, seat: int) -> int:
    """Return the number of chips that passing now would earn this seat (M7)."""
    player = position.players[seat]
    return 0 if player.has_bid or player.rewarded else min(PASS_REWARD, position.bank)


def cost_of(position: Position, seat: int, bid: int) -> float:
    """Return the cost of a bid in chips, including the effects of its payout and of barring rivals."""
    largest_share = max(payment_for(position, seat, bid).shares)
    return bid + PAYOUT_COST * largest_share - BARRED_VALUE * count_barred(position, seat, bid + 1)


def count_barred(position: Position, seat: int, amount: int) -> int:
    """Return the number of a seat's rivals still in this auction who may not bid this amount (M10)."""
    rivals = [player for other, player in enumerate(position.players) if other != seat and player.bidding]
    return sum(amount > HIGHEST_BID or rival.card_against(amount) is not None for rival in rivals)


def cheapest_discard(observation: MarketObservation) -> MarketAction:
    """Return the discard that loses the fewest points (M11)."""
    cards = observation.position.players[observation.seat].cards

    def points_left(action: MarketAction) -> int:
        return set_points([card for card in cards if card is not action.card])

    return max(observation.legal_actions(), key=points_left)


def gain(position: Position, seat: int) -> int:
    """Return the points that the lot adds to a player's sets."""
    cards = position.players[seat].cards
    return set_points(cards + position.lot) - set_points(cards)


def value_of_lot(position: Position, seat: int) -> float:
    """Return the lot's worth in points: the gain, and the chance to complete sets.

    Denying the lot to rivals adds nothing: bots that paid for that won fewer games.
    """
    return gain(position, seat) + LOT_GROWTH_VALUE * growth_of(position.lot, position.unseen)


def growth_of(cards: Iterable[Card], coming: Iterable[Card]) -> int:
    """Return the number of pairs of one of these cards and a coming card of its people.

    Each card counts with up to two coming ones.
    """
    counts = Counter(card.suit for card in coming)
    return sum(min(counts[card.suit], 2) for card in cards)


# The auctioneer

MAX_BIDS = 8
"""Number of bids to try, from the lowest legal one."""

CHIP_VALUE = 0.28
"""Points that a chip is worth. In games of computer players this changed little with chips and rounds."""

GROWTH_VALUE = 0.35
"""Points per owned card for each card of the same people still to come, up to two."""

PLAYED_OUT = 14
"""The round from which it plays the game out to the end."""

LEADER_WEIGHT = 0.5
"""Weight of the best rival's worth; the rest is shared equally by all rivals, the best included."""

GAME = GreatMarket()
MERCHANT, NOVICE, BOLD = Merchant(), Novice(), Bold()
MODELS: tuple[tuple[Player, float], ...] = (
    (MERCHANT, 0.3),
    (NOVICE, 0.4),
    (BOLD, 0.15),
    (RandomBidder(), 0.15),
)
"""The models of the rivals' bids, with their weights, which add up to 1.

The auctioneer plays worse against players that it does not expect.
"""

LIKELY_MODELS: tuple[Player, ...] = (MERCHANT, NOVICE, MERCHANT, NOVICE, BOLD)
"""The models that the coach draws for each rival, with weights that make its odds less modest."""


class Prospects(NamedTuple):
    """The points that an action may bring."""

    lead: float
    """The lead that the auctioneer expects."""
    liking: float
    """The points that its taste adds."""


class Auctioneer:
    """Chooses the action with the best prospects, assuming that it then plays like a merchant.

    Its taste decides only among actions with prospects at least as good as those of passing. Between equal
    actions, it bids.
    """

    def __init__(self, taste: Taste = PLAIN) -> None:
        self._taste = taste

    def choose(self, observation: MarketObservation, rng: random.Random, budget: int) -> MarketAction:
        """Return the action with the best average lead. ``budget`` is ignored: an auction is short."""
        position, seat = observation.position, observation.seat
        if position.phase is Phase.DISCARD:
            return cheapest_discard(observation)
        start = GAME.sample(observation, rng)
        prospects = {action: self._prospects(start, seat, action) for action in _choices(observation)}
        passing = prospects[PASS].lead
        good = [action for action, found in prospects.items() if found.lead >= passing]
        return max(good, key=lambda action: (sum(prospects[action]), action != PASS))

    def _prospects(self, start: MarketState, seat: int, action: MarketAction) -> Prospects:
        """Return the prospects of an action, averaged over the models of the rivals."""
        last_round = ROUNDS if start.round >= PLAYED_OUT else start.round
        value = liking = 0.0
        for model, weight in MODELS:
            state = start.copy()
            state.apply(action)
            play_until_after(last_round, state, seat, [model] * len(start.position.players))
            value += weight * lead(state, seat)
            liking += weight * self._liking(state.position, seat)
        leap = action.amount - start.position.bid - 1 if action.verb is Verb.BID else 0
        return Prospects(value, liking + self._taste.leap * leap)

    def _liking(self, position: Position, seat: int) -> float:
        """Return the points that the taste adds to a position; nothing once the last lot is there or gone."""
        if position.round == ROUNDS:
            return 0.0
        cards = position.players[seat].cards
        largest = max(Counter(card.suit for card in cards).values(), default=0)
        return self._taste.collect * (largest * largest - (len(cards) - largest))


def _choices(observation: MarketObservation) -> list[MarketAction]:
    """Return the choices to compare: discards (M11), or passing and the lowest affordable bids."""
    if observation.position.phase is Phase.DISCARD:
        return [*observation.legal_actions()]
    return [PASS, *affordable_bids(observation)[:MAX_BIDS]]


def play_until_after(
    last_round: int,
    state: MarketState,
    seat: int,
    models: Sequence[Player],
) -> None:
    """Play on to the end of a round: the seat like a merchant, and its rivals like their models."""
    rng = random.Random(0)
    while (mover := state.to_move) is not None and state.round <= last_round:
        bidder = MERCHANT if mover == seat else models[mover]
        observation = MarketObservation(state.position, mover)  # not copied, as bidders change nothing
        state.apply(bidder.choose(observation, rng, 1))


def lead(state: MarketState, seat: int) -> float:
    """Return a seat's weighted lead over its rivals, in points: the final one, or an estimate of it."""
    outcome, position = state.outcome, state.position
    if outcome is not None:
        return weighted_lead(outcome.scores, seat)
    return weighted_lead([_estimated_worth(position, each) for each in range(len(position.players))], seat)


def weighted_lead(worth: Sequence[float], seat: int) -> float:
    """Return a seat's lead over its rivals, given the ``worth`` of every seat.

    The best rival has the greatest weight.
    """
    others = [value for each, value in enumerate(worth) if each != seat]
    return worth[seat] - LEADER_WEIGHT * max(others) - (1 - LEADER_WEIGHT) * sum(others) / len(others)


def _estimated_worth(position: Position, seat: int) -> float:
    """Estimate the final points from a seat's cards and chips."""
    cards, chips = position.players[seat].cards, position.chips_of(seat)
    growth = growth_of(cards, (*position.unseen, *position.lot))
    return set_points(cards) + GROWTH_VALUE * growth + CHIP_VALUE * chips


# The coach


class MarketFact(StrEnum):
    """The kinds of facts about a choice, the most important ones first.

    Chances are numbers from 0 to 1, measured in the sampled deals.
    """

    SCORES = auto()
    """The discard changes the player's score by this number of points."""
    GAINS = auto()
    """The lot adds this number of points now."""
    WINS_LOT = auto()
    """The chance of getting the lot, and the mean price if so."""
    REWARD = auto()
    """Passing earns this number of chips now."""
    PAYS = auto()
    """The bid pays others this number of chips if it wins."""
    BARS = auto()
    """The next higher bid is forbidden to this number of rivals who are still in."""
    FORBIDS = auto()
    """The cards of the lot forbid this number of digits that were free (M10)."""


class Deal(NamedTuple):
    """A deal consistent with the observation, and a model of each seat's play."""

    state: MarketState
    models: tuple[Player, ...]


class Ending(NamedTuple):
    """The result of playing on in a deal: the lead, whether the seat got the lot, and its price if so."""

    value: float
    won: bool
    price: int


class MarketCoach:
    """Plays bids out to the end of the next lot, and explains the best.

    Each deal has its own order of the deck, and in each deal every rival is modelled as a merchant, a
    novice or a bold bidder.
    """

    unit = Unit.POINTS

    def advise(self, observation: MarketObservation, rng: random.Random, deals: int) -> Advice:
        """Rank the choices of the seat to move, with facts about the best one."""
        choices = _choices(observation)
        if len(choices) == 1:
            advice = Advice.for_only(str(choices[0]), facts_of(observation, choices[0]))
            is_only = len([*observation.legal_actions()]) == 1
            return advice if is_only else advice._replace(deals=deals)  # other bids can't be paid
        trials = trials_of(observation, choices, rng)
        standings = trials.compare(deals)
        ranked = tuple(standing.rate(str(choices[standing.number])) for standing in standings)
        best = standings[0].number
        action = choices[best]
        facts = facts_of(observation, action)
        if action.verb is Verb.BID:
            facts.append(_lot_fact(trials.endings[best]))
        return Advice(ranked, plan=(str(action),), facts=tuple(facts), deals=deals)

    def judge(
        self, observation: MarketObservation, rng: random.Random, deals: int, played: Sequence[str]
    ) -> Judgement:
        """Compare the action played with the best choice."""
        trials = trials_of(observation, _choices(observation), rng)
        verdict = trials.judge(parse_action(played[0]), deals)
        return Judgement(verdict.value, verdict.behind, verdict.error, (str(verdict.best),), verdict.ahead)

    def result(self, scores: Sequence[int], seat: int) -> float:
        """Return the final lead of a seat over its rivals."""
        return weighted_lead(scores, seat)


def trials_of(
    observation: MarketObservation, choices: Sequence[MarketAction], rng: random.Random
) -> Trials[MarketAction, Deal, Ending]:
    """Return trials that play each choice on to the end of the next lot."""
    return Trials(choices, partial(_draw_deal, observation, rng), partial(_play_on, observation.seat))


def _draw_deal(observation: MarketObservation, rng: random.Random) -> Deal:
    """Draw a random deal."""
    state = GAME.sample(observation, rng)
    return Deal(state, tuple(rng.choice(LIKELY_MODELS) for _player in observation.position.players))


def _play_on(seat: int, action: MarketAction, deal: Deal) -> Ending:
    """Carry out an action of a seat in a deal, and play on to the end of the next lot."""
    state = deal.state.copy()
    this_round, lot = state.round, state.position.lot
    chips = state.position.chips_of(seat)
    state.apply(action)
    play_until_after(this_round, state, seat, deal.models)
    won = not set(lot).isdisjoint(state.position.players[seat].cards)
    price = max(0, chips - state.position.chips_of(seat)) if won else 0
    play_until_after(this_round + 1, state, seat, deal.models)
    return Ending(lead(state, seat), won, price)


def facts_of(observation: MarketObservation, action: MarketAction) -> list[Fact]:
    """Return the facts about an action that follow from the observation without sampled deals."""
    position, seat = observation.position, observation.seat
    if position.phase is Phase.DISCARD:
        return [Fact(MarketFact.SCORES, (), (observation.preview(action).score_change or 0,))]
    facts = [Fact(MarketFact.GAINS, (), (gain(position, seat),))]
    if action.verb is Verb.BID:
        return facts + _bid_facts(position, seat, action.amount)
    reward = reward_for_passing(position, seat)
    if reward:
        facts.append(Fact(MarketFact.REWARD, (), (reward,)))
    return facts


def _bid_facts(position: Position, seat: int, amount: int) -> list[Fact]:
    """Return what a bid pays, how many rivals it bars, and how many digits the lot forbids."""
    facts = [Fact(MarketFact.PAYS, (), (amount,))]
    barred = count_barred(position, seat, amount + 1)
    if barred:
        facts.append(Fact(MarketFact.BARS, (), (barred,)))
    own_digits = {card.bid for card in position.players[seat].cards}
    newly_forbidden = {card.bid for card in position.lot} - own_digits
    if newly_forbidden:
        facts.append(Fact(MarketFact.FORBIDS, (), (len(newly_forbidden),)))
    return facts


def _lot_fact(endings: Sequence[Ending]) -> Fact:
    """Return the chance of getting the lot and the mean price, as a fact."""
    prices = [ending.price for ending in endings if ending.won]
    mean = round(sum(prices) / len(prices), 1) if prices else 0.0
    return Fact(MarketFact.WINS_LOT, (), (round(len(prices) / len(endings), 3), mean))
