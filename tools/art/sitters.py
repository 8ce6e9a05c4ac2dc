"""The portraits of the six rivals, in every mood."""

from __future__ import annotations

from tools.art.gentry import BEATRIX, HENDRICK, WILLEM
from tools.art.portraits import MOODS, portrait
from tools.art.svg import Drawing
from tools.art.townsfolk import GRIET, JOOST, SASKIA

SITTERS = {
    "griet": GRIET,
    "joost": JOOST,
    "saskia": SASKIA,
    "willem": WILLEM,
    "beatrix": BEATRIX,
    "hendrick": HENDRICK,
}
"""The rivals by slug."""


def portraits() -> dict[str, Drawing]:
    """Return the portraits by their path below the assets folder."""
    return {
        f"rivals/{slug}-{mood}.svg": portrait(sitter, mood)
        for slug, sitter in SITTERS.items()
        for mood in MOODS
    }
