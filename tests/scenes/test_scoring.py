from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pygame
import pytest

from dutch.desktop.input import Command, Pointer, Pressed, Quit
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.rules.api import Outcome
from dutch.scenes.scoring import ScoringScene
from dutch.scenes.stack import Go, Kit
from dutch.stage.timing import SCORE_ROW
from tests.kits import SCALES, SIZES, drawn, open_kit
from tests.playing import played

NAMES = ("Anna", "The merchant")
CLICK = Pointer("down", (600, 300), 1)


def end_of(seed: int) -> Outcome:
    outcome = played(seed)[0].outcome
    assert outcome is not None
    return outcome


def scene_of(kit: Kit, outcome: Outcome, seat: int = 0, names: tuple[str, str] = NAMES) -> ScoringScene:
    scene = ScoringScene(kit, presenter=DutchPresenter(), outcome=outcome, names=names, seat=seat)
    scene.enter()
    return scene


def label(scene: ScoringScene, name: str) -> str:
    thing = drawn(scene).find(name)
    assert thing is not None
    return thing.label


@pytest.fixture
def kit() -> Iterator[Kit]:
    kit = open_kit()
    yield kit
    kit.window.close()


@pytest.fixture
def scene(kit: Kit) -> ScoringScene:
    return scene_of(kit, end_of(1))


def total(scene: ScoringScene, seat: int) -> int:
    """The points that stand under a player's cards."""
    return int(label(scene, f"score.{seat}").split(": ")[1].split()[0])


def test_the_sums_are_counted_up_row_by_row(scene: ScoringScene) -> None:
    totals = [total(scene, 0)]
    while scene.counting:
        assert scene.update(SCORE_ROW // 2) is None
        assert scene.changed
        totals.append(total(scene, 0))
    assert totals[0] == 0
    assert len(totals) == 11
    assert totals == sorted(totals)
    assert 0 < totals[4] < totals[-1] == end_of(1).scores[0]


def test_the_verdict_is_kept_back_until_everything_is_counted(scene: ScoringScene) -> None:
    outcome = end_of(1)
    assert label(scene, "verdict") == "The final count"
    scene.update(100_000)
    assert outcome.winner is not None
    assert label(scene, "verdict") == f"{NAMES[outcome.winner]} wins"
    assert [total(scene, seat) for seat in (0, 1)] == list(outcome.scores)


def test_nothing_changes_any_more_after_the_count(scene: ScoringScene) -> None:
    scene.update(100_000)
    scene.changed = False
    scene.update(100)
    assert not scene.changed


@pytest.mark.parametrize("intention", [CLICK, Command("confirm"), Command("lift")])
def test_a_click_or_key_finishes_the_count(scene: ScoringScene, intention: Pointer | Command) -> None:
    assert scene.counting
    assert scene.handle(intention) is None
    assert not scene.counting
    assert label(scene, "verdict") != "The final count"


@pytest.mark.parametrize(("speed", "reduced"), [("off", False), ("normal", True)])
def test_without_motion_the_result_is_there_at_once(kit: Kit, speed: str, reduced: bool) -> None:
    kit.settings.speed = speed  # type: ignore[assignment]
    kit.settings.reduced_motion = reduced
    scene = scene_of(kit, end_of(1))
    assert not scene.counting
    assert [total(scene, seat) for seat in (0, 1)] == list(end_of(1).scores)


@pytest.mark.parametrize("name", ["again", "menu"])
def test_the_buttons_lead_on(scene: ScoringScene, name: str) -> None:
    assert drawn(scene).find(f"button.{name}") is not None
    assert scene.handle(Pressed(name)) == Go(name)


def test_the_keys_lead_on(scene: ScoringScene) -> None:
    assert scene.handle(Command("cancel")) == Go("menu")
    assert scene.handle(Command("confirm")) is None, "the first one finishes the count"
    assert scene.handle(Command("confirm")) == Go("again")
    assert scene.handle(Quit()) == Go("quit")


def test_the_keyboard_reaches_both_buttons(scene: ScoringScene) -> None:
    scene.handle(Command("confirm"))
    reached = []
    for _key in range(2):
        scene.handle(Command("next"))
        reached.append(scene.widgets.focused)
    assert set(reached) == {"again", "menu"}
    assert scene.handle(Command("confirm")) == Go(str(reached[-1]))


@pytest.mark.parametrize("seat", [0, 1])
def test_the_viewers_column_stands_on_the_left(kit: Kit, seat: int) -> None:
    picture = drawn(scene_of(kit, end_of(1), seat))
    own, other = picture.find(f"score.{seat}"), picture.find(f"score.{1 - seat}")
    assert own is not None and other is not None
    assert own.rect.right < other.rect.left


def test_a_draw(kit: Kit) -> None:
    outcome = end_of(1)._replace(scores=(30, 30), winner=None, decided_by="draw")
    scene = scene_of(kit, outcome)
    scene.update(100_000)
    assert label(scene, "verdict") == "A draw"


def test_one_player_with_all_the_cards(kit: Kit) -> None:
    """The fullest column there can be, and an empty one."""
    rows = DutchPresenter().tallies(end_of(1))
    pack = [card for row in (*rows[0], *rows[1]) for card in row.cards]
    part = end_of(1).parts[0]
    full = tuple(p._replace(cards=tuple(c for c in pack if c.suit == p.suit)) for p in part)
    empty = tuple(p._replace(cards=(), sum=0, bonus=0) for p in part)
    scene = scene_of(kit, end_of(1)._replace(parts=(full, empty)))
    scene.update(100_000)
    assert drawn(scene).find("score.1") is not None
    assert kit.typesetter.overflows == []


@pytest.mark.parametrize(("size", "scale"), list(product(SIZES, SCALES)))
def test_everything_fits_every_window(size: tuple[int, int], scale: int) -> None:
    kit = open_kit(size, scale)
    scene = scene_of(kit, end_of(2), names=("Maximiliane Adelheid", "The merchant"))
    whole = pygame.Rect((0, 0), size)
    for _step in range(3):
        picture = drawn(scene)
        things = [
            thing for thing in picture.things if thing.name.startswith(("button.", "score.", "verdict"))
        ]
        assert len(things) == 5
        for thing in things:
            assert whole.contains(thing.rect), thing
        for one, other in combinations(things, 2):
            assert not one.rect.colliderect(other.rect), (one.name, other.name)
        assert kit.typesetter.overflows == []
        kit.window.present(picture)
        scene.update(SCORE_ROW * 5 // 2)
    kit.window.close()


def test_another_size_of_the_window(scene: ScoringScene, kit: Kit) -> None:
    before = drawn(scene).find("button.again")
    kit.window.resize((1920, 1080))
    kit.fit()
    scene.widgets.resize((1920, 1080))
    scene.resize((1920, 1080))
    after = drawn(scene).find("button.again")
    assert before is not None and after is not None
    assert after.rect.width > before.rect.width
    assert after.rect.bottom > 720
    assert scene.changed


def test_a_coin_for_every_suit_and_bells_at_the_end(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(kit.sound, "play", lambda name, _x=0.5: heard.append(name))
    scene = scene_of(kit, end_of(1))
    while scene.counting:
        scene.update(100)
    assert heard == ["coin"] * 4
    for _frame in range(5):
        scene.update(100)
    winner = end_of(1).winner
    assert heard[4:] == ["win" if winner == 0 else "lose"]


@pytest.mark.parametrize(("seat", "winner", "bells"), [(0, 0, "win"), (1, 0, "lose"), (0, None, "drawn")])
def test_the_bells_tell_who_has_won(
    kit: Kit, monkeypatch: pytest.MonkeyPatch, seat: int, winner: int | None, bells: str
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(kit.sound, "play", lambda name, _x=0.5: heard.append(name))
    kit.settings.speed = "off"
    scene = scene_of(kit, end_of(1)._replace(winner=winner), seat)
    scene.update(16)
    scene.update(16)
    assert heard == [bells]
