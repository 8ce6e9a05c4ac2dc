"""Controls in an invisible window."""

import pytest

from dutch.desktop.shapes import Shapes
from dutch.desktop.text import Typesetter
from dutch.desktop.widgets import Widgets


@pytest.fixture
def heard() -> list[str]:
    return []


@pytest.fixture
def widgets(shapes: Shapes, typesetter: Typesetter, heard: list[str]) -> Widgets:
    return Widgets((1280, 720), typesetter, shapes, lambda name, _x: heard.append(name))
