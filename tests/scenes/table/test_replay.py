"""Watching a game: going through it, looking closer, and the ways out. Nothing can be done in it."""

from __future__ import annotations

import pytest

from dutch.desktop.input import Changed, Command, Pointer, Pressed, Quit
from dutch.match.seats import SeatClient
from dutch.rules.dutch.state import DutchState
from dutch.scenes.stack import Go, UIContext
from dutch.scenes.table import ReplayScene
from dutch.scenes.table.acts import Acts
from dutch.scenes.table.hands import Hands
from dutch.scenes.table.pointer import Hand
from dutch.scenes.table.question import Question
from dutch.scenes.table.spreads import Cards
from dutch.scenes.table.zoom import Zoom
from tests.playing import DUTCH
from tests.reach import reachable
from tests.scenes.table.watched import GAME, rest, seen, to_the_end, watched
from tests.scenes.table.watching import a_purchase, button, click, press
from tests.ui_contexts import drawn


@pytest.fixture
def scene(ui: UIContext) -> ReplayScene:
    scene = watched(ui)
    drawn(scene)
    return scene


# Nothing can be done


@pytest.mark.parametrize("edition", DUTCH.editions)
def test_no_way_to_act_can_be_reached_from_it(ui: UIContext, edition: str) -> None:
    scene = watched(ui, edition)
    for key in ("right", "right", "next_round", "view", "view", "next", "confirm", "last"):
        press(scene, key)
        drawn(scene)
        found = list(reachable(scene))
        assert not [
            region for region in found if isinstance(region, (Acts, Hands, Hand, SeatClient, DutchState))
        ]


def test_undo_and_a_drag_do_nothing(scene: ReplayScene) -> None:
    before = seen(scene)
    press(scene, "undo", "new", "hint")
    region = drawn(scene).find(f"card.{scene.animator.board.cards('near.hand')[0]}")
    assert region is not None
    for kind, pos in (("down", region.rect.center), ("move", (600, 300)), ("up", (600, 300))):
        scene.handle(Pointer(kind, pos, 1))  # type: ignore[arg-type]
    assert seen(scene) == before


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
def test_keys(scene: ReplayScene, keys: str, expected: int) -> None:
    press(scene, *keys.split())
    assert scene.replay.at == expected


@pytest.mark.parametrize(
    ("name", "start", "expected"),
    [
        ("first", 30, 0),
        ("previous_round", 30, 29),
        ("back", 30, 29),
        ("forward", 30, 31),
        ("next_round", 30, 40),
        ("last", 30, 60),
    ],
)
def test_buttons(scene: ReplayScene, name: str, start: int, expected: int) -> None:
    scene.go(start)
    assert button(scene, name)[1]
    scene.handle(Pressed(name))
    assert scene.replay.at == expected


def test_at_its_ends_there_is_no_way_on(scene: ReplayScene) -> None:
    for name in ("first", "previous_round", "back"):
        assert button(scene, name) == ("This is where the game begins.", False)
    assert button(scene, "forward") == ("On", True)
    press(scene, "last")
    for name in ("forward", "next_round", "last"):
        assert button(scene, name) == ("This is where the game ends.", False)


def test_the_slider_goes_where_it_is_pulled_and_tells_where_that_is(scene: ReplayScene) -> None:
    scene.handle(Changed("position", "17"))
    assert scene.replay.at == 17
    region = drawn(scene).find("slider.position")
    assert region is not None
    assert region.label == "Action 17 of 60 · Round 3"
    assert scene.widgets.value("position") == "17"


def test_a_step_is_shown_and_a_click_ends_that(scene: ReplayScene) -> None:
    bought = a_purchase(scene)
    scene.go(bought - 1)
    press(scene, "right")
    scene.update(50)
    assert scene.animator.busy
    click(scene, "prompt")
    assert not scene.animator.busy
    assert scene.replay.at == bought


def test_back_and_jumps_lay_the_table_at_once(scene: ReplayScene) -> None:
    press(scene, "page_down", "left")
    assert not scene.animator.busy


# Running on


def test_it_runs_on_rests_to_be_read_and_stops_at_the_end(scene: ReplayScene) -> None:
    scene.go(58)
    scene.handle(Pressed("play"))
    assert button(scene, "play")[0] == "Pause"
    assert scene.replay.at == 59, "the first action is shown at once"
    waited = 0
    while scene.replay.at == 59:
        waited = 0 if scene.animator.busy else waited + 10
        scene.update(10)
    assert abs(waited - rest(scene.tale.told[59] - scene.tale.told[58])) <= 20
    to_the_end(scene)
    scene.update(16)
    assert not scene.running.on
    assert button(scene, "play")[0] == "Play"
    press(scene, "lift")
    assert (scene.running.on, scene.replay.at) == (True, 0), "from the beginning again"


@pytest.mark.parametrize("key", ["left", "right", "first", "last", "page_up", "page_down", "lift"])
def test_any_key_that_goes_elsewhere_stops_it(scene: ReplayScene, key: str) -> None:
    scene.go(20)
    press(scene, "lift")
    assert scene.running.on
    press(scene, key)
    assert not scene.running.on


def test_the_speed_is_its_own(scene: ReplayScene, ui: UIContext) -> None:
    assert button(scene, "speed")[0] == "Speed: normal"
    press(scene, "faster", "faster", "faster")
    assert button(scene, "speed")[0] == "Speed: at once"
    press(scene, "slower")
    assert button(scene, "speed")[0] == "Speed: fast"
    for _press in range(2):
        scene.handle(Pressed("speed"))
    assert button(scene, "speed")[0] == "Speed: slow"
    press(scene, "slower")
    assert scene.running.pace == "slow"
    assert ui.settings.speed == "normal"


def test_slow_rests_longer(scene: ReplayScene) -> None:
    waited = {}
    for speed in ("slow", "fast"):
        scene.running.pace = speed  # type: ignore[assignment]
        scene.go(20)
        press(scene, "lift")
        to_the_end(scene)
        waited[speed] = 0
        while scene.replay.at == 21:
            scene.update(10)
            waited[speed] += 10
    assert waited["slow"] > 3 * waited["fast"]


def test_reduced_motion_skips_flights(scene: ReplayScene, ui: UIContext) -> None:
    ui.settings.reduced_motion = True
    press(scene, "lift")
    scene.update(16)
    assert not scene.animator.busy
    scene.update(100)
    assert scene.replay.at == 1


# Whose view


def test_whose_view_it_is(scene: ReplayScene) -> None:
    assert button(scene, "view")[0] == "View: Anna"
    own = scene.animator.board.cards("near.hand")
    press(scene, "view")
    assert button(scene, "view")[0] == "View: Ben"
    assert scene.replay.seat == 1
    assert scene.animator.board.cards("near.hand") != own
    near = drawn(scene).find("near.player")
    assert near is not None
    assert near.label == "Ben"
    scene.handle(Pressed("view"))
    assert button(scene, "view")[0] == "View: both hands"
    assert scene.animator.board.cards("near.hand") == own
    scene.handle(Pressed("view"))
    assert button(scene, "view")[0] == "View: Anna"


# The log


def test_a_line_of_the_log_leads_to_just_after_its_action(scene: ReplayScene) -> None:
    scene.log_open = True
    scene.resize((1280, 720))
    assert drawn(scene).find("log.10") is not None, "what is still to come is listed"
    lines = scene.tale.lines
    for line in (6, 10, 3):
        click(scene, f"log.{line}")
        assert scene.tale.told[scene.replay.at] > line >= scene.tale.told[scene.replay.at - 1]
    assert len(scene.lines) == scene.tale.told[scene.replay.at] < len(lines)


def test_pointing_at_a_card_in_the_log_lights_it(scene: ReplayScene) -> None:
    scene.log_open = True
    scene.resize((1280, 720))
    press(scene, "right", "right")
    to_the_end(scene)
    region = next(region for region in drawn(scene).regions if region.name.startswith("log.2."))
    scene.handle(Pointer("move", region.rect.center))
    assert drawn(scene).find(f"pointed.{region.name.rpartition('.')[2]}") is not None


def test_the_key_of_the_log(scene: ReplayScene) -> None:
    before = scene.log_open
    press(scene, "log")
    assert scene.log_open != before
    assert (drawn(scene).find("log") is None) == before


# Looking closer


def test_a_card_can_be_seen_large_and_a_pile_looked_through(scene: ReplayScene) -> None:
    card = scene.animator.board.cards("display.1")[0]
    click(scene, f"card.{card}")
    assert isinstance(scene.overlay, Zoom)
    press(scene, "cancel")
    assert scene.overlay is None
    click(scene, f"card.{card}", button=3)
    assert isinstance(scene.overlay, Zoom)
    press(scene, "right", "left")
    assert scene.replay.at == 0, "below what lies above the table nothing moves"
    scene.handle(Pressed("close"))
    scene.go(scene.replay.last)
    click(scene, "near.cashed_in")
    assert isinstance(scene.overlay, Cards)


def test_tab_visits_every_control(scene: ReplayScene) -> None:
    scene.go(20)
    drawn(scene)
    visited = []
    for _key in range(13):
        press(scene, "next")
        drawn(scene)
        visited.append(scene.focus.name)
    controls = [t.name for t in drawn(scene).regions if t.name.startswith(("button.", "slider."))]
    assert set(controls) <= set(visited)
    assert scene.replay.at == 20
    while scene.focus.name != "button.next_round":
        press(scene, "next")
    press(scene, "confirm")
    assert scene.replay.at == 29


# Ways out


def test_back_to_the_list(scene: ReplayScene) -> None:
    assert scene.handle(Command("cancel")) == Go("history", {"game": GAME})
    assert scene.handle(Quit()) == Go("quit")


def test_playing_on_is_asked_about_first(scene: ReplayScene) -> None:
    scene.go(12)
    press(scene, "view")
    scene.handle(Pressed("play_on"))
    assert isinstance(scene.overlay, Question)
    assert "you play on for Ben" in scene.overlay.text
    scene.handle(Pressed("no"))
    assert scene.overlay is None
    scene.handle(Pressed("play_on"))
    assert scene.handle(Pressed("yes")) == Go("play_on", {"game": GAME, "moves": 12, "seat": 1})


def test_of_two_people_both_play_on(ui: UIContext) -> None:
    scene = watched(ui, for_two=True)
    scene.handle(Pressed("play_on"))
    assert isinstance(scene.overlay, Question)
    assert "both of you play on" in scene.overlay.text


def test_at_the_end_there_is_the_score_and_nothing_to_play_on(scene: ReplayScene) -> None:
    assert drawn(scene).find("button.score") is None
    press(scene, "last")
    assert drawn(scene).find("button.play_on") is None
    going = scene.handle(Pressed("score"))
    assert going is not None
    assert going.name == "scoring"
    assert going.args["outcome"] == scene.replay.observation.outcome
    assert going.args["watched"]


def test_the_rules_can_be_read_meanwhile(scene: ReplayScene) -> None:
    assert scene.handle(Command("rules")) == Go("rules")
    scene.leave()
    scene.enter()
    assert scene.handle(Command("right")) is None, "one comes back to the game that is watched"
