from __future__ import annotations

import pytest

from dutch.rules.record import write
from tests.playing import played

SEED = 4


@pytest.fixture(scope="module")
def text() -> str:
    """The record of a whole game."""
    return write(played(SEED)[1])
