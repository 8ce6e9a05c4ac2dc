"""The bar below a game that is watched: what its controls say, and how large."""

from __future__ import annotations

from itertools import pairwise

import pytest

from dutch.desktop.input import Command
from dutch.scenes.stack import UIContext
from dutch.scenes.table import ReplayScene
from tests.scenes.table.lettered import SMALL, sizes
from tests.scenes.table.watched import watched
from tests.ui_contexts import drawn, open_kit


def normal(ui: UIContext) -> ReplayScene:
    scene = watched(ui)
    scene.handle(Command("right"))
    return scene


def test_at_the_usual_size_they_say_what_they_are() -> None:
    usual = sizes(normal, 100)
    assert {"Action 1 of 60 · Round 1", "Speed: normal", "View: Anna"} <= set(usual)


def test_in_a_small_window_their_words_grow_with_the_text() -> None:
    usual, large = sizes(normal, 100), sizes(normal, 200)
    long = ("Action 1 of 60 · Round 1", "Speed: normal", "View: Anna")
    short = ("1 of 60 · Round 1", "normal", "Anna")
    for before, after in zip(long, short, strict=True):
        assert large[after] >= 1.5 * usual[before]


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_buttons_stay_where_they_are_whatever_they_say(scale: int) -> None:
    ui = open_kit(SMALL, scale)
    scene = watched(ui)
    names = ("slider.position", "button.speed", "button.view")
    before = [scene.rect_of(name) for name in names if drawn(scene).find(name)]
    assert all(one.right < other.left for one, other in pairwise(before))
    for command in ("view", "view", "faster", "faster", "last"):
        scene.handle(Command(command))
        drawn(scene)
        assert [scene.rect_of(name) for name in names] == before
    assert ui.typesetter.overflows == []
    ui.window.close()


def test_a_name_that_is_too_long_is_cut() -> None:
    ui = open_kit(SMALL, 200)
    scene = watched(ui)
    scene.replay.names = ("W" * 40, "Ben")
    scene.rebuild()
    view = drawn(scene).find("button.view")
    assert view is not None and view.label.startswith("WWW") and view.label.endswith("…")
    assert view.label not in ui.typesetter.overflows
    ui.window.close()
