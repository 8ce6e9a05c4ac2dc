"""Fits the merchant's weights to its own play: ``python -m tools.fit EDITION``.

The first generation knows the score only. In every generation the merchant plays against itself, with a few
random actions strewn in so that there is something to compare; the features at the end of each round are
then fitted, by least squares, to the difference of the final scores. The last generation is written to
``dutch/players/dutch/weights/EDITION.py``. All follows from ``--seed``.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from dutch.players.arena import number_from
from dutch.players.dutch.evaluation import KNOTS, Evaluation, blend, scale_of
from dutch.players.dutch.features import KITS
from dutch.players.dutch.merchant import Merchant
from dutch.players.dutch.seat import lead
from dutch.players.dutch.weights import WEIGHTS, Weights
from dutch.players.random_player import RandomPlayer
from dutch.rules import catalogue
from dutch.rules.dutch.editions import EDITIONS, Edition

FOLDER = Path("dutch/players/dutch/weights")
BUDGET = 200
"""Positions that the players look at for one decision."""

NOISE = 0.06
"""The share of decisions taken at random."""

CAUTION = 600
"""How many rounds it takes to move a weight half of the way from the score alone."""

Vector = tuple[float, ...]


class Sample(NamedTuple):
    """The end of a round for seat 0: cards left to sell, features one after another, and what came of it."""

    stock: int
    features: Vector
    lead: int


def score_row(edition: Edition, sizes: tuple[int, ...]) -> Vector:
    """The weights that make the value the score, for groups of so many features."""
    kit = KITS[edition.scoring]
    marks = ({*kit.suit_score}, {*kit.owned_score}, set[int]())
    return tuple(
        float(n in marked) for marked, size in zip(marks, sizes, strict=True) for n in range(size)
    )


def as_weights(rows: Sequence[Vector], sizes: tuple[int, ...]) -> Weights:
    """Rows of all weights, one for each knot, in their groups."""
    suit, owned, _ = sizes
    return Weights(
        tuple(row[:suit] for row in rows),
        tuple(row[suit : suit + owned] for row in rows),
        tuple(row[suit + owned :] for row in rows),
    )


def use(edition: str, weights: Weights) -> None:
    """Let the merchants of this process play with these weights."""
    WEIGHTS[edition] = weights
    scale_of.cache_clear()


def game(edition: str, seed: int, budget: int) -> Iterator[Sample]:
    """The rounds of one game of the merchant against itself."""
    state = catalogue.get("dutch").new(edition, seed)
    rng = random.Random(seed)
    ends: list[tuple[int, Vector]] = []
    while (seat := state.to_move) is not None:
        player = RandomPlayer() if rng.random() < NOISE else Merchant()
        action = player.choose(state.observation(seat), rng, budget)
        if action.verb == "end" and state.is_loser(seat):
            stock, *groups = Evaluation(state, 0).features(state)
            ends.append((stock, tuple(feature for group in groups for feature in group)))
        state.apply(action)
    points = lead(state, 0)
    for stock, features in ends:
        if stock:
            yield Sample(stock, features, points)


def fit(samples: Sequence[Sample], score: Vector) -> list[Vector]:
    """The weights, a row for each knot; the first knot, where nothing is left to sell, is the score."""
    width, knots = len(score), len(KNOTS) - 1
    size = width * knots
    products = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    for sample in samples:
        shares = blend(sample.stock)
        expected = sum(a * b for a, b in zip(score, sample.features, strict=True))
        terms = [
            (knot * width + index, share * feature)
            for knot, share in enumerate(shares[1:])
            if share
            for index, feature in enumerate(sample.features)
            if feature
        ]
        for column, value in terms:
            row = products[column]
            right[column] += value * (sample.lead - expected)
            for other, factor in terms:
                row[other] += value * factor
    for column in range(size):
        products[column][column] *= 1 + CAUTION / len(samples)
        products[column][column] += 1e-6  # a feature that never shows keeps its weight
    change = solve(products, right)
    rows = [
        tuple(base + change[knot * width + index] for index, base in enumerate(score)) for knot in range(knots)
    ]
    return [score, *rows]


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations with a positive definite matrix (Gauss; the arguments are used up)."""
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
    """The text of the module that holds the weights."""
    text = f'"""The merchant\'s weights for the {edition} edition, one row for each of ``evaluation.KNOTS``."""\n'
    text += "\n# fmt: off\n"
    tables = []
    for name, rows in zip(("SUIT", "OWNED", "ROUND"), weights, strict=True):
        lines = [f"    ({', '.join(f'{weight:.3f}' for weight in row)}),\n" for row in rows]
        tables.append(f"{name} = (\n{''.join(lines)})\n")
    return text + "\n".join(tables)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.fit", description=__doc__)
    parser.add_argument("edition", choices=tuple(EDITIONS))
    parser.add_argument("--games", type=int, nargs="+", default=[200, 400, 800], help="for each generation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    args = parser.parse_args(arguments)
    edition = EDITIONS[args.edition]
    sizes = tuple(len(rows[0]) for rows in WEIGHTS[edition.name])
    score = score_row(edition, sizes)
    weights = as_weights([score] * len(KNOTS), sizes)
    for generation, games in enumerate(args.games):
        use(edition.name, weights)
        seeds = (number_from(args.seed, generation, number) for number in range(games))
        samples = [sample for seed in seeds for sample in game(edition.name, seed, BUDGET)]
        weights = as_weights(fit(samples, score), sizes)
        print(f"generation {generation + 1}: {games} games, {len(samples)} rounds")
    (args.folder / f"{edition.name}.py").write_text(source(edition.name, weights), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
