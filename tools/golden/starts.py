"""Starting points of the golden states: the program's scenes with saved games, and table positions."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from dutch.app.matches import personas
from dutch.match.saved import lines_below, opening_lines
from dutch.players import roster
from dutch.players.rivals import RIVALS
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.api import Event
from dutch.rules.dutch.state import DutchState
from dutch.rules.record import Move, Record, damaged_line, result_of, to_text
from dutch.scenes.stack import Go
from dutch.storage import Store
from tests.gamesets import save_game, save_games, varied_games
from tests.playing import played, seen_by, steps_of
from tests.window.helpers import AtTable
from tools.golden.studio import Json, Studio

Start = Callable[[Studio], object]
SEED = 5
COMPANY = ("Anna", "Griet", "Joost", "Wilhelmina van Buren", "Willem", "Beatrix")

AGAINST_COMPUTER = {"names": "Anna, The merchant", "players": "human, merchant"}
SAVED = {
    1: ("standard", "Anna, The merchant", "human, merchant"),
    2: ("competition", "Anna, The beginner", "human, beginner"),
    3: ("prototype", "Random, Anna", "random, human"),
    4: ("standard", "Anna, Wilhelmina van Buren", "human, human"),
    5: ("standard", "", ""),
    6: ("standard", "Anna, The merchant", "human, merchant"),
    7: ("prototype", "Anna, The merchant", "human, merchant"),
}
"""Games by seed: won, lost, hot-seat, imported, damaged and unfinished."""


def at(position: Callable[[], Json], past: Sequence[Event] = ()) -> Start:
    """Open the table at a position."""
    return lambda studio: studio.table(position(), past)


def scene(name: str, args: dict[str, Any] | None = None, **chosen: Any) -> Start:
    """Open a scene of the program, with these settings."""
    return lambda studio: studio.program(Go(name, args or {}), **chosen)


def late(studio: Studio, phase: str) -> AtTable:
    """Open the table late in a game in which seat 0 moves, with all it saw before in the log."""
    past: list[Event] = []
    for state, _action, events in steps_of(SEED):
        past += seen_by(events, 0)
        position = state.to_json()
        if position["phase"] == phase and state.to_move == 0 and len(past) > 120:
            return studio.table(position, past)
    raise ValueError(f"game {SEED} has no late {phase}")


def final_position(edition: str) -> Json:
    """Return the final position of a game."""
    state, _record = played(SEED, edition)
    return state.to_json()


def over(studio: Studio) -> None:
    """Open the table after the end of a game."""
    studio.table(
        final_position("standard"), [seen for _s, _a, events in steps_of(SEED) for seen in seen_by(events, 0)]
    )


def menu_of(studio: Studio, position: Callable[[], Json], code: str) -> None:
    """Open the table of a game with this code."""
    studio.table(position()).scene.code = code


def open_log(studio: Studio) -> None:
    """Open the log of a late turn."""
    scene = late(studio, "turn").scene
    if not scene.view.areas.log_open:
        scene.toggle_log()
    studio.pilot.frames(2)


def unfinished_game(studio: Studio) -> None:
    """Open the menu with a game to continue."""
    _state, record = played(SEED)
    part = replace(
        record, moves=record.moves[:20], result=None, extra={"date": "2026-11-21", **AGAINST_COMPUTER}
    )
    studio.app.store.import_text(to_text(part))
    studio.program(Go("menu"))


def long_note(studio: Studio) -> None:
    """Open the menu with a note of two long sentences."""
    studio.app.folders.data.mkdir(parents=True, exist_ok=True)
    studio.app.routes.note = (
        "The last game cannot be continued: Line 7 of the record: there is no card “G11”. "
        "It was kept as /Users/anna/Library/Application Support/dutch/damaged.dutch."
    )
    studio.program(Go("menu"))


def seated_above(studio: Studio) -> None:
    """Seat the second player above, where the first player always sits below."""
    hot_seat(studio)
    studio.app.ui.settings.turn_board = False
    pilot = studio.pilot
    for _seat in range(2):
        pilot.click("button.ready")
        pilot.settle()
        if pilot.need("far.player").label == "Anna":
            pilot.drag(pilot.own_cards()[0], "near.deck")
            pilot.expect("the curtain", lambda: pilot.behind_curtain)


HOT_SEAT = {"level": "human", "name": "Anna", "second_name": "Wilhelmina", "begins": "second", "seed": SEED}
hot_seat = scene("table", HOT_SEAT)


def scoring(studio: Studio, edition: str) -> None:
    """Open the final score of a game of that edition."""
    state, _record = played(SEED, edition)
    studio.app.matches.presenter = studio.app.matches.tables.presenter("dutch", edition)
    studio.program(Go("scoring", {"outcome": state.outcome, "names": ("Anna", "The beginner"), "seat": 0}))


def market(studio: Studio, seats: int, share: float = 0.7) -> None:
    """Open the table of Great Market for so many in the middle of a game, with a large lot to bid for."""
    record = company_record("great-market", ("merchant", "novice"), seats)
    moves = [
        at
        for at, (state, _move, _events) in enumerate(records.replay_events(record))
        if state.to_move == 0 and len(state.observation(0).view.lot) == 3 and at < share * len(record.moves)
    ]
    play_on(studio, record, moves[-1])


def letters(studio: Studio, seats: int) -> None:
    """Open the table of Representatives for so many, late in the second round."""
    record = company_record("representatives", ("courtier", "clerk"), seats)
    moves = [
        at
        for at, (state, _move, _events) in enumerate(records.replay_events(record))
        if state.to_move == 0 and state.round == 2
    ]
    play_on(studio, record, moves[-1])


def play_on(studio: Studio, record: Record, moves: int) -> None:
    """Open the table of a game after that many moves, at seat 0."""
    game = studio.app.store.import_text(to_text(record))
    studio.program(Go("play_on", {"game": game, "moves": moves, "seat": 0}))
    studio.pilot.settle()


def company_score(studio: Studio, game: str, levels: Sequence[str], seats: int) -> None:
    """Open the final score of a game of several between players of these levels."""
    record, matches = company_record(game, levels, seats), studio.app.matches
    matches.presenter = matches.tables.presenter(game, "standard")
    matches.personas = personas(game, record.extra["players"].split(", "), lambda _rival: "")
    outcome = records.replay(record).outcome
    studio.program(Go("scoring", {"outcome": outcome, "names": COMPANY[:seats], "seat": 0}))


def company_record(game: str, levels: Sequence[str], seats: int) -> Record:
    """Return a game of several between players of these levels, in turn."""
    players = [levels[seat % len(levels)] for seat in range(seats)]
    thinkers = [roster.get(name, game).factory() for name in players]
    state, rng, moves = catalogue.get(game).new("standard", SEED, seats), random.Random(SEED), []
    while (seat := state.to_move) is not None:
        action = thinkers[seat].choose(state.observation(seat), rng, 1)
        moves.append(Move(seat, str(action), 0))
        state.apply(action)
    seated = [
        name.lower() if name.lower() in RIVALS else level
        for name, level in zip(COMPANY, players, strict=False)
    ]
    extra = {
        "date": "2026-11-21",
        "names": ", ".join(COMPANY[:seats]),
        "players": ", ".join(["human", *seated[1:]]),
    }
    return Record(game, "standard", SEED, seats, result_of(state), moves=tuple(moves), extra=extra)


def history(studio: Studio) -> None:
    """Open the history with games of every kind."""
    for seed, (edition, names, kinds) in SAVED.items():
        state, record = played(seed, edition)
        extra = {"date": f"2026-11-{seed + 10}", "names": names, "players": kinds}
        whole = replace(record, extra={key: value for key, value in extra.items() if value})
        part = whole if seed < 6 else replace(whole, moves=whole.moves[:20], result=None)
        if names:
            save_played(studio.app.store, state, part)
        else:
            studio.app.store.import_text(to_text(part))
    studio.app.store.mark_damaged(6, damaged_line(1, "it was damaged on disk"))
    studio.program(Go("history"))


def save_played(store: Store, state: DutchState, record: Record) -> None:
    """Save a game as if it had been played here."""
    lines = [*opening_lines(record), *lines_below(to_text(record))]
    store.save(store.next_number(), record, lines, {}, None if record.result is None else state.outcome)


def replay(studio: Studio, edition: str = "standard", **extra: str) -> None:
    """Open the replay of a game."""
    _state, record = played(SEED, edition)
    game = studio.app.store.import_text(to_text(replace(record, extra=extra or AGAINST_COMPUTER)))
    studio.program(Go("replay", {"game": game}))


def statistics(studio: Studio, *controls: str) -> None:
    """Open the statistics and press these controls if they exist."""
    studio.program(Go("statistics"))
    pilot = studio.pilot
    pilot.wait(lambda: pilot.find("progress") is None, "the figures")
    for name in controls:
        if pilot.find(name) is not None:  # a page with large text is a choice with small text
            pilot.click(name)
            pilot.frames(2)
    pilot.move((1, 1))


def many_games(studio: Studio, *controls: str) -> None:
    """Open the statistics of many games of all kinds."""
    save_games(studio.app.store, varied_games(120))
    statistics(studio, *controls)


def few_games(studio: Studio) -> None:
    """Open the statistics of three games."""
    for number, seed in enumerate((5, 2, 3)):
        save_game(studio.app.store, seed, date=f"2026-03-0{number + 1}", **AGAINST_COMPUTER)
    statistics(studio, "choice.page.scores")


def game_below_zero(studio: Studio) -> None:
    """Open the statistics of a single game of the edition with negative scores."""
    save_game(
        studio.app.store, 4, "prototype", date="2026-03-01", names="Anna, Bot", players="human, beginner"
    )
    statistics(studio, "choice.page.scores")
