from __future__ import annotations

import pytest

from tests.openspiel.nodes import EDITIONS, DutchGame, load


@pytest.fixture(scope="module", params=EDITIONS)
def game(request: pytest.FixtureRequest) -> DutchGame:
    return load(request.param)
