"""What is told of a game that is watched, and the key that lets it run."""

from __future__ import annotations

import pytest

from dutch.desktop.input import Pressed
from dutch.rules.events import Event
from dutch.scenes.stack import UIContext
from dutch.scenes.table import ReplayScene
from tests.scenes.table.watched import NAMES, watched
from tests.scenes.table.watching import press
from tests.ui_contexts import drawn


@pytest.fixture
def scene(ui: UIContext) -> ReplayScene:
    scene = watched(ui)
    drawn(scene)
    return scene


def test_what_moves_is_what_the_log_tells(scene: ReplayScene, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Event] = []

    def line(event: Event, *_words: object) -> str:
        told.append(event)
        return ""

    monkeypatch.setattr(scene.presenter, "line", line)
    scene.replay.look(0, True)
    assert scene.tale
    moved = []
    for at in range(scene.replay.last + 1):
        scene.replay.go(at)
        moved += scene.replay.events
    assert told == moved
    assert told != [event for position in scene.replay.positions for event in position.events[0]]


def test_each_view_has_its_own_tale(scene: ReplayScene) -> None:
    tales = []
    for _view in range(3):
        tales.append(id(scene.tale))
        press(scene, "view")
    assert len(set(tales)) == 3
    assert id(scene.tale) == tales[0]


def test_a_line_that_no_position_tells_leads_to_the_end(scene: ReplayScene) -> None:
    assert scene.tale.position_of(len(scene.tale.lines)) == scene.replay.last


def test_the_score_has_a_name_and_with_both_hands_there_are_two(scene: ReplayScene) -> None:
    press(scene, "last")
    outcome = scene.replay.observation.outcome
    assert outcome is not None
    anna, ben = (f"{name} {points} VP" for name, points in zip(NAMES, outcome.scores, strict=True))
    labels = []
    for _view in range(3):
        region = drawn(scene).find("score")
        assert region is not None
        labels.append(region.label)
        assert f"{NAMES[outcome.winner or 0]} wins" in scene.sentence.text
        press(scene, "view")
    assert labels == [anna, ben, f"{anna} · {ben}"]


def test_to_whom_you_is_said_the_score_is_said_so(scene: ReplayScene) -> None:
    scene.replay.addressed = 0
    scene.replay.look(0, True)
    assert scene.score.startswith("you ")
    assert " · Ben " in scene.score


# Space


def test_space_presses_the_button_that_a_key_has_gone_to(scene: ReplayScene) -> None:
    drawn(scene)
    while scene.focus.name != "button.speed":
        press(scene, "next")
        drawn(scene)
    pace = scene.running.pace
    press(scene, "lift")
    assert scene.running.pace != pace
    assert not scene.running.on
    press(scene, "play")
    assert scene.running.on, "K runs and stops it wherever the focus is"


def test_space_runs_it_where_the_pointer_pressed_last(scene: ReplayScene) -> None:
    scene.widgets.focus("speed")
    scene.handle(Pressed("speed"))
    press(scene, "lift")
    assert scene.running.on
