import pygame
import pytest

from dutch.desktop import icons
from dutch.desktop.shapes import Shapes


def test_shapes_are_cached(shapes: Shapes) -> None:
    assert shapes.panel((90, 40)) is shapes.panel((90, 40))
    assert shapes.panel((90, 40)) is not shapes.panel((90, 40), "garnet")
    assert shapes.icon("play", 30) is shapes.icon("play", 30)
    assert shapes.icon("play", 30) is not shapes.icon("play", 30, "ink")
    text = pygame.Surface((40, 20), pygame.SRCALPHA)
    assert shapes.badge(text).get_width() > 40 and shapes.badge(text) is shapes.badge(text)


def test_panel_has_corners_border_and_fill(shapes: Shapes) -> None:
    panel = shapes.panel((90, 40), "garnet", border="brass", border_width=2)
    assert panel.get_size() == (90, 40)
    assert panel.get_at((0, 0)).a == 0
    assert panel.get_at((45, 0))[:3] == shapes.theme.rgb("brass")
    assert panel.get_at((45, 20))[:3] == shapes.theme.rgb("garnet")


def test_shadow_and_glow_fade_outwards(shapes: Shapes) -> None:
    shadow = shapes.shadow((120, 90))
    across, _down = shapes.shadow_offset
    assert shadow.get_width() == 120 - 2 * across
    middle = shadow.get_rect().center
    assert shadow.get_at(middle).a > shadow.get_at((-across, middle[1])).a > 0
    assert shadow.get_at((0, 0)).a < 12
    assert shapes.shadow((120, 90), angle=20).get_height() > shadow.get_height()
    glow = shapes.glow((120, 90), reach=18)
    assert glow.get_width() == 120 + 36
    assert glow.get_at((9, 63)).a > 0


def test_ring_is_hollow(shapes: Shapes) -> None:
    ring = shapes.ring((60, 60), width=3)
    assert ring.get_at((30, 30)).a == 0
    assert ring.get_at((30, 1)).a == 255


def test_spark_is_round_and_fades(shapes: Shapes) -> None:
    spark = shapes.spark(20)
    assert spark.get_size() == (60, 60)
    light = [spark.get_at((x, 30)).a for x in range(30, 60)]
    assert light == sorted(light, reverse=True)
    assert light[0] > 200 and light[-1] < 8
    assert spark.get_at((30 + 18, 30 + 18)).a < spark.get_at((30 + 18, 30)).a, "no box"


def test_release_large_keeps_small_shapes(shapes: Shapes) -> None:
    veil, button = shapes.veil((1280, 720)), shapes.panel((90, 40))
    shapes.release_large()
    assert shapes.veil((1280, 720)) is not veil
    assert shapes.panel((90, 40)) is button


NAMES = [*icons.ICONS, *icons.MIRRORED]


def ink(surface: pygame.Surface) -> list[list[bool]]:
    wide, high = surface.get_size()
    return [[surface.get_at((x, y)).a > 127 for x in range(wide)] for y in range(high)]


@pytest.mark.parametrize("name", [name for name in NAMES if name != "blank"])
def test_icons_differ_and_stay_in_their_square(name: str) -> None:
    own = ink(icons.draw(name, 32, (255, 255, 255)))
    assert sum(map(sum, own)) > 60
    assert all(own != ink(icons.draw(other, 32, (255, 255, 255))) for other in NAMES if other != name)
    corners = (own[0][0], own[0][-1], own[-1][0], own[-1][-1])
    assert not any(corners)


@pytest.mark.parametrize(("one", "other"), icons.MIRRORED.items())
def test_opposite_icons_are_mirrored(one: str, other: str) -> None:
    mirrored = pygame.transform.flip(icons.draw(other, 32, (9, 9, 9)), True, False)
    assert ink(icons.draw(one, 32, (9, 9, 9))) == ink(mirrored)
