"""The bar below a replay: its controls, their texts and sizes."""

from itertools import pairwise

import pytest

from dutch.desktop.input import Command
from dutch.scenes.stack import UIContext
from tests.scenes.table.helpers import SMALL, need_region
from tests.scenes.table.replays import open_replay


@pytest.mark.parametrize("ui", [(SMALL, 100), (SMALL, 200)], indirect=True)
def test_controls_stay_in_place_whatever_they_say(ui: UIContext) -> None:
    scene = open_replay(ui)
    names = ("slider.position", "button.speed", "button.view")
    before = [need_region(scene, name).rect for name in names]
    assert all(one.right < other.left for one, other in pairwise(before))
    for command in ("view", "view", "faster", "faster", "last"):
        scene.handle(Command(command))
        assert [need_region(scene, name).rect for name in names] == before
    assert ui.typesetter.overflows == []
