"""Every scene and phase, and the few actions that lead there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from dutch.rules.record import write
from dutch.scenes.stack import Go
from tests.playing import DUTCH, played, seen_by, steps_of
from tools.golden import figures, saved_games, table
from tools.golden.studio import Studio

Stage = Callable[[Studio], None]
SEED = 5


# The menu


def menu(studio: Studio) -> None:
    studio.program(Go("menu"), learned=False)


def menu_continue(studio: Studio) -> None:
    _state, record = played(SEED)
    extra = {"date": "2026-11-21", "names": "Anna, The merchant", "players": "human, merchant"}
    part = replace(record, moves=record.moves[:20], result=None, extra=extra)
    studio.app.store.import_text(write(part))
    studio.program(Go("menu"))


def menu_note(studio: Studio) -> None:
    studio.app.folders.data.mkdir(parents=True, exist_ok=True)
    studio.app.routes.note = (
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
    """Seat the second player above, where the first player always sits below."""
    handover(studio)
    studio.app.ui.settings.turn_board = False
    for _seat in range(2):
        studio.pilot.click("button.ready")
        studio.pilot.settle()
        if studio.pilot.need("far.player").label == "Anna":
            studio.pilot.drag(studio.pilot.own_cards()[0], "near.deck")
            studio.pilot.expect("the curtain", lambda: studio.pilot.behind_curtain)


def rules(studio: Studio) -> None:
    studio.program(Go("menu"))
    studio.pilot.click("button.rules")
    studio.pilot.frames(2)


def rules_at_the_table(studio: Studio) -> None:
    studio.program(Go("rules"))


def settings(studio: Studio) -> None:
    studio.program(Go("settings"))


# Lessons


def lesson_reading(studio: Studio) -> None:
    studio.program(Go("learn"))


def lesson_task(studio: Studio) -> None:
    studio.program(Go("learn"))
    studio.pilot.click("button.guide.next")
    studio.pilot.frames(3)


# The end


def over(studio: Studio) -> None:
    state, _record = played(SEED)
    past = [seen for _s, _a, events in steps_of(SEED) for seen in seen_by(events, 0)]
    studio.table(state.to_json(), past)


def scoring(edition: str) -> Stage:
    """Return the stage for the final score of that edition."""

    def stage(studio: Studio) -> None:
        state, _record = played(SEED, edition)
        studio.app.matches.presenter = studio.app.matches.tables.presenters[edition]
        names = ("Anna", "The apprentice")
        studio.program(Go("scoring", {"outcome": state.outcome, "names": names, "seat": 0}))

    return stage


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
    "rules-at-the-table": rules_at_the_table,
    "settings": settings,
    "history": saved_games.history,
    "history-empty": saved_games.history_empty,
    "history-nothing-found": saved_games.history_nothing_found,
    "history-deleting": saved_games.history_deleting,
    "history-bringing-in": saved_games.history_bringing_in,
    "lesson-reading": lesson_reading,
    "lesson-task": lesson_task,
    "aside": table.aside,
    "keyboard": table.keyboard,
    "log": table.log,
    "turn": table.turn,
    "payment": table.payment,
    "payment-begun": table.payment_begun,
    "note": table.note,
    "note-at-deck": table.note_at_deck,
    "power-fan": table.power_fan,
    "power-targets": table.power_targets,
    "recall-fan": table.recall_fan,
    "question": table.question,
    "game-menu": table.game_menu,
    "game-menu-copied": table.game_menu_copied,
    "game-menu-over": table.game_menu_over,
    "game-menu-in-a-lesson": table.game_menu_in_a_lesson,
    "abandoning": table.abandoning,
    "taken-back": table.taken_back,
    "options": table.options,
    "pile": table.pile,
    "large-pile": table.large_pile,
    "choosing": table.choosing,
    "zoom": table.zoom,
    "zoom-power": table.zoom_power,
    "refusal": table.refusal,
    "vote": table.vote,
    "opponent": table.opponent,
    "bid": table.bid,
    "offering": table.offering,
    "prototype-fan": table.prototype_fan,
    "swap": table.swap,
    "two-asides": table.two_asides,
    "over": over,
    "replay": saved_games.replay,
    "replay-middle": saved_games.replay_middle,
    "replay-other": saved_games.replay_other,
    "replay-open": saved_games.replay_open,
    "replay-end": saved_games.replay_end,
    "replay-question": saved_games.replay_question,
    **{f"scoring-{edition}": scoring(edition) for edition in DUTCH.editions},
    **figures.STATES,
}
"""All states by name, in the order of a game."""
