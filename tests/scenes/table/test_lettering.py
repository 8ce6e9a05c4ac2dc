"""How large letters can be where several texts share their room."""

from __future__ import annotations

import pytest

from dutch.scenes.stack import UIContext
from dutch.scenes.table.lettering import largest


@pytest.mark.parametrize(("room", "expected"), [(100, 16), (16, 16), (15, 15), (13.5, 13), (5, 13)])
def test_the_largest_size_that_fits(ui: UIContext, room: float, expected: int) -> None:
    """Letters of 24 at 1080p have 16 pixels here, and 13 is the legible minimum."""
    found = largest(ui.theme, 24, lambda size: room / ui.theme.font_px(size))
    assert ui.theme.font_px(found) == expected
