"""Tries out the choices of a decision in random deals, to compare them.

A choice in a turn is a whole plan, tried with the opponent's reply. A secret choice, such as a bid, is tried
against a random secret choice of the opponent.
"""

import math
import random
from collections import Counter
from collections.abc import Callable, Iterable
from typing import NamedTuple

from dutch.players.advice import Fact, FactKind, Unit
from dutch.players.comparison import Standing, compare, difference
from dutch.players.dutch import secret_choices
from dutch.players.dutch.common import sample_state, share_of_win
from dutch.players.dutch.lookahead import Ending, play_on
from dutch.players.dutch.merchant import EVALUATION_ERROR
from dutch.players.dutch.planner import Budget, best_plans, end_turn, perform
from dutch.rules.api import MORE, STOP, Action
from dutch.rules.cards import CardNumber, mask_of, members
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.state import DutchState
from dutch.rules.terms import Phase

PLAN_WIDTH = 6
"""Number of plans that the search extends at each step of a turn."""

PLAN_NODES = 600
"""Number of positions to search for the plans of a turn."""

MAX_PLANS = 8
"""Plans of a turn to compare."""

QUICK_BUDGET = 6000
"""Number of positions to search when preselecting among many secret choices."""

LIKELY = 0.4
"""The lowest chance that a seat gets a card at which that is worth mentioning."""

Choice = tuple[Action, ...]
"""The actions of a plan or of a secret choice."""

Play = Callable[[DutchState, Choice, random.Random], Ending]
"""A function that carries out a choice in a deal, plays on, and returns the ending."""


class Decision(NamedTuple):
    """The choices to compare, with the function that tries one of them."""

    choices: list[Choice]
    play: Play
    unit: Unit = Unit.POINTS
    """The unit of a choice's value."""


def decision_of(seen: DutchObservation, rng: random.Random, last: int | None = None) -> Decision:
    """Return the choices worth comparing for the seat to move, and how to try them.

    ``last`` is the last round to play in a trial, except for votes and exchanges; by default the round after
    the current one.
    """
    if last is None:
        last = seen.position.round + 1
    match seen.position.phase:
        case Phase.TURN:
            return _turn_decision(seen, rng, last)
        case Phase.VOTE:
            return _vote_decision(seen)
        case Phase.SWAP:
            return _exchange_decision(seen)
    return _secret_decision(seen, rng, last)


def _turn_decision(seen: DutchObservation, rng: random.Random, last: int) -> Decision:
    """Return the most promising plans for the rest of the turn."""
    plans = best_plans(sample_state(seen, rng), seen.seat, Budget(PLAN_NODES), PLAN_WIDTH, MAX_PLANS)
    return Decision([plan.actions for plan in plans], turn_player(seen, last))


def turn_player(seen: DutchObservation, last: int) -> Play:
    """Return a function that carries out a plan and plays on to the end of round ``last``."""
    seat = seen.seat

    def play(state: DutchState, choice: Choice, chance: random.Random) -> Ending:
        for action in choice:
            state = perform(state, action)
        return play_on(end_turn(state), seat, chance, last)

    return play


def _secret_decision(seen: DutchObservation, rng: random.Random, last: int) -> Decision:
    """Return the most promising cards to set aside or bid."""
    seat = seen.seat
    choices = list(secret_choices.options(seen))
    if len(choices) > secret_choices.MAX_FINALISTS:
        choices = secret_choices.preselect(seen, choices, rng, QUICK_BUDGET)

    def play(state: DutchState, choice: Choice, chance: random.Random) -> Ending:
        theirs = secret_choices.guess_opponent(state, 1 - seat, chance)
        return play_on(secret_choices.after_choices(state, seat, choice, theirs), seat, chance, last)

    return Decision(choices, play)


def _exchange_decision(seen: DutchObservation) -> Decision:
    """Return the decision how many cards to exchange, those with the fewest points first (C2)."""
    position, seat = seen.position, seen.seat
    own = mask_of(position.sides[seat].deck)
    cheapest = sorted(position.edition.pack.cards_of(own), key=lambda card: (card.vp, card.index))

    def play(state: DutchState, choice: Choice, chance: random.Random) -> Ending:
        trial = state.copy()
        trial.set_pending(1 - seat, _below_average(state, 1 - seat))
        trial.to_move = seat
        trial.apply(choice[0])
        return play_on(trial, seat, chance, trial.round)

    return Decision([(Action.swap(cheapest[:count]),) for count in range(len(cheapest) + 1)], play)


def _below_average(state: DutchState, seat: int) -> tuple[int, ...]:
    """Return a deck's cards worth less than the average of all cards outside the deck."""
    pack = state.edition.pack
    own = state.sides[seat].deck
    others = members(pack.all_mask & ~mask_of(own))
    mean = sum(pack.victory_points[card] for card in others) / len(others)
    return tuple(card for card in own if pack.victory_points[card] < mean)


def _vote_decision(seen: DutchObservation) -> Decision:
    """Return the two votes, valued by the chance of winning (D31)."""
    seat, last = seen.seat, seen.position.round + 1

    def play(state: DutchState, choice: Choice, chance: random.Random) -> Ending:
        trial = state.copy()
        vote = choice[0].verb
        trial.votes = (None, vote) if seat == 0 else (vote, None)
        trial.to_move = seat
        trial.apply(choice[0])
        ending = play_on(trial, seat, chance, last)
        return ending._replace(value=_chance_of_winning(trial, ending, seat))

    return Decision([(STOP,), (MORE,)], play, Unit.CHANCE)


def _chance_of_winning(state: DutchState, ending: Ending, seat: int) -> float:
    """Return the chance of winning after a trial: exact if the game ended, else estimated."""
    if state.outcome is not None:
        winners = state.outcome.winners
        return float(seat in winners) / len(winners)
    if ending.over:
        return share_of_win(ending.value)
    return round(0.5 + 0.5 * math.erf(ending.value / EVALUATION_ERROR / math.sqrt(2)), 6)


class CardChance(NamedTuple):
    """A card, and the share of the trials in which a seat gained it."""

    card: CardNumber
    chance: float


class Trials:
    """Tries the choices of a decision, all in the same random deals, and keeps the endings."""

    def __init__(self, observation: DutchObservation, rng: random.Random, decision: Decision) -> None:
        self._observation = observation
        self._rng = rng
        self._play = decision.play
        self.choices = decision.choices
        self.deals: list[tuple[DutchState, int]] = []
        """The deals so far, each with a seed for the play that follows."""
        self.endings: list[list[Ending]] = [[] for _choice in decision.choices]
        """The endings of each choice, by deal."""

    def value(self, number: int, deal: int) -> float:
        """Try a choice in a deal, and return its value."""
        while len(self.deals) <= deal:
            state = sample_state(self._observation, self._rng)
            self.deals.append((state, self._rng.getrandbits(63)))
        state, seed = self.deals[deal]
        ending = self._play(state, self.choices[number], random.Random(seed))
        self.endings[number].append(ending)
        return ending.value

    def compare(self, deals: int) -> list[Standing]:
        """Compare the choices in up to ``deals`` deals; return their standings, best first."""
        return compare(len(self.choices), deals, self.value)

    def difference(self, deals: Iterable[int]) -> tuple[float, float]:
        """Return by how much the first choice is better than the second, and the standard error.

        The difference is the mean over these deals.
        """
        values = [(self.value(0, deal), self.value(1, deal)) for deal in deals]
        return difference([first for first, _second in values], [second for _first, second in values])

    def mean(self, number: int) -> float:
        """Return the mean value of a choice over all its trials."""
        endings = self.endings[number]
        return round(sum(ending.value for ending in endings) / len(endings), 4)

    def gain_chances(self, number: int, seat: int) -> list[CardChance]:
        """Return each card that a seat gained this round in trials of a choice, the most frequent first."""
        endings = self.endings[number]
        counts = Counter(card for ending in endings for card in members(ending.gained[seat]))
        chances = [CardChance(card, count / len(endings)) for card, count in counts.items()]
        return sorted(chances, key=lambda each: (-each.chance, each.card))

    def likeliest_card_facts(self, number: int, kind: FactKind, seat: int) -> list[Fact]:
        """Return a fact about the card that a seat got most often after a choice.

        Return no fact if the card's chance is below ``LIKELY``.
        """
        chances = self.gain_chances(number, seat)
        if not chances or chances[0].chance < LIKELY:
            return []
        card, chance = chances[0]
        name = str(self._observation.position.edition.pack.cards[card])
        return [Fact(kind, (name,), (round(chance, 3),))]

    def bid_facts(self, number: int, kind: FactKind, bid_round: int) -> list[Fact]:
        """Return a fact with the chance of winning the bid of a round.

        Return no fact if most games ended before that bid.
        """
        endings = self.endings[number]
        winners = [ending.bid_winners[bid_round] for ending in endings if bid_round in ending.bid_winners]
        if 2 * len(winners) < len(endings):
            return []
        chance = winners.count(self._observation.seat) / len(winners)
        return [Fact(kind, (), (round(chance, 3),))]
