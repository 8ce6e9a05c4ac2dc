"""Setting aside and buying by mouse, with previews and refusals."""

from functools import partial

import pygame
import pytest

from dutch.desktop.display_list import DisplayList
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.rules import catalogue
from dutch.rules.api import Card
from dutch.rules.errors import IllegalActionError
from dutch.selftest.dutch import DutchPilot
from dutch.settings import Settings
from tests.window.helpers import Json, OpenTable, aside_phase, second_buyer_turn, winner_turn


def sentence(position: Json, text: str) -> str:
    game = catalogue.get("dutch")
    state = game.from_json(position)
    with pytest.raises(IllegalActionError) as refused:
        state.check(game.parse(state, text))
    return DutchPresenter().refusal_sentence(refused.value)


# Setting aside


def test_sets_aside_by_drag_and_by_double_click(open_table: OpenTable) -> None:
    table = open_table(aside_phase())
    table.pilot.drag("card.G7", "near.deck", drop=False)
    assert "glow" in table.pilot.need("near.deck").flags
    assert table.pilot.need("preview.near.deck").label
    assert table.pilot.places() == []
    table.pilot.release()
    table.did("aside G7")
    table = open_table(aside_phase())
    table.pilot.double_click("card.R1")
    table.did("aside R1")


def test_click_lifts_a_card_and_puts_it_back(open_table: OpenTable) -> None:
    table = open_table(aside_phase())
    pilot = table.pilot
    pilot.move(pilot.spot(pilot.need("card.G7")))
    pilot.press()
    pilot.move((pilot.pointer[0] + 2, pilot.pointer[1]))  # a press without a drag is a click
    pilot.release()
    assert "selected" in pilot.need("card.G7").flags
    assert pilot.find("number.1") is None, "a single card is not numbered"
    pilot.click("card.G7")
    pilot.frames(2)
    assert "selected" not in pilot.need("card.G7").flags
    assert table.ledger.actions == []


# Refused drops


def test_illegal_drop_glides_back_and_says_why(open_table: OpenTable) -> None:
    position = aside_phase()
    table = open_table(position)
    pilot = table.pilot
    pilot.ms = 33
    home = pilot.need("card.G7").rect
    pilot.drag("card.G7", "display.1")
    pilot.frames(1)
    gliding = pilot.need("card.G7")
    assert "moving" in gliding.flags
    assert gliding.rect != home
    assert table.prompt == sentence(position, "buy 1 G7")
    pilot.move((1, 1))
    pilot.expect("the card to glide home", lambda: pilot.quiet)
    assert pilot.need("card.G7").rect == home
    assert table.ledger.actions == []


@pytest.mark.parametrize(
    ("position", "place", "action"),
    [
        (winner_turn(), "display.1", "buy 1 G7 B2"),
        # the loser keeps a card for place 1 (D24)
        (second_buyer_turn(near={"bid": "G7 B2"}, rest="1.cashed_in"), "display.2", "buy 2 G7 B2"),
    ],
    ids=["too many cards", "second buyer"],
)
def test_refused_payment_says_why(open_table: OpenTable, position: Json, place: str, action: str) -> None:
    table = open_table(position)
    assert table.pilot.lift("card.G7")
    assert table.pilot.lift("card.B2")
    assert place not in table.pilot.places()
    table.pilot.click(place)
    table.pilot.frames(1)
    assert table.prompt == sentence(position, action)


def test_cards_out_of_reach_cannot_be_grabbed(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    pilot = table.pilot
    assert not pilot.lift("card.B5"), "the opponent's"
    assert not pilot.pick_up("card.R7"), "the opponent's"
    home = pilot.need("card.G7").rect.center
    pilot.ms = 1
    pilot.drag("card.G7", "far.deck")
    assert "moving" in pilot.need("card.G7").flags
    pilot.move(pilot.need("card.G7").rect.center)
    pilot.press()
    pilot.carry_to(home)
    assert "selected" not in pilot.need("card.G7").flags, "it is moving"
    pilot.release()
    pilot.ms = 33
    pilot.settle()
    assert table.ledger.actions == []


def test_target_not_yet_drawn_takes_no_drop(open_table: OpenTable) -> None:
    """The card is dropped before the new target has been drawn."""
    table = open_table(winner_turn())
    pilot = table.pilot
    pilot.ms = 33
    pilot.drag("card.Pp", "display.4", drop=False)
    assert any(isinstance(target, Card) for target in table.scene.actions.choices.offers)
    table.scene.view.display_list = DisplayList()
    pilot.release()
    pilot.frames(2)
    assert table.ledger.actions == []
    assert "moving" in pilot.need("card.Pp").flags, "it glides home"


# Buying


def test_preview_follows_the_drag_and_the_pointer(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    pilot = table.pilot
    pilot.drag("card.G7", "display.1", drop=False)
    assert pilot.need("preview.display.1").label == "Buy it: pay 1, keep 1 (+6 VP)"
    assert table.ledger.actions == []
    pilot.carry("display.2")
    assert pilot.find("preview.display.1") is None
    assert "1 of 2" in pilot.need("preview.display.2").label
    pilot = open_table(winner_turn()).pilot
    assert pilot.lift("card.B2")
    pilot.move(pilot.spot(pilot.need("display.1")))
    assert "lose 1" in pilot.need("preview.display.1").label


def test_preview_needs_no_warnings(open_table: OpenTable) -> None:
    """With warnings off, it still says before the last card lands which cards are kept and lost."""
    table = open_table(winner_turn(), chosen=Settings(speed="off", warnings=False))
    pilot = table.pilot
    pilot.drag("card.B2", "display.2")
    pilot.drag("card.G7", "display.2", drop=False)
    pilot.frames(2)
    assert pilot.need("preview.display.2").label == "Buy it: pay 2, lose all 2 (−5 VP)"
    pilot.key(pygame.K_ESCAPE)
    pilot.put_back()
    for card in ("card.B2", "card.Pp"):
        pilot.click(card)
    pilot.move(pilot.need("display.2").rect.center)
    pilot.frames(2)
    assert pilot.need("preview.display.2").label == "Buy it: pay 2, keep 1, lose 1 (−3 VP)"
    assert table.ledger.actions == []


def confirm_if_asked(pilot: DutchPilot) -> None:
    pilot.frames(2)
    if pilot.find("button.yes"):
        pilot.click("button.yes")


@pytest.mark.parametrize(
    ("lifted", "dragged", "target", "action"),
    [("Bp G7", "G7", "display.2", "buy 2 G7 Bp"), ("Bp Pp B2 G7", "", "display.4", "buy 4 G7 Pp B2 Bp")],
)
def test_lifted_cards_pay_together(
    open_table: OpenTable, lifted: str, dragged: str, target: str, action: str
) -> None:
    table = open_table(winner_turn())
    pilot = table.pilot
    assert all(pilot.lift(f"card.{name}") for name in lifted.split())
    if dragged:
        pilot.drag(f"card.{dragged}", target)
    else:
        assert target in pilot.places()
        pilot.deliver(target, click=True)
    confirm_if_asked(pilot)
    table.did(action)


def test_payment_is_laid_down_card_by_card(open_table: OpenTable) -> None:
    table = open_table(winner_turn(display="G3 P5 B4 R4 Gq R8"))
    pilot = table.pilot
    for card in ("G7", "B2"):
        pilot.drag(f"card.{card}", "display.4")
        pilot.frames(2)
    assert {region.name for region in pilot.laid()} == {"card.G7", "card.B2"}
    assert pilot.pick_up("card.Bp")
    pilot.carry("display.4")
    assert "3 of 4" in pilot.need("preview.display.4").label
    pilot.release()
    assert table.ledger.actions == []
    pilot.drag("card.Pp", "display.4")
    confirm_if_asked(pilot)
    table.did("buy 4 G7 Pp B2 Bp")


def test_click_adds_a_card_to_a_payment_that_has_begun(open_table: OpenTable) -> None:
    table = open_table(winner_turn(display="G3 P5 B4 R4 Gq R8"))
    pilot = table.pilot
    pilot.drag("card.G7", "display.2")
    pilot.frames(2)
    pilot.click("card.B2")
    confirm_if_asked(pilot)
    table.did("buy 2 G7 B2")


def test_partial_payment_can_be_put_back(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    pilot = table.pilot
    before = {name: tuple(pilot.need(name).rect) for name in pilot.own_cards()}
    ways = (pilot.put_back, partial(pilot.click, "button.put_back"), partial(pilot.click, "prompt", button=3))
    for put_back in ways:
        assert pilot.pick_up("card.G7")
        pilot.carry("display.3")
        assert "1 of 3" in pilot.need("preview.display.3").label
        pilot.release()
        pilot.settle()
        assert [region.name for region in pilot.laid()] == ["card.G7"]
        assert pilot.need("near.total").label.endswith("3 cards left")
        put_back()
        pilot.settle()
        assert pilot.need("near.total").label.endswith("4 cards left")
        pilot.move((1, 1))
        assert {name: tuple(pilot.need(name).rect) for name in pilot.own_cards()} == before
        assert table.ledger.actions == []
    assert table.own("bid") == ["G7", "B2", "Bp", "Pp"]


def test_escape_during_a_drag_puts_the_card_back(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    pilot = table.pilot
    assert pilot.pick_up("card.G7")
    pilot.key(pygame.K_ESCAPE)
    pilot.expect("the card at home", lambda: pilot.quiet and not pilot.holding)
    pilot.carry("display.1")
    pilot.release()
    assert table.ledger.actions == []


def test_purchase_can_be_undone_and_redone(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    pilot = table.pilot
    before = table.referee.observation(0).to_json()
    pilot.drag("card.G7", "display.1")
    table.did("buy 1 G7")
    pilot.settle()
    redo = ((pygame.K_y, pygame.KMOD_CTRL), (pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT))
    for by_button, again in zip((True, False), redo, strict=True):
        if by_button:
            pilot.click("button.undo")
        else:
            pilot.key(pygame.K_z, pygame.KMOD_CTRL)
        pilot.settle()
        assert table.ledger.actions == []
        assert table.referee.observation(0).to_json() == before
        assert table.board_is_view()
        assert "card.G7" in pilot.own_cards() and pilot.enabled("button.redo")
        pilot.key(*again)
        pilot.settle()
        assert table.ledger.actions == ["0 buy 1 G7"]
        assert "card.G7" not in pilot.own_cards() and not pilot.enabled("button.redo")


def test_loser_ends_the_turn_after_buying_at_place_1(open_table: OpenTable) -> None:
    """D24, D25."""
    position = second_buyer_turn()
    table = open_table(position)
    pilot = table.pilot
    why = sentence(position, "end")
    assert "disabled" in pilot.need("button.end").flags
    assert pilot.need("button.end").label == table.prompt == why
    pilot.move(pilot.need("button.end").rect.center)
    assert pilot.need("tip.end").label == why
    pilot.press()
    pilot.release()
    pilot.frames(3)
    assert table.ledger.actions == []
    pilot.drag("card.G7", "display.1")
    pilot.settle()
    assert pilot.enabled("button.end")
    pilot.click("button.end")
    confirm_if_asked(pilot)
    pilot.wait(lambda: table.ledger.actions == ["0 buy 1 G7", "0 end"], "the end of the turn")


def test_cards_stay_where_they_are_while_others_pay(open_table: OpenTable) -> None:
    table = open_table(
        winner_turn(near={"bid": "G7 B2 Bp Pp R5"}), chosen=Settings(speed="off", warnings=False)
    )
    pilot = table.pilot
    before = {name: pilot.need(name).rect for name in pilot.own_cards()}
    pilot.click("card.B2")
    pilot.click("display.1")
    table.did("buy 1 B2")
    pilot.move((1, 1))
    pilot.settle()
    assert {name: pilot.need(name).rect for name in before if name != "card.B2"} == {
        name: rect for name, rect in before.items() if name != "card.B2"
    }
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    pilot.settle()
    assert {name: pilot.need(name).rect for name in before} == before, "it returns to its gap"


def test_laid_card_dragged_back_is_no_mistake(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    pilot = table.pilot
    pilot.drag("card.B2", "display.2")
    pilot.settle()
    assert [region.name for region in pilot.laid()] == ["card.B2"]
    pilot.drag("card.B2", "card.Bp")
    pilot.settle()
    assert not pilot.laid() and table.scene.actions.refusal == ""


def test_every_button_keeps_a_place_of_its_own(open_table: OpenTable) -> None:
    table = open_table(winner_turn(), hints=True)
    pilot = table.pilot
    names = ("end", "hint", "undo", "redo", "put_back")
    seen: dict[str, set[tuple[int, ...]]] = {name: set() for name in names}

    def note() -> None:
        for name in names:
            button = pilot.find(f"button.{name}")
            if button is not None:
                seen[name].add(tuple(button.rect))

    note()
    assert pilot.lift("card.B2")
    note()
    pilot.put_back()
    pilot.drag("card.G7", "display.1")
    table.did("buy 1 G7")
    pilot.settle()
    pilot.click("button.undo")
    pilot.settle()
    note()
    assert pilot.lift("card.B2")
    note()
    assert {name: len(places) for name, places in seen.items()} == dict.fromkeys(names, 1)
    rects = [pygame.Rect(place) for places in seen.values() for place in places]
    assert not any(rect.collidelist(rects[index + 1 :]) >= 0 for index, rect in enumerate(rects))
