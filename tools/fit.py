"""Fit the merchant's weights to its own play: ``python -m tools.fit EDITION``.

The first generation knows only the score. In every generation the merchant plays against itself, with a few
random actions for variety, and the features at the end of each round are recorded. The weights are then
fitted by least squares to what followed: partly the final difference in score, partly the fit's own value of
the following rounds, which chance has blurred less. The result is written to
``dutch/players/dutch/weights.py``; ``--seed`` decides everything.
"""

import argparse
import random
import textwrap
from collections.abc import Sequence
from itertools import accumulate, pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np

from dutch.players.arena import derive_seed
from dutch.players.dutch.common import lead
from dutch.players.dutch.evaluation import FEATURE_SETS, KNOTS, Evaluation, blend, model_of
from dutch.players.dutch.merchant import Merchant
from dutch.players.dutch.weights import WEIGHTS, Weights
from dutch.players.roster import RandomPlayer
from dutch.rules import catalogue
from dutch.rules.dutch import Verb
from dutch.rules.dutch.editions import EDITIONS, Edition

FILE = Path("dutch/players/dutch/weights.py")
BUDGET = 60
"""Positions the players search for a decision."""

NOISE = 0.08
"""Share of random decisions."""

REGULARIZATION = 400
"""Number of rounds after which a weight has moved half of the way from the score alone."""

TRACE_DECAY = 0.5
"""Share of a round's target that comes from rounds after the next (lambda of TD(λ))."""

ITERATIONS = 6
"""Iterations of the fit with its own values of the following rounds."""

Vector = np.ndarray


class Sample(NamedTuple):
    """The end of a round for seat 0: the score, and the factor of each weight of all knots but the first."""

    score: float
    factors: Vector


class Game(NamedTuple):
    """The rounds after which something was left to sell, and the final lead of seat 0."""

    rounds: tuple[Sample, ...]
    lead: float


def score_row(edition: Edition, sizes: Sequence[int]) -> Vector:
    """Return the weights that make the value equal to the score, for groups of these sizes."""
    features = FEATURE_SETS[edition.scoring]
    scoring = ({*features.suit_score}, {*features.owned_score}, set[int]())
    weights = [index in group for group, size in zip(scoring, sizes, strict=True) for index in range(size)]
    return np.array(weights, float)


def as_weights(rows: Sequence[Vector], sizes: Sequence[int]) -> Weights:
    """Split all weights into rows, one for each knot, in their groups."""
    ends = [0, *accumulate(sizes)]
    return Weights(*(tuple(tuple(row[start:end].tolist()) for row in rows) for start, end in pairwise(ends)))


def install(edition: str, weights: Weights) -> None:
    """Make the merchants of this process use these weights."""
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
                rounds.append(sample_of(stock, [feature for group in groups for feature in group], score))
        state.apply(action)
    return Game(tuple(rounds), lead(state, 0))


def sample_of(stock: int, features: Sequence[float], score: Vector) -> Sample:
    """Return the sample of the end of a round."""
    return Sample(float(score @ features), np.outer(blend(stock)[1:], features).ravel())


def fit(games: Sequence[Game], score: Vector) -> list[Vector]:
    """Fit the weights, a row for each knot; the first knot, where nothing is left to sell, is the score."""
    samples = [sample for game in games for sample in game.rounds]
    factors = np.array([sample.factors for sample in samples])
    scores = np.array([sample.score for sample in samples])
    products = factors.T @ factors
    products[np.diag_indices_from(products)] *= 1 + REGULARIZATION / len(samples)
    products += 1e-6 * np.eye(len(products))  # a feature that never occurs keeps its weight
    change = np.zeros(len(products))
    for _ in range(ITERATIONS):
        later = np.concatenate([targets(game, change) for game in games])
        change = np.linalg.solve(products, factors.T @ (later - scores))
    return [score, *(score + change.reshape(len(KNOTS) - 1, len(score)))]


def targets(game: Game, change: Vector) -> list[float]:
    """Return the target of each round of a game, for weights that differ from the score by ``change``."""
    backwards: list[float] = []
    target = float(game.lead)
    for sample in reversed(game.rounds):
        backwards.append(target)
        value = sample.score + float(sample.factors @ change)
        target = (1 - TRACE_DECAY) * value + TRACE_DECAY * target
    return backwards[::-1]


def module_text() -> str:
    """Return the source of the module of weights, with the weights of this process."""
    source = FILE.read_text(encoding="utf-8")
    lines = [source[: source.index("WEIGHTS = {")], "WEIGHTS = {\n"]
    for edition, weights in WEIGHTS.items():
        lines.append(f'    "{edition}": Weights(\n')
        for name, rows in weights._asdict().items():
            if not any(rows):
                lines.append(f"        {name}={rows},\n")
                continue
            lines.append(f"        {name}=(\n")
            for row in rows:
                text = f"            ({', '.join(f'{weight:.3f}' for weight in row)}),"
                lines.append(textwrap.fill(text, 100, subsequent_indent=" " * 13) + "\n")
            lines.append("        ),\n")
        lines.append("    ),\n")
    return "".join([*lines, "}\n"])


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.fit", description=__doc__)
    parser.add_argument("edition", choices=tuple(EDITIONS))
    parser.add_argument("--games", type=int, nargs="+", default=[250, 300], help="for each generation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, default=FILE)
    args = parser.parse_args(arguments)
    edition = EDITIONS[args.edition]
    sizes = tuple(len(rows[0]) for rows in WEIGHTS[edition.scoring])
    score = score_row(edition, sizes)
    weights = as_weights([score] * len(KNOTS), sizes)
    games: list[Game] = []
    for generation, count in enumerate(args.games):
        install(edition.name, weights)
        seeds = (derive_seed(args.seed, generation, number) for number in range(count))
        games += [play(edition.name, seed, score) for seed in seeds]
        weights = as_weights(fit(games, score), sizes)
        print(f"generation {generation + 1}: {count} games", flush=True)
    install(edition.name, weights)
    args.file.write_text(module_text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
