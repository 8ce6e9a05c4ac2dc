import itertools

import pytest

from dutch.desktop.theme import Theme
from dutch.desktop.widgets.parts import Kind, State, paint
from tools.golden.wcag import contrast_ratio

BLOCK_TAGS: tuple[Kind, ...] = ("primary", "plain", "danger")
STATES: tuple[State, ...] = ("normal", "hover", "pressed", "selected", "disabled")


@pytest.mark.parametrize(("kind", "state"), list(itertools.product(BLOCK_TAGS, STATES)))
@pytest.mark.parametrize("high", [False, True], ids=["usual", "high contrast"])
def test_label_contrast_in_every_state(theme: Theme, kind: Kind, state: State, high: bool) -> None:
    theme.fit((1920, 1080), high_contrast=high)
    look = paint(kind, state)
    needed = 7.0 if high else 3.0 if state == "disabled" else 4.5
    for fill in (look.top, look.bottom):
        assert contrast_ratio(theme.rgb(look.text), theme.rgb(fill)) >= needed
