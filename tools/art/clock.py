"""The dial of the auction clock, 1000 by 1000, that hangs behind the cards of the menu.

Brass rings and a graduated rim on dark wood; the plaques of the prices are laid on it by the program.
"""

from __future__ import annotations

from tools.art.geometry import Path, circle, line, polar
from tools.art.palette import BRASS, BRASS_DARK, BRASS_DEEP, BRASS_LIGHT, WALNUT_DARK
from tools.art.svg import Drawing

CENTRE = 500.0
RIM = 486.0
TRACK = 446.0
"""The radius of the groove in which the light runs."""

TICKS = 120


def dial() -> Drawing:
    drawing = Drawing(2 * CENTRE, 2 * CENTRE)
    wood = drawing.radial(
        CENTRE,
        CENTRE - 120,
        620,
        [(0, "#6d4526", 0.85), (0.45, "#4b2d18", 0.8), (0.8, WALNUT_DARK, 0.82), (1, "#120a05", 0.9)],
    )
    metal = drawing.linear(
        (150, 60), (850, 950), [(0, BRASS_LIGHT, 0.95), (0.35, BRASS, 0.85), (1, BRASS_DARK, 0.9)]
    )
    for spread, weight in ((13, 0.1), (8, 0.16), (4, 0.22)):
        drawing.stroke(circle(CENTRE, CENTRE + 6, RIM), "#000000", 2 * spread, weight)
    drawing.fill(circle(CENTRE, CENTRE, RIM), wood)
    drawing.stroke(circle(CENTRE, CENTRE, RIM), BRASS_DARK, 13)
    drawing.stroke(circle(CENTRE, CENTRE, RIM), metal, 9)
    drawing.stroke(circle(CENTRE, CENTRE, TRACK), "#0d0703", 12, 0.75)
    drawing.stroke(circle(CENTRE, CENTRE, TRACK + 7), BRASS_DEEP, 1.6, 0.8)
    drawing.stroke(circle(CENTRE, CENTRE, TRACK - 7), BRASS_DEEP, 1.6, 0.8)
    _rim(drawing)
    for radius, width, opacity in ((396, 2.4, 0.7), (388, 1.2, 0.55), (250, 1.6, 0.45), (243, 1, 0.35)):
        drawing.stroke(circle(CENTRE, CENTRE, radius), BRASS, width, opacity)
    return drawing


def _rim(drawing: Drawing) -> None:
    """Ticks outside the groove, every tenth one long; fine rays inside the inner rings."""
    short, long, rays = Path(), Path(), Path()
    for k in range(TICKS):
        angle = 360 * k / TICKS - 90
        inner = polar(CENTRE, CENTRE, 461, angle)
        if k % 10:
            short += line(*inner, *polar(CENTRE, CENTRE, 470, angle))
        else:
            long += line(*inner, *polar(CENTRE, CENTRE, 477, angle))
        if k % 2 == 0:
            rays += line(*polar(CENTRE, CENTRE, 262, angle), *polar(CENTRE, CENTRE, 378, angle))
    drawing.stroke(short, BRASS, 1.8, 0.7)
    drawing.stroke(long, BRASS_LIGHT, 3.2, 0.85)
    drawing.stroke(rays, BRASS, 1, 0.16)
