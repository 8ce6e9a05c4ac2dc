"""The dial of the auction clock, 1000 by 1000, that hangs behind the cards of the menu.

Brass rings and a graduated rim on dark wood; the plaques of the prices are laid on it by the program.
"""

from __future__ import annotations

from tools.art.geometry import Path, line, polar
from tools.art.palette import BRASS, BRASS_LIGHT
from tools.art.source import Placed
from tools.art.svg import Drawing

CENTRE = 500.0
TICKS = 120


def dial() -> Drawing:
    drawing = Drawing(2 * CENTRE, 2 * CENTRE)
    clock = Placed(drawing, "table/clock")
    clock.draw("rim")
    _rim(drawing)
    clock.draw("rings")
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
