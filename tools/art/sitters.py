"""The sitters: six rivals, whose portraits show three moods, and six representatives.

What lies behind and in front of their faces is drawn by hand, in ``sources/sitters``.
"""

from tools.art.portraits import MOODS, Sitter, Skin, portrait
from tools.art.svg import Drawing

_FAIR = Skin("#fde3c6", "#f4c9a2", "#dc9f77", "#a8623f", "#e0705c", "#c4584d")
_TANNED = Skin("#f7cfa6", "#e3a878", "#c27f52", "#82482a", "#c9503c", "#a9523f")
_PALE = Skin("#fdebd8", "#f3d3b8", "#d8a98c", "#a06a50", "#e29486", "#b5504e")
_OLD = Skin("#fbe0c6", "#eec39f", "#d09a75", "#94603f", "#d97f67", "#b5655a")

RIVALS = {
    "griet": Sitter(
        "griet",
        _TANNED,
        ("#9cc0b4", "#274a4c"),
        eyes="#3f6a78",
        brow_colour="#8d857a",
        brow=6.5,
        age=3,
        mouth=25,
        nose=4,
        face=(
            "M134 172 C128 200 130 226 142 248 C154 272 174 288 196 288 C222 288 246 270 256 244 "
            "C266 218 266 190 260 162 C256 112 228 92 197 92 C160 92 138 124 134 172 Z"
        ),
    ),
    "joost": Sitter(
        "joost",
        _FAIR,
        ("#f3c3b4", "#7a2c3c"),
        eyes="#3f7a4a",
        brow_colour="#a9561f",
        brow=7.5,
        mouth=24,
        face=(
            "M138 168 C136 198 140 222 150 242 C160 264 176 286 194 287 C214 287 236 264 245 240 "
            "C255 214 258 190 256 160 C252 112 226 92 197 92 C162 92 142 124 138 168 Z"
        ),
    ),
    "saskia": Sitter(
        "saskia",
        _FAIR,
        ("#e8c98a", "#5a3b1c"),
        eyes="#5a3a1c",
        brow_colour="#4a2412",
        brow=5.5,
        lashes=True,
        mouth=21,
        nose=-3,
        face=(
            "M140 168 C138 198 142 222 152 242 C162 264 178 282 194 283 C214 283 234 262 243 240 "
            "C253 214 256 190 254 160 C250 112 226 92 197 92 C162 92 144 124 140 168 Z"
        ),
    ),
    "willem": Sitter(
        "willem",
        _TANNED,
        ("#a9c4df", "#1d3a66"),
        eyes="#2b5797",
        brow_colour="#33241b",
        brow=10,
        age=2,
        nose=4,
        lips=False,
        face=(
            "M134 168 C131 198 136 224 148 246 C160 272 176 292 194 293 C216 293 240 270 250 244 "
            "C261 214 264 190 260 160 C256 112 228 92 197 92 C160 92 138 124 134 168 Z"
        ),
    ),
    "beatrix": Sitter(
        "beatrix",
        _PALE,
        ("#c98a7c", "#4a1219"),
        eyes="#4f6470",
        brow_colour="#7a5a3a",
        brow=5,
        age=1,
        lashes=True,
        neck=False,
        mouth=19,
        nose=3,
        face=(
            "M138 168 C134 200 138 226 149 246 C160 266 176 284 195 284 C218 284 238 264 248 242 "
            "C259 216 262 190 258 160 C254 112 228 92 197 92 C160 92 142 124 138 168 Z"
        ),
    ),
    "hendrick": Sitter(
        "hendrick",
        _OLD,
        ("#e5d3a4", "#4f4a26"),
        eyes="#4b6a86",
        brow_colour="#f6f3ec",
        brow=11,
        bushy=True,
        neck=False,
        age=3,
        nose=2,
        lips=False,
    ),
}
"""The rivals by slug."""

REPRESENTATIVES = {
    "red": Sitter("red", _TANNED, eyes="#4a3320", brow=8.0, age=1, brow_colour="#4d311b"),
    "blue": Sitter(
        "blue",
        _TANNED,
        eyes="#3f6a88",
        brow=8.5,
        age=3,
        nose=4,
        brow_colour="#c3baac",
        lips=False,
        bushy=True,
    ),
    "green": Sitter("green", _FAIR, eyes="#3f7350", brow=5.0, lashes=True, mouth=20, brow_colour="#a87d36"),
    "yellow": Sitter("yellow", _PALE, eyes="#59503f", brow=4.5, lashes=True, mouth=20, brow_colour="#8a6238"),
    "purple": Sitter(
        "purple",
        _OLD,
        eyes="#5d5a68",
        brow=8.0,
        age=3,
        brow_colour="#ddd6ca",
        lips=False,
        bushy=True,
        neck=False,
    ),
    "orange": Sitter("orange", _FAIR, eyes="#4f6d3f", brow=6.5, mouth=23, brow_colour="#653a1e"),
}
"""The people by colour."""


def portraits() -> dict[str, Drawing]:
    """Return the portraits by their path below the assets folder."""
    return {
        f"rivals/{slug}-{mood}.svg": portrait(sitter, mood)
        for slug, sitter in RIVALS.items()
        for mood in MOODS
    }
