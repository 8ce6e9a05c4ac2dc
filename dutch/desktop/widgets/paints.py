"""The colours of buttons in every state."""

from dataclasses import dataclass
from typing import Literal

from dutch.desktop.theme import Colour

Kind = Literal["primary", "plain", "danger"]
State = Literal["normal", "hover", "pressed", "disabled", "selected"]


@dataclass(frozen=True)
class Paint:
    """Colours of one face: fill from top to bottom, border and text."""

    top: Colour
    bottom: Colour
    border: Colour
    text: Colour


DISABLED = Paint("walnut*0.75", "walnut*0.65", "brass*0.45", "cream*0.66")
PAINTS: dict[tuple[Kind, State], Paint] = {
    ("primary", "normal"): Paint("brass*1.2", "brass*0.86", "brass*1.5", "ink"),
    ("primary", "hover"): Paint("brass*1.4", "brass*1.02", "cream", "ink"),
    ("primary", "pressed"): Paint("brass*0.82", "brass*0.92", "brass*0.6", "ink"),
    ("plain", "normal"): Paint("walnut*1.06", "walnut*0.72", "brass*0.9", "cream"),
    ("plain", "hover"): Paint("walnut*1.16", "walnut*0.95", "brass*1.3", "cream"),
    ("plain", "pressed"): Paint("walnut*0.5", "walnut*0.62", "brass*0.7", "cream"),
    ("danger", "normal"): Paint("garnet*1.05", "garnet*0.72", "brass*0.9", "cream"),
    ("danger", "hover"): Paint("garnet*1.12", "garnet*0.92", "brass*1.3", "cream"),
    ("danger", "pressed"): Paint("garnet*0.55", "garnet*0.65", "brass*0.7", "cream"),
}


def paint(kind: Kind, state: State) -> Paint:
    """Return the colours of a face; a selected segment looks like a primary button."""
    if state == "disabled":
        return DISABLED
    if state == "selected":
        return PAINTS["primary", "normal"]
    return PAINTS[kind, state]
