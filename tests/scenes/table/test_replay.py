"""Watching a finished game: its controls, and what they lead to."""

import random
from itertools import product

import pygame
import pytest

from dutch.desktop.input import Changed, Command, Pointer, Pressed, Quit
from dutch.match.seats import SeatClient
from dutch.rules.api import Event
from dutch.rules.dutch.state import DutchState
from dutch.scenes.stack import Go, UIContext
from dutch.scenes.table import ReplayScene
from dutch.scenes.table.actions import ActionController, Selection
from dutch.scenes.table.play import DragController
from dutch.stage import timing
from tests.playing import DUTCH
from tests.reach import reachable
from tests.scenes.table.helpers import need_region
from tests.scenes.table.replays import (
    GAME,
    Picture,
    button_state,
    click_region,
    find_purchase,
    open_replay,
    press_keys,
    run_until_still,
    snapshot,
)
from tests.ui_contexts import draw_scene

ACTING = (ActionController, Selection, DragController, SeatClient, DutchState)
SOME = [("standard", 0, False), ("prototype", 1, True)]
VIEWS = [
    pytest.param(*each, marks=[] if each in SOME else pytest.mark.slow)
    for each in product(DUTCH.editions, (0, 1), (False, True))
]
"""Every edition, seen from each seat, with one hand open and with both; two views in the default lane."""


@pytest.fixture
def scene(ui: UIContext) -> ReplayScene:
    scene = open_replay(ui)
    draw_scene(scene)
    return scene


# Nothing can be done


@pytest.mark.parametrize(
    "edition", ["standard", *(pytest.param(each, marks=pytest.mark.slow) for each in DUTCH.editions[1:])]
)
def test_no_way_to_act_can_be_reached(ui: UIContext, edition: str) -> None:
    scene = open_replay(ui, edition)
    for key in ("right", "right", "next_round", "view", "view", "next", "confirm", "last"):
        press_keys(scene, key)
        draw_scene(scene)
        assert not [each for each in reachable(scene) if isinstance(each, ACTING)]


def test_hint_says_where_hints_are_given(scene: ReplayScene) -> None:
    press_keys(scene, "hint")
    assert "Play on" in need_region(scene, "prompt").label
    press_keys(scene, "forward")
    run_until_still(scene)
    assert "Play on" not in need_region(scene, "prompt").label


# Going through it


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ("right", 1),
        ("right right left", 1),
        ("left", 0),
        ("last", 60),
        ("last left", 59),
        ("last first", 0),
        ("page_down", 9),
        ("next_round next_round", 17),
        ("next_round right page_up", 9),
        ("next_round previous_round", 0),
        ("last right", 60),
    ],
)
def test_keys_move_through_the_game(scene: ReplayScene, keys: str, expected: int) -> None:
    press_keys(scene, *keys.split())
    assert scene.replay.at == expected
    assert scene.view.animator.busy == (keys == "right"), "jumps are not animated"


def test_buttons_and_slider_move_through_the_game(scene: ReplayScene) -> None:
    reached = []
    for name in ("first", "previous_round", "back", "forward", "next_round", "last"):
        scene.handle(Changed("position", "30"))
        assert button_state(scene, name)[1]
        assert need_region(scene, "slider.position").label == "Action 30 of 60 · Round 4"
        scene.handle(Pressed(name))
        reached.append(scene.replay.at)
    assert reached == [0, 29, 29, 31, 40, 60]


def test_click_ends_the_animation_of_a_step(scene: ReplayScene) -> None:
    bought = find_purchase(scene)
    scene.go(bought - 1)
    press_keys(scene, "right")
    scene.update(50)
    assert scene.view.animator.busy
    click_region(scene, "prompt")
    assert not scene.view.animator.busy
    assert scene.replay.at == bought


# However a position is reached, the same is shown


@pytest.mark.parametrize(("edition", "seat", "both"), VIEWS)
def test_every_way_to_a_position_shows_the_same(ui: UIContext, edition: str, seat: int, both: bool) -> None:
    ui.settings.speed = "off"
    scene = open_replay(ui, edition, seat, both)
    last = scene.replay.last
    pictures: list[Picture] = [snapshot(scene)]
    for at in range(1, last + 1):
        scene.forward()
        run_until_still(scene)
        scene.update(timing.POINTS)
        assert scene.replay.at == at
        pictures.append(snapshot(scene))
    for at in (*range(last - 1, -1, -7), *random.Random(3).sample(range(last + 1), 10)):
        scene.go(at)
        assert snapshot(scene) == pictures[at]


# Playback


def test_playback_pauses_for_reading_and_stops_at_the_end(scene: ReplayScene) -> None:
    scene.go(58)
    scene.handle(Pressed("play"))
    assert button_state(scene, "play")[0] == "Pause"
    assert scene.replay.at == 59, "the first action is shown immediately"
    waited = 0
    while scene.replay.at == 59:
        waited = 0 if scene.view.animator.busy else waited + 10
        scene.update(10)
    reading = timing.READ + scene.timeline.new_line_count(59) * timing.READ_LINE
    assert abs(waited - reading) <= 20
    run_until_still(scene)
    scene.update(16)
    assert not scene.playback.on
    assert button_state(scene, "play")[0] == "Play"
    press_keys(scene, "lift")
    assert (scene.playback.on, scene.replay.at) == (True, 0), "from the beginning again"


def test_replay_has_its_own_speed(scene: ReplayScene, ui: UIContext) -> None:
    words = []
    for key in ("", "faster", "faster", "faster", "slower", "speed", "speed", "slower"):
        scene.handle(Pressed("speed") if key == "speed" else Command(key))
        words.append(button_state(scene, "speed")[0].removeprefix("Speed: "))
        assert scene.view.speed == scene.playback.speed
    assert words == ["normal", "fast", "instant", "instant", "fast", "instant", "slow", "slow"]
    assert ui.settings.speed == "normal"


def test_space_presses_only_a_button_focused_by_key(scene: ReplayScene) -> None:
    draw_scene(scene)
    place = need_region(scene, "button.speed").rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        for intention in scene.widgets.process(pygame.event.Event(kind, pos=place, button=1)) or ():
            scene.handle(intention)
    press_keys(scene, "lift")
    assert scene.playback.on, "a click on a button moves no focus ring"
    press_keys(scene, "lift")
    while scene.focus.name != "button.speed":
        press_keys(scene, "next")
        draw_scene(scene)
    speed = scene.playback.speed
    press_keys(scene, "lift")
    assert scene.playback.speed != speed
    assert not scene.playback.on
    press_keys(scene, "play")
    assert scene.playback.on, "K works wherever the focus is"


# Views


def test_view_changes_to_the_other_player_and_to_both_hands(scene: ReplayScene) -> None:
    hands, timelines = [], []
    for title in ("View: Anna", "View: Ben", "View: both hands", "View: Anna"):
        assert button_state(scene, "view")[0] == title
        board, regions = scene.view.animator.board, [each.name for each in draw_scene(scene).regions]
        near, far = board.cards("near.hand"), board.cards("far.hand")
        hands.append((set(near), set(far)))
        timelines.append(id(scene.timeline))
        assert {f"card.{card}" for card in (*near, *far) if card is not None} <= set(regions)
        assert regions.count("far.hand") == (0 if title == "View: both hands" else 5)
        scene.handle(Pressed("view"))
    (anna, hidden), (ben, _hidden), both, again = hands
    assert anna != ben
    assert (hidden, both, again) == ({None}, (anna, ben), (anna, {None}))
    assert len(set(timelines)) == 3 and timelines[0] == timelines[3]
    assert need_region(scene, "near.player").label == "Ben"


# The log


def test_log_shows_what_is_animated(scene: ReplayScene, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Event] = []

    def line(event: Event, *_words: object) -> str:
        told.append(event)
        return ""

    monkeypatch.setattr(scene.presenter, "log_line", line)
    scene.replay.look(0, True)
    assert scene.timeline
    moved: list[Event] = []
    for at in range(scene.replay.last + 1):
        scene.replay.go(at)
        moved += scene.replay.events
    assert told == moved
    assert told != [event for position in scene.replay.positions for event in position.events[0]]


def test_line_of_the_log_leads_to_its_action(scene: ReplayScene) -> None:
    scene.view.areas.log_open = True
    scene.resize((1280, 720))
    timeline = scene.timeline
    line_counts = [position.line_count for position in timeline.positions]
    for line in (6, 10, 3):
        click_region(scene, f"log.{line}")
        assert line_counts[scene.replay.at] > line >= line_counts[scene.replay.at - 1]
    assert len(scene.view.lines) == line_counts[scene.replay.at] < len(timeline.lines)
    assert timeline.position_of(len(timeline.lines)) == scene.replay.last
    region = next(each for each in draw_scene(scene).regions if each.name.startswith("log.2."))
    scene.handle(Pointer("move", region.rect.center))
    assert draw_scene(scene).find(f"pointed.{region.name.rpartition('.')[2]}") is not None, (
        "hovered cards are ringed"
    )
    press_keys(scene, "log")
    assert draw_scene(scene).find("log") is None


# Looking closer


def test_card_is_explained_and_pile_spread_out(scene: ReplayScene) -> None:
    card = scene.view.animator.board.cards("display.1")[0]
    for mouse_button in (1, 3):
        click_region(scene, f"card.{card}", mouse_button)
        assert draw_scene(scene).find("explanation") is not None
        press_keys(scene, "cancel")
        assert draw_scene(scene).find("explanation") is None
    scene.go(scene.replay.last)
    click_region(scene, "near.cashed_in")
    assert draw_scene(scene).find("spread") is not None
    scene.handle(Pressed("close"))
    assert draw_scene(scene).find("spread") is None


# Ways out


def test_commands_leave_the_replay(scene: ReplayScene) -> None:
    assert scene.handle(Quit()) == Go("quit")
    assert scene.handle(Command("rules")) == Go("rules")
    scene.leave()
    scene.enter()
    assert scene.handle(Command("right")) is None, "one comes back to the replay"
    assert scene.handle(Command("cancel")) == Go("history", {"game": GAME})
