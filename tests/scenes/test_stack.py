"""The stack runs one scene at a time: what it passes on, and when it draws."""

import pygame
import pytest

from dutch.desktop.caches import pixel_bytes
from dutch.desktop.display_list import DisplayList
from dutch.desktop.images import Images
from dutch.desktop.input import Changed, Command, Intention, Pressed, Resized
from dutch.desktop.text import Typesetter
from dutch.desktop.theme import load_theme
from dutch.desktop.widgets import Button
from dutch.resources import assets
from dutch.scenes.stack import Go, SceneStack, UIContext
from dutch.settings import Settings


class Page:
    """A scene that logs its calls and goes where a button leads."""

    def __init__(self, ui: UIContext, name: str, log: list[str]) -> None:
        self.changed = True
        self.widgets = ui.widgets()
        self.name = name
        self.game = name
        self.log = log

    def enter(self) -> None:
        self.log.append(f"enter {self.name}")
        for left, name in enumerate(("two", "three")):
            self.widgets.add(Button, name, pygame.Rect(200 * left, 0, 190, 60), name)

    def leave(self) -> None:
        self.log.append(f"leave {self.name}")

    def handle(self, intention: Intention) -> Go | None:
        self.log.append(f"{self.name} {type(intention).__name__}")
        return Go(intention.name) if isinstance(intention, Pressed) else None

    def update(self, ms: int) -> Go | None:
        return None

    def draw(self, display_list: DisplayList) -> None:
        display_list.name(f"page.{self.name}", pygame.Rect(0, 0, 9, 9))

    def resize(self, size: tuple[int, int]) -> None:
        self.log.append(f"resize {size[0]}")


@pytest.fixture
def log() -> list[str]:
    return []


@pytest.fixture
def stack(ui: UIContext, log: list[str]) -> SceneStack:
    stack = SceneStack(ui, lambda go: Page(ui, go.name, log))
    stack.go(Go("one"))
    return stack


def test_frame_is_drawn_only_after_a_change(stack: SceneStack) -> None:
    assert stack.run_frame(16)
    assert stack.display_list.find("page.one") is not None
    assert not stack.run_frame(16)


def test_scene_is_left_before_the_next_is_entered(stack: SceneStack, log: list[str]) -> None:
    stack.run_frame(16, [Pressed("two")])
    assert log == ["enter one", "one Pressed", "leave one", "enter two"]
    assert stack.display_list.find("page.two") is not None


def test_click_never_acts_in_the_next_scene(stack: SceneStack, log: list[str]) -> None:
    stack.run_frame(16, [Pressed("two"), Pressed("three"), Resized((1600, 900))])
    assert "two Pressed" not in log and "enter three" not in log


def test_button_removed_in_the_same_frame_does_nothing(stack: SceneStack, log: list[str]) -> None:
    stack.widgets.add(Button, "two", pygame.Rect(0, 0, 190, 60), "two", enabled=False)
    stack.widgets.remove("three")
    stack.run_frame(16, [Pressed("two"), Pressed("three"), Changed("three", "1")])
    assert log == ["enter one"]


def test_resizing_rebuilds_once(stack: SceneStack, log: list[str]) -> None:
    stack.ui.window.resize((1920, 1080))
    for _frame in range(2):
        stack.run_frame(16, [Resized((1920, 1080))])
    assert log.count("resize 1920") == 1
    assert stack.ui.theme.scale_factor == 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_caches_stay_within_bytes_of_the_window(ui: UIContext, size: tuple[int, int]) -> None:
    ui.window.resize(size)
    theme = load_theme(assets())
    ui = UIContext(ui.window, theme, Typesetter(theme), Images(assets()), Settings())
    side = size[1] // 2
    for step in range(60):
        ui.shapes.panel((side + step, side))
        ui.images.get("cards/G7", (side, side), angle=step)
        ui.typesetter.paragraph(f"{step} " * 400, side, 40)
    texts = [text.surface for text in ui.typesetter.cache]
    for share, surfaces in ((2, ui.images.surfaces), (3, ui.shapes.cache), (1, texts)):
        limit = max(24 * 1024 * 1024, share * size[0] * size[1] * 4)
        assert limit // 2 < sum(map(pixel_bytes, surfaces)) <= limit


@pytest.mark.usefixtures("real_pixels")
def test_window_is_redrawn_after_a_brief_resize(stack: SceneStack) -> None:
    """The layout already fits this size, but the window has lost its content."""
    stack.run_frame(16)
    window = stack.ui.window
    whole, size = window.surface.get_bounding_rect(), window.size
    for passing in ((1400, 900), size):
        pygame.display.set_mode(passing, pygame.RESIZABLE)
    window.surface.fill("magenta")
    assert stack.run_frame(16, [Resized(size)])
    assert whole.size == size
    assert window.surface.get_at((5, size[1] - 5)) != pygame.Color("magenta")


def test_full_screen_key_is_handled_by_the_stack(stack: SceneStack, log: list[str]) -> None:
    stack.run_frame(16, [Command("fullscreen")])
    assert stack.ui.window.full_screen
    assert "one Command" not in log


def test_full_screen_and_mute_are_saved(stack: SceneStack, log: list[str]) -> None:
    saved: list[tuple[str, object]] = []
    ui = stack.ui
    ui.save_setting = lambda name: saved.append((name, getattr(ui.settings, name))) or ""  # type: ignore[func-returns-value]
    for name in ("fullscreen", "fullscreen", "mute", "mute"):
        stack.run_frame(16, [Command(name)])
    assert saved == [("full_screen", True), ("full_screen", False), ("mute", True), ("mute", False)]
    assert log.count("one Command") == 2, "a scene may show that it is mute"


def test_game_is_played_in_a_room_of_its_own(stack: SceneStack) -> None:
    ui = stack.ui
    ui.change("table_cloth", "baize")
    cloth, wood = pygame.image.tobytes(ui.backdrop(), "RGB"), ui.theme.rgb("walnut")
    stack.go(Go("representatives"))
    assert pygame.image.tobytes(ui.backdrop(), "RGB") != cloth
    assert ui.theme.rgb("walnut") != wood
    stack.go(Go("dutch"))
    assert (pygame.image.tobytes(ui.backdrop(), "RGB"), ui.theme.rgb("walnut")) == (cloth, wood)


def test_backdrop_is_plain_in_high_contrast(stack: SceneStack) -> None:
    ui = stack.ui
    wood = ui.backdrop()
    ui.change("high_contrast", True)
    ui.fit()
    plain = ui.backdrop()
    assert wood.get_size() == plain.get_size() == ui.window.size
    colours = {tuple(plain.get_at((x, 5)))[:3] for x in range(0, 1280, 40)}
    assert colours == {ui.theme.rgb("walnut_dark")}
