"""Fit the merchant's weights to its own play: ``python -m tools.fit EDITION``.

The first generation knows only the score. In every generation the merchant plays against itself, with a few
random actions for variety, and the features at the end of each round are recorded. The weights are then
fitted by least squares to what followed: partly the final difference in score, partly the fit's own value of
the following rounds, which chance has blurred less. The result is written to
``dutch/players/dutch/weights/EDITION.py``; ``--seed`` decides everything.
"""

from __future__ import annotations

import argparse
import random
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from dutch.players.arena import derive_seed
from dutch.players.dutch.common import lead
from dutch.players.dutch.evaluation import Evaluation
from dutch.players.dutch.features import FEATURE_SETS
from dutch.players.dutch.merchant import Merchant
from dutch.players.dutch.value_model import KNOTS, blend, model_of
from dutch.players.dutch.weights import WEIGHTS, Weights
from dutch.players.random_player import RandomPlayer
from dutch.rules import catalogue
from dutch.rules.api import Verb
from dutch.rules.dutch.editions import EDITIONS, Edition

FOLDER = Path("dutch/players/dutch/weights")
BUDGET = 60
"""Positions the players search for a decision."""

NOISE = 0.08
"""Share of random decisions."""

CAUTION = 400
"""Rounds after which a weight has moved half of the way from the score alone."""

PATIENCE = 0.5
"""Share of a round's target that comes from later than the next round."""

PASSES = 6
"""Iterations of the fit with its own values of the following rounds."""

Vector = tuple[float, ...]


class Sample(NamedTuple):
    """The end of a round for seat 0: the score, and the other terms.

    A term is the number of a weight, counted through all knots but the first, and its factor.
    """

    score: float
    terms: tuple[tuple[int, float], ...]


class Game(NamedTuple):
    """The rounds after which something was left to sell, and the final lead of seat 0."""

    rounds: tuple[Sample, ...]
    lead: int


def score_row(edition: Edition, sizes: tuple[int, ...]) -> Vector:
    """Return the weights that make the value equal to the score, for groups of these sizes."""
    features = FEATURE_SETS[edition.scoring]
    marks = ({*features.suit_score}, {*features.owned_score}, set[int]())
    return tuple(float(n in marked) for marked, size in zip(marks, sizes, strict=True) for n in range(size))


def as_weights(rows: Sequence[Vector], sizes: tuple[int, ...]) -> Weights:
    """Split all weights into rows, one for each knot, in their groups."""
    suit, owned, _ = sizes
    return Weights(
        tuple(row[:suit] for row in rows),
        tuple(row[suit : suit + owned] for row in rows),
        tuple(row[suit + owned :] for row in rows),
    )


def use(edition: str, weights: Weights) -> None:
    """Let the merchants of this process play with these weights."""
    WEIGHTS[edition] = weights
    model_of.cache_clear()


def play(edition: str, seed: int, score: Vector) -> Game:
    """Play a game of the merchant against itself."""
    state = catalogue.get("dutch").new(edition, seed)
    rng = random.Random(seed)
    rounds: list[Sample] = []
    while (seat := state.to_move) is not None:
        player = RandomPlayer() if rng.random() < NOISE else Merchant()
        action = player.choose(state.observation(seat), rng, BUDGET)
        if action.verb == Verb.END and state.is_loser(seat):
            stock, *groups = Evaluation(state, 0).features(state)
            if stock:
                rounds.append(sample(stock, [feature for group in groups for feature in group], score))
        state.apply(action)
    return Game(tuple(rounds), lead(state, 0))


def sample(stock: int, features: Sequence[float], score: Vector) -> Sample:
    """Return the sample of the end of a round."""
    terms = tuple(
        (knot * len(score) + number, share * feature)
        for knot, share in enumerate(blend(stock)[1:])
        for number, feature in enumerate(features)
        if share and feature
    )
    return Sample(sum(a * b for a, b in zip(score, features, strict=True)), terms)


def fit(games: Sequence[Game], score: Vector) -> list[Vector]:
    """Fit the weights, a row for each knot; the first knot, where nothing is left to sell, is the score."""
    width, knots = len(score), len(KNOTS) - 1
    count = sum(len(game.rounds) for game in games)
    products = [[0.0] * width * knots for _ in range(width * knots)]
    for game in games:
        for one in game.rounds:
            for number, value in one.terms:
                row = products[number]
                for other, factor in one.terms:
                    row[other] += value * factor
    for number, row in enumerate(products):
        row[number] *= 1 + CAUTION / count
        row[number] += 1e-6  # a feature that never occurs keeps its weight
    change = [0.0] * width * knots
    for _ in range(PASSES):
        right = [0.0] * width * knots
        for game in games:
            for one, later in zip(game.rounds, outlooks(game, change), strict=True):
                for number, value in one.terms:
                    right[number] += value * (later - one.score)
        change = solve([row[:] for row in products], right)
    rows = [
        tuple(base + change[knot * width + number] for number, base in enumerate(score))
        for knot in range(knots)
    ]
    return [score, *rows]


def outlooks(game: Game, change: Sequence[float]) -> list[float]:
    """Return the target of each round of a game, given how far the weights are from the score alone."""
    found: list[float] = []
    later: float = game.lead
    for one in reversed(game.rounds):
        found.append(later)
        value = one.score + sum(change[number] * factor for number, factor in one.terms)
        later = (1 - PATIENCE) * value + PATIENCE * later
    return found[::-1]


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve linear equations with a positive definite matrix (Gauss; overwrites its arguments)."""
    size = len(right)
    for pivot in range(size):
        row = matrix[pivot]
        for below in range(pivot + 1, size):
            factor = matrix[below][pivot] / row[pivot]
            if factor:
                other = matrix[below]
                for column in range(pivot, size):
                    other[column] -= factor * row[column]
                right[below] -= factor * right[pivot]
    for pivot in reversed(range(size)):
        row = matrix[pivot]
        known = sum(row[column] * right[column] for column in range(pivot + 1, size))
        right[pivot] = (right[pivot] - known) / row[pivot]
    return right


def source(edition: str, weights: Weights) -> str:
    """Return the text of the module that holds the weights."""
    about = f"The merchant's weights for the {edition} edition: a row for each of ``value_model.KNOTS``."
    text = f'"""{about}"""\n\n'
    tables = ["# fmt: off\n"]
    for name, rows in zip(("SUIT", "OWNED", "ROUND"), weights, strict=True):
        lines = [f"    ({', '.join(f'{weight:.3f}' for weight in row)}),\n" for row in rows]
        wrapped = [textwrap.fill(line, 100, subsequent_indent=" " * 5) + "\n" for line in lines]
        tables.append(f"{name} = (\n{''.join(wrapped)})\n")
    return text + "\n".join(tables).replace("# fmt: off\n\n", "# fmt: off\n")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.fit", description=__doc__)
    parser.add_argument("edition", choices=tuple(EDITIONS))
    parser.add_argument("--games", type=int, nargs="+", default=[250, 300], help="for each generation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    args = parser.parse_args(arguments)
    edition = EDITIONS[args.edition]
    sizes = tuple(len(rows[0]) for rows in WEIGHTS[edition.scoring])
    score = score_row(edition, sizes)
    weights = as_weights([score] * len(KNOTS), sizes)
    games: list[Game] = []
    for generation, count in enumerate(args.games):
        use(edition.name, weights)
        seeds = (derive_seed(args.seed, generation, number) for number in range(count))
        games += [play(edition.name, seed, score) for seed in seeds]
        weights = as_weights(fit(games, score), sizes)
        print(f"generation {generation + 1}: {count} games", flush=True)
    (args.folder / f"{edition.name}.py").write_text(source(edition.name, weights), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
