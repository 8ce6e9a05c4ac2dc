"""The representatives: six people in their colours, and one whom nobody has unmasked yet."""

from __future__ import annotations

from tools.art import inline
from tools.art.bands import BOTTOM, CORNER, LEFT, RIGHT, TOP
from tools.art.frame import HEIGHT, RADIUS, WIDTH, draw_edge
from tools.art.gentry import OLD, PALE, TANNED
from tools.art.geometry import circle, rectangle
from tools.art.glyphs import draw_numeral
from tools.art.motifs import draw_emblem, rays
from tools.art.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    BRASS_PALE,
    CREAM,
    HOODED,
    HUES,
    INK,
    STOCK_LIGHT,
    STOCK_SHADE,
    Suit,
)
from tools.art.portraits import (
    LINE,
    LINEN,
    LINEN_DEEP,
    LINEN_SHADE,
    Sitter,
    draw_sitter,
    lines,
    shape,
    sheen,
    spots,
    tone,
)
from tools.art.svg import Drawing, Inset
from tools.art.townsfolk import FAIR, WEATHERED

_TONES = {suit.name: suit for suit in HUES}
_CLOAK = "M20 411 L20 384 C30 330 70 304 152 288 L248 288 C330 304 370 330 380 384 L380 411 Z"
# Where the head is: the middle of its card, each unit 1.3 long.
_LEFT, _TOP, _SCALE = -10.0, 148.0, 1.3


def _cloth(drawing: Drawing, suit: Suit) -> str:
    shade = [(0, suit.light, 1), (0.6, suit.base, 1), (1, mixed(suit.base, suit.dark), 1)]
    return drawing.linear((60, 300), (340, 400), shade)


def mixed(one: str, other: str) -> str:
    """Return the colour half way between two."""
    parts = (round((int(one[k : k + 2], 16) + int(other[k : k + 2], 16)) / 2) for k in (1, 3, 5))
    return "#" + "".join(f"{part:02x}" for part in parts)


def _cloak(drawing: Drawing, suit: Suit) -> None:
    shape(drawing, _CLOAK, _cloth(drawing, suit))
    lines(drawing, "M96 411 C96 380 102 356 112 336 M304 411 C304 380 298 356 288 336", suit.dark, LINE, 0.7)


def _ruff(drawing: Drawing) -> None:
    """A wheel of starched linen under the chin."""
    linen = sheen(drawing, (90, 270), (300, 340), "#ffffff", LINEN, LINEN_SHADE)
    shape(
        drawing,
        "M106 296 C104 270 148 262 196 264 C250 262 292 272 290 298 C288 328 244 342 196 341 C148 "
        "342 108 328 106 296 Z",
        linen,
    )
    folds = "M126 278 L152 286 M112 298 L150 298 M124 320 L156 310 M154 335 L172 316 M196 340 L196 318 "
    folds += "M238 335 L220 316 M270 320 L236 310 M284 298 L242 298 M268 278 L240 286"
    lines(drawing, folds, LINEN_DEEP, 3)


def _falling_band(drawing: Drawing) -> None:
    """A flat collar with points of lace."""
    linen = sheen(drawing, (120, 270), (280, 350), "#ffffff", LINEN, LINEN_SHADE)
    shape(
        drawing,
        "M152 284 C172 304 214 306 240 284 C268 292 292 306 304 326 C276 352 232 348 198 322 "
        "C166 348 122 352 94 326 C108 304 128 292 152 284 Z",
        linen,
    )
    lines(drawing, "M108 324 C138 340 168 334 192 312 M290 324 C262 340 230 334 204 312", LINEN_DEEP, 2.8)


def _red_behind(drawing: Drawing) -> None:
    hair = sheen(drawing, (110, 120), (300, 280), "#6a4a2c", "#472d19", "#24150b")
    shape(
        drawing,
        "M134 140 C110 170 120 210 110 238 C106 260 122 276 142 276 L258 276 C284 276 292 256 286 236 "
        "C278 208 286 168 266 140 Z",
        hair,
    )
    _cloak(drawing, _TONES["red"])


def _red_front(drawing: Drawing, mood: str) -> None:
    _falling_band(drawing)
    beard = "#4d311b"
    shape(
        drawing,
        "M180 264 C186 260 200 260 206 264 C208 282 200 298 193 306 C184 298 178 282 180 264 Z",
        beard,
        3,
    )
    shape(
        drawing,
        "M188 240 C176 238 164 244 156 236 C158 250 176 254 188 247 C202 254 222 250 226 236 C216 "
        "244 202 238 188 240 Z",
        beard,
        2.6,
    )
    _brim_hat(drawing, _TONES["red"])


def _brim_hat(drawing: Drawing, suit: Suit) -> None:
    """A wide hat, turned up at the side, with a white feather."""
    felt = sheen(drawing, (110, 40), (310, 170), "#57494a", "#332a2c", "#171214")
    shape(drawing, "M140 132 C138 84 152 50 196 48 C244 48 258 86 258 132 Z", felt)
    shape(drawing, "M140 134 L141 106 C178 118 222 118 258 106 L258 134 Z", suit.base, 3.4)
    shape(
        drawing,
        "M64 150 C70 122 112 122 146 126 C182 132 220 132 254 122 C284 112 322 92 342 112 C344 140 "
        "296 160 "
        "250 162 C186 166 96 172 64 150 Z",
        felt,
    )
    feather = sheen(drawing, (190, 20), (350, 120), "#ffffff", LINEN, LINEN_SHADE)
    shape(
        drawing,
        "M226 118 C232 76 262 36 312 26 C344 22 366 40 362 66 C350 52 338 52 330 58 C336 72 328 84 "
        "314 84 "
        "C306 100 286 98 274 98 C258 100 242 106 226 118 Z",
        feather,
        3.4,
    )
    lines(drawing, "M230 114 C252 78 286 50 330 42", LINEN_DEEP, 3)


def _blue_behind(drawing: Drawing) -> None:
    _cloak(drawing, _TONES["blue"])
    lines(drawing, "M196 330 L196 411", _TONES["blue"].dark, LINE)
    drawing.stroke(spots("212 346 212 374 212 402"), BRASS_LIGHT, 14)


def _blue_front(drawing: Drawing, mood: str) -> None:
    suit = _TONES["blue"]
    cloth = sheen(drawing, (110, 280), (290, 340), "#c0473c", "#93282f", "#641a22")
    shape(drawing, "M142 284 C166 306 224 308 246 284 L262 304 C232 334 164 334 130 306 Z", cloth)
    beard = sheen(drawing, (140, 200), (250, 300), "#d8d0c2", "#b0a697", "#7e7568")
    shape(
        drawing,
        "M132 190 C140 216 152 228 168 238 C180 230 206 230 220 238 C240 228 254 212 262 188 C270 "
        "236 258 300 "
        "196 306 C146 304 126 244 132 190 Z",
        beard,
    )
    tone(drawing, "M172 248 C184 243 204 243 216 248 C210 262 178 262 172 248 Z", "#8e4a3b")
    lines(drawing, "M172 249 C184 254 204 254 216 249", "#4a1714", 3)
    lines(drawing, "M150 246 L156 272 M176 274 L178 294 M208 274 L208 294 M238 244 L234 270", "#7e7568", 3)
    cap = sheen(drawing, (120, 50), (290, 170), suit.light, suit.base, mixed(suit.base, suit.dark))
    shape(drawing, "M128 140 C124 84 150 46 198 44 C250 44 276 84 272 138 Z", cap)
    shape(
        drawing,
        "M122 166 C116 146 120 132 132 130 C180 120 222 120 268 130 C280 134 284 146 278 164 C226 "
        "150 176 150 122 166 Z",
        cap,
    )
    lines(
        drawing,
        "M146 130 L142 156 M172 124 L170 150 M198 122 L198 148 M226 124 L228 150 M252 128 L256 154",
        suit.dark,
        3.2,
    )
    drawing.figure(circle(198, 42, 15), suit.light, INK, LINE)


def _green_behind(drawing: Drawing) -> None:
    suit = _TONES["green"]
    cloth = sheen(drawing, (80, 80), (320, 320), suit.light, suit.base, mixed(suit.base, suit.dark))
    shape(drawing, "M118 300 C84 240 92 120 140 74 C172 46 232 46 266 76 C312 122 316 240 284 300 Z", cloth)
    _cloak(drawing, suit)


def _green_front(drawing: Drawing, mood: str) -> None:
    suit = _TONES["green"]
    hair = sheen(drawing, (130, 90), (270, 180), "#f0cf7f", "#d3a44c", "#8e6724")
    shape(
        drawing,
        "M132 196 C122 140 142 96 196 90 C254 94 276 140 266 196 C260 164 244 136 198 122 C152 136 "
        "138 164 132 196 Z",
        hair,
        3.4,
    )
    hood = sheen(drawing, (80, 60), (320, 320), suit.light, suit.base, mixed(suit.base, suit.dark))
    shape(
        drawing,
        "M120 312 C82 250 86 128 138 74 C170 42 234 42 268 74 C318 128 320 250 284 312 C270 296 258 "
        "290 248 288 "
        "C276 252 282 196 268 152 C256 116 230 100 198 98 C164 100 140 116 130 152 C116 196 122 252 "
        "152 288 C140 292 130 298 120 312 Z",
        hood,
    )
    lines(drawing, "M118 250 C104 190 112 130 146 96 M290 250 C300 190 288 130 252 96", suit.dark, 3, 0.8)
    shape(
        drawing,
        "M152 290 C170 316 228 316 248 290 C256 304 250 326 226 334 L172 334 C148 326 142 304 152 290 Z",
        LINEN,
    )
    drawing.figure(circle(199, 334, 15), BRASS_LIGHT, INK, LINE)


def _yellow_behind(drawing: Drawing) -> None:
    suit = _TONES["yellow"]
    shape(
        drawing,
        "M252 92 C306 116 322 190 312 262 C308 282 286 284 274 268 C276 216 262 160 238 120 Z",
        suit.base,
    )
    lines(drawing, "M274 130 C294 166 298 214 294 260", suit.dark, 3, 0.8)
    _cloak(drawing, suit)


def _yellow_front(drawing: Drawing, mood: str) -> None:
    suit = _TONES["yellow"]
    shape(drawing, "M152 288 C176 312 224 312 248 288 L264 300 C232 334 168 334 138 302 Z", LINEN)
    cloth = sheen(drawing, (110, 40), (290, 170), "#5f93b4", "#396f96", "#1c4666")
    shape(
        drawing,
        "M126 176 C108 106 142 42 200 40 C262 40 290 100 272 172 C256 136 230 122 196 122 C162 122 "
        "138 140 126 176 Z",
        cloth,
    )
    wrap = sheen(drawing, (110, 40), (290, 170), suit.light, suit.base, mixed(suit.base, suit.dark))
    shape(
        drawing,
        "M120 152 C124 108 164 84 214 84 C252 84 280 108 276 146 C252 114 226 106 196 108 C162 108 "
        "136 124 120 152 Z",
        wrap,
    )
    shape(drawing, "M212 84 C212 54 236 36 262 48 C286 62 280 90 252 94 C236 96 222 92 212 84 Z", wrap)
    lines(drawing, "M138 128 C164 102 214 96 256 114 M150 78 C164 62 182 54 200 52", suit.dark, 3, 0.7)
    drawing.figure(circle(136, 236, 10), "#fffdf6", "#5d5a58", 3)
    drawing.figure(circle(262, 236, 11), "#fffdf6", "#5d5a58", 3)


def _purple_behind(drawing: Drawing) -> None:
    shape(drawing, "M130 150 C112 190 116 230 126 258 L270 258 C280 230 284 186 266 150 Z", "#c9c2b8")
    _cloak(drawing, _TONES["purple"])


def _purple_front(drawing: Drawing, mood: str) -> None:
    suit = _TONES["purple"]
    _ruff(drawing)
    beard = sheen(drawing, (140, 220), (250, 340), "#fbf6ea", "#ddd6ca", "#a39b90")
    shape(
        drawing,
        "M134 204 C142 226 156 236 172 240 C182 234 204 234 216 240 C238 234 252 222 261 200 C264 "
        "246 244 282 "
        "226 300 C214 322 204 344 194 356 C182 344 174 322 164 300 C144 282 128 246 134 204 Z",
        beard,
    )
    tone(drawing, "M174 250 C184 246 204 246 214 250 C208 260 180 260 174 250 Z", "#9a5044")
    lines(
        drawing,
        "M168 262 C174 290 184 316 192 338 M222 262 C216 290 206 316 198 338 M194 268 L194 300",
        "#a39b90",
        3,
    )
    velvet = sheen(drawing, (100, 50), (300, 150), suit.light, suit.base, mixed(suit.base, suit.dark))
    shape(
        drawing,
        "M134 150 C96 148 84 116 112 86 C142 52 232 42 282 74 C318 98 314 142 266 148 C226 132 176 "
        "132 134 150 Z",
        velvet,
    )
    lines(drawing, "M140 132 C150 104 176 84 210 78 M262 130 C270 114 270 98 262 86", suit.dark, 3.4, 0.8)
    drawing.figure(circle(158, 112, 13), BRASS_LIGHT, INK, 3.4)
    drawing.fill(circle(158, 112, 5), "#93282f")


def _orange_behind(drawing: Drawing) -> None:
    hair = sheen(drawing, (100, 120), (300, 300), "#8f5a35", "#653a1e", "#39200f")
    shape(
        drawing,
        "M132 140 C96 164 112 206 98 238 C88 268 104 294 132 292 L266 292 C296 294 308 266 298 236 "
        "C284 204 300 162 266 138 Z",
        hair,
    )
    shape(drawing, _CLOAK, sheen(drawing, (60, 300), (340, 400), "#4f443f", "#332b28", "#171211"))
    suit = _TONES["orange"]
    shape(drawing, "M84 312 C110 300 128 296 150 290 L346 411 L216 411 Z", _cloth(drawing, suit))
    lines(drawing, "M108 318 L260 411 M128 304 L310 411", suit.dark, 3, 0.7)


def _orange_front(drawing: Drawing, mood: str) -> None:
    suit = _TONES["orange"]
    _falling_band(drawing)
    hair = sheen(drawing, (100, 120), (300, 300), "#9a6138", "#6d4021", "#3f2411")
    shape(
        drawing,
        "M140 122 C118 150 134 176 118 204 C106 232 118 262 138 268 C150 240 136 214 144 188 C150 "
        "164 148 142 156 124 Z",
        hair,
        3.4,
    )
    shape(
        drawing,
        "M250 122 C278 148 262 176 280 204 C292 232 280 262 258 270 C246 240 260 214 254 188 C248 "
        "164 250 142 242 124 Z",
        hair,
        3.4,
    )
    felt = sheen(drawing, (120, 20), (280, 150), suit.light, suit.base, mixed(suit.base, suit.dark))
    shape(drawing, "M142 130 C140 92 152 44 160 24 C170 12 228 10 238 22 C248 44 258 92 258 130 Z", felt)
    shape(
        drawing,
        "M142 132 L144 104 C176 114 222 114 256 104 L258 132 C222 140 178 140 142 132 Z",
        "#332b28",
        3.4,
    )
    drawing.figure(rectangle(184, 104, 30, 32, 3), BRASS_LIGHT, INK, 3.4)
    drawing.fill(rectangle(192, 112, 14, 16), "#332b28")
    shape(
        drawing,
        "M82 138 C104 122 136 128 162 130 C186 134 214 134 240 130 C268 126 298 122 318 138 C300 156 "
        "252 160 200 160 C148 160 100 156 82 138 Z",
        felt,
    )


SITTERS = {
    "red": Sitter(
        ("", ""), TANNED, _red_behind, _red_front, eyes="#4a3320", brow=8.0, age=1, brow_colour="#4d311b"
    ),
    "blue": Sitter(
        ("", ""),
        WEATHERED,
        _blue_behind,
        _blue_front,
        eyes="#3f6a88",
        brow=8.5,
        age=3,
        nose=4,
        brow_colour="#c3baac",
        lips=False,
        bushy=True,
    ),
    "green": Sitter(
        ("", ""),
        FAIR,
        _green_behind,
        _green_front,
        eyes="#3f7350",
        brow=5.0,
        lashes=True,
        mouth=20,
        brow_colour="#a87d36",
    ),
    "yellow": Sitter(
        ("", ""),
        PALE,
        _yellow_behind,
        _yellow_front,
        eyes="#59503f",
        brow=4.5,
        lashes=True,
        mouth=20,
        brow_colour="#8a6238",
    ),
    "purple": Sitter(
        ("", ""),
        OLD,
        _purple_behind,
        _purple_front,
        eyes="#5d5a68",
        brow=8.0,
        age=3,
        brow_colour="#ddd6ca",
        lips=False,
        bushy=True,
        neck=False,
    ),
    "orange": Sitter(
        ("", ""),
        FAIR,
        _orange_behind,
        _orange_front,
        eyes="#4f6d3f",
        brow=6.5,
        mouth=23,
        brow_colour="#653a1e",
    ),
}
"""The people by colour."""


def representative(suit: Suit) -> Drawing:
    """Draw the card of a representative."""
    drawing = Drawing(WIDTH, HEIGHT)
    _wall(drawing, suit)
    draw_sitter(
        Inset(drawing, _LEFT, _TOP, _SCALE), SITTERS[suit.name], "pleased" if suit.name == "red" else "calm"
    )
    _frame(drawing, suit)
    enamel(drawing, suit, 110, 112, 92)
    draw_emblem(drawing, suit, 110, 111, 132)
    drawing.figure(circle(440, 640, 33), suit.dark, BRASS, 4)
    draw_emblem(drawing, suit, 440, 640, 44)
    return drawing


def unknown() -> Drawing:
    """Draw a representative whose colour is not known: a hooded figure."""
    drawing = Drawing(WIDTH, HEIGHT)
    _wall(drawing, HOODED)
    inset = Inset(drawing, _LEFT, _TOP, _SCALE)
    cloth = sheen(inset, (60, 60), (340, 400), "#6d5c50", "#453830", "#211812")
    shape(inset, _CLOAK, cloth)
    shape(
        inset,
        "M92 330 C64 250 78 116 140 62 C172 34 222 34 256 60 C322 114 336 250 308 330 C272 362 128 "
        "362 92 330 Z",
        cloth,
    )
    dark = inset.radial(196, 200, 120, [(0, "#2a1f18", 1), (1, "#0f0a07", 1)])
    shape(
        inset,
        "M134 292 C104 230 118 134 162 106 C184 94 210 94 232 106 C282 138 292 232 264 292 C236 322 "
        "160 322 134 292 Z",
        dark,
    )
    lines(inset, "M104 300 C84 220 100 130 152 84 M296 300 C314 220 298 130 244 84", "#8a7565", 3.4, 0.7)
    draw_numeral(inset, "?", 198, 206, 132, "#d9cbbb")
    _frame(drawing, HOODED)
    return drawing


def enamel(drawing: Drawing, suit: Suit, x: float, y: float, radius: float) -> None:
    """Draw a round of enamel in a brass rim."""
    rim = drawing.linear(
        (x - radius, y - radius),
        (x + radius, y + radius),
        [(0, BRASS_PALE, 1), (0.45, BRASS, 1), (1, BRASS_DARK, 1)],
    )
    field = drawing.radial(
        x - 0.2 * radius,
        y - 0.3 * radius,
        1.3 * radius,
        [(0, suit.light, 1), (0.6, suit.base, 1), (1, suit.dark, 1)],
    )
    drawing.fill(circle(x + 2, y + 6, radius + 3), INK, 0.35)
    drawing.figure(circle(x, y, radius), rim, BRASS_DARK, 3)
    drawing.figure(circle(x, y, 0.86 * radius), field, BRASS_DARK, 3)


def _wall(drawing: Drawing, suit: Suit) -> None:
    """Draw the light behind a figure."""
    glow = drawing.radial(215, 300, 430, [(0, suit.tint, 1), (0.5, suit.light, 1), (1, suit.base, 1)])
    drawing.fill(rectangle(11, 11, 478, 678), glow)
    drawing.fill(rays(250, 350, 190, 405, 32), suit.base, 0.3)


def _frame(drawing: Drawing, suit: Suit) -> None:
    """Draw the margin of card stock and its edge."""
    paper = drawing.radial(250, 380, 460, [(0, STOCK_LIGHT, 1), (0.55, CREAM, 1), (1, STOCK_SHADE, 1)])
    panel = rectangle(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, CORNER)
    drawing.fill(rectangle(4, 4, WIDTH - 8, HEIGHT - 8, RADIUS - 4) + panel, paper, even_odd=True)
    drawing.stroke(panel, suit.dark, 4)
    draw_edge(drawing)


def corner(suit: Suit) -> Drawing:
    """Draw a representative as they stand in a line of text: the emblem on their colour."""
    drawing = Drawing(inline.WIDTH, inline.HEIGHT)
    edge = inline.EDGE
    enamel = drawing.linear(
        (0, 0), (0, inline.HEIGHT), [(0, suit.light, 1), (0.4, suit.base, 1), (1, suit.base, 1)]
    )
    tile = rectangle(edge / 2, edge / 2, inline.WIDTH - edge, inline.HEIGHT - edge, inline.RADIUS)
    drawing.figure(tile, enamel, BRASS, edge)
    draw_emblem(drawing, suit, inline.WIDTH / 2, inline.HEIGHT / 2, 84)
    return drawing
