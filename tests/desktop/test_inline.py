import pygame
import pytest

from dutch.desktop import inline
from dutch.desktop.images import Images
from dutch.desktop.text import Typesetter
from dutch.desktop.theme import Theme
from dutch.desktop.window import Window
from dutch.plaintext import clean_line, clean_name
from dutch.resources import assets

SIGN = inline.placeholder("corners/B3")
TEXT = f"Pay with the {SIGN}blue 3."


@pytest.fixture
def typesetter(window: Window, theme: Theme) -> Typesetter:
    return Typesetter(theme, images=Images(assets()))


def blue(surface: pygame.Surface) -> pygame.Rect:
    """Return the bounds of the blue enamel in a line of text."""
    mask = pygame.mask.from_threshold(surface, (23, 64, 121), (24, 24, 24, 255))
    return mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects())


def test_sign_stands_for_its_picture() -> None:
    assert inline.placeholder("corners/B3") == SIGN != inline.placeholder("corners/G7")
    assert inline.picture_of(SIGN).name == "corners/B3"
    assert inline.picture_of("\uf8ff") == inline.picture_of("x") == inline.Picture()
    assert inline.split(TEXT) == ["Pay with the ", SIGN, "blue 3."]


def test_plain_text_has_neither_pictures_nor_fixed_spaces() -> None:
    assert inline.strip_pictures(f"{SIGN}blue\u00a03 …") == "blue 3 …"
    assert inline.strip_pictures(f"on {SIGN}\u00a0red") == "on red"
    assert inline.strip_pictures("pay 3") == "pay 3"
    button = inline.placeholder("pads/cross", "Cross", aspect=1)
    assert inline.strip_pictures(f"Press {button}\u00a0now") == "Press Cross now"


def test_paragraph_keeps_a_picture_with_its_word(typesetter: Typesetter) -> None:
    width = typesetter.measure("Pay with the ", 20)[0] + 10
    assert typesetter.wrap(TEXT, width, 20) == ["Pay with the", f"{SIGN}blue 3."]


def test_unknown_sign_draws_nothing(typesetter: Typesetter, theme: Theme) -> None:
    assert typesetter.measure("Anna\uf8ff", 20) == typesetter.measure("Anna", 20)
    assert Typesetter(theme).measure(f"{SIGN}Anna", 20) == typesetter.measure("Anna", 20)


def test_text_from_outside_contains_no_pictures() -> None:
    assert clean_name(f"{SIGN}red 8") == "red 8"
    assert clean_line(f"a{SIGN} \U000f0000b\U0010fffd", 40) == "a b"
    assert clean_name(SIGN) == ""
