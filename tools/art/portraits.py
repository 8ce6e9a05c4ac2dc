"""The six rivals, 400 by 400: a head in a brass medallion, in three moods. The light comes from the left.

A sitter has a face turned a little to the left, whose brows, eyes and mouth follow the mood, and layers
behind and in front of it: hair, hat, collar and coat.
"""

from dataclasses import dataclass

from tools.art.geometry import circle, parse
from tools.art.palette import BRASS, BRASS_DARK, BRASS_DEEP, BRASS_LIGHT, BRASS_PALE, INK
from tools.art.source import Placed
from tools.art.svg import Drawing

SIZE = 400
CENTRE = (200.0, 210.0)
RADIUS = 172.0
MOODS = ("calm", "pleased", "cross")
LINE = 4.0


@dataclass(frozen=True)
class Skin:
    """Tones of a face, from light to dark, and those of cheeks and lips."""

    light: str
    base: str
    shade: str
    deep: str
    blush: str
    lips: str


@dataclass(frozen=True)
class Sitter:
    """A person: the file with what lies behind and in front of the face, skin and background.

    ``face`` is the outline of the head; ``brow`` the weight of the brows and ``brow_colour`` their colour;
    ``age`` adds lines from 0 to 3; ``lashes`` for a stronger upper lid; ``mouth`` is its half width and
    ``nose`` its extra length. Without ``lips`` or ``neck``, they are under a beard or collar; ``bushy`` brows
    have an edge.
    """

    source: str
    skin: Skin
    ground: tuple[str, str] = ("", "")
    eyes: str = "#4a3320"
    brow_colour: str = "#4a3020"
    brow: float = 7.0
    age: int = 0
    lashes: bool = False
    mouth: float = 24.0
    nose: float = 0.0
    face: str = (
        "M134 168 C131 198 135 224 146 244 C157 266 174 284 194 285 C218 285 242 264 251 240 "
        "C261 214 264 190 260 160 C256 112 228 92 197 92 C160 92 138 124 134 168 Z"
    )
    lips: bool = True
    neck: bool = True
    bushy: bool = False


def portrait(sitter: Sitter, mood: str) -> Drawing:
    """Return the picture of a sitter in a mood."""
    drawing = Drawing(SIZE, SIZE)
    _medallion(drawing, sitter.ground)
    draw_sitter(drawing, sitter, mood)
    return drawing


def draw_sitter(drawing: Drawing, sitter: Sitter, mood: str) -> None:
    """Draw a sitter without the medallion."""
    layers = Placed(drawing, f"sitters/{sitter.source}")
    layers.draw("behind")
    _face(drawing, sitter)
    _features(drawing, sitter, mood)
    layers.draw("front", mood)


def _medallion(drawing: Drawing, ground: tuple[str, str]) -> None:
    x, y = CENTRE
    light, dark = ground
    sheen = [(0, BRASS_PALE, 1), (0.35, BRASS, 1), (0.6, BRASS_LIGHT, 1), (1, BRASS_DEEP, 1)]
    metal = drawing.linear((60, 60), (340, 380), sheen)
    drawing.fill(circle(x, y, RADIUS + 16), INK)
    drawing.fill(circle(x, y, RADIUS + 13), metal)
    drawing.fill(circle(x, y, RADIUS + 3), BRASS_DARK)
    glow = drawing.radial(140, 150, 250, [(0, light, 1), (1, dark, 1)])
    drawing.fill(circle(x, y, RADIUS), glow)


def shape(drawing: Drawing, data: str, paint: str, width: float = LINE, edge: str = INK) -> None:
    """Fill an outline and draw its edge."""
    drawing.figure(parse(data), paint, edge, width)


def tone(drawing: Drawing, data: str, paint: str, opacity: float = 1) -> None:
    """Fill a shadow or a light."""
    drawing.fill(parse(data), paint, opacity)


def lines(drawing: Drawing, data: str, paint: str, width: float, opacity: float = 1) -> None:
    """Draw lines."""
    drawing.stroke(parse(data), paint, width, opacity)


# The face


def _face(drawing: Drawing, sitter: Sitter) -> None:
    skin = sitter.skin
    if sitter.neck:
        tone(drawing, "M166 244 C168 280 164 300 152 320 L250 320 C236 300 234 276 236 240 Z", skin.shade)
        lines(drawing, "M168 262 C168 286 164 302 152 318 M236 256 C236 284 238 302 250 318", INK, LINE)
        chin = "M172 276 C190 292 216 290 234 262 L236 300 C216 312 190 312 168 304 Z"
        tone(drawing, chin, skin.deep, 0.55)
    paint = drawing.linear(
        (140, 120), (262, 220), [(0, skin.light, 1), (0.5, skin.base, 1), (1, skin.shade, 1)]
    )
    shape(drawing, sitter.face, paint)
    tone(
        drawing,
        "M238 116 C260 138 262 190 250 240 C240 264 218 284 196 284 C216 268 230 246 234 220 "
        "C240 186 246 150 238 116 Z",
        skin.deep,
        0.34,
    )
    for x, y, r in ((155, 222, 22), (232, 224, 25)):
        paint = drawing.radial(x, y, r, [(0, skin.blush, 0.62), (1, skin.blush, 0)])
        drawing.fill(circle(x, y, r), paint)
    _nose(drawing, sitter)
    _wrinkles(drawing, sitter)


def _nose(drawing: Drawing, sitter: Sitter) -> None:
    skin, long = sitter.skin, sitter.nose
    tip = 224 + long
    tone(
        drawing,
        f"M194 178 C198 196 200 208 206 {tip - 8} C210 {tip} 204 {tip + 8} 194 {tip + 7} C186 "
        f"{tip + 8} 184 {tip + 4} 184 {tip} C190 {tip - 4} 190 200 194 178 Z",
        skin.deep,
        0.4,
    )
    lines(
        drawing,
        f"M184 182 C182 198 176 {tip - 14} 173 {tip - 5} C171 {tip + 4} 178 {tip + 8} 187 "
        f"{tip + 6} M204 {tip + 2} C207 {tip - 4} 206 {tip - 10} 203 {tip - 13}",
        skin.deep,
        3.6,
    )
    tone(
        drawing,
        f"M180 {tip - 8} C179 {tip - 14} 186 {tip - 15} 187 {tip - 8} C186 {tip - 3} 181 {tip - 3} "
        f"180 {tip - 8} Z",
        skin.light,
        0.8,
    )
    lines(drawing, f"M183 {tip + 5} C187 {tip + 8} 193 {tip + 8} 197 {tip + 6}", skin.deep, 3.4, 0.9)


def _wrinkles(drawing: Drawing, sitter: Sitter) -> None:
    deep = sitter.skin.deep
    if sitter.age >= 1:
        lines(drawing, "M166 230 C160 236 156 242 156 250 M212 230 C220 236 224 242 225 250", deep, 2.6, 0.55)
    if sitter.age >= 2:
        lines(
            drawing,
            "M144 204 C150 210 158 212 166 210 M212 211 C222 213 232 210 238 204 M248 186 L256 180 "
            "M249 192 L258 191",
            deep,
            2.4,
            0.6,
        )
    if sitter.age >= 3:
        lines(drawing, "M158 148 C176 142 204 142 226 148 M164 136 C180 131 202 131 220 136", deep, 2.4, 0.5)


def _features(drawing: Drawing, sitter: Sitter, mood: str) -> None:
    for x, wide, inner in ((163, 15.5, 1), (219, 18, -1)):
        _eye(drawing, sitter, mood, x, 190, wide, inner)
        _brow(drawing, sitter, mood, x, wide, inner)
    if sitter.lips:
        _mouth(drawing, sitter, mood)


def _eye(drawing: Drawing, sitter: Sitter, mood: str, x: float, y: float, w: float, inner: int) -> None:
    """Draw an eye; ``inner`` is 1 if the nose is at its right, else -1."""
    skin = sitter.skin
    h = {"calm": 12.0, "pleased": 11.5, "cross": 11.0}[mood]
    low = {"calm": 9.0, "pleased": 5.0, "cross": 8.0}[mood]
    upper = f"C{x - w * 0.5} {y - h} {x + w * 0.5} {y - h} {x + w} {y + 1}"
    tone(
        drawing,
        f"M{x - w - 3} {y} C{x - w * 0.6} {y - h - 9} {x + w * 0.6} {y - h - 9} {x + w + 3} {y} "
        f"C{x + w * 0.6} {y + low + 5} {x - w * 0.6} {y + low + 5} {x - w - 3} {y} Z",
        skin.deep,
        0.28,
    )
    tone(
        drawing,
        f"M{x - w} {y + 1} {upper} C{x + w * 0.5} {y + low} {x - w * 0.5} {y + low} {x - w} {y + 1} Z",
        "#fdf8ee",
    )
    at = x - 2
    drawing.fill(circle(at, y - 1.2, 7.2), sitter.eyes)
    drawing.fill(circle(at, y - 1.2, 3.8), INK)
    drawing.fill(circle(at - 2.6, y - 4, 2), "#ffffff")
    if mood == "pleased":
        tone(
            drawing,
            f"M{x - w} {y + 2} C{x - w * 0.5} {y + 3.5} {x + w * 0.5} {y + 3.5} {x + w} {y + 2} "
            f"C{x + w * 0.6} {y + 13} {x - w * 0.6} {y + 13} {x - w} {y + 2} Z",
            skin.base,
        )
        lines(
            drawing,
            f"M{x - w + 2} {y + 4} C{x - w * 0.4} {y + 6} {x + w * 0.4} {y + 6} {x + w - 2} {y + 4}",
            skin.deep,
            2.6,
        )
    if mood == "cross":
        near, far = x + inner * (w + 1), x - inner * (w + 1)
        tone(
            drawing,
            f"M{near} {y - 1} L{far} {y - 6} C{x - inner * w * 0.5} {y - h - 6} {x + inner * w * 0.5} "
            f"{y - h - 6} {near} {y - 3} Z",
            skin.shade,
        )
        lines(drawing, f"M{near} {y - 1} C{x} {y - 5} {x - inner * w * 0.4} {y - 7} {far} {y - 3}", INK, 4.6)
    else:
        heavy = 5.2 if sitter.lashes else 4.2
        lines(drawing, f"M{x - w} {y + 1} {upper}", INK, heavy)
        if sitter.lashes:
            out = x - inner * w
            lines(drawing, f"M{out} {y} L{out - inner * 5} {y - 4}", INK, 3.4)
    lines(
        drawing,
        f"M{x - w * 0.7} {y + low * 0.62 + 1} C{x - w * 0.2} {y + low * 0.9} {x + w * 0.3} "
        f"{y + low * 0.9} {x + w * 0.8} {y + low * 0.5}",
        skin.deep,
        2,
        0.7,
    )


def _brow(drawing: Drawing, sitter: Sitter, mood: str, x: float, w: float, inner: int) -> None:
    near, far = x + inner * (w - 2), x - inner * (w + 5)
    dip, rise, end = {"calm": (168, 160, 171), "pleased": (164, 151, 167), "cross": (177, 164, 163)}[mood]
    t = sitter.brow
    mid = x - inner * 4
    data = (
        f"M{near} {dip} C{x + inner * 4} {rise} {mid} {rise - 1} {far} {end} C{mid} "
        f"{rise + t * 0.75} {x + inner * 5} {rise + t} {near} {dip + t} Z"
    )
    if sitter.bushy:
        shape(drawing, data, sitter.brow_colour, 2.6, sitter.skin.deep)
    else:
        tone(drawing, data, sitter.brow_colour)
    if mood == "cross" and inner == 1:
        lines(drawing, "M189 168 C188 174 189 178 191 182", sitter.skin.deep, 3, 0.8)


def _mouth(drawing: Drawing, sitter: Sitter, mood: str) -> None:
    skin, w, x, y = sitter.skin, sitter.mouth, 188.0, 250.0
    if mood == "pleased":
        shape(
            drawing,
            f"M{x - w} {y - 5} C{x - 10} {y} {x + 12} {y} {x + w + 3} {y - 6} C{x + w - 4} {y + 13} "
            f"{x - w + 8} {y + 14} {x - w} {y - 5} Z",
            "#5d1d1c",
            3.4,
            "#4a1714",
        )
        tone(
            drawing,
            f"M{x - w + 5} {y - 3} C{x - 8} {y + 0.5} {x + 12} {y + 0.5} {x + w - 3} {y - 4} C{x + 14} "
            f"{y + 5} {x - 10} {y + 5.5} {x - w + 5} {y - 3} Z",
            "#fbf6ea",
        )
        lines(
            drawing,
            f"M{x - w - 5} {y - 10} C{x - w - 7} {y - 6} {x - w - 4} {y - 3} {x - w - 1} {y - 3} "
            f"M{x + w + 8} {y - 12} C{x + w + 10} {y - 7} {x + w + 7} {y - 4} {x + w + 4} {y - 4}",
            skin.deep,
            2.8,
            0.8,
        )
        lines(
            drawing,
            f"M{x - 9} {y + 15} C{x - 2} {y + 18} {x + 8} {y + 18} {x + 14} {y + 15}",
            skin.deep,
            2.6,
            0.6,
        )
        return
    bend = 2.0 if mood == "calm" else -7.0
    narrow = w - (3 if mood == "calm" else 4)
    tone(
        drawing,
        f"M{x - narrow} {y + (0 if bend > 0 else 4)} C{x - 12} {y - 7} {x - 5} {y - 8} {x} {y - 5} "
        f"C{x + 5} {y - 8} {x + 14} {y - 7} {x + narrow + 2} {y + (-1 if bend > 0 else 4)} "
        f"C{x + 14} {y + 11} {x - 12} {y + 11} {x - narrow} {y + (0 if bend > 0 else 4)} Z",
        skin.lips,
    )
    tone(
        drawing,
        f"M{x - 10} {y + 5} C{x - 4} {y + 3} {x + 4} {y + 3} {x + 9} {y + 5} C{x + 4} {y + 8} "
        f"{x - 5} {y + 8} {x - 10} {y + 5} Z",
        skin.light,
        0.45,
    )
    if mood == "calm":
        lines(
            drawing,
            f"M{x - narrow - 2} {y - 2} C{x - 12} {y + 3} {x - 5} {y + 1} {x} {y + 1} C{x + 6} {y + 1} "
            f"{x + 14} {y + 3} {x + narrow + 4} {y - 3}",
            "#5a2019",
            3.4,
        )
    else:
        lines(
            drawing,
            f"M{x - narrow - 1} {y + 7} C{x - 14} {y - 1} {x - 5} {y - 1} {x} {y} C{x + 6} {y - 1} "
            f"{x + 15} {y - 1} {x + narrow + 3} {y + 7}",
            "#5a2019",
            3.8,
        )
        lines(
            drawing,
            f"M{x - 9} {y + 15} C{x - 2} {y + 12} {x + 6} {y + 12} {x + 12} {y + 15}",
            skin.deep,
            2.8,
            0.7,
        )
