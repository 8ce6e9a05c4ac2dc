"""Small icons drawn as polygons in one colour: for replays, results and dropping files."""

import pygame

from dutch.desktop.theme import RGB

OVERSAMPLING = 4
"""Icons are drawn this many times larger and scaled down, which smooths the edges."""

Polygon = tuple[tuple[float, float], ...]
Icon = tuple[Polygon, ...]


def _bar(left: float, width: float = 0.11) -> Polygon:
    """Return an upright bar."""
    return ((left, 0.16), (left + width, 0.16), (left + width, 0.84), (left, 0.84))


def _wedge(left: float, right: float) -> Polygon:
    """Return a triangle that points to the right."""
    return ((left, 0.16), (right, 0.5), (left, 0.84))


def _angle(left: float) -> Polygon:
    """Return a chevron that points to the right."""
    return (
        (left, 0.16),
        (left + 0.13, 0.16),
        (left + 0.42, 0.5),
        (left + 0.13, 0.84),
        (left, 0.84),
        (left + 0.29, 0.5),
    )


ICONS: dict[str, Icon] = {
    "blank": (),  # for a button whose face the scene draws
    "play": (_wedge(0.22, 0.84),),
    "pause": (_bar(0.22, 0.2), _bar(0.58, 0.2)),
    "forward": (_angle(0.31),),
    "next_round": (_angle(0.1), _angle(0.46)),
    "last": (_angle(0.0), _angle(0.32), _bar(0.82)),
    "lost": (((0.16, 0.28), (0.5, 0.6), (0.84, 0.28), (0.84, 0.45), (0.5, 0.77), (0.16, 0.45)),),
    "done": (((0.12, 0.54), (0.23, 0.43), (0.42, 0.62), (0.77, 0.21), (0.88, 0.31), (0.43, 0.82)),),
    "drop": (
        ((0.44, 0.08), (0.56, 0.08), (0.56, 0.4), (0.72, 0.4), (0.5, 0.66), (0.28, 0.4), (0.44, 0.4)),
        (
            (0.12, 0.56),
            (0.22, 0.56),
            (0.22, 0.82),
            (0.78, 0.82),
            (0.78, 0.56),
            (0.88, 0.56),
            (0.88, 0.92),
            (0.12, 0.92),
        ),
    ),
}
"""Icons by name, in a square of side 1."""

MIRRORED = {"back": "forward", "previous_round": "next_round", "first": "last"}
"""Icons drawn as mirror images, by name, with the names of the icons that they mirror."""


def draw(name: str, side: int, rgb: RGB) -> pygame.Surface:
    """Draw an icon `side` pixels wide and high. Raises KeyError for an unknown name."""
    if name in MIRRORED:
        return pygame.transform.flip(draw(MIRRORED[name], side, rgb), True, False)
    large_side = side * OVERSAMPLING
    large = pygame.Surface((large_side, large_side), pygame.SRCALPHA)
    large.fill((*rgb, 0))
    for polygon in ICONS[name]:
        pygame.draw.polygon(large, rgb, [(x * large_side, y * large_side) for x, y in polygon])
    return pygame.transform.smoothscale(large, (side, side))
