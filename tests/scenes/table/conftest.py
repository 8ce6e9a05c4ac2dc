from __future__ import annotations

from collections.abc import Iterator

import pytest

from dutch.scenes.stack import Kit
from tests.kits import open_kit


@pytest.fixture
def kit() -> Iterator[Kit]:
    kit = open_kit()
    yield kit
    kit.window.close()
