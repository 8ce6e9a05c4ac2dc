import pygame
import pytest

from dutch.desktop.images import Images
from dutch.desktop.shapes import Shapes
from dutch.desktop.theme import load_theme
from dutch.desktop.window import Window
from dutch.resources import assets
from dutch.stage.board import Token
from dutch.stage.cards import CardPainter
from dutch.stage.placement import PlacedCard
from tests.stage.helpers import PRESENTER, card

pytestmark = pytest.mark.usefixtures("real_pictures")

SIZE = (120, 168)


@pytest.fixture
def painter(window: Window, real_pictures: None) -> CardPainter:
    theme = load_theme(assets())
    theme.fit((1920, 1080))
    painter = CardPainter(Images(assets()), Shapes(theme), PRESENTER.face_image)
    painter.reference = SIZE
    return painter


def item(
    name: str, face_up: bool = True, suit: str | None = None, size: tuple[int, int] = SIZE
) -> PlacedCard:
    return PlacedCard(Token(1, card(name), suit), pygame.Rect((10, 20), size), face_up, "near.bid")


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize(("width", "is_enlarged"), [(40, True), (120, False)])
def test_coins_of_small_cards_are_enlarged(window: Window, width: int, is_enlarged: bool) -> None:
    theme = load_theme(assets())
    theme.fit((1920, 1080))
    drawn: list[tuple[str, int]] = []

    def draw_coin(text: str, side: int) -> pygame.Surface:
        drawn.append((text, side))
        return pygame.Surface((side, side))

    images, shapes = Images(assets()), Shapes(theme)
    painter = CardPainter(images, shapes, PRESENTER.face_image, "cards/back", lambda _card: "7", draw_coin)
    painter.min_coin = 22
    painter.paint(item("G7", size=(width, width * 7 // 5)))
    assert drawn == ([("7", 22)] if is_enlarged else [])


def test_same_card_returns_the_same_surface(painter: CardPainter) -> None:
    one, _corner = painter.paint(item("G7"))
    assert painter.paint(item("G7")._replace(rect=pygame.Rect((500, 1), SIZE)))[0] is one
    assert painter.paint(item("G8"))[0] is not one
    assert painter.paint(item("G7", size=(60, 84)))[0].get_width() < one.get_width()
    assert painter.cached_at_rest(item("G7")) is not None
    assert painter.cached_at_rest(item("G7", size=(121, 169))) is None
    painter.clear_cache()
    other, _corner = painter.paint(item("G7"))
    assert other is not one and pixels(other) == pixels(one)


def test_card_at_rest_casts_a_shadow(painter: CardPainter) -> None:
    picture, (left, top) = painter.paint(item("G7"))
    assert left < 0
    assert picture.get_width() > SIZE[0] and picture.get_height() > SIZE[1]
    face = painter.face("cards/G7", SIZE)
    middle = (SIZE[0] // 2, SIZE[1] // 2)
    assert picture.get_at((middle[0] - left, middle[1] - top))[:3] == face.get_at(middle)[:3]


def test_changed_suit_is_visible(painter: CardPainter) -> None:
    before = pixels(painter.face("cards/G7", SIZE))
    looks = [painter.paint(item("G7", suit=suit))[0] for suit in (None, "R", "P", "B")]
    assert len({pixels(look) for look in looks}) == 4
    assert painter.paint(item("G7", suit="B"))[0] is looks[-1]
    assert pixels(painter.face("cards/G7", SIZE)) == before, "the cached face stays unmarked"


# In the air


@pytest.mark.parametrize("angle", [-4, 2])
def test_leaning_card_is_cached_and_centred(painter: CardPainter, angle: int) -> None:
    upright, (left, top) = painter.paint(item("G7"))
    leaning, corner = painter.paint(item("G7")._replace(angle=angle + 0.2))
    assert painter.paint(item("G7")._replace(angle=angle))[0] is leaning, "rounded to whole degrees"
    assert leaning.get_width() > upright.get_width()
    middle = pygame.Rect((left, top), upright.get_size()).center
    assert pygame.Rect(corner, leaning.get_size()).center == pytest.approx(middle, abs=1)
