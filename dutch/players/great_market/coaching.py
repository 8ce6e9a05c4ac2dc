"""The coach of Great Market: compares bids to the end of the next lot, and explains the best one.

Each deal has its own order of the deck, and rivals who are each a merchant or a novice.
"""

import random
from collections.abc import Sequence
from typing import NamedTuple

from dutch.players.advice import Advice, Fact, FactKind, Rated
from dutch.players.comparison import compare
from dutch.players.great_market.auctioneer import GAME, MAX_BIDS, MERCHANT, MODELS, lead, weighted_lead
from dutch.players.great_market.bidders import Merchant, Novice, affordable_bids
from dutch.players.great_market.value import gain
from dutch.rules.great_market.actions import HIGHEST_BID, PASS, MarketAction
from dutch.rules.great_market.auction import PASS_REWARD, card_that_forbids
from dutch.rules.great_market.cards import CARDS_WITH_DIGIT
from dutch.rules.great_market.observe import MarketObservation
from dutch.rules.great_market.payment import payment_for
from dutch.rules.great_market.state import MarketState
from dutch.rules.great_market.terms import Phase, Verb


class Deal(NamedTuple):
    """A deal consistent with the observation, and a model of each seat's play."""

    state: MarketState
    models: tuple[Merchant | Novice, ...]


class Ending(NamedTuple):
    """The result of playing on in a deal: the lead, whether the seat got the lot, and its price if so."""

    value: float
    won: bool
    price: int


class MarketCoach:
    """Advises the players of Great Market."""

    def advise(self, observation: MarketObservation, rng: random.Random, deals: int) -> Advice:
        """Return the ranked choices of the seat to move."""
        choices = _choices(observation)
        if len(choices) == 1:
            return Advice(
                (Rated(str(choices[0]), 0.0),), (str(choices[0]),), tuple(facts_of(observation, choices[0]))
            )
        seat = observation.seat
        sampled: list[Deal] = []
        endings: list[list[Ending]] = [[] for _choice in choices]

        def value(number: int, deal: int) -> float:
            while len(sampled) <= deal:
                sampled.append(_deal(observation, rng))
            ending = _play_on(sampled[deal], seat, choices[number])
            endings[number].append(ending)
            return ending.value

        standings = compare(len(choices), deals, value)
        best = standings[0].number
        ranked = [
            Rated(str(choices[number]), worth, behind, error) for number, worth, behind, error in standings
        ]
        facts = facts_of(observation, choices[best]) + _lot_facts(endings[best], choices[best])
        return Advice(tuple(ranked), (str(choices[best]),), tuple(facts), deals=deals)


def _choices(observation: MarketObservation) -> list[MarketAction]:
    """Return the discards (M11), or the pass and the lowest bids that can be paid."""
    if observation.position.phase is Phase.DISCARD:
        return [*observation.legal_actions()]
    own = observation.position.players[observation.seat].chips
    return [PASS, *affordable_bids(observation, own)[:MAX_BIDS]]


def _deal(observation: MarketObservation, rng: random.Random) -> Deal:
    state = GAME.sample(observation, rng)
    return Deal(state, tuple(rng.choice(MODELS) for _player in observation.position.players))


def _play_on(deal: Deal, seat: int, action: MarketAction) -> Ending:
    """Carry out an action, and play on to the end of the next lot."""
    state, rng = deal.state.copy(), random.Random(0)
    lot, chips = sum(1 << card for card in state.position.lot), state.position.players[seat].chips
    first, won, price = state.round, False, 0
    state.apply(action)
    sold = False
    while True:
        if not sold and (state.round > first or state.to_move is None):
            player, sold = state.position.players[seat], True
            won = bool(player.cards & lot)
            price = max(0, chips - player.chips) if won else 0
        if state.to_move is None or state.round > first + 1:
            break
        bidder = MERCHANT if state.to_move == seat else deal.models[state.to_move]
        state.apply(bidder.choose(state.observation(state.to_move), rng, 1))
    outcome = state.outcome
    value = lead(state.position, seat) if outcome is None else weighted_lead(outcome.scores, seat)
    return Ending(value, won, price)


def facts_of(observation: MarketObservation, action: MarketAction) -> list[Fact]:
    """Return the facts about an action that need no deals."""
    position, seat = observation.position, observation.seat
    if position.phase is Phase.DISCARD:
        return [Fact(FactKind.SCORES, (), (observation.preview(action).score_change,))]
    facts = [Fact(FactKind.GAINS, (), (gain(position, seat),))]
    player = position.players[seat]
    if action.verb is not Verb.BID:
        if not player.has_bid and not player.rewarded and position.bank:
            facts.append(Fact(FactKind.REWARD, (), (min(PASS_REWARD, position.bank),)))
        return facts
    shares = payment_for(position, seat, action.amount).shares
    facts.append(Fact(FactKind.PAYS, (), (max(shares),), shares.index(max(shares))))
    barred = [
        other
        for other, rival in enumerate(position.players)
        if other != seat and rival.bidding and _is_barred(observation, other, action.amount + 1)
    ]
    if barred:
        facts.append(Fact(FactKind.BARS, (), (len(barred),)))
    lot = sum(1 << card for card in position.lot)
    digits = sum(bool(lot & digit) and not player.cards & digit for digit in CARDS_WITH_DIGIT)
    return [*facts, Fact(FactKind.FORBIDS, (), (digits,))] if digits else facts


def _is_barred(observation: MarketObservation, seat: int, amount: int) -> bool:
    return amount > HIGHEST_BID or card_that_forbids(observation.position, seat, amount) is not None


def _lot_facts(endings: Sequence[Ending], action: MarketAction) -> list[Fact]:
    """Return the chance of getting the lot with a bid, and the mean price."""
    if action.verb is not Verb.BID:
        return []
    prices = [ending.price for ending in endings if ending.won]
    mean = round(sum(prices) / len(prices), 1) if prices else 0.0
    return [Fact(FactKind.WINS_LOT, (), (round(len(prices) / len(endings), 3), mean))]
