"""The winner's laurel, 240 by 240: the wreath of the cards, large, with a ribbon of auction red."""

from __future__ import annotations

from tools.art.motifs import laurel
from tools.art.palette import RED
from tools.art.svg import Drawing


def wreath() -> Drawing:
    drawing = Drawing(240, 240)
    laurel(drawing, RED, 120, 116, 94, 9)
    return drawing
