import pygame
import pytest

from dutch.desktop.display_list import Region
from dutch.stage.drag import THRESHOLD, Drag, target_under

HOME = pygame.Rect(100, 100, 50, 70)


def at(rect: pygame.Rect) -> Region:
    return Region("card.G7", rect, "", frozenset())


def drag(ui_scale: float = 1.0) -> Drag:
    return Drag(at(HOME), (120, 130), ui_scale)


@pytest.mark.parametrize("ui_scale", [0.5, 1.0, 2.0])
def test_drag_starts_at_the_threshold(ui_scale: float) -> None:
    limit = round(THRESHOLD * ui_scale)
    diagonal = limit * 7 // 10
    pressed = drag(ui_scale)
    assert not pressed.started and pressed.rect == HOME
    for x, y in ((limit - 1, 0), (0, 1 - limit), (diagonal, diagonal)):
        assert not pressed.move((120 + x, 130 + y))
    assert pressed.move((120 - limit, 130))
    assert pressed.move((120, 130)), "it goes on when the pointer returns"


def test_card_follows_the_pointer() -> None:
    rect = HOME.copy()
    pressed = Drag(at(rect), (120, 130), 1.0)
    rect.move_ip(99, 99)
    pressed.move((170, 100))
    assert (pressed.rect, pressed.home, pressed.pointer) == (HOME.move(50, -30), HOME, (170, 100))


TARGETS = {"left": pygame.Rect(0, 0, 100, 100), "right": pygame.Rect(110, 0, 100, 100)}


@pytest.mark.parametrize(
    ("rect", "pointer", "target"),
    [
        ((20, 20, 50, 70), (40, 40), "left"),
        ((70, 20, 50, 70), (400, 400), "left"),
        ((90, 20, 50, 70), (400, 400), "right"),
        ((70, 20, 50, 70), (115, 50), "right"),
        ((300, 300, 50, 70), (320, 320), None),
        ((300, 300, 50, 70), (50, 50), None),
        ((100, 100, 50, 70), (50, 50), None),
    ],
    ids=["inside", "more-left", "more-right", "pointer-wins", "nowhere", "pointer-alone", "touching"],
)
def test_drop_chooses_its_target(
    rect: tuple[int, int, int, int], pointer: tuple[int, int], target: str | None
) -> None:
    assert target_under(pygame.Rect(rect), pointer, TARGETS) == target


def test_larger_overlap_wins_under_the_pointer() -> None:
    targets = {"wide": pygame.Rect(0, 0, 200, 200), "small": pygame.Rect(50, 50, 20, 20)}
    assert target_under(pygame.Rect(40, 40, 60, 60), (60, 60), targets) == "wide"
    assert target_under(HOME, (120, 130), {}) is None
