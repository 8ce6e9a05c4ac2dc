"""The coach of Great Market: plays bids out to the end of the next lot, and explains the best.

Each deal has its own order of the deck, and in each deal every rival is modelled as a merchant or as a
novice.
"""

import random
from collections.abc import Sequence
from typing import NamedTuple

from dutch.players.advice import Advice, Fact, FactKind, Rated
from dutch.players.comparison import compare
from dutch.players.great_market.auctioneer import GAME, MAX_BIDS, MERCHANT, MODELS, lead, weighted_lead
from dutch.players.great_market.bidders import Merchant, Novice, affordable_bids, count_barred, gain
from dutch.rules.great_market.actions import PASS, MarketAction
from dutch.rules.great_market.auction import PASS_REWARD
from dutch.rules.great_market.cards import CARDS_WITH_DIGIT, mask_of
from dutch.rules.great_market.observe import MarketObservation
from dutch.rules.great_market.payment import payment_for
from dutch.rules.great_market.position import Position
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
        """Rank the choices of the seat to move, with facts about the best one."""
        choices = _choices(observation)
        names = [str(choice) for choice in choices]
        if len(choices) == 1:
            return Advice((Rated(names[0], 0.0),), (names[0],), tuple(facts_of(observation, choices[0])))
        trials = _Trials(observation, choices, rng)
        standings = compare(len(choices), deals, trials.value)
        best = standings[0].number
        ranked = [Rated(names[number], value, behind, error) for number, value, behind, error in standings]
        facts = facts_of(observation, choices[best]) + _lot_facts(trials.endings[best], choices[best])
        return Advice(tuple(ranked), (names[best],), tuple(facts), deals=deals)


class _Trials:
    """Plays out each choice of a decision, always in the same random deals."""

    def __init__(
        self, observation: MarketObservation, choices: Sequence[MarketAction], rng: random.Random
    ) -> None:
        self._observation = observation
        self._choices = choices
        self._rng = rng
        self._deals: list[Deal] = []
        self.endings: list[list[Ending]] = [[] for _choice in choices]
        """The endings of each choice, by deal."""

    def value(self, number: int, deal: int) -> float:
        """Play a choice out in a deal, and return the lead that it leads to."""
        while len(self._deals) <= deal:
            self._deals.append(_draw_deal(self._observation, self._rng))
        ending = _play_on(self._deals[deal], self._observation.seat, self._choices[number])
        self.endings[number].append(ending)
        return ending.value


def _choices(observation: MarketObservation) -> list[MarketAction]:
    """Return the choices to compare: discards (M11), or passing and the lowest affordable bids."""
    if observation.position.phase is Phase.DISCARD:
        return [*observation.legal_actions()]
    own = observation.position.players[observation.seat].chips
    return [PASS, *affordable_bids(observation, own)[:MAX_BIDS]]


def _draw_deal(observation: MarketObservation, rng: random.Random) -> Deal:
    state = GAME.sample(observation, rng)
    return Deal(state, tuple(rng.choice(MODELS) for _player in observation.position.players))


def _play_on(deal: Deal, seat: int, action: MarketAction) -> Ending:
    """Carry out an action, and play on to the end of the next lot."""
    state = deal.state.copy()
    rng = random.Random(0)
    this_round = state.round
    lot = mask_of(state.position.lot)
    chips = state.position.players[seat].chips
    state.apply(action)
    _play_until_after(this_round, state, seat, deal, rng)
    player = state.position.players[seat]
    won = bool(player.cards & lot)
    price = max(0, chips - player.chips) if won else 0
    _play_until_after(this_round + 1, state, seat, deal, rng)
    outcome = state.outcome
    value = lead(state.position, seat) if outcome is None else weighted_lead(outcome.scores, seat)
    return Ending(value, won, price)


def _play_until_after(last_round: int, state: MarketState, seat: int, deal: Deal, rng: random.Random) -> None:
    """Play on to the end of a round: the seat like a merchant, and its rivals like their models."""
    while state.to_move is not None and state.round <= last_round:
        bidder = MERCHANT if state.to_move == seat else deal.models[state.to_move]
        state.apply(bidder.choose(state.observation(state.to_move), rng, 1))


def facts_of(observation: MarketObservation, action: MarketAction) -> list[Fact]:
    """Return the facts about an action that follow from the observation without sampled deals."""
    position, seat = observation.position, observation.seat
    if position.phase is Phase.DISCARD:
        return [Fact(FactKind.SCORES, (), (observation.preview(action).score_change or 0,))]
    facts = [Fact(FactKind.GAINS, (), (gain(position, seat),))]
    if action.verb is Verb.BID:
        return facts + _bid_facts(position, seat, action.amount)
    player = position.players[seat]
    if not player.has_bid and not player.rewarded and position.bank:
        facts.append(Fact(FactKind.REWARD, (), (min(PASS_REWARD, position.bank),)))
    return facts


def _bid_facts(position: Position, seat: int, amount: int) -> list[Fact]:
    """Return whom a bid pays most, how many rivals it bars, and how many digits the lot forbids."""
    shares = payment_for(position, seat, amount).shares
    facts = [Fact(FactKind.PAYS, (), (max(shares),), shares.index(max(shares)))]
    barred = count_barred(position, seat, amount + 1)
    if barred:
        facts.append(Fact(FactKind.BARS, (), (barred,)))
    own_cards, lot = position.players[seat].cards, mask_of(position.lot)
    newly_forbidden = [digit for digit in CARDS_WITH_DIGIT if lot & digit and not own_cards & digit]
    if newly_forbidden:
        facts.append(Fact(FactKind.FORBIDS, (), (len(newly_forbidden),)))
    return facts


def _lot_facts(endings: Sequence[Ending], action: MarketAction) -> list[Fact]:
    """Return a fact with the chance of getting the lot and the mean price."""
    if action.verb is not Verb.BID:
        return []
    prices = [ending.price for ending in endings if ending.won]
    mean = round(sum(prices) / len(prices), 1) if prices else 0.0
    return [Fact(FactKind.WINS_LOT, (), (round(len(prices) / len(endings), 3), mean))]
