"""How large letters can be where several texts share their room."""

from __future__ import annotations

import pytest

from dutch.scenes.stack import Kit
from dutch.scenes.table.lettering import largest


@pytest.mark.parametrize(("room", "expected"), [(100, 16), (16, 16), (15, 15), (13.5, 13), (5, 13)])
def test_the_largest_size_that_fits(kit: Kit, room: float, expected: int) -> None:
    """Letters of 24 at 1080p have 16 pixels here, and 13 is the legible minimum."""
    found = largest(kit.theme, 24, lambda size: room / kit.theme.font_px(size))
    assert kit.theme.font_px(found) == expected
