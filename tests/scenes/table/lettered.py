"""How large the letters of a table are in a small window."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from dutch.scenes.stack import Scene, UIContext
from tests.ui_contexts import drawn, open_kit
from tools.golden.letters import Recorder

SMALL = (1280, 720)


def sizes(stage: Callable[[UIContext], Scene], scale: int) -> dict[str, int]:
    """The height of the letters of each text in a small window with texts of so many percent."""
    ui = open_kit(SMALL, scale)
    ui.typesetter = recorder = Recorder(ui.theme)
    picture = drawn(stage(ui))
    found = [(recorder.of(item.surface), item) for item in picture.items()]
    texts = [
        (letters, item.surface.get_bounding_rect().move(item.rect.topleft))
        for letters, item in found
        if letters
    ]
    for (one, box), (other, rect) in combinations(texts, 2):
        assert not box.colliderect(rect), f"{one.text} and {other.text} overlap"
    assert recorder.overflows == []
    ui.window.close()
    return {letters.text: letters.pixels for letters, _box in texts}


def growth(stage: Callable[[UIContext], Scene], *texts: str) -> float:
    """How much larger the letters of these texts are at 200 %, at least."""
    usual, large = sizes(stage, 100), sizes(stage, 200)
    return min(large[text] / usual[text] for text in texts)
