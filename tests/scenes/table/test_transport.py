"""The bar below a replay: its controls, their texts and sizes."""

from itertools import pairwise

import pytest

from dutch.desktop.inline import strip_pictures
from dutch.desktop.input import Command
from dutch.scenes.stack import UIContext
from dutch.scenes.table.transport import ReplayTimeline
from tests.scenes.table.helpers import PRESENTERS, SMALL, need_region
from tests.scenes.table.replays import NAMES, open_replay, whole_game


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


def test_headline_tells_a_purchase_with_the_cards_it_lost() -> None:
    timeline = ReplayTimeline(whole_game("standard"), PRESENTERS["standard"])
    headlines = [strip_pictures(position.headline) for position in timeline.positions]
    losses = [headline for headline in headlines if " lost " in headline]
    assert losses and all(line.startswith(NAMES) and " bought " in line for line in losses)
    assert all(" · " in line for line in losses)
