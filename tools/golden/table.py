"""The table in all its phases and editions, and its overlays."""

from __future__ import annotations

from typing import Any

import pygame

from dutch.rules.api import Event
from dutch.scenes.stack import Go
from tests.playing import DUTCH, played, seen_by, steps_of
from tests.window.helpers import (
    a_turn,
    an_offering,
    bidding,
    losing,
    recalling,
    setting_aside,
    setting_two_aside,
)
from tools.golden.studio import Studio

SEED = 5


def middle_of_a_game(phase: str, edition: str = "standard") -> tuple[dict[str, Any], list[Event]]:
    """Find a late position of a played game in which seat 0 moves, and all it saw before, for the log."""
    past: list[Event] = []
    for state, _action, events in steps_of(SEED, edition):
        past += seen_by(events, 0)
        position = state.to_json()
        if position["phase"] == phase and state.to_move == 0 and len(past) > 120:
            return position, past
    raise ValueError(f"game {SEED} of {edition} has no late {phase}")


def aside(studio: Studio) -> None:
    studio.table(*middle_of_a_game("aside"))


def log(studio: Studio) -> None:
    table = studio.table(*middle_of_a_game("turn"))
    if not table.scene.view.log_open:
        table.scene.controller.toggle_log()
    studio.pilot.frames(2)


def turn(studio: Studio) -> None:
    studio.table(a_turn())


def keyboard(studio: Studio) -> None:
    studio.table(setting_aside())
    studio.pilot.key(pygame.K_TAB)
    studio.pilot.key(pygame.K_RIGHT)


def payment(studio: Studio) -> None:
    """Lay down half of a price and hold the card that completes it above the row."""
    payment_begun(studio)
    studio.pilot.drag("card.G7", "display.2", drop=False)
    studio.pilot.frames(2)


def payment_begun(studio: Studio) -> None:
    studio.table(a_turn())
    studio.pilot.drag("card.B2", "display.2")
    studio.pilot.frames(3)


def note(studio: Studio) -> None:
    """Show a card's price below the titles of the opponent's piles."""
    studio.table(a_turn())
    studio.pilot.click("card.G7")
    studio.pilot.move(studio.pilot.need("display.1").rect.center)
    studio.pilot.frames(2)


def note_at_deck(studio: Studio) -> None:
    studio.table(setting_aside())
    studio.pilot.click(studio.pilot.own_cards()[0])
    studio.pilot.move(studio.pilot.need("near.deck").rect.center)
    studio.pilot.frames(2)


def power_fan(studio: Studio) -> None:
    studio.table(a_turn())
    studio.pilot.click("card.Bp")
    studio.pilot.frames(2)


def power_targets(studio: Studio) -> None:
    power_fan(studio)
    studio.pilot.click("button.verb.take")
    studio.pilot.frames(2)


def recall_fan(studio: Studio) -> None:
    """Open the widest power menu, that of the competition."""
    studio.table(recalling())
    studio.pilot.click("card.Bp")
    studio.pilot.frames(2)


def question(studio: Studio) -> None:
    studio.table(a_turn())
    studio.pilot.click("button.end")
    studio.pilot.frames(2)


def game_menu(studio: Studio) -> None:
    open_menu(studio, a_turn(), "competition-482913")


def open_menu(studio: Studio, position: dict[str, Any], code: str) -> None:
    """Open the menu of a game with this code."""
    studio.table(position).scene.controller.code = code
    studio.pilot.click("button.menu")
    studio.pilot.frames(2)


def game_menu_copied(studio: Studio) -> None:
    game_menu(studio)
    studio.pilot.click("button.copy")
    studio.pilot.frames(2)


def game_menu_over(studio: Studio) -> None:
    state, _record = played(SEED)
    open_menu(studio, state.to_json(), f"standard-{SEED}")


def game_menu_in_a_lesson(studio: Studio) -> None:
    studio.program(Go("learn"))
    studio.pilot.click("button.menu")
    studio.pilot.frames(2)


def abandoning(studio: Studio) -> None:
    game_menu(studio)
    studio.pilot.click("button.abandon")
    studio.pilot.frames(2)


def taken_back(studio: Studio) -> None:
    """Undo, so that redo becomes available."""
    studio.table(a_turn())
    studio.pilot.drag("card.G7", "display.1")
    studio.pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    studio.pilot.move((1, 1))
    studio.pilot.frames(2)


def options(studio: Studio) -> None:
    power_fan(studio)
    studio.pilot.click("button.verb.suit")
    studio.pilot.frames(2)
    studio.pilot.click("card.B2")
    studio.pilot.frames(2)


def pile(studio: Studio) -> None:
    studio.table(a_turn())
    studio.pilot.click("near.discards")
    studio.pilot.frames(2)


def large_pile(studio: Studio) -> None:
    studio.table(a_turn(rest="0.discards"))
    studio.pilot.click("near.discards")
    studio.pilot.frames(2)


def choosing(studio: Studio) -> None:
    """Let a power take one of several cards of a pile."""
    studio.table(a_turn())
    pilot = studio.pilot
    pilot.click("card.Pp")
    pilot.click("button.verb.take")
    pilot.click("near.discards")
    pilot.frames(2)


def zoom(studio: Studio) -> None:
    studio.table(a_turn())
    studio.pilot.click("card.B2", button=3)
    studio.pilot.frames(2)


def zoom_power(studio: Studio) -> None:
    studio.table(recalling())
    studio.pilot.click("card.Bp", button=3)
    studio.pilot.frames(2)


def refusal(studio: Studio) -> None:
    """Try another card than the one of place 1, which the loser must buy (D24)."""
    studio.table(losing())
    pilot = studio.pilot
    pilot.click("card.Bp")
    pilot.click("display.6")
    pilot.frames(2)


def vote(studio: Studio) -> None:
    position = a_turn(phase="vote", bid_winner=None, near={"bid": ""}, far={"bid": ""}, rest="1.discards")
    studio.table(position)


def opponent(studio: Studio) -> None:
    studio.table(a_turn(to_move=1, bid_winner=1))


# The other editions


def bid(studio: Studio) -> None:
    studio.table(bidding())
    studio.pilot.click("card.G7")
    studio.pilot.frames(2)


def offering(studio: Studio) -> None:
    studio.table(an_offering())


def prototype_fan(studio: Studio) -> None:
    studio.table(an_offering())
    studio.pilot.click("card.G8")
    studio.pilot.frames(2)


def swap(studio: Studio) -> None:
    studio.table(DUTCH.new("competition", SEED).to_json())
    pilot = studio.pilot
    pilot.wait(lambda: pilot.find("button.swap") is not None, "the exchange")
    for card in pilot.spread()[1:4]:
        pilot.click(card.name)
    pilot.frames(2)


def two_asides(studio: Studio) -> None:
    studio.table(setting_two_aside())
    for card in ("card.R5", "card.B2"):
        studio.pilot.click(card)
    studio.pilot.frames(2)
