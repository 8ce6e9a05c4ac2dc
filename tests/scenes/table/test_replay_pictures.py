"""However a position is reached, the same is seen there; and the animation ends in it."""

from __future__ import annotations

import random

import pytest

from dutch.scenes.stack import UIContext
from dutch.scenes.table import ReplayScene
from tests.playing import DUTCH
from tests.scenes.table.watched import Seen, seen, to_the_end, watched

VIEWS = [
    (0, False),
    (1, True),
    pytest.param(1, False, marks=pytest.mark.slow),
    pytest.param(0, True, marks=pytest.mark.slow),
]


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize(("seat", "both"), VIEWS)
def test_by_steps_by_jumps_and_backwards(ui: UIContext, edition: str, seat: int, both: bool) -> None:
    ui.settings.speed = "off"
    scene = watched(ui, edition, seat, both)
    last = scene.replay.last
    pictures: list[Seen] = [seen(scene)]
    for at in range(1, last + 1):
        scene.running.forward()
        to_the_end(scene)
        assert scene.replay.at == at
        pictures.append(seen(scene))
    for at in range(last - 1, -1, -1):
        scene.go(scene.replay.at - 1)
        assert seen(scene) == pictures[at]
    places = random.Random(3).sample(range(last + 1), 20)
    for at in places:
        scene.go(at)
        assert seen(scene) == pictures[at]


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize(("seat", "both"), VIEWS)
def test_the_animation_ends_in_the_view(
    ui: UIContext, edition: str, seat: int, both: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = watched(ui, edition, seat, both)
    told: list[bool] = []
    settle = ReplayScene.settle

    def noting(scene: ReplayScene) -> None:
        lies, tale, at = scene.animator.board.summary(), scene.tale, scene.replay.at
        told.append(lies == scene.board().summary() and len(scene.lines) == tale.told[at])
        assert scene.moment.round == tale.moments[at].round
        settle(scene)

    monkeypatch.setattr(ReplayScene, "settle", noting)
    for _action in range(scene.replay.last):
        scene.running.forward()
        to_the_end(scene)
    assert len(told) >= scene.replay.last
    assert all(told)


@pytest.mark.parametrize("ms", [0, 16, 150, 400])
def test_pressed_again_it_ends_what_is_shown_and_goes_on(ui: UIContext, ms: int) -> None:
    ui.settings.speed = "slow"
    hasty, patient = watched(ui), watched(ui)
    for at in range(1, hasty.replay.last + 1):
        hasty.running.forward()
        hasty.update(ms)
        assert hasty.replay.at == at
    to_the_end(hasty)
    patient.go(patient.replay.last)
    assert seen(hasty) == seen(patient)


def test_with_both_open_the_other_hand_is_seen_and_with_one_it_is_not(ui: UIContext) -> None:
    one, both = watched(ui), watched(ui, both=True)
    assert one.animator.board.cards("far.hand") == (None,) * 5
    others = both.animator.board.cards("far.hand")
    assert None not in others
    assert {f"card.{card}" for card in others} <= {region[0] for region in seen(both)[0]}  # type: ignore[attr-defined]
    assert [region[0] for region in seen(one)[0]].count("far.hand") == 5  # type: ignore[attr-defined]
