"""The breath at a shared table before the curtain falls."""

from __future__ import annotations

import pytest

from dutch.desktop.input import Command, Intention, Pointer
from dutch.match.referee import Referee
from dutch.scenes.stack import Go, UIContext
from dutch.scenes.table import TableScene
from dutch.stage.timing import PASS_ON
from tests.match.helpers import referee_of
from tests.playing import DUTCH
from tests.scenes.table.helpers import PRESENTER, maps_of, seated


def shared(ui: UIContext) -> tuple[TableScene, Referee]:
    """The first of two people sets a card aside; everything has been shown."""
    ui.settings.speed = "off"
    referee, _notes = referee_of(DUTCH.new("standard", 3))
    near, far = referee.clients
    far.occupied = False
    scene = TableScene(ui, near, PRESENTER, maps_of(PRESENTER), fresh=False)
    scene.enter()
    assert scene.update(PASS_ON) is None and not scene.passing.due, "it is the own turn"
    near.submit(near.observation.legal_actions()[0])
    assert scene.update(PASS_ON) is None and not scene.passing.due, "it lies on the tray"
    referee.poll()
    return scene, referee


def test_the_curtain_falls_after_a_while(ui: UIContext) -> None:
    scene, _referee = shared(ui)
    assert scene.update(PASS_ON // 2) is None
    assert scene.passing.text == "Bert comes next."
    assert scene.update(PASS_ON // 2) == Go("handover")


@pytest.mark.parametrize(
    ("intention", "hurries"),
    [
        (Pointer("down", (5, 5), 1), True),
        (Command("confirm"), True),
        (Command("cancel"), True),
        (Pointer("move", (5, 5)), False),
        (Command("mute"), False),
    ],
)
def test_a_click_or_key_ends_it(ui: UIContext, intention: Intention, hurries: bool) -> None:
    scene, _referee = shared(ui)
    scene.update(1)
    scene.passing.hear(intention)
    assert scene.update(1) == (Go("handover") if hurries else None)


def test_alone_nothing_is_passed_on(ui: UIContext) -> None:
    ui.settings.speed = "off"
    scene, client, referee = seated(ui, DUTCH.new("standard", 3))
    client.submit(client.observation.legal_actions()[0])
    referee.poll()
    assert scene.update(2 * PASS_ON) is None
    assert scene.update(2 * PASS_ON) is None
    assert scene.passing.text == ""
