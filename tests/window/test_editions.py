"""Prototype and Competition: chosen bids, powers from the hand, exchanges, two asides, gifts."""

import pygame
import pytest

from dutch.selftest.dutch import DutchPilot
from dutch.settings import Settings
from tests.stored import last_text
from tests.window.helpers import (
    OpenTable,
    Program,
    StartProgram,
    competition_aside_phase,
    focus_on,
    prototype_bid_phase,
    prototype_turn,
    recall_turn,
)

# The prototype's bid


def test_cards_are_chosen_by_clicks_and_bid_by_button(open_table: OpenTable) -> None:
    table = open_table(prototype_bid_phase())
    pilot = table.pilot
    assert table.prompt.startswith("Choose the cards to bid, or bid nothing.")
    assert pilot.need("button.bid").label == "Bid nothing"
    assert pilot.lift("card.G7")
    pilot.put_back()
    assert pilot.need("button.bid").label == "Bid nothing"
    assert not pilot.asked, "Escape clears the choice"
    assert pilot.lift("card.G7") and pilot.lift("card.B2")
    assert pilot.need("button.bid").label == "Bid 9 (2 cards)"
    pilot.click("card.G7")
    assert pilot.selected() == {"card.B2"}
    assert pilot.need("button.bid").label == "Bid 2 (1 card)"
    pilot.click("button.bid")
    table.did("bid B2")


def test_dragging_a_card_away_toggles_it(open_table: OpenTable) -> None:
    pilot = open_table(prototype_bid_phase()).pilot
    assert pilot.lift("card.B6")
    for chosen in ({"card.B6", "card.G7"}, {"card.B6"}):
        pilot.drag("card.G7", "market")
        pilot.wait(lambda: pilot.quiet, "the card to glide back")
        assert pilot.selected() == chosen
        pilot.check()
    pilot.drag("card.P1", "card.P1", drop=False)
    pilot.carry_to((pilot.pointer[0] + 12, pilot.pointer[1]), 3)
    pilot.release()
    assert pilot.selected() == {"card.B6"}, "dropped at its own place it stays chosen"


@pytest.mark.parametrize(("cards", "bid"), [("", "bid"), ("G7 B2 B6 P1", "bid G7 P1 B2 B6")])
def test_bids_nothing_or_everything_by_keyboard(open_table: OpenTable, cards: str, bid: str) -> None:
    table = open_table(prototype_bid_phase())
    for card in cards.split():
        focus_on(table, f"card.{card}")
        table.pilot.key(pygame.K_SPACE)
    focus_on(table, "button.bid")
    table.pilot.key(pygame.K_RETURN)
    table.did(bid)


# The prototype's turn


def test_rest_of_the_hand_lies_apart_from_the_bid(open_table: OpenTable) -> None:
    pilot = open_table(prototype_turn()).pilot
    bid, hand = ([pilot.need(f"card.{name}").rect for name in row.split()] for row in ("G7 B2", "P1 G8 B6"))
    assert hand[0].left - bid[1].left > bid[1].left - bid[0].left + 20
    assert pilot.need("near.total").label == "bid 9 · 2 left · 3 in hand"
    assert pilot.need("far.total").label == "bid 9 · 2 left · 2 in hand"
    backs = [region for region in pilot.regions if "back" in region.flags]
    assert [back.name for back in backs] == ["far.hand", "far.hand"]


def test_plays_a_power_from_the_hand(open_table: OpenTable) -> None:
    table = open_table(prototype_turn())
    pilot = table.pilot
    assert pilot.lift("card.B6")
    assert pilot.find("button.verb.take") is None, "a 6 does not take"
    pilot.click_for("button.verb.cash", lambda: bool(pilot.flagged("glow")), "a target")
    pilot.click("card.B2")
    table.did("B6 cash B2")
    pilot.settle()
    assert table.own("bid") == ["G7", "B6"]
    assert table.board_is_view()


def option(pilot: DutchPilot, card: str) -> str:
    tiles = [region for region in pilot.regions if region.name.startswith("button.option.")]
    return next(tile.name for tile in tiles if card in tile.label)


def test_taken_power_must_be_used_now(open_table: OpenTable) -> None:
    table = open_table(prototype_turn(near={"hand": "B9 P1", "discards": "B7 B10"}, far={"discards": "B8"}))
    pilot = table.pilot
    assert pilot.lift("card.B9")
    pilot.click_for("button.verb.take", lambda: bool(pilot.flagged("glow")), "a target")
    pilot.click_for("near.discards", lambda: pilot.asked, "the pile")
    pilot.click(option(pilot, "blue 7"))
    table.did("B9 take B7 own")
    pilot.settle()
    assert table.prompt == "Use the blue 7's power now, or not at all this turn."
    assert pilot.lift("card.B7")
    assert pilot.find("button.verb.suit")


def test_prompt_says_what_a_card_cannot_do(open_table: OpenTable) -> None:
    table = open_table(prototype_turn(near={"bid": "G7 B2 P2"}))
    pilot = table.pilot
    pilot.click("card.P1")
    assert table.prompt == "Cards from 1 to 5 have no power."
    assert not pilot.holding
    pilot.drag("card.B6", "display.1")
    assert table.prompt == "Only cards in your bid can pay."
    pilot.settle()
    pilot.click("near.deck")
    assert table.prompt == "In this edition you can't look through your deck."
    assert pilot.refused
    pilot.drag("card.G7", "display.1")
    table.did("buy 1 G7")
    pilot.settle()
    pilot.click("card.B6")
    assert table.prompt == "Use powers before your first purchase."
    pilot.click("card.B2")
    assert pilot.selected() == {"card.B2"}


# The competition's exchange


def journal(running: Program) -> list[str]:
    lines = last_text(running.app.folders.data).splitlines()
    return [line for line in lines if line.startswith("0 ")]


def test_exchanges_some_of_all_ten_cards(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    pilot = running.begin(5, "competition")
    first, second, third, *others = (region.name for region in pilot.spread())
    assert len(others) == 7
    assert pilot.need("button.swap").label == "Keep all"
    for card in (first, second, third):
        pilot.click(card)
    assert pilot.need("button.swap").label == "Exchange 3"
    pilot.click(second)
    assert pilot.selected() == {first, third}
    pilot.check()
    pilot.click("button.swap")
    pilot.settle()
    assert journal(running) == [f"0 swap {first} {third}".replace("card.", "")]
    assert len(pilot.own_cards()) == 6
    assert running.scene.view.animator.board.cards("near.deck") == (None,) * 4


def test_exchange_by_keyboard_survives_leaving(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    pilot = running.begin(5, "competition")
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_SPACE)
    assert pilot.need("button.swap").label == "Exchange 1 (E)"
    pilot.key(pygame.K_ESCAPE)
    assert pilot.need("button.swap").label == "Keep all (E)"
    pilot.key(pygame.K_ESCAPE)
    assert pilot.find("game_menu") is not None
    for button, region in (
        ("no", "button.swap"),
        ("menu", "game_menu"),
        ("yes", "button.continue"),
        ("continue", "button.swap"),
    ):
        pilot.click_for(f"button.{button}", lambda region=region: pilot.find(region) is not None, region)  # type: ignore[misc]
    pilot.key(pygame.K_e)
    pilot.settle()
    assert journal(running) == ["0 swap"]


# The competition's two asides


def test_sets_two_cards_aside_in_order_of_clicks(open_table: OpenTable) -> None:
    table = open_table(competition_aside_phase())
    pilot = table.pilot
    assert pilot.need("button.aside").label == "Choose 2 cards first."
    assert pilot.lift("card.R5")
    assert pilot.need("button.aside").label == "Choose one more card."
    assert pilot.lift("card.G7")
    assert pilot.lift("card.B2")
    assert pilot.selected() == {"card.R5", "card.B2"}, "a third card replaces the second"
    for number, card in (("1", "card.R5"), ("2", "card.B2")):
        badge, rect = pilot.need(f"number.{number}").rect, pilot.need(card).rect
        assert rect.contains(badge)
    pilot.click("button.aside")
    table.did("aside R5 B2")


def test_drags_two_cards_one_after_the_other(open_table: OpenTable) -> None:
    table = open_table(competition_aside_phase())
    pilot = table.pilot
    pilot.drag("card.Pp", "near.deck", drop=False)
    preview = "Put it on top of your deck, then choose one to go under it"
    assert pilot.need("preview.near.deck").label == preview
    pilot.release()
    assert [region.name for region in pilot.laid()] == ["card.Pp"]
    assert table.prompt.startswith("This card goes on top of your deck.")
    pilot.check()
    pilot.drag("card.G7", "near.deck", drop=False)
    assert pilot.need("preview.near.deck").label == "Set aside: pink power on top, green 7 under it"
    pilot.release()
    table.did("aside Pp G7")


def test_sets_two_cards_aside_by_keyboard(open_table: OpenTable) -> None:
    table = open_table(competition_aside_phase())
    for card in ("card.R1", "card.Bp"):
        focus_on(table, card)
        table.pilot.key(pygame.K_SPACE)
    focus_on(table, "near.deck")
    table.pilot.key(pygame.K_RETURN)
    table.did("aside R1 Bp")


# The competition's powers, gift and end


@pytest.mark.parametrize(
    ("verb", "where", "card", "action"),
    [
        ("recall", "near.discards", "pink power", "Bp recall Pp"),
        ("bargain", "auction.discards", "blue power", "Bp bargain Bq auction"),
        ("bargain", "display.4", "", "Bp bargain B4 display"),
    ],
)
def test_uses_recall_and_bargain(
    open_table: OpenTable, verb: str, where: str, card: str, action: str
) -> None:
    table = open_table(
        recall_turn(near={"discards": "Pp Rq R3"}), chosen=Settings(speed="fast", warnings=False)
    )
    pilot = table.pilot
    assert pilot.lift("card.Bp")
    assert pilot.need("button.verb.recall") and pilot.need("button.verb.bargain")
    pilot.click_for(f"button.verb.{verb}", lambda: bool(pilot.flagged("glow")), "a target")
    if verb == "bargain":
        for place, said in (("display.4", "keep the power"), ("display.1", "lose the power")):
            pilot.move(pilot.spot(pilot.need(place)))
            assert said in pilot.need(f"preview.{place}").label
    pilot.click(where)
    pilot.frames(2)
    if card:
        assert pilot.asked
        pilot.click(option(pilot, card))
    table.did(action)
    pilot.settle()
    assert table.board_is_view()
