from __future__ import annotations

import pygame
import pytest

from dutch.desktop.display_list import DisplayList
from dutch.scenes.stack import UIContext
from dutch.scenes.table import preview
from dutch.scenes.table.preview import spot
from dutch.stage.presenter import Offer, Option
from tests.scenes.table.helpers import seated, state_of
from tests.ui_contexts import SIZES, drawn, open_kit

WINDOW = pygame.Rect(0, 0, 1280, 720)


SIZE = (180, 30)


def covered(box: pygame.Rect, read: list[pygame.Rect]) -> int:
    return sum(part.width * part.height for part in map(box.clip, read))


@pytest.mark.parametrize("target", [(300, 200, 100, 140), (0, 60, 80, 120), (1200, 500, 80, 120)])
def test_it_lies_above_its_target_and_covers_nothing_of_it(target: tuple[int, int, int, int]) -> None:
    box = spot(pygame.Rect(target), SIZE, 7, WINDOW, [])
    assert WINDOW.contains(box)
    assert box.bottom == pygame.Rect(target).top - 7


@pytest.mark.parametrize("x", [0, 300, 1150])
@pytest.mark.parametrize("free", ["above", "foot", "right", "left", "below"])
def test_it_finds_the_side_that_is_free(x: int, free: str) -> None:
    target = pygame.Rect(x, 300, 120, 140)
    face = pygame.Rect(x, 300, 120, 100)
    around = {
        "above": pygame.Rect(0, 200, 1280, 100),
        "foot": pygame.Rect(x, 400, 120, 40),
        "right": pygame.Rect(target.right, 300, 400, 140),
        "left": pygame.Rect(x - 400, 300, 400, 140),
        "below": pygame.Rect(0, 440, 1280, 280),
    }
    read = [face, *(rect for side, rect in around.items() if side != free)]
    box = spot(target, (110, 30), 7, WINDOW, read)
    assert WINDOW.contains(box)
    if around[free].clip(WINDOW).width >= 117:
        assert covered(box, read) == 0 and around[free].contains(box)


def test_where_nothing_is_free_it_covers_least() -> None:
    target = pygame.Rect(300, 200, 100, 140)
    read = [WINDOW.copy()]
    open_to_half = pygame.Rect(0, 200, 300, 520)
    read = [pygame.Rect(0, 0, 1280, 190), pygame.Rect(300, 190, 980, 530), pygame.Rect(0, 190, 200, 530)]
    box = spot(target, SIZE, 7, WINDOW, read)
    assert box.colliderect(open_to_half) and covered(box, read) < SIZE[0] * SIZE[1]
    assert box == spot(target, SIZE, 7, WINDOW, read), "and always the same"


def test_a_note_at_the_row_covers_neither_titles_nor_coins() -> None:
    """The titles and counts of the other player's piles lie just above the first places."""
    far = {"bid": "R3", "discards": "B1", "deck": "P8"}
    for size in SIZES:
        ui = open_kit(size)
        state = state_of("G7 B2 B3 B4 B5 B6", far, display="P1 P2 P3 P4 P5 P6")
        scene, _client, _referee = seated(ui, state)
        drawn(scene)
        scene.click("card.G7")
        for place in range(1, 7):
            scene.point_at(scene.layout.zone(f"display.{place}").center)
            picture = drawn(scene)
            note = picture.find(f"preview.display.{place}")
            assert note is not None
            named = [
                region for region in picture.regions if region.name.startswith(("title.", "count.", "price."))
            ]
            assert named and not any(region.rect.colliderect(note.rect) for region in named)
            coins = [
                pygame.Rect(region.rect.topleft, (region.rect.width, region.rect.height // 2))
                for region in picture.regions
                if region.name.startswith("card.")
            ]
            assert note.rect.collidelist(coins) < 0
            assert pygame.Rect((0, 0), size).contains(note.rect)
        ui.window.close()


def test_it_says_what_would_happen(ui: UIContext) -> None:
    display_list = DisplayList()
    target = pygame.Rect(300, 200, 100, 140)
    preview.draw(display_list, ui, target, Offer("display.3", (Option(None, "costs 3", "take"),)))
    region = display_list.find("preview.display.3")
    assert region is not None
    assert region.label == "costs 3"
    assert not region.rect.colliderect(target)
    assert all(item.rect.bottom <= target.top for item in display_list.items()), (
        "its pointer covers nothing either"
    )
