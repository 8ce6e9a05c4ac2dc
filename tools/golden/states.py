"""Every scene and phase, and the few acts that lead there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from dutch.desktop.pilot import post
from dutch.rules.api import Event
from dutch.rules.record import write
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
from tools.golden import figures
from tools.golden.studio import Studio

Stage = Callable[[Studio], None]
SEED = 5


# The menu


def menu(studio: Studio) -> None:
    studio.program(Go("menu"), learned=False)


def menu_continue(studio: Studio) -> None:
    _state, record = played(SEED)
    studio.app.store.import_text(write(replace(record, moves=record.moves[:20], result=None)))
    studio.program(Go("menu"))


def menu_note(studio: Studio) -> None:
    studio.app.folders.data.mkdir(parents=True, exist_ok=True)
    studio.app.note = (
        "The last game cannot be continued: Line 7 of the record: there is no card “G11”. "
        "It was kept as /Users/anna/Library/Application Support/dutch/damaged.dutch."
    )
    studio.program(Go("menu"))


def new_game(studio: Studio) -> None:
    studio.program(Go("menu"))
    studio.pilot.click("button.new")
    studio.pilot.frames(2)


def new_game_refused(studio: Studio) -> None:
    new_game(studio)
    studio.pilot.click("choice.edition.competition")
    studio.pilot.click("field.seed")
    studio.pilot.write("seven")
    studio.pilot.click("button.start")
    studio.pilot.frames(2)


def new_game_for_two(studio: Studio) -> None:
    new_game(studio)
    studio.pilot.click("choice.level.human")
    studio.pilot.frames(2)


def two_names(studio: Studio) -> None:
    new_game_for_two(studio)
    studio.pilot.click("button.start")
    studio.pilot.click("field.second_name")
    studio.pilot.write("Wilhelmina van Buren")
    studio.pilot.frames(2)


def handover(studio: Studio) -> None:
    two = {"level": "human", "name": "Anna", "second_name": "Wilhelmina", "begins": "second"}
    studio.program(Go("table", {**two, "seed": SEED}))


def seated_above(studio: Studio) -> None:
    """The second of two players, where the first one always sits below."""
    handover(studio)
    studio.app.kit.settings.turn_board = False
    for _seat in range(2):
        studio.pilot.click("button.ready")
        studio.pilot.settle()
        if studio.pilot.need("far.player").label == "Anna":
            studio.pilot.drag(studio.pilot.own_cards()[0], "near.deck")
            studio.pilot.see("the curtain", lambda: studio.pilot.behind_curtain)


def rules(studio: Studio) -> None:
    studio.program(Go("menu"))
    studio.pilot.click("button.rules")
    studio.pilot.frames(2)


def settings(studio: Studio) -> None:
    studio.program(Go("settings"))


# The games that were played


def keep_games(studio: Studio) -> None:
    """Games of every kind: won, lost, by two people, from elsewhere, not over, damaged."""
    players = {
        1: ("standard", "Anna, The merchant", "human, merchant"),
        2: ("competition", "Anna, The apprentice", "human, greedy"),
        3: ("prototype", "The visitor, Anna", "random, human"),
        4: ("standard", "Anna, Wilhelmina van Buren", "human, human"),
        5: ("standard", "", ""),
        6: ("standard", "Anna, The merchant", "human, merchant"),
        7: ("prototype", "Anna, The merchant", "human, merchant"),
    }
    for seed, (edition, names, kinds) in players.items():
        _state, record = played(seed, edition)
        extra = {"date": f"2026-11-{seed + 10}", "names": names, "players": kinds}
        whole = replace(record, extra={key: value for key, value in extra.items() if value})
        studio.app.store.import_text(
            write(whole if seed < 6 else replace(whole, moves=whole.moves[:20], result=None))
        )
    studio.app.store.mark_damaged(6)


def history(studio: Studio) -> None:
    keep_games(studio)
    studio.program(Go("history"))
    studio.pilot.key(pygame.K_END)
    studio.pilot.key(pygame.K_UP)
    studio.pilot.frames(2)


def history_empty(studio: Studio) -> None:
    studio.program(Go("history"))


def history_nothing_found(studio: Studio) -> None:
    keep_games(studio)
    studio.program(Go("history"))
    studio.pilot.click("field.search")
    studio.pilot.write("anna 1999")
    studio.pilot.frames(2)


def history_deleting(studio: Studio) -> None:
    """The damaged game is to be deleted."""
    keep_games(studio)
    studio.program(Go("history"))
    studio.pilot.key(pygame.K_DOWN)
    studio.pilot.click("button.delete")
    studio.pilot.frames(2)


def history_bringing_in(studio: Studio) -> None:
    """Two files were dropped, and neither is a record."""
    studio.program(Go("history"))
    folder = studio.app.folders.data
    (folder / "letter.txt").write_text("Dear Anna,\n", encoding="utf-8")
    for name in ("letter.txt", "no such file.dutch"):
        post(pygame.DROPFILE, file=str(folder / name))
    studio.pilot.frames(3)


# Lessons


def lesson_reading(studio: Studio) -> None:
    studio.program(Go("learn"))


def lesson_task(studio: Studio) -> None:
    studio.program(Go("learn"))
    studio.pilot.click("button.guide.next")
    studio.pilot.frames(3)


# The table


def middle_of_a_game(phase: str, edition: str = "standard") -> tuple[dict[str, Any], list[Event]]:
    """A position of a played game in which seat 0 is asked, and all that it saw before, for the log."""
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
    if not table.scene.log_open:
        table.scene.toggle_log()
    studio.pilot.frames(2)


def turn(studio: Studio) -> None:
    studio.table(a_turn())


def keyboard(studio: Studio) -> None:
    studio.table(setting_aside())
    studio.pilot.key(pygame.K_TAB)
    studio.pilot.key(pygame.K_RIGHT)


def payment(studio: Studio) -> None:
    """Half of a price is laid down; the card that completes it is held over it."""
    payment_begun(studio)
    studio.pilot.drag("card.G7", "display.2", drop=False)
    studio.pilot.frames(2)


def payment_begun(studio: Studio) -> None:
    studio.table(a_turn())
    studio.pilot.drag("card.B2", "display.2")
    studio.pilot.frames(3)


def power_fan(studio: Studio) -> None:
    studio.table(a_turn())
    studio.pilot.click("card.Bp")
    studio.pilot.frames(2)


def power_targets(studio: Studio) -> None:
    power_fan(studio)
    studio.pilot.click("button.verb.take")
    studio.pilot.frames(2)


def recall_fan(studio: Studio) -> None:
    """The competition's powers can do most, so their fan is the widest."""
    studio.table(recalling())
    studio.pilot.click("card.Bp")
    studio.pilot.frames(2)


def question(studio: Studio) -> None:
    studio.table(a_turn())
    studio.pilot.click("button.end")
    studio.pilot.frames(2)


def leaving(studio: Studio) -> None:
    studio.table(a_turn())
    studio.pilot.click("button.menu")
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
    """A power takes one of several cards of a pile."""
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
    """The loser must buy the card of place 1 (D24), and tries another."""
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


# The end


def over(studio: Studio) -> None:
    state, _record = played(SEED)
    past = [seen for _s, _a, events in steps_of(SEED) for seen in seen_by(events, 0)]
    studio.table(state.to_json(), past)


def scoring(edition: str) -> Stage:
    """The final count of a game of that edition."""

    def stage(studio: Studio) -> None:
        state, _record = played(SEED, edition)
        studio.app.host.presenter = studio.app.host.presenters[edition]
        names = ("Anna", "The apprentice")
        studio.program(Go("scoring", {"outcome": state.outcome, "names": names, "seat": 0}))

    return stage


# A game that is watched


def replay(studio: Studio) -> None:
    _state, record = played(SEED)
    who = {"names": "Anna, The merchant", "players": "human, merchant"}
    game = studio.app.store.import_text(write(replace(record, extra=who)))
    studio.program(Go("replay", {"game": game}))


def replay_middle(studio: Studio) -> None:
    """Within a turn of the other player, the log open, and the pointer on a line that is still to come."""
    replay(studio)
    pilot = studio.pilot
    for _round in range(2):
        pilot.key(pygame.K_PAGEDOWN)
    for _action in range(6):
        pilot.key(pygame.K_RIGHT)
    if pilot.find("log") is None:
        pilot.key(pygame.K_l)
    pilot.frames(2)


def replay_other(studio: Studio) -> None:
    """With the other player's eyes."""
    replay_middle(studio)
    studio.pilot.key(pygame.K_v)
    studio.pilot.frames(2)


def replay_open(studio: Studio) -> None:
    """Both hands open, and a long name."""
    _state, record = played(SEED, "competition")
    who = {"names": "Wilhelmina, Anna", "players": "human, human"}
    game = studio.app.store.import_text(write(replace(record, extra=who)))
    studio.program(Go("replay", {"game": game}))
    for key in (pygame.K_v, pygame.K_v, pygame.K_RIGHT):
        studio.pilot.key(key)
    studio.pilot.frames(2)


def replay_end(studio: Studio) -> None:
    replay(studio)
    studio.pilot.key(pygame.K_END)
    studio.pilot.frames(2)


def replay_question(studio: Studio) -> None:
    replay(studio)
    studio.pilot.click("button.play_on")
    studio.pilot.frames(2)


STATES: dict[str, Stage] = {
    "menu": menu,
    "menu-continue": menu_continue,
    "menu-note": menu_note,
    "new-game": new_game,
    "new-game-refused": new_game_refused,
    "new-game-for-two": new_game_for_two,
    "two-names": two_names,
    "handover": handover,
    "seated-above": seated_above,
    "rules": rules,
    "settings": settings,
    "history": history,
    "history-empty": history_empty,
    "history-nothing-found": history_nothing_found,
    "history-deleting": history_deleting,
    "history-bringing-in": history_bringing_in,
    "lesson-reading": lesson_reading,
    "lesson-task": lesson_task,
    "aside": aside,
    "keyboard": keyboard,
    "log": log,
    "turn": turn,
    "payment": payment,
    "payment-begun": payment_begun,
    "power-fan": power_fan,
    "power-targets": power_targets,
    "recall-fan": recall_fan,
    "question": question,
    "leaving": leaving,
    "options": options,
    "pile": pile,
    "large-pile": large_pile,
    "choosing": choosing,
    "zoom": zoom,
    "zoom-power": zoom_power,
    "refusal": refusal,
    "vote": vote,
    "opponent": opponent,
    "bid": bid,
    "offering": offering,
    "prototype-fan": prototype_fan,
    "swap": swap,
    "two-asides": two_asides,
    "over": over,
    "replay": replay,
    "replay-middle": replay_middle,
    "replay-other": replay_other,
    "replay-open": replay_open,
    "replay-end": replay_end,
    "replay-question": replay_question,
    **{f"scoring-{edition}": scoring(edition) for edition in DUTCH.editions},
    **figures.STATES,
}
"""All states by name, in the order of a game."""
