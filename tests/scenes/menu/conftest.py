"""The fixture of the menu in a hidden window."""

from collections.abc import Iterator

import pytest

from tests.scenes.menu.pilot import Pilot


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    pilot = Pilot()
    yield pilot
    pilot.close()
