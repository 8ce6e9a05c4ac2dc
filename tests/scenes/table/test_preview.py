"""The preview of a purchase."""

import pygame
import pytest

from dutch.desktop.display_list import DisplayList
from dutch.scenes.stack import UIContext
from dutch.scenes.table.effects import PreviewBadge, badge_rect
from dutch.stage.answers import TargetOffer, TargetOption
from tests.scenes.table.helpers import click, need_region, open_table, open_turn, state_of
from tests.ui_contexts import SIZES, draw_scene

WINDOW = pygame.Rect(0, 0, 1280, 720)
SIZE = (180, 30)


def covered(box: pygame.Rect, read: list[pygame.Rect]) -> int:
    return sum(part.width * part.height for part in map(box.clip, read))


@pytest.mark.parametrize("x", [0, 300, 1150])
@pytest.mark.parametrize("free", ["above", "foot", "right", "left", "below"])
def test_badge_finds_the_free_side(x: int, free: str) -> None:
    target = pygame.Rect(x, 300, 120, 140)
    around = {
        "above": pygame.Rect(0, 200, 1280, 100),
        "foot": pygame.Rect(x, 400, 120, 40),
        "right": pygame.Rect(target.right, 300, 400, 140),
        "left": pygame.Rect(x - 400, 300, 400, 140),
        "below": pygame.Rect(0, 440, 1280, 280),
    }
    face = pygame.Rect(x, 300, 120, 100)
    read = [face, *(rect for side, rect in around.items() if side != free)]
    box = badge_rect(target, (110, 30), 7, WINDOW, read)
    assert WINDOW.contains(box)
    if around[free].clip(WINDOW).width >= 117:
        assert covered(box, read) == 0 and around[free].contains(box)


def test_badge_rather_covers_texts_than_buttons() -> None:
    target, button = pygame.Rect(300, 300, 120, 140), pygame.Rect(0, 440, 1280, 40)
    texts = [pygame.Rect(0, 0, 1280, 440), pygame.Rect(0, 480, 1280, 240)]
    assert not badge_rect(target, (110, 45), 7, WINDOW, texts, [button]).colliderect(button)


@pytest.mark.parametrize("ui", [(size,) for size in SIZES], indirect=True)
def test_badge_at_the_market_covers_neither_titles_nor_coins(ui: UIContext) -> None:
    """The titles and counts of the other player's piles lie just above the first places."""
    far = {"bid": "R3", "discards": "B1", "deck": "P8"}
    scene, _client, _referee = open_table(ui, state_of("G7 B2 B3 B4 B5 B6", far, display="P1 P2 P3 P4 P5 P6"))
    draw_scene(scene)
    click(scene, "card.G7")
    for place in range(1, 7):
        scene.view.hover = need_region(scene, f"display.{place}")
        picture = draw_scene(scene)
        note = picture.find(f"preview.display.{place}")
        assert note is not None and pygame.Rect((0, 0), ui.window.size).contains(note.rect)
        words = [
            each.rect for each in picture.regions if each.name.startswith(("title.", "count.", "price."))
        ]
        cards = [each.rect for each in picture.regions if each.name.startswith("card.")]
        coins = [pygame.Rect(rect.topleft, (rect.width, rect.height // 2)) for rect in cards]
        assert words and note.rect.collidelist([*words, *coins]) < 0


def test_badge_says_what_would_happen(ui: UIContext) -> None:
    display_list = DisplayList()
    view = open_turn(ui).view
    target = view.layout.zone("display.3")
    offer = TargetOffer("display.3", (TargetOption(None, "costs 3", "take"),))
    PreviewBadge(view, lambda _frame: offer).draw(display_list)
    region = display_list.find("preview.display.3")
    assert region is not None
    assert region.label == "costs 3"
    assert target.centery < region.rect.top and region.rect.bottom <= target.bottom, "at the card's foot"
