"""The bar at the top of the table."""

from __future__ import annotations

from itertools import pairwise

import pytest

from dutch.scenes.stack import UIContext
from dutch.scenes.table import TableScene
from tests.scenes.table.helpers import seated, state_of
from tests.scenes.table.lettered import SMALL, growth, sizes
from tests.scenes.table.watched import watched
from tests.ui_contexts import drawn, open_kit


def turn(ui: UIContext) -> TableScene:
    return seated(ui, state_of("G7 B2", "R3", display="P1 P2 P3 P4 P5 P6"))[0]


def test_in_a_small_window_the_steps_grow_with_the_text() -> None:
    assert growth(turn, "set aside", "winner buys", "loser buys", "last call") >= 1.5


def test_in_a_small_window_the_steps_of_a_game_that_is_watched_grow_too() -> None:
    assert growth(watched, "set aside", "winner buys", "loser buys", "last call") >= 1.5


def test_where_the_score_is_long_the_steps_have_short_names() -> None:
    def open_hands(ui: UIContext) -> TableScene:
        return watched(ui, "competition", both=True)  # type: ignore[return-value]

    large = sizes(open_hands, 200)
    assert "winner" in large and "winner buys" not in large
    assert min(large["aside"], large["winner"], large["loser"]) >= 20


def test_in_the_last_round_there_is_room_for_one_more_step() -> None:
    def last(ui: UIContext) -> TableScene:
        scene = turn(ui)
        scene.moment = scene.moment._replace(last=True)
        return scene

    large = sizes(last, 200)
    assert min(large[step] for step in ("last round", "winner", "loser", "aside", "last call")) >= 20


@pytest.mark.parametrize("scale", [100, 125, 150, 200])
def test_heading_steps_and_score_follow_each_other(scale: int) -> None:
    ui = open_kit(SMALL, scale)
    scene = turn(ui)
    picture = drawn(scene)
    steps = [region for region in picture.regions if region.name.startswith("step.")]
    assert [step.label for step in steps] == ["set aside", "winner buys", "loser buys", "last call"]
    assert [step.label for step in steps if "selected" in step.flags] == ["winner buys"]
    boxes = [scene.rect_of("heading"), *(step.rect for step in steps), scene.rect_of("score")]
    assert all(one.right <= other.left for one, other in pairwise(boxes))
    assert all(scene.layout.zone("bar").contains(box) for box in boxes)
    ui.window.close()
