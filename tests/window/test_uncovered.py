"""What appears for a moment covers nothing that the player reads."""

import pytest

from dutch.settings import Settings
from tests.window.helpers import OpenTable, winner_turn

MOMENT = 6
"""Frames after which the pointer has rested long enough."""


@pytest.mark.parametrize("name", ["score", "score.other"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 200)])
def test_explained_score_covers_nothing_in_the_bar(
    open_table: OpenTable, name: str, size: tuple[int, int], scale: int
) -> None:
    pilot = open_table(winner_turn(), size=size, chosen=Settings(scale=scale)).pilot
    pilot.move(pilot.need(name).rect.center)
    pilot.frames(MOMENT)
    told = pilot.need("explanation").rect
    for region in pilot.regions:
        if region.name in ("bar", "score", "score.other", "heading") or region.kind == "button":
            assert not told.colliderect(region.rect), region.name
    assert told.top - pilot.need("bar").rect.bottom < pilot.need("bar").rect.height
