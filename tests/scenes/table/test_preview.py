from __future__ import annotations

import pygame
import pytest

from dutch.desktop.picture import Picture
from dutch.scenes.stack import Kit
from dutch.scenes.table import preview
from dutch.scenes.table.preview import spot
from dutch.stage.presenter import Offer, Option

WINDOW = pygame.Rect(0, 0, 1280, 720)


@pytest.mark.parametrize("target", [(300, 200, 100, 140), (0, 60, 80, 120), (1200, 500, 80, 120)])
def test_it_lies_above_its_target_and_covers_nothing_of_it(target: tuple[int, int, int, int]) -> None:
    box = spot(pygame.Rect(target), (180, 30), 7, WINDOW)
    assert WINDOW.contains(box)
    assert box.bottom == pygame.Rect(target).top - 7


@pytest.mark.parametrize("x", [300, 1150])
def test_where_there_is_no_room_above_it_lies_beside(x: int) -> None:
    target = pygame.Rect(x, 10, 100, 140)
    box = spot(target, (180, 30), 7, WINDOW)
    assert WINDOW.contains(box)
    assert not box.colliderect(target)
    assert box.centery == target.centery


def test_it_says_what_would_happen(kit: Kit) -> None:
    picture = Picture()
    target = pygame.Rect(300, 200, 100, 140)
    preview.draw(picture, kit, target, Offer("display.3", (Option(None, "costs 3", "take"),)))
    thing = picture.find("preview.display.3")
    assert thing is not None
    assert thing.label == "costs 3"
    assert not thing.rect.colliderect(target)
    assert all(item.rect.bottom <= target.top for item in picture.items()), (
        "its pointer covers nothing either"
    )
