from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest

from dutch.rules import catalogue

if TYPE_CHECKING:
    from dutch.openspiel import DutchGame

collect_ignore_glob = ["test_*.py"] if find_spec("pyspiel") is None else []
"""Without the extra ``openspiel`` there is nothing to test."""


@pytest.fixture(scope="module", params=catalogue.get("dutch").editions)
def game(request: pytest.FixtureRequest) -> DutchGame:
    from tests.openspiel.nodes import load  # needs the extra

    return load(request.param)
