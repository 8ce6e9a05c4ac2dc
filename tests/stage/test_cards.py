from __future__ import annotations

import pygame
import pytest

from dutch.desktop.display_list import solid_part
from dutch.desktop.images import Images
from dutch.desktop.shapes import Shapes
from dutch.desktop.theme import load_theme
from dutch.desktop.window import Window
from dutch.presenters.dutch import zones
from dutch.resources import assets
from dutch.stage.board import Token
from dutch.stage.cards import CardPainter
from dutch.stage.placement import PlacedCard
from tests.stage.helpers import card

SIZE = (120, 168)


@pytest.fixture
def painter(window: Window) -> CardPainter:
    theme = load_theme(assets())
    theme.fit((1920, 1080))
    return CardPainter(Images(assets()), Shapes(theme), zones.picture)


def item(
    name: str, face_up: bool = True, suit: str | None = None, size: tuple[int, int] = SIZE
) -> PlacedCard:
    return PlacedCard(Token(card(name), suit), pygame.Rect((10, 20), size), face_up, "near.bid")


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_the_same_card_is_the_same_picture(painter: CardPainter) -> None:
    one, _corner = painter.paint(item("G7"))
    other, _corner = painter.paint(item("G7")._replace(rect=pygame.Rect((500, 1), SIZE)))
    assert other is one
    assert painter.paint(item("G8"))[0] is not one


def test_another_size_is_another_picture(painter: CardPainter) -> None:
    small, _corner = painter.paint(item("G7", size=(60, 84)))
    large, _corner = painter.paint(item("G7"))
    assert small.get_width() < large.get_width()


def test_forgetting_makes_new_pictures_that_look_the_same(painter: CardPainter) -> None:
    one, _corner = painter.paint(item("G7"))
    painter.forget()
    other, _corner = painter.paint(item("G7"))
    assert other is not one
    assert pixels(other) == pixels(one)


def test_a_resting_card_throws_a_shadow(painter: CardPainter) -> None:
    picture, (left, top) = painter.paint(item("G7"))
    assert left < 0
    assert picture.get_width() > SIZE[0] and picture.get_height() > SIZE[1]
    face = painter.face("cards/G7", SIZE)
    middle = (SIZE[0] // 2, SIZE[1] // 2)
    assert picture.get_at((middle[0] - left, middle[1] - top))[:3] == face.get_at(middle)[:3]


def test_all_backs_are_one_picture(painter: CardPainter) -> None:
    back, _corner = painter.paint(item("G7", face_up=False))
    assert painter.paint(item("B2", face_up=False))[0] is back
    assert pixels(back) != pixels(painter.paint(item("G7"))[0])


def test_a_hidden_card_shows_no_changed_suit(painter: CardPainter) -> None:
    back, _corner = painter.paint(item("G7", face_up=False))
    assert painter.paint(item("G7", face_up=False, suit="R"))[0] is back


@pytest.mark.parametrize("suit", ["R", "P", "B"])
def test_a_changed_suit_shows(painter: CardPainter, suit: str) -> None:
    plain, _corner = painter.paint(item("G7"))
    marked, _corner = painter.paint(item("G7", suit=suit))
    assert pixels(marked) != pixels(plain)
    assert painter.paint(item("G7", suit=suit))[0] is marked
    others = [painter.paint(item("G7", suit=other))[0] for other in "RPB" if other != suit]
    assert all(pixels(other) != pixels(marked) for other in others)


def test_a_changed_suit_does_not_stay_on_the_kept_picture(painter: CardPainter) -> None:
    before = pixels(painter.face("cards/G7", SIZE))
    painter.paint(item("G7", suit="R"))
    assert pixels(painter.face("cards/G7", SIZE)) == before


@pytest.mark.parametrize("turn", [0.75, 0.4, 0.0])
def test_a_turning_card_is_narrower_and_stays_centred(painter: CardPainter, turn: float) -> None:
    for picture, (left, top) in (painter.paint(item("G7"), turn), painter.flying(item("G7"), turn)):
        assert picture.get_width() == max(2, round(SIZE[0] * turn))
        assert picture.get_height() == SIZE[1]
        assert top == 0
        assert abs(2 * left + picture.get_width() - SIZE[0]) <= 1


def test_flying_cards_are_scaled_from_one_kept_size(
    painter: CardPainter, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, int]] = []
    painter.set_reference((200, 280))
    get = Images.get

    def noted(images: Images, name: str, size: tuple[int, int]) -> pygame.Surface:
        asked.append(size)
        return get(images, name, size)

    monkeypatch.setattr(Images, "get", noted)
    for width in range(100, 140, 4):
        picture, _corner = painter.flying(item("G7", size=(width, width * 7 // 5)), 1.0)
        assert picture.get_size() == (width, width * 7 // 5)
    assert set(asked) == {(200, 280)}


# In the air


def test_a_leaning_card_is_kept_and_lies_around_its_middle(painter: CardPainter) -> None:
    upright, (left, top) = painter.paint(item("G7"))
    leaning, corner = painter.paint(item("G7")._replace(angle=3.2))
    assert painter.paint(item("G7")._replace(angle=2.9))[0] is leaning, "whole degrees are enough"
    assert leaning.get_width() > upright.get_width()
    middles = (
        (left + upright.get_width() / 2, top + upright.get_height() / 2),
        (corner[0] + leaning.get_width() / 2, corner[1] + leaning.get_height() / 2),
    )
    assert middles[0] == pytest.approx(middles[1], abs=1)


@pytest.mark.parametrize("angle", [-4, -1, 2, 4])
def test_nothing_shows_through_the_middle_of_a_leaning_card(painter: CardPainter, angle: int) -> None:
    leaning, _corner = painter.paint(item("G7")._replace(angle=angle))
    solid = solid_part(leaning)
    assert solid is not None
    assert solid.width > SIZE[0] * 0.7 and solid.height > SIZE[1] * 0.8
    assert set(pygame.surfarray.array_alpha(leaning.subsurface(solid)).flat) == {255}


def test_a_carried_card_is_a_little_larger_and_opaque_in_its_middle(painter: CardPainter) -> None:
    carried, (left, top) = painter.carried(item("G7"))
    assert painter.carried(item("G7"))[0] is carried
    assert SIZE[0] < carried.get_width() < SIZE[0] * 1.08
    assert left < 0 and top < 0
    solid = solid_part(carried)
    assert solid is not None
    assert set(pygame.surfarray.array_alpha(carried.subsurface(solid)).flat) == {255}


def test_the_higher_a_card_the_farther_and_softer_its_shadow(painter: CardPainter) -> None:
    def reach(height: float) -> pygame.Rect:
        strips = painter.cast(item("G7"), 1.0, height)
        rects = [surface.get_rect(topleft=corner) for surface, corner in strips]
        return rects[0].unionall(rects[1:])

    low, high = reach(0.1), reach(0.8)
    assert high.bottom > low.bottom > SIZE[1]
    assert high.right > low.right
    assert high.width > low.width


def test_what_a_card_hides_of_its_shadow_is_not_drawn(painter: CardPainter) -> None:
    middle = pygame.Rect(0, 0, *SIZE).inflate(-40, -40)
    for surface, corner in painter.cast(item("G7"), 1.0, 0.5):
        assert not surface.get_rect(topleft=corner).colliderect(middle)
    (whole,) = painter.cast(item("G7")._replace(angle=40), 1.0, 0.5)
    assert whole[0].get_rect(topleft=whole[1]).colliderect(middle), "one that spins hides no fixed part"


def test_shadows_are_made_in_coarse_steps(painter: CardPainter) -> None:
    first = painter.cast(item("G7", size=(120, 168)), 1.0, 0.5)[0][0]
    assert painter.cast(item("G7", size=(121, 169)), 1.0, 0.5)[0][0] is first


def test_only_what_has_lain_slides_with_its_shadow(painter: CardPainter) -> None:
    assert not painter.has_lain(item("G7"))
    painter.paint(item("G7"))
    assert painter.has_lain(item("G7"))
    assert not painter.has_lain(item("G7", size=(121, 169)))
