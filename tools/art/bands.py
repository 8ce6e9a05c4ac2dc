"""What fills a suit's band and the foot of its cards: a pattern and a small landscape."""

from __future__ import annotations

from tools.art.emblems import EMBLEMS
from tools.art.geometry import Path, arc, circle, join, line, parse, polygon, rectangle

# Inner panel of a card: left, top, right, bottom, radius of its corners.
LEFT, TOP, RIGHT, BOTTOM, CORNER = 17.0, 17.0, 483.0, 683.0, 17.0
BAND = 196.0  # where the band ends
GROUND = 683.0
HORIZON = 604.0


def pattern(letter: str) -> tuple[Path, float]:
    """Lines over the band (and their width): lattice, brickwork, seeds or waves."""
    return {
        "G": (_lattice(), 3.6),
        "R": (_bricks(), 4.2),
        "P": (_seeds(), 3.2),
        "B": (_waves(), 4.6),
    }[letter]


def _inside(path: Path) -> bool:
    """Whether every point lies in the band, its rounded corners left out."""
    for x, y in path.points():
        if not (LEFT + 2 <= x <= RIGHT - 2 and TOP + 2 <= y <= BAND - 2):
            return False
        if y < TOP + 9 and not (LEFT + 9 <= x <= RIGHT - 9):
            return False
    return True


def _lattice() -> Path:
    wide, high = (RIGHT - LEFT - 6) / 16, (BAND - TOP - 6) / 6
    cells = []
    for column in range(16):
        for row in range(6):
            x, y = LEFT + 3 + wide * column, TOP + 3 + high * row
            cells += [line(x, y, x + wide, y + high), line(x + wide, y, x, y + high)]
    return join(cell for cell in cells if _inside(cell))


def _bricks() -> Path:
    height, width = 29.83, 58.25
    rows = []
    for row in range(1, 6):
        y = TOP + height * row
        rows.append(line(LEFT + 2, y, RIGHT - 2, y))
    for row in range(6):
        for column in range(9):
            x = LEFT + width * (column + (0.5 if row % 2 else 0))
            rows.append(line(x, TOP + height * row + 2, x, TOP + height * (row + 1) - 2))
    return join(part for part in rows if _inside(part))


def _seeds() -> Path:
    drop = parse("M0 -11 C8 -3 8 6 0 10 C-8 6 -8 -3 0 -11 Z")
    parts = []
    for row in range(6):
        for column in range(17):
            x = LEFT + 14 + 29.2 * column + (14.6 if row % 2 else 0)
            parts.append(drop.moved(x, TOP + 18 + 29 * row))
    return join(part for part in parts if _inside(part))


def _waves() -> Path:
    parts = []
    for row in range(7):
        for column in range(16):
            x, y = LEFT + 34 * column - (17 if row % 2 else 0), TOP + 27 + 25.5 * row
            parts.append(arc(x + 12, y, 17, 200, 340))
    return join(part for part in parts if _inside(part))


def landscape(letter: str) -> tuple[Path, Path]:
    """Far and near silhouettes along the foot of the card, within the inner panel."""
    return {"G": _polder, "R": _canal, "P": _fields, "B": _sea}[letter]()


def _strip(top: str) -> Path:
    """A piece of ground from the left to the right edge below the line ``top``."""
    q = CORNER
    return parse(
        f"M{LEFT} {GROUND - q} L{LEFT} {HORIZON} {top} L{RIGHT} {GROUND - q} "
        f"C{RIGHT} {GROUND - 7} {RIGHT - 7} {GROUND} {RIGHT - q} {GROUND} L{LEFT + q} {GROUND} "
        f"C{LEFT + 7} {GROUND} {LEFT} {GROUND - 7} {LEFT} {GROUND - q} Z"
    )


def _small(letter: str, x: float, foot: float, height: float) -> Path:
    return EMBLEMS[letter].silhouette.moved(-50, -96).scaled(height / 100).moved(x, foot)


def _polder() -> tuple[Path, Path]:
    far = _strip(f"C120 {HORIZON - 8} 300 {HORIZON + 6} {RIGHT} {HORIZON - 4}")
    far += _small("G", 74, HORIZON + 4, 92) + _small("G", 428, HORIZON + 2, 74)
    far += join(circle(x, HORIZON - 5, r) for x, r in ((126, 9), (139, 12), (153, 8), (372, 8)))
    near = _strip(f"L{LEFT} 640 C130 618 220 652 330 640 C400 632 440 640 {RIGHT} 632")
    return far, near


def _canal() -> tuple[Path, Path]:
    far = _strip(f"L{RIGHT} {HORIZON}")
    for x, width, height, step in (
        (17, 46, 62, 0),
        (63, 40, 84, 1),
        (103, 38, 54, 0),
        (359, 38, 58, 1),
        (397, 42, 82, 0),
        (439, 44, 66, 1),
    ):
        top = HORIZON - height
        far += rectangle(x, top + 22, width, height)
        if step:
            far += rectangle(x + width * 0.2, top + 11, width * 0.6, 13)
            far += rectangle(x + width * 0.36, top, width * 0.28, 13)
        else:
            far += parse(
                f"M{x} {top + 23} C{x + width * 0.3} {top + 20} {x + width * 0.25} {top} "
                f"{x + width / 2} {top - 2} C{x + width * 0.75} {top} {x + width * 0.7} "
                f"{top + 20} {x + width} {top + 23} Z"
            )
    near = _strip(f"L{LEFT} 650 L110 650 C160 612 340 612 390 650 L{RIGHT} 650")
    # The arch turns the other way round, which makes it a hole.
    near += parse(f"M318 {GROUND} C312 632 188 632 182 {GROUND} Z")
    return far, near


def _fields() -> tuple[Path, Path]:
    far = _strip(f"C150 {HORIZON - 10} 330 {HORIZON - 10} {RIGHT} {HORIZON}")
    far += _small("P", 62, HORIZON, 88) + _small("P", 438, HORIZON, 88)
    far += _small("P", 112, HORIZON - 2, 58) + _small("P", 388, HORIZON - 2, 58)
    rows = Path()
    for k in range(-4, 5):
        x = 250 + 34 * k
        foot = 250 + 74 * k
        left, right = max(LEFT + 8, foot - 17), min(RIGHT - 8, foot + 17)
        if left < right:
            rows += polygon((x - 2, 618), (x + 2, 618), (right, GROUND - 2), (left, GROUND - 2))
    return far, rows


def _sea() -> tuple[Path, Path]:
    far = _strip(f"L{RIGHT} {HORIZON}")
    far += _small("B", 78, HORIZON + 12, 94) + _small("B", 424, HORIZON + 10, 72)

    def crests(y: float, shift: float) -> str:
        width, x, text = 58.25, LEFT, f"L{LEFT} {y}"
        for k in range(8):
            lift = 13 if (k + shift) % 2 == 0 else 9
            text += (
                f" C{x + width * 0.3} {y} {x + width * 0.45} {y - lift} {x + width * 0.6} "
                f"{y - lift} C{x + width * 0.5} {y - 3} {x + width * 0.8} {y} {x + width} {y}"
            )
            x += width
        return text

    return far, _strip(crests(634, 0)) + _strip(crests(660, 1))
