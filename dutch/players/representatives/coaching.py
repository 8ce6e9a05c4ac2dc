"""The coach of Representatives: plays choices out like the chancellor, and predicts who gets the item."""

import random
from collections import Counter
from collections.abc import Sequence
from enum import StrEnum, auto

from dutch.players.advice import Advice, Fact, Rated, Unit
from dutch.players.representatives.chancellor import action_of, choices, rank_choices
from dutch.rules.representatives.observe import RepresentativesObservation


class ItemFact(StrEnum):
    """The kinds of facts about a choice. Chances are numbers from 0 to 1, measured in the sampled deals."""

    WINS_ITEM = auto()
    """The chance that the player gets the item, and the chance that the item leaves the game."""
    RIVAL_WINS = auto()
    """The rival in ``seat`` gets the item, with this chance. The likeliest rival comes first."""


class RepresentativesCoach:
    """Ranks choices by the chance of winning the game. It never suggests a claim."""

    def advise(self, observation: RepresentativesObservation, rng: random.Random, deals: int) -> Advice:
        """Rank the choices of the seat to move, and predict who gets the item."""
        changes = choices(observation)
        actions = [str(action_of(observation, change)) for change in changes]
        if len(changes) == 1:
            return Advice((Rated(actions[0], 0.0),), (actions[0],))
        standings, winners = rank_choices(observation, changes, rng, deals)
        best = standings[0].number
        ranked = [Rated(actions[number], value, behind, error) for number, value, behind, error in standings]
        facts = _facts_about_item(winners[best], observation.seat)
        return Advice(tuple(ranked), (actions[best],), facts, Unit.CHANCE, deals)


def _facts_about_item(winners: Sequence[int | None], seat: int) -> tuple[Fact, ...]:
    """Return facts with the chances that the seat, nobody, or each rival gets the item."""
    chances = {winner: round(count / len(winners), 3) for winner, count in Counter(winners).most_common()}
    facts = [Fact(ItemFact.WINS_ITEM, (), (chances.get(seat, 0.0), chances.get(None, 0.0)))]
    for winner, chance in chances.items():
        if winner is not None and winner != seat:
            facts.append(Fact(ItemFact.RIVAL_WINS, (), (chance,), winner))
    return tuple(facts)
