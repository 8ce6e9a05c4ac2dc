"""The play table: acting, undoing, dragging and handing over. No path leads from it to the state."""

import pytest

from dutch.desktop.images import Images
from dutch.desktop.input import Command, Pointer, Pressed
from dutch.desktop.text import Typesetter
from dutch.match.referee import Referee
from dutch.match.seats import SeatClient
from dutch.resources import assets
from dutch.rules.dutch import Action
from dutch.rules.dutch.events import BidsCompared, RoundBegan, TurnBegan
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.state import DutchState
from dutch.scenes.stack import UIContext
from dutch.scenes.table import TableScene
from dutch.stage.timing import COUNT, LAST_CARD, Speed
from tests.match.helpers import FakeThinker, Notes
from tests.playing import DUTCH
from tests.reach import reachable
from tests.scenes.table.helpers import (
    PRESENTER,
    OpenTable,
    card,
    click,
    maps_of,
    need_region,
    open_table,
    open_turn,
    state_of,
)
from tests.ui_contexts import draw_scene

FORBIDDEN = (DutchState, Referee, FakeThinker, Notes)
ROW = "P1 P2 P3 P4 P5 P6"


@pytest.fixture
def table(ui: UIContext) -> OpenTable:
    return open_table(ui, state_of({"bid": "R3 G7", "ready": ""}, "B5", display=ROW, to_move=0))


def legal(client: SeatClient, text: str) -> Action:
    return next(each for each in client.observation.legal_actions() if str(each) == text)


def show(scene: TableScene, referee: Referee) -> None:
    referee.poll()
    scene.update(16)
    scene.finish_animation()
    draw_scene(scene)


def bid(scene: TableScene) -> list[str]:
    return [str(card) for card in scene.view.animator.board.cards("near.bid")]


def drag(scene: TableScene, name: str, target: str, drop: bool = True) -> None:
    start, end = need_region(scene, name).rect.center, need_region(scene, target).rect.center
    scene.handle(Pointer("down", start, 1))
    scene.handle(Pointer("move", end))
    if drop:
        scene.handle(Pointer("up", end, 1))


def test_choices_stay_the_same_until_the_next_frame(table: OpenTable) -> None:
    scene, client, _referee = table
    choices = scene.actions.choices
    client.submit(legal(client, "buy 1 G7"))
    assert scene.actions.may_act
    assert scene.actions.choices is choices
    scene.update(16)
    assert not scene.actions.may_act


# Undo and redo


def test_undo_waits_for_an_open_question(table: OpenTable) -> None:
    """Its answer could be stale afterwards."""
    scene, client, referee = table
    controller = scene
    controller.actions.submit(legal(client, "buy 1 G7"))
    show(scene, referee)
    for request, was_done in ((controller.actions.undo, "can_redo"), (controller.actions.redo, "can_undo")):
        controller.open_menu()
        request()
        show(scene, referee)
        assert not getattr(client, was_done)
        controller.overlays.close()
        request()
        show(scene, referee)
        assert getattr(client, was_done)


def test_undo_ends_a_drag(ui: UIContext) -> None:
    state = state_of({"bid": "R3 G7 B2", "ready": ""}, "B5", display=ROW, to_move=0)
    scene, client, referee = open_table(ui, state)
    scene.actions.submit(legal(client, "buy 1 G7"))
    show(scene, referee)
    drag(scene, "card.R3", "display.6", drop=False)
    assert scene.actions.card_drag is not None
    scene.handle(Command("undo"))
    show(scene, referee)
    scene.handle(Pointer("up", need_region(scene, "display.6").rect.center, 1))
    assert sorted(bid(scene)) == ["B2", "G7", "R3"]
    assert scene.actions.refusal == ""


# Acting


def test_stale_actions_are_refused(table: OpenTable) -> None:
    scene, client, referee = table
    stale = legal(client, "buy 1 G7")
    client.submit(stale)
    client.submit(stale)
    referee.poll()
    scene.update(16)
    assert scene.actions.refusal, "it became stale in the queue"
    scene.finish_animation()
    assert need_region(scene, "prompt").label == scene.actions.refusal
    scene.actions.refusal = ""
    scene.actions.submit(stale)
    assert scene.actions.refusal
    assert not client.waiting, "nothing is queued"


def test_continued_game_takes_the_moment_from_the_view(ui: UIContext) -> None:
    """The past ended with the loser's turn; the view knows better."""
    state = state_of("", "", phase="vote", to_move=0, bid_winner=None, rest="1.discards")
    _scene, client, _referee = open_table(ui, state)
    past = [RoundBegan(2), BidsCompared((9, 7)), TurnBegan(1, is_winner=False)]
    scene = TableScene(ui, client, PRESENTER, maps_of(PRESENTER), fresh=False, past=past)
    assert scene.view.moment.step == "vote"
    assert scene.view.moment.bids == (9, 7)


def test_no_preview_is_shown_under_a_question(ui: UIContext) -> None:
    near = {"bid": "G7 Bp", "discards": "B1 B2"}
    scene, _client, referee = open_table(ui, state_of(near, "P1", display="P8 B3"))
    show(scene, referee)
    click(scene, "card.Bp")
    scene.actions.selection.choose("take")
    scene.view.hover = need_region(scene, "near.discards")
    assert draw_scene(scene).find("preview.near.discards") is not None
    click(scene, "near.discards")
    assert scene.overlays.top is not None
    assert draw_scene(scene).find("preview.near.discards") is None


# Handing over


# The rule of the room


def holds_no_state(scene: TableScene) -> bool:
    found = reachable(scene)
    assert any(isinstance(each, DutchObservation) for each in found), "the walk went far enough"
    return not [each for each in found if isinstance(each, FORBIDDEN)]


def test_no_state_is_reached_from_a_fresh_table(ui: UIContext) -> None:
    state = DUTCH.new("standard", 3)
    scene, _client, referee = open_table(ui, state, fresh=True)
    referee.announce(DUTCH.deal_events(state))
    referee.poll()
    scene.update(16)
    draw_scene(scene)
    assert scene.view.animator.busy
    assert holds_no_state(scene)
    show(scene, referee)
    assert holds_no_state(scene)


def test_offers_questions_and_actions_hold_no_state(ui: UIContext) -> None:
    near = {"bid": "G7 Bp", "discards": "B1 B2"}
    scene, _client, referee = open_table(ui, state_of(near, "P1", display="P8 B3"))
    scene.actions.toggle(card("Bp"))
    draw_scene(scene)
    scene.actions.accept(scene.actions.choices.offers["near.discards"])
    assert scene.overlays.top is not None
    assert holds_no_state(scene)
    scene.handle(Command("cancel"))
    scene.handle(Pressed("end"))
    draw_scene(scene)
    assert holds_no_state(scene)
    scene.handle(Pressed("yes"))
    show(scene, referee)
    assert holds_no_state(scene)


def test_no_state_is_reached_on_the_way_to_the_scoring(ui: UIContext) -> None:
    state = state_of({"bid": "G7"}, {}, phase="over", to_move=None, bid_winner=None, rest="0.deck")
    scene, _client, _referee = open_table(ui, state)
    scene.show_score()
    going = scene.going
    assert going is not None and (going.name, going.args["outcome"]) == ("scoring", state.outcome)
    assert holds_no_state(scene)


# Refusals and the end


def test_refusal_stays_until_the_player_does_something(table: OpenTable) -> None:
    scene, _client, _referee = table
    scene.actions.refusal = "No."
    scene.update(600_000)
    assert scene.prompt == "No."
    scene.handle(Command("cancel"))
    assert scene.prompt != "No."


@pytest.mark.parametrize(
    ("speed", "calm", "slowness"), [("fast", False, 1.0), ("slow", False, 1.8), ("fast", True, 1.8)]
)
def test_game_ends_with_the_gavel_and_the_count(
    ui: UIContext, monkeypatch: pytest.MonkeyPatch, speed: Speed, calm: bool, slowness: float
) -> None:
    ui.settings.speed = speed
    state = state_of({"bid": "G7", "ready": ""}, display="", to_move=0, bid_winner=1, rest="1.cashed_in")
    scene, client, referee = open_table(ui, state)
    heard: list[str] = []
    monkeypatch.setattr(ui.sound, "play", lambda name, x=0.5: heard.append(name))
    scene.actions.submit(legal(client, "end"))
    show(scene, referee)
    assert client.observation.outcome is not None
    scene.view.animator.calm = calm
    scene.update(LAST_CARD * slowness - 2)
    assert "gavel" not in heard
    scene.update(3)
    assert "gavel" in heard
    assert scene.update((COUNT - LAST_CARD) * slowness - 2) is None, "the last sale is held"
    going = scene.update(2)
    assert going is not None and going.name == "scoring"


# The keys of a decision, and turns that pass


def test_key_ends_the_turn_or_says_why_not(ui: UIContext) -> None:
    scene, client, referee = open_table(ui, state_of("G7", "R1", display="P1", to_move=0, bid_winner=1))
    scene.handle(Command("decide"))
    assert "must buy the card at place 1" in scene.prompt and not client.waiting
    scene, client, referee = open_table(ui, state_of("G1", "R1", display="- P8", to_move=0))
    scene.handle(Command("decide"))
    assert client.waiting
    show(scene, referee)
    assert client.observation.to_move == 1


@pytest.mark.parametrize(("bid", "passes"), [("", True), ("G7", False)])
def test_turn_without_cards_passes(ui: UIContext, bid: str, passes: bool) -> None:
    near = {"bid": bid, "deck": "G1 G2", "ready": ""}
    scene, client, referee = open_table(ui, state_of(near, "R1", display="P1", to_move=0))
    assert "look" in map(str, client.observation.legal_actions())
    scene.update(16)
    show(scene, referee)
    assert (client.observation.to_move == 1) is passes


def test_undo_button_says_why_a_card_set_aside_stays_there(ui: UIContext) -> None:
    scene, client, referee = open_table(ui, DUTCH.new("standard", 3))
    scene.actions.submit(client.observation.legal_actions()[0])
    show(scene, referee)
    (undo,) = (button for button in scene.table_buttons() if button.name == "undo")
    assert undo.reason == "Secret choices, such as setting a card aside, can’t be undone."


def test_corners_of_cards_are_drawn_before_they_are_needed(
    ui: UIContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    images = Images(assets())
    ui.typesetter = Typesetter(ui.theme, images=images)
    scene = open_turn(ui)
    draw_scene(scene)
    for _frame in range(2 * len(scene.presenter.cards) + 1):
        scene.update(16)
        scene.view.changed = False
    monkeypatch.setattr("dutch.desktop.images.rasterise", None)
    for name in map(scene.presenter.card_name, scene.presenter.cards):
        for size in (ui.theme.sizes.small, ui.theme.sizes.label):
            ui.typesetter.line(f"Anna: bought {name}", size)
