"""The lands behind the carvings, in card units: what stands on the horizon, and what grows at the sides."""

from tools.art.geometry import Path, circle, join, parse, polygon
from tools.art.motifs import star

_THORN = parse(
    "M-4 0 C0 -30 -2 -44 -22 -62 L-18 -66 C-6 -58 0 -52 1 -44 C2 -54 10 -62 22 -68 L26 -64 C8 -50 4 -30 6 0 Z"
    "M-58 -62 C-60 -72 -40 -74 -34 -80 C-20 -92 22 -94 36 -82 C44 -76 62 -76 60 -66 C40 -58 -40 -56 -58 -62 Z"
)
_BAOBAB = parse(
    "M-17 0 C-11 -18 -15 -40 -13 -50 L-36 -70 L-33 -75 L-14 -62 L-20 -88 L-14 -89 L-5 -64 L1 -94 L7 -93"
    "L6 -64 L24 -82 L28 -77 L14 -54 C13 -38 12 -18 18 0 Z"
) + join(
    circle(x, y, radius) for x, y, radius in ((-36, -76, 11), (-18, -92, 12), (3, -98, 13), (27, -84, 12))
)
_PALM = parse(
    "M-4 0 C-2 -30 -4 -40 -15 -58 L-10 -61 C-2 -48 2 -44 3 -36"
    "C6 -47 11 -55 19 -62 L23 -58 C10 -44 5 -30 5 0 Z"
) + join(star(x, y, 26, 9, 0.4) for x, y in ((-15, -68), (23, -70)))
_HUT = parse("M-24 2 L-24 -24 L-34 -22 L-4 -56 L0 -64 L4 -56 L34 -22 L24 -24 L24 2 Z")
_BROADLEAF = polygon((-5, 0), (-3, -40), (3, -40), (5, 0)) + join(
    circle(x, y, radius) for x, y, radius in ((0, -64, 26), (-20, -50, 17), (20, -50, 17))
)

_HORIZONS = {
    "Nuba": "M11 606 L48 566 L70 578 L104 536 L136 560 L168 590 L332 592"
    "L366 552 L384 562 L420 524 L452 566 L489 548",
    "Samburu": "M11 590 L60 590 L72 560 L128 558 L142 592 L344 592"
    "L358 570 L392 568 L402 550 L452 548 L464 584 L489 584",
    "Massai": "M11 596 C60 584 84 546 100 530 C112 526 124 526 134 530 C152 548 174 590 240 596 L489 590",
    "Bantu": "M11 590 C120 580 380 580 489 590",
    "Tonga": "M11 600 C90 588 160 596 250 600 C340 596 400 586 489 598",
    "Nandi": "M11 580 C50 552 100 552 150 590 C210 572 290 572 350 592 C392 550 440 546 489 574",
}
_FOREST = (32, 70, 106, 140, 172, 330, 362, 396, 432, 470)

_GROWTH: dict[str, tuple[tuple[Path, float, float, float], ...]] = {
    "Nuba": ((_THORN, 54, 620, 0.62), (_HUT, 446, 618, 0.66), (_HUT, 402, 614, 0.46)),
    "Samburu": ((_PALM, 52, 620, 0.9), (_PALM, 446, 617, 0.7)),
    "Massai": ((_THORN, 56, 618, 0.8), (_THORN, 436, 614, 0.6)),
    "Bantu": ((_BROADLEAF, 48, 620, 0.9), (_BROADLEAF, 82, 616, 0.6), (_BROADLEAF, 446, 618, 0.8)),
    "Tonga": ((_BAOBAB, 52, 620, 0.9), (_BAOBAB, 446, 616, 0.66)),
    "Nandi": ((_HUT, 50, 620, 0.86), (_HUT, 446, 617, 0.72), (_BROADLEAF, 84, 614, 0.5)),
}
"""The pictures, with x, foot and scale."""


def horizon(people: str) -> Path:
    """Return the horizon: granite hills, mesas, a high mountain, forest, a lake shore or green hills."""
    land = parse(f"{_HORIZONS[people]} L489 640 L11 640 Z")
    if people == "Bantu":
        land += join(circle(x, 588 - 7 * (k % 2), 26 + 5 * (k % 3)) for k, x in enumerate(_FOREST))
    return land


def growth(people: str) -> Path:
    """Return the trees and huts at both sides."""
    return join(picture.scaled(scale).moved(x, foot) for picture, x, foot, scale in _GROWTH[people])
