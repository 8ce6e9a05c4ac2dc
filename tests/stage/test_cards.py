from __future__ import annotations

import pygame
import pytest

from dutch.desktop.images import Images
from dutch.desktop.shapes import Shapes
from dutch.desktop.theme import load_theme
from dutch.desktop.window import Window
from dutch.presenters.dutch import zones
from dutch.resources import assets
from dutch.stage.board import Token
from dutch.stage.cards import CardPainter
from dutch.stage.placement import Placed
from tests.stage.helpers import card

SIZE = (120, 168)


@pytest.fixture
def painter(window: Window) -> CardPainter:
    theme = load_theme(assets())
    theme.fit((1920, 1080))
    return CardPainter(Images(assets()), Shapes(theme), zones.picture)


def item(name: str, face_up: bool = True, suit: str | None = None, size: tuple[int, int] = SIZE) -> Placed:
    return Placed(Token(card(name), suit), pygame.Rect((10, 20), size), face_up, "near.bid")


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
