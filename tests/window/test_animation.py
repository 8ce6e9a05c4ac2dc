"""Rules never wait for pixels, and pixels always land where the rules say."""

from typing import Literal

import pygame
import pytest

from dutch.settings import Settings
from tests.window.helpers import AtTable, OpenTable, aside_phase, winner_turn


def aside_and_answer(open_table: OpenTable) -> AtTable:
    table = open_table(aside_phase(), ["aside B5"])
    table.pilot.drag("card.R1", "near.deck")
    table.pilot.wait(lambda: len(table.ledger.actions) == 2, "both cards set aside")
    return table


def test_click_lands_all_cards_in_place(open_table: OpenTable) -> None:
    table = aside_and_answer(open_table)
    pilot = table.pilot
    pilot.wait(lambda: not pilot.quiet, "movement")
    pilot.move(pilot.need("prompt").rect.center)
    pilot.press()
    assert pilot.quiet
    assert table.board_is_view()
    pilot.release()
    skipped = sorted((each.name, tuple(each.rect)) for each in pilot.regions)
    other = aside_and_answer(open_table)
    other.pilot.move(pilot.pointer)
    other.pilot.wait(lambda: other.pilot.quiet, "the end of the movement")
    assert sorted((each.name, tuple(each.rect)) for each in other.pilot.regions) == skipped


def test_click_as_the_answer_arrives_shows_it_once(open_table: OpenTable) -> None:
    """The view may be ahead of the screen by events that arrived in the same frame."""
    table = open_table(winner_turn(near={"bid": "G7 R1", "deck": "R2"}), ["buy 2 P4 B5"])
    table.script.held = True
    pilot = table.pilot
    pilot.drag("card.G7", "display.1")
    pilot.settle()
    pilot.click("button.end")
    pilot.frames(1)
    if pilot.find("button.yes"):
        pilot.click("button.yes")
    pilot.wait(lambda: not pilot.quiet, "movement")
    pilot.move(pilot.need("bar").rect.center)
    table.script.held = False
    pilot.press()
    assert table.ledger.actions[1:] == ["0 end", "1 buy 2 P4 B5"]
    assert not pilot.quiet
    shown = [token.card for tokens in table.scene.view.animator.board.zones.values() for token in tokens]
    known = [card for card in shown if card is not None]
    assert len(known) == len(set(known))
    assert len(shown) == 40
    pilot.release()


@pytest.mark.parametrize("speed", ["off", "slow"])
def test_idle_table_draws_nothing(open_table: OpenTable, speed: str) -> None:
    table = open_table(winner_turn(), chosen=Settings(speed=speed))  # type: ignore[arg-type]
    table.pilot.settle()
    assert not any(table.stack.run_frame(33) for _frame in range(30))


@pytest.mark.parametrize("speed", ["fast", "slow"])
def test_log_names_a_bid_when_its_cards_have_turned_over(open_table: OpenTable, speed: str) -> None:
    table = open_table(aside_phase(), ["aside B5"], chosen=Settings(speed=speed))  # type: ignore[arg-type]
    table.scene.view.areas.log_open = True
    table.pilot.drag("card.R1", "near.deck")
    view, logged = table.scene.view, False
    for _frame in range(600):
        table.pilot.frames(1)
        bids = [line for line in view.lines if " bid " in line]
        far = view.animator.board.zones.get("far.bid", ())
        logged = logged or bool(bids)
        assert not bids or (far and not view.animator.flying_keys() & {token.key for token in far})
        if logged:
            break
    assert logged and len(bids) == 2


@pytest.mark.parametrize("key", [None, pygame.K_SPACE, pygame.K_e])
def test_one_click_or_key_skips_the_whole_turn(open_table: OpenTable, key: int | None) -> None:
    near, far = {"bid": "G7 R1", "deck": "R2"}, {"bid": "B5 P4 Bp R7", "deck": "G1 P8"}
    calm = Settings(speed="normal", warnings=False)
    table = open_table(winner_turn(near=near, far=far), ["Bp suit B5 G", "buy 2 P4 B5"], chosen=calm)
    pilot = table.pilot
    table.script.held = True
    pilot.drag("card.G7", "display.1")
    pilot.settle()
    pilot.click("button.end")
    pilot.wait(lambda: len(table.ledger.actions) == 2, "the end of the turn")
    table.script.held = False
    pilot.wait(lambda: pilot.find("medallion.suit") is not None, "the power of the computer player")
    lines = len(table.scene.view.lines)
    if key is None:
        pilot.move(pilot.need("bar").rect.center)
        pilot.press()
        pilot.release()
    else:
        pilot.key(key)
    pilot.wait(lambda: len(table.ledger.actions) == 4, "the purchase")
    pilot.frames(1)
    assert pilot.quiet and pilot.waiting and table.board_is_view()
    assert len(table.scene.view.lines) > lines, "the purchase is in the log"


@pytest.mark.parametrize("by", ["key", "click"])
def test_thinking_computer_is_made_to_move(open_table: OpenTable, by: str) -> None:
    table = open_table(aside_phase(), ["aside B5"])
    table.script.held = True
    pilot = table.pilot
    pilot.drag("card.R1", "near.deck")
    pilot.wait(lambda: pilot.quiet and "thinking" in table.prompt, "the computer's decision")
    assert table.script.hurried == 0
    if by == "key":
        pilot.key(pygame.K_e)
    else:
        pilot.click("prompt")
    pilot.wait(lambda: table.script.hurried == 1, "the wish to be heard")
    table.script.held = False
    pilot.wait(lambda: len(table.ledger.actions) == 2, "both cards set aside")
    assert table.script.hurried == 1


def test_total_of_a_bid_leaves_with_its_cards(open_table: OpenTable) -> None:
    table = open_table(winner_turn(), ["buy 1 B5", "end"], chosen=Settings(speed="normal"))
    pilot = table.pilot
    pilot.drag("card.G7", "display.2")
    pilot.settle()
    pilot.click("button.end")
    pilot.frames(2)
    if pilot.find("button.yes"):
        pilot.click("button.yes")
    stale = []
    for _frame in range(200):
        pilot.frames(1)
        board = table.scene.view.animator.board
        moving = {str(region.card) for region in pilot.regions if "moving" in region.flags}
        for side in ("near", "far") if not moving & {"B2", "Bp", "Pp", "P4", "G2", "R7"} else ():
            total = pilot.find(f"{side}.total")
            if total is not None and total.label.startswith("bid") and not board.cards(f"{side}.bid"):
                stale.append(total.label)
    assert table.view["phase"] != "turn" and stale == []


@pytest.mark.parametrize("speed", ["normal", "slow"])
def test_total_of_a_bid_follows_its_cards(open_table: OpenTable, speed: Literal["normal", "slow"]) -> None:
    """It counts the cards in each frame of a turn, as the scores do."""
    table = open_table(
        winner_turn(to_move=1, bid_winner=1), ["buy 1 B5", "buy 2 P4 G2"], chosen=Settings(speed=speed)
    )
    seen = set()
    for _frame in range(60):
        table.pilot.frames(1)
        count = len(table.scene.view.animator.board.cards("far.bid"))
        assert f" {count} card" in table.pilot.need("far.total").label
        seen.add(count)
    assert {3, 1} <= seen
