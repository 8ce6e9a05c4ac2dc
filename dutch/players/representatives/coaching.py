"""The coach of Representatives: it tries choices as the chancellor does, in more worlds, and gives facts."""

import random
from collections import Counter
from collections.abc import Sequence
from enum import StrEnum, auto
from itertools import pairwise

from dutch.players.advice import Advice, Fact, Judgement, Unit
from dutch.players.representatives.chancellor import (
    Ending,
    choices,
    colourings,
    share_of_win,
    trials_of,
    winning_chances,
)
from dutch.rules.representatives.actions import COLOURS, Colour, parse_action
from dutch.rules.representatives.observe import RepresentativesObservation
from dutch.rules.representatives.position import Position

CALIBRATION: tuple[tuple[float, float], ...] = (
    (0.0, 0.0),
    (0.2, 0.05),
    (0.35, 0.34),
    (0.65, 0.53),
    (0.8, 0.78),
    (1.0, 1.0),
)
"""Chances of getting the item as found in trials, and as stated, because rivals play less predictably."""

WORLDS_PER_DEAL = 4
"""Number of worlds in which the coach tries a decision for each deal of other games: they take less time."""


class ItemFact(StrEnum):
    """The kinds of facts about a choice. Chances are numbers from 0 to 1, measured in the sampled deals."""

    WINS_ITEM = auto()
    """The chance that the player gets the item, and the chance that the item leaves the game."""
    RIVAL_WINS = auto()
    """The rival in ``seat`` gets the item, with this chance. The likeliest rival comes first.

    A second number says how much more often the rival does after the other choices.
    """
    CERTAIN_WINNER = auto()
    """Nobody can catch the player in ``seat`` any more (R12)."""


class RepresentativesCoach:
    """Ranks choices by the chance of winning the game, and predicts who gets the item.

    If nobody can catch another player any more, it ranks them by the chance of second place (R12). It never
    suggests a claim, and judges no claims.
    """

    unit = Unit.CHANCE

    def advise(self, observation: RepresentativesObservation, rng: random.Random, deals: int) -> Advice:
        """Rank the choices of the seat to move, and predict who gets the item."""
        actions = choices(observation)
        if len(actions) == 1:
            return Advice.for_only(str(actions[0]))
        winner = observation.position.certain_winner
        trials = trials_of(observation, actions, rng, winner)
        deals *= WORLDS_PER_DEAL
        standings = trials.compare(deals)
        ranked = [standing.rate(str(actions[standing.number])) for standing in standings]
        first = next(
            (each for each in ranked if each.equal and not _undoes(observation, each.action)), ranked[0]
        )
        if first is not ranked[0]:  # an equal choice, so that hints don't move a letter to and fro
            ranked[0] = ranked[0]._replace(error=first.error)
            ranked.remove(first)
            ranked.insert(0, first._replace(behind=0.0, error=0.0))
        best = list(map(str, actions)).index(first.action)
        others = [each for number, tried in enumerate(trials.endings) if number != best for each in tried]
        facts = _facts_about_item(trials.endings[best], others, observation)
        unit = self.unit
        if winner is not None:
            facts = (Fact(ItemFact.CERTAIN_WINNER, seat=winner), *facts)
            unit = Unit.SECOND
        return Advice(tuple(ranked), plan=(str(actions[best]),), facts=facts, unit=unit, deals=deals)

    def judge(
        self, observation: RepresentativesObservation, rng: random.Random, deals: int, played: Sequence[str]
    ) -> Judgement:
        """Compare the action played with the best choice, in wins per 100 games."""
        action = parse_action(played[0])._replace(claim=0)
        verdict = trials_of(observation, choices(observation), rng).judge(action, WORLDS_PER_DEAL * deals)
        return Judgement(
            value=100 * verdict.value,
            behind=round(100 * verdict.behind, 2),
            error=round(100 * verdict.error, 2),
            best=(str(verdict.best),),
            ahead=round(100 * verdict.ahead, 2),
            unit=self.unit,
        )

    def result(self, scores: Sequence[int], seat: int) -> float:
        """Return the share of the win, per 100 games, above an equal share."""
        return 100 * (share_of_win(scores, seat) - 1 / len(scores))


def _undoes(observation: RepresentativesObservation, notation: str) -> bool:
    """Return True if an action moves a letter back to a colour it left in this round."""
    action = parse_action(notation)
    return any(
        seat == observation.seat and (earlier.value, earlier.source) == (action.value, action.target)
        for seat, earlier in observation.position.steps
    )


def _facts_about_item(
    endings: Sequence[Ending], others: Sequence[Ending], observation: RepresentativesObservation
) -> tuple[Fact, ...]:
    """Return facts with the chances that the seat, nobody, or each rival gets the item.

    ``others`` are the endings of the other choices.

    Rivals play less predictably than in the trials. So unless all have passed, the seat's chance is stated as
    ``CALIBRATION`` says, and all others change by one factor (measured by ``tools.check_coach --odds``).
    """
    seat, position = observation.seat, observation.position
    counts = Counter(ending.winner for ending in endings)
    own = counts[seat] / len(endings)
    stated = own
    if len(position.passed) < position.count - 1:
        stated = _calibrated(own)
    factor = (1 - stated) / (1 - own) if own < 1 else 0.0
    chances = {
        winner: round(stated if winner == seat else factor * count / len(endings), 3)
        for winner, count in counts.most_common()
    }
    facts = [Fact(ItemFact.WINS_ITEM, (), (chances.get(seat, 0.0), chances.get(None, 0.0)))]
    for winner, chance in chances.items():
        if winner is not None and winner != seat:
            before = sum(ending.winner == winner for ending in others) / len(others)
            fall = round(before - counts[winner] / len(endings), 3)
            facts.append(Fact(ItemFact.RIVAL_WINS, (), (chance, fall), winner))
    return tuple(facts)


def _calibrated(chance: float) -> float:
    """Return a chance as stated: between two points of ``CALIBRATION``, on the line that joins them."""
    for (found, stated), (next_found, next_stated) in pairwise(CALIBRATION):
        if chance <= next_found:
            return stated + (chance - found) * (next_stated - stated) / (next_found - found)
    return chance


def item_chances(observation: RepresentativesObservation) -> tuple[float, ...]:
    """Return the chance of winning the game if each seat gets the current item, and if nobody does."""
    position = observation.position
    return winning_chances(position.totals, position.items_to_come, position.deck[0], observation.seat)


def likely_colours(position: Position) -> list[tuple[float, Colour]]:
    """Return how likely the likeliest colour of each seat is, and that colour, by seat."""
    ways, likelihoods = colourings(position)
    likely = []
    for seat in range(position.count):
        chances = [0.0] * position.count
        for way, likelihood in zip(ways, likelihoods, strict=True):
            chances[way[seat]] += likelihood / sum(likelihoods)
        likely.append((max(chances), COLOURS[chances.index(max(chances))]))
    return likely
