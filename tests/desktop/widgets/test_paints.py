import itertools

import pytest

from dutch.desktop.theme import Theme, contrast
from dutch.desktop.widgets.parts import PAINTS, Kind, State, paint

KINDS: tuple[Kind, ...] = ("primary", "plain", "danger")
STATES: tuple[State, ...] = ("normal", "hover", "pressed", "selected", "disabled")


@pytest.mark.parametrize(("kind", "state"), list(itertools.product(KINDS, STATES)))
def test_text_stands_out_in_every_state(theme: Theme, kind: Kind, state: State) -> None:
    look = paint(kind, state)
    needed = 3.0 if state == "disabled" else 4.5
    for fill in (look.top, look.bottom):
        assert contrast(theme.colour(look.text), theme.colour(fill)) >= needed


@pytest.mark.parametrize(("kind", "state"), list(itertools.product(KINDS, STATES)))
def test_high_contrast_is_high_in_every_state(theme: Theme, kind: Kind, state: State) -> None:
    theme.fit((1920, 1080), high_contrast=True)
    look = paint(kind, state)
    for fill in (look.top, look.bottom):
        assert contrast(theme.colour(look.text), theme.colour(fill)) >= 7
    theme.fit((1920, 1080))


def test_every_kind_has_every_state() -> None:
    assert set(PAINTS) == set(itertools.product(KINDS, ("normal", "hover", "pressed")))
