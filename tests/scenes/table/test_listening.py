"""What the own hand does is heard, and so are a refusal and one's turn."""

from __future__ import annotations

import pytest

from dutch.scenes.stack import UIContext
from dutch.scenes.table import TableScene
from tests.match.helpers import FakeThinker, lay
from tests.scenes.table.helpers import card, seated, state_of
from tests.ui_contexts import drawn


@pytest.fixture
def heard(ui: UIContext, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    sounds: list[tuple[str, float]] = []
    monkeypatch.setattr(ui.sound, "play", lambda name, x=0.5: sounds.append((name, x)))
    return sounds


@pytest.fixture
def scene(ui: UIContext, heard: list[tuple[str, float]]) -> TableScene:
    made, _client, _referee = seated(ui, state_of("G7 R1 Bp", "B5 P4", display="P1 P2 P3 P5 P6 P7"))
    drawn(made)
    made.update(16)
    heard.clear()
    return made


def names(heard: list[tuple[str, float]]) -> list[str]:
    found = [name for name, _x in heard]
    heard.clear()
    return found


def test_cards_in_the_hand(scene: TableScene, heard: list[tuple[str, float]]) -> None:
    scene.acts.click("card.G7")
    scene.update(16)
    region = scene.display_list.find("card.G7")
    assert region is not None
    assert heard == [("pick_up", region.rect.centerx / 1280)]
    scene.update(16)
    assert len(heard) == 1
    heard.clear()
    scene.acts.click("card.G7")
    scene.update(16)
    assert names(heard) == ["place"]


def test_a_payment_that_is_laid_down(scene: TableScene, heard: list[tuple[str, float]]) -> None:
    scene.hands.lift(card("G7"))
    scene.update(16)
    scene.hands.laid, scene.hands.lifted = scene.hands.lifted, frozenset()
    scene.update(16)
    scene.acts.cancel()
    scene.update(16)
    assert names(heard) == ["pick_up", "place", "place"]


def test_a_refusal_is_heard_once(scene: TableScene, heard: list[tuple[str, float]]) -> None:
    scene.refusal = "No."
    scene.update(16)
    scene.update(16)
    scene.refusal = ""
    scene.update(16)
    scene.refusal = "No."
    scene.update(16)
    assert names(heard) == ["refuse", "refuse"]


def test_what_is_refused_goes_back_without_another_sound(
    scene: TableScene, heard: list[tuple[str, float]]
) -> None:
    scene.hands.lift(card("G7"))
    scene.update(16)
    scene.hands.put_back()
    scene.refusal = "No."
    scene.update(16)
    assert names(heard) == ["pick_up", "refuse"]


def test_the_own_turn_after_the_others(ui: UIContext, heard: list[tuple[str, float]]) -> None:
    near = {"hand": "G7 R8 Bp P2 R2", "deck": "R3"}
    far = {"hand": "B1 P4 G2 R7 P8", "deck": "B3"}
    state = state_of(near, far, phase="aside", to_move=0, bid_winner=None, display="P1 P3 P5 P6 P7 B2")
    ui.settings.speed = "off"
    scene, client, referee = seated(ui, state)
    (thinker,) = referee._thinkers.values()
    assert isinstance(thinker, FakeThinker)
    drawn(scene)
    scene.update(16)
    assert names(heard) == [], "it has been the own turn from the beginning"
    lay(client, "aside R2")
    referee.poll()
    scene.update(16)
    scene.update(16)
    assert "turn" not in names(heard), "the other one thinks"
    thinker.answer = "aside P8"
    referee.poll()
    for _frame in range(4):
        scene.update(16)
    to_move = client.observation.to_move
    assert ("turn" in names(heard)) == (to_move == 0)
    assert to_move == 0
