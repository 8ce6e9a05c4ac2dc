"""A tenth of the monkey's long run; that it notices what it looks for; that it reaches what is there."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from dutch.desktop.display_list import DisplayList, HitRegion
from dutch.scenes.handover import HandoverScene
from dutch.scenes.menu import MenuScene
from dutch.scenes.settings import SettingsScene
from tools.monkey import __main__ as command
from tools.monkey import checks, run
from tools.monkey.checks import Load, Wrong
from tools.monkey.deeds import BARE, WINDOW_EVENTS, Deed, do
from tools.monkey.map import ENOUGH, OUT, Map
from tools.monkey.shrink import shrink
from tools.monkey.world import World, furnish, opened

HERE = "menu front"
REACHED = {"menu front", "menu new", "menu rules", "settings", "handover", "scoring", "history", "statistics"}


@pytest.fixture(scope="module")
def cache() -> Path:
    return Path(__file__).parents[2] / command.PICTURES


@pytest.fixture
def world(tmp_path: Path, cache: Path) -> Iterator[World]:
    furnish(tmp_path / "data", 1, 0)
    with opened(tmp_path / "data", cache, "1") as found:
        found.act(("frame", 16))
        yield found


@pytest.mark.parametrize("seed", [1, 2])
def test_ten_thousand_events_do_no_harm(cache: Path, seed: int) -> None:
    report = run.run(10_000, seed, cache)
    assert report.events >= 10_000
    places = {place.removesuffix(" figures").removesuffix(" scores") for place in report.places.events}
    assert len(REACHED & places) >= len(REACHED) - 2, places
    tables = [place for place in places if place.startswith(("table ", "replay"))]
    assert len(tables) >= 3, places
    assert report.overlays


@pytest.mark.parametrize("name", WINDOW_EVENTS)
def test_every_event_of_the_system_can_be_made(name: str) -> None:
    pygame.display.init()
    assert do(("window", name)) == 1
    assert set(BARE) <= set(WINDOW_EVENTS)


def test_a_deed_that_is_unknown_is_an_error() -> None:
    with pytest.raises(ValueError, match="no such deed"):
        do(("dance",))


# What it notices


def test_an_error_in_a_scene_is_a_failure_that_can_be_done_again_and_made_shorter(
    tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stumble(_scene: SettingsScene, _picture: DisplayList) -> None:
        raise KeyError("paint")

    monkeypatch.setattr(SettingsScene, "draw", stumble)
    with pytest.raises(run.Failure) as caught:
        run.run(4000, 2, cache)
    assert caught.value.kind == "KeyError in test_monkey.py, stumble"
    story = tmp_path / "story.json"
    run.write_down(story, 2, caught.value)
    assert command.again(story, 20, cache) == 1
    assert "KeyError" in capsys.readouterr().out
    short = json.loads((tmp_path / "story-short.json").read_text())["deeds"]
    assert len(short) < len(caught.value.deeds)
    monkeypatch.undo()
    assert command.again(story, 0, cache) == 0


def test_a_screen_without_a_way_out_is_noticed(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    episode = run.Episode(world, Map(), Counter())
    button = next(t for t in world.app.stack.display_list.regions if t.name == "button.settings").rect.center
    for deed in (("move", *button, 0), ("down", *button, 1), ("up", *button, 1), ("frame", 100)):
        episode.act(deed)
    assert isinstance(world.app.stack.scene, SettingsScene)
    with monkeypatch.context() as patch:
        patch.setattr(SettingsScene, "handle", lambda _scene, _intention: None)
        with pytest.raises(Wrong, match="No way leads back to the menu from SettingsScene"):
            episode.home()
    episode.home()
    assert isinstance(world.app.stack.scene, MenuScene)


def test_a_window_that_shows_something_else_is_noticed(world: World) -> None:
    checks.check_picture(world.app)
    world.app.ui.window.surface.fill("magenta", (0, 0, 3, 3))
    with pytest.raises(Wrong, match="something else than the picture it was given"):
        checks.check_picture(world.app)


def test_a_scene_that_did_not_draw_what_changed_is_noticed(world: World) -> None:
    scene = world.app.stack.scene
    assert isinstance(scene, MenuScene)
    scene._page = "rules"
    with pytest.raises(Wrong, match="draws something else now"):
        checks.check_picture(world.app)


def test_an_empty_picture_is_noticed(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(_scene: MenuScene, display_list: DisplayList) -> None:
        display_list.blit(pygame.Surface((1280, 720)), (0, 0))

    monkeypatch.setattr(MenuScene, "draw", nothing)
    assert world.app.stack.scene is not None
    world.app.stack.scene.changed = True
    world.act(("frame", 16))
    with pytest.raises(Wrong, match="as good as empty"):
        checks.check_picture(world.app)


def test_a_text_that_does_not_fit_is_noticed(world: World) -> None:
    checks.check_places(world.app)
    world.app.ui.typesetter.overflows.append("far too long")
    with pytest.raises(Wrong, match="“far too long” does not fit"):
        checks.check_places(world.app)


def test_a_slow_frame_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    for limit, made in (("FRAME_SECONDS", [0, 0, 0]), ("FIRST_SECONDS", [0, 1, 1])):
        monkeypatch.setattr(checks, limit, -1.0)
        with pytest.raises(Wrong, match="A frame took"), checks.quick(iter(made).__next__):
            pass


def test_what_was_freed_is_not_taken_for_memory_that_is_held() -> None:
    before = checks.load().memory
    held = [pygame.Surface((100, 100)) for _number in range(2000)]
    kept, held = held[-1], []
    assert checks.load().memory < before + 20
    assert kept.get_width() == 100 and not held


def test_a_store_that_is_damaged_is_noticed(tmp_path: Path) -> None:
    furnish(tmp_path / "data", 1, 0)
    checks.check_kept(tmp_path / "data")
    (tmp_path / "data" / "dutch.sqlite3").write_bytes(b"rubbish" * 1000)
    with pytest.raises(Wrong, match="The store says"):
        checks.check_kept(tmp_path / "data")


@pytest.mark.parametrize("more", [Load(1, 0, 0, 0), Load(0, 1, 0, 0), Load(0, 0, 50, 0), Load(0, 0, 0, 500)])
def test_what_is_left_behind_is_noticed(more: Load) -> None:
    first = Load(1, 0, 7, 300)
    checks.check_load(first, first)
    with pytest.raises(Wrong):
        checks.check_load(first, Load(*(a + b for a, b in zip(first, more, strict=True))))


def test_shrinking_leaves_what_is_needed() -> None:
    deeds: list[Deed] = [("frame", number) for number in range(50)]
    needed = {("frame", 7), ("frame", 31)}
    assert shrink(deeds, lambda some: needed <= set(some), 10_000) == sorted(needed)


# Where it goes


def region(name: str) -> HitRegion:
    return HitRegion(name, pygame.Rect(0, 0, 50, 50), name, frozenset())


def test_it_goes_where_least_has_happened_by_ways_it_has_learned() -> None:
    places = Map()
    for place, button, end in ((HERE, "a", "x"), (HERE, "b", "y"), ("x", "a", "z"), (HERE, "q", OUT)):
        places.learn(place, f"button.{button}", end)
    for place, events in (("x", 500), ("y", 500), ("z", 1), (HERE, ENOUGH + 1), (HERE, ENOUGH + 1)):
        places.arrive(place, events)
    assert places.restless(HERE)
    regions = [region(f"button.{name}") for name in "abq"]
    rng = random.Random(1)
    chosen = Counter(found.name for _time in range(200) if (found := places.choose(HERE, regions, rng)))
    assert chosen["button.a"] > 3 * chosen["button.b"] > 0
    assert not chosen["button.q"]
    assert places.doors(HERE) == {"button.q"}


def test_what_it_has_not_tried_yet_comes_first() -> None:
    places = Map()
    regions = [region("button.a"), region("button.b"), region("button.c")]
    rng = random.Random(1)
    found = [places.choose(HERE, regions, rng) for _time in range(3)]
    assert sorted(each.name for each in found if each) == ["button.a", "button.b", "button.c"]


def test_a_report_says_how_much_each_place_got() -> None:
    places = Map()
    places.arrive("scoring", 3)
    places.arrive(HERE, 40)
    assert places.report() == [
        "       3 events,     1 visits  scoring",
        "      40 events,     1 visits  menu front",
    ]


def test_the_curtain_is_a_place(world: World) -> None:
    from tools.monkey.map import place_of

    assert place_of(world.app) == HERE
    world.app.stack._scene = HandoverScene(world.app.ui, "Anna")
    assert place_of(world.app) == "handover"
