"""What the table remembers: the log and the lifted cards."""

from __future__ import annotations

from dutch.desktop.display_list import DisplayList
from dutch.match.referee import Referee
from dutch.rules.events import BidsCompared, RoundBegan, TurnBegan
from dutch.scenes.stack import UIContext
from dutch.scenes.table import TableScene
from tests.scenes.table.helpers import PRESENTERS, card, maps_of, seated, state_of


def show(scene: TableScene, referee: Referee) -> None:
    """Let the referee come by and everything be shown."""
    referee.poll()
    scene.update(16)
    scene.finish_animation()
    scene.draw(DisplayList())


def test_what_was_taken_back_leaves_the_log(ui: UIContext) -> None:
    state = state_of({"bid": "R3 Rq G7", "ready": "Rq"}, "B5", display="P1 P2 P3 P4 P5 P6", to_move=0)
    scene, client, referee = seated(ui, state)
    before = list(scene.lines)
    first, second = (
        next(action for action in client.observation.legal_actions() if str(action) == text)
        for text in ("Rq cash R3", "buy 1 G7")
    )
    for action in (first, second):
        scene.acts.submit(action)
        show(scene, referee)
    assert [line.text.split(": ")[1] for line in scene.lines[len(before) :] if ": " in line.text] == [
        "red power cashed in red 3",
        "bought pink 1 for 1",
        "green 7",
    ]
    scene.undo()
    show(scene, referee)
    assert [line.text.split(": ")[1] for line in scene.lines[len(before) :]] == ["red power cashed in red 3"]
    assert "redo" in scene.controls.names
    scene.undo()
    show(scene, referee)
    assert scene.lines == before
    scene.redo()
    show(scene, referee)
    assert [line.text.split(": ")[1] for line in scene.lines[len(before) :]] == ["red power cashed in red 3"]
    scene.redo()
    show(scene, referee)
    assert [str(card) for card in scene.animator.board.cards("near.bid")] == ["Rq"]
    assert "redo" not in scene.controls.names


def test_lifted_cards_take_the_place_of_doing_again(ui: UIContext) -> None:
    state = state_of({"bid": "R3 G7", "ready": ""}, "B5", display="P1 P2 P3 P4 P5 P6", to_move=0)
    scene, client, referee = seated(ui, state)
    scene.acts.submit(next(each for each in client.observation.legal_actions() if str(each) == "buy 1 G7"))
    show(scene, referee)
    scene.undo()
    show(scene, referee)
    assert "redo" in scene.controls.names
    scene.acts.click("card.R3")
    assert {"put_back", "redo"} & scene.controls.names == {"put_back"}
    scene.redo()
    show(scene, referee)
    assert scene.hands.empty
    assert [str(card) for card in scene.animator.board.cards("near.bid")] == ["R3"]


def test_nothing_is_taken_back_below_a_question(ui: UIContext) -> None:
    """Its answer could be void afterwards."""
    state = state_of({"bid": "R3 G7", "ready": ""}, "B5", display="P1 P2 P3 P4 P5 P6", to_move=0)
    scene, client, referee = seated(ui, state)
    scene.acts.submit(next(each for each in client.observation.legal_actions() if str(each) == "buy 1 G7"))
    show(scene, referee)
    scene.controls.open_menu()
    scene.undo()
    show(scene, referee)
    assert client.can_undo
    scene.acts.close()
    scene.undo()
    show(scene, referee)
    scene.controls.open_menu()
    scene.redo()
    show(scene, referee)
    assert client.can_redo


def test_lifting_another_card_to_set_aside_puts_the_first_one_back(ui: UIContext) -> None:
    state = state_of({"hand": "G1 G2 G3 G4 G5"}, {"hand": "B1 B2 B3 B4 B5"}, phase="aside", to_move=0)
    scene, _client, referee = seated(ui, state)
    show(scene, referee)
    scene.acts.click("card.G2")
    scene.acts.click("card.G4")
    assert scene.hands.lifted == (card("G4"),)
    scene.acts.click("card.G4")
    assert scene.hands.lifted == ()


def test_a_game_continued_at_its_last_call_says_so(ui: UIContext) -> None:
    """What is past ended with the loser's turn; the view knows better."""
    state = state_of("", "", phase="vote", to_move=0, bid_winner=None, rest="1.discards")
    _scene, client, _referee = seated(ui, state)
    presenter = PRESENTERS["standard"]
    past = [RoundBegan(2), BidsCompared((9, 7)), TurnBegan(1, is_winner=False)]
    scene = TableScene(ui, client, presenter, maps_of(presenter), fresh=False, past=past)
    assert scene.moment.step == "vote"
    assert scene.moment.bids == (9, 7)


def test_nothing_is_promised_beside_a_target_while_a_question_is_asked(ui: UIContext) -> None:
    scene, _client, referee = seated(
        ui, state_of({"bid": "G7 Bp", "discards": "B1 B2"}, "P1", display="P8 B3")
    )
    show(scene, referee)
    scene.acts.click("card.Bp")
    scene.hands.choose("take")
    scene.hover = "near.discards"
    before, after = DisplayList(), DisplayList()
    scene.draw(before)
    scene.acts.click("near.discards")
    scene.draw(after)
    assert before.find("preview.near.discards") is not None
    assert scene.overlay is not None
    assert after.find("preview.near.discards") is None
