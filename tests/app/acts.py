"""Steps of the application tests, and readers of the screen."""

from dutch.app.application import App
from dutch.desktop.input import Pressed
from dutch.rules import record as records
from dutch.scenes.stack import Go
from dutch.scenes.table import TableScene
from dutch.stage.timing import PASS_ON
from tests.playing import played
from tests.programs import SEED, run_frames, submit_action, table_scene
from tests.stored import last_record


def start_game(app: App, **args: object) -> TableScene:
    """Begin a game against the computer, and return its table."""
    app.stack.go(Go("table", SEED | args))
    run_frames(app)
    return table_scene(app)


def resume_game(app: App) -> TableScene:
    """Leave for the menu, and continue the latest game."""
    app.stack.go(Go("menu"))
    app.stack.go(Go("continue"))
    run_frames(app)
    return table_scene(app)


def save_unfinished(app: App, edition: str, seed: int, players: str, names: str, moves: int) -> int:
    """Save the first moves of a random game as an unfinished one. Returns its number."""
    extra = {"date": "2026-11-21", "names": names, "players": players}
    whole = played(seed, edition)[1]
    record = records.Record("dutch", edition, seed, extra=extra, moves=whole.moves[:moves])
    return app.store.import_text(records.to_text(record))


def saved_header(app: App) -> records.Record:
    return last_record(app.folders.data)


def first_choice(app: App) -> None:
    submit_action(app, str(table_scene(app).client.observation.legal_actions()[0]))


def curtain_name(app: App) -> str:
    """Return the name on the curtain, or an empty string if there is no curtain."""
    for _frame in range(3):
        app.frame(PASS_ON)
    region = app.stack.display_list.find("curtain")
    return "" if region is None else region.label


def table_name(seat: int | None) -> str:
    assert seat is not None
    return ("Anna", "Ben")[seat]


def sit_down(app: App) -> TableScene:
    app.stack.go(Go("seat"))
    run_frames(app)
    return table_scene(app)


def press_button(app: App, name: str) -> None:
    table_scene(app).handle(Pressed(name))
    run_frames(app)
