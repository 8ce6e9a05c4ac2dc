"""The colours of the art: those of assets/theme.json, and mixtures of them. ``sources`` repeats them."""

import json
from dataclasses import dataclass
from pathlib import Path as FilePath

_THEME = FilePath(__file__).resolve().parents[2] / "assets" / "theme.json"
_NAMED: dict[str, str] = json.loads(_THEME.read_text("utf-8"))["colours"]

WALNUT_DARK = _NAMED["walnut_dark"]
BRASS = _NAMED["brass"]
CREAM = _NAMED["cream"]
INK = _NAMED["ink"]
DELFT = _NAMED["delft"]

# Lights and shades of brass, for metal.
BRASS_LIGHT = "#f6dd95"
BRASS_PALE = "#fff3c9"
BRASS_DEEP = "#94692a"
BRASS_DARK = "#5e3f16"
# Carved wood, from its shade to its light.
WOOD_DARK = "#3b2010"
WOOD = "#7d4a23"
WOOD_LIGHT = "#b57a42"
# Only in the hand-drawn sources of the carvings.
WOOD_PALE = "#dba868"
EBONY = "#5b3822"
EBONY_LIGHT = "#9c7454"
# Dead leaves, and the numerals of points that a card takes away.
WITHERED = "#8a7a62"
WITHERED_DARK = "#4a3f30"
LOSS = "#8f1d1f"
# Card stock in the light and in the shade.
STOCK_LIGHT = "#fbf3df"
STOCK_SHADE = "#e9d7af"
STOCK_FIBRE = "#b3925a"


@dataclass(frozen=True)
class Suit:
    """The tones of one suit or people, from its deepest shade to the tint of the paper."""

    name: str
    dark: str
    base: str
    light: str
    tint: str


GREEN = Suit("G", "#16402a", "#479660", "#6ab57d", "#c3dcb2")
RED = Suit("R", "#560f12", "#b2332d", "#cb5545", "#efc3a2")
PINK = Suit("P", "#7a2350", "#e08aad", "#eda9c3", "#f7cfd6")
BLUE = Suit("B", "#0a1d3d", "#174079", "#3a70b5", "#b5cbde")
SUITS = (GREEN, RED, PINK, BLUE)

# The peoples of Great Market, from dark to light: their greys differ as much as their colours.
PEOPLES = (
    Suit("Nuba", "#131a45", "#1f2a63", "#4a58a0", "#bcc3e4"),
    Suit("Samburu", "#3a0f34", "#7c2e6d", "#93468a", "#e6c3dc"),
    Suit("Massai", "#6a150c", "#d0432c", "#e4705a", "#f4c6b0"),
    Suit("Bantu", "#123f27", "#4aa566", "#79c48e", "#c6e2c4"),
    Suit("Tonga", "#0f4150", "#6fb9c9", "#9ad3de", "#cfe8ea"),
    Suit("Nandi", "#6b4708", "#ecc25a", "#f5d988", "#f8e7bb"),
)

# The colours of Representatives, from dark to light: their greys differ as much as their colours.
HUES = (
    Suit("purple", "#1c0b2e", "#46206b", "#7d52a8", "#d5c3e6"),
    Suit("blue", "#0b2a5c", "#1a52a1", "#4677b8", "#bfd4ee"),
    Suit("red", "#6b1210", "#cc392e", "#e46a58", "#f5c6ba"),
    Suit("green", "#12442a", "#479a57", "#7cc088", "#cbe6c8"),
    Suit("orange", "#6e3204", "#ee9440", "#f7b777", "#fbdfc0"),
    Suit("yellow", "#6b4a05", "#f6d74c", "#fae78c", "#fdf4cc"),
)
# The wax of its six seals.
SEALS = (
    Suit("key", "#45100f", "#8c2a24", "#bd5a4c", "#f0c8ba"),
    Suit("anchor", "#1c2a38", "#4f6a82", "#8aa2b6", "#dbe5ec"),
    Suit("wheel", "#0d261b", "#265c42", "#5a9174", "#cfe5d6"),
    Suit("crown", "#54350a", "#b98932", "#dfb765", "#f9ebc4"),
    Suit("bell", "#3d3a35", "#9a9388", "#c9c3b8", "#fffaf0"),
    Suit("star", "#17141c", "#38333f", "#6c6675", "#d6d2db"),
)
HOODED = Suit("unknown", "#1d150f", "#5c4a3c", "#8a7565", "#d9cbbb")
ITEM = Suit("item", "#2a160a", "#6f4325", "#a06c40", "#ecd6ae")
