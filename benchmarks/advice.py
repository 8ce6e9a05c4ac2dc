"""Checks hints and reviews of the coach of Dutch against a much deeper search.

    python -m benchmarks.advice --hints 20 --reviews 3

Apprentices play the games, of all editions in turn. The deep search tries the coach's choices and its own in
many more deals, with other seeds, and measures the differences in as many fresh ones. Differences are shown
with two standard errors.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from itertools import count, islice

from dutch.players import coach, review, roster
from dutch.players.advice import DISTINCT_ERRORS
from dutch.players.dutch.coaching import decision_of
from dutch.players.dutch.master import trials_of
from dutch.players.dutch.merchant import Option
from dutch.rules import catalogue
from dutch.rules.dutch.actions import parse_action
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.record import Move, Record

STEP = 11  # decisions between the two that are taken from each game


def games(seed: int) -> Iterator[tuple[Record, list[DutchObservation]]]:
    """Yield games between apprentices, and what their players knew when they had a choice."""
    apprentice = roster.get("apprentice")
    for number in count():
        edition, rng = tuple(EDITIONS)[number % len(EDITIONS)], random.Random(seed + number)
        player, state = apprentice.factory(), catalogue.get("dutch").new(edition, seed + number)
        moves, known = list[Move](), list[DutchObservation]()
        while (seat := state.to_move) is not None:
            seen = state.observation(seat)
            if len(seen.legal_actions()) > 1:
                known.append(seen)
            action = player.choose(seen, rng, apprentice.budget)
            moves.append(Move(seat, str(action), len(moves) + 1))
            state.apply(action)
        yield Record("dutch", edition, seed + number, moves=tuple(moves)), known


class Deep:
    """A deep search of one decision, which also tries ``others``."""

    def __init__(self, seen: DutchObservation, others: Sequence[Option], deals: int, seed: int) -> None:
        self._seen, self._deals, self._seed = seen, deals, seed
        self._decision = decision_of(seen, random.Random(seed))
        choices = self._decision.choices
        choices += [choice for choice in dict.fromkeys(others) if choice not in choices]
        trials = trials_of(seen, random.Random(seed + 1), self._decision)
        self.best = choices[trials.compare(deals)[0].number]

    def loss(self, choice: Option, best: Option) -> tuple[float, float]:
        """Return how far a choice is behind another one in fresh deals, and the standard error."""
        if choice == best:
            return 0.0, 0.0
        decision = self._decision._replace(choices=[best, choice])
        return trials_of(self._seen, random.Random(self._seed + 2), decision).difference(range(self._deals))


def hint(seen: DutchObservation, times: int, seed: int) -> list[str]:
    """Return the coach's choice, its loss, and how far the next best is behind it: by the hint, and deep."""
    rng = random.Random(coach.seed_of(seen))  # the choices and deals of ``coach.advise``
    decision = decision_of(seen, rng)
    standings = trials_of(seen, rng, decision).compare(coach.DEALS)
    best, *others = [decision.choices[standing.number] for standing in standings]
    deep = Deep(seen, (best, *others), times * coach.DEALS, seed)
    second = [points(standings[1][2:]), points(deep.loss(others[0], best))] if others else []
    return [shown(best), points(deep.loss(best, deep.best)), *second]


def reviewed(record: Record, times: int, seed: int) -> Iterator[list[str]]:
    """Yield the sum of a review, and its costliest decisions with their loss: by the review, and deep."""
    found = review.review(record)
    cost = found.losses(1) - found.losses(0)
    yield [f"deal {found.deal} + luck {found.luck} + decisions {cost:.2f}: {found.scores}"]
    known = {each.number: each.observation for each in review.decisions_of(record)}
    for judged in (*found.costliest(0), *found.costliest(1)):
        seen = known[judged.number]
        assert isinstance(seen, DutchObservation)
        mine = tuple(parse_action(seen.position, text) for text in judged.played)
        deep = Deep(seen, [mine], times * review.DEALS, seed)
        yield [shown(mine), points((judged.loss, judged.error)), points(deep.loss(mine, deep.best))]


def shown(choice: Option) -> str:
    """Return a choice in notation."""
    return ", ".join(map(str, choice)) or "end"


def points(difference: tuple[float, float]) -> str:
    """Return a difference with two standard errors."""
    return f"{difference[0]:.2f} ± {DISTINCT_ERRORS * difference[1]:.2f}"


def main() -> int:
    """Print the tables."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.advice")
    parser.add_argument("--hints", type=int, default=20)
    parser.add_argument("--reviews", type=int, default=3)
    parser.add_argument("--times", type=int, default=8, help="deals of the deep search for one of the coach")
    parser.add_argument("--seed", type=int, default=20261123)
    args = parser.parse_args()
    for number, (record, known) in enumerate(islice(games(args.seed), (args.hints + 1) // 2)):
        for seen in known[5 * number % STEP :: STEP][: min(2, args.hints - 2 * number)]:
            row = [record.edition, str(seen.position.phase), *hint(seen, args.times, args.seed)]
            print(*row, sep=" | ", flush=True)
    for record, _known in islice(games(args.seed + 100), args.reviews):
        for row in reviewed(record, 2 * args.times, args.seed):
            print(record.edition, *row, sep=" | ", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
