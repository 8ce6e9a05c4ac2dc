"""Nodes of the adapter's game tree for its tests. Needs the extra ``openspiel``."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.contract.games import EFFORT

pyspiel: Any = pytest.importorskip("pyspiel", reason="needs the extra openspiel")

from dutch.openspiel import DutchGame, DutchNode  # noqa: E402

EDITIONS = ("standard", "prototype", "competition")
SEEDS = range(2 + int(EFFORT))


def load(edition: str = "standard", more: str = "") -> DutchGame:
    found: DutchGame = pyspiel.load_game(f"python_dutch(edition={edition}{more})")
    return found


def dealt(game: DutchGame, deal: int) -> DutchNode:
    """Return the first decision of this deal."""
    node = game.new_initial_state()
    node.apply_action(deal)
    return node


def nodes_of(game: DutchGame, seed: int) -> Iterator[DutchNode]:
    """Yield every decision of a random game, and its end. The node is a single object that changes."""
    rng = random.Random(seed)
    node = dealt(game, seed)
    while not node.is_terminal():
        yield node
        node.apply_action(rng.choice(node.legal_actions()))
    yield node


def sampler(seed: int) -> Any:
    return random.Random(seed).random
