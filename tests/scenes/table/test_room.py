"""The rule of the room: the table holds observations and actions, and no path leads to the state."""

from __future__ import annotations

import pytest

from dutch.desktop.input import Command, Pressed
from dutch.match.referee import Referee
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.state import DutchState
from dutch.scenes.stack import UIContext
from dutch.scenes.table import TableScene
from tests.match.helpers import FakeThinker, Notes
from tests.playing import DUTCH
from tests.reach import reachable
from tests.scenes.table.helpers import card, seated, state_of
from tests.ui_contexts import drawn

FORBIDDEN = (DutchState, Referee, FakeThinker, Notes)


def holds_no_state(scene: TableScene) -> bool:
    found = list(reachable(scene))
    assert any(isinstance(region, DutchObservation) for region in found), "the walk went far enough"
    return not [region for region in found if isinstance(region, FORBIDDEN)]


def test_a_fresh_table(ui: UIContext) -> None:
    state = DUTCH.new("standard", 3)
    scene, _client, referee = seated(ui, state, fresh=True)
    referee.announce(DUTCH.deal(state))
    referee.poll()
    scene.update(16)
    drawn(scene)
    assert scene.animator.busy
    assert holds_no_state(scene)
    scene.finish_animation()
    drawn(scene)
    assert holds_no_state(scene)


@pytest.mark.parametrize("name", ["menu", "end"])
def test_with_a_question_open_and_after_an_action(ui: UIContext, name: str) -> None:
    scene, _client, referee = seated(ui, state_of("G7 R2 Bp", "P1", display="P8 B1"))
    scene.handle(Pressed(name))
    drawn(scene)
    assert holds_no_state(scene)
    referee.poll()
    scene.update(16)
    drawn(scene)
    assert holds_no_state(scene)


def test_with_lifted_cards_an_opened_pile_and_an_offer(ui: UIContext) -> None:
    scene, _client, _referee = seated(
        ui, state_of({"bid": "G7 Bp", "discards": "B1 B2"}, "P1", display="P8 B3")
    )
    scene.hands.toggle(card("Bp"))
    drawn(scene)
    assert holds_no_state(scene)
    offer = scene.hands.offers(scene.client.observation)["near.discards"]
    scene.acts.accept(offer)
    assert scene.overlay is not None
    drawn(scene)
    assert holds_no_state(scene)
    scene.handle(Command("next"))
    assert holds_no_state(scene)


def test_on_the_way_to_the_scoring(ui: UIContext) -> None:
    state = state_of({"bid": "G7"}, {}, phase="over", to_move=None, bid_winner=None, rest="0.deck")
    scene, _client, _referee = seated(ui, state)
    scene.show_score()
    assert scene.going is not None and scene.going.name == "scoring"
    assert scene.going.args["outcome"] == state.outcome
    assert holds_no_state(scene)
