"""A match resumes where it was left, or starts like another one."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from dutch.app.application import App
from dutch.match.referee import decision_seed
from dutch.rules import record as records
from dutch.scenes.stack import Go
from dutch.storage import Store
from tests.app.acts import (
    curtain_name,
    first_choice,
    resume_game,
    save_unfinished,
    saved_header,
    sit_down,
    start_game,
    table_name,
)
from tests.match.helpers import FakeThinker
from tests.playing import played
from tests.programs import menu_message, open_app, region_names, run_frames, submit_action, table_scene
from tests.storage.matches import begin_match
from tests.stored import die, last_record, last_text
from tests.window.helpers import board_is_view


def test_resumed_game_keeps_being_saved(app: App) -> None:
    start_game(app)
    submit_action(app, "look")
    app.stack.go(Go("continue"))
    run_frames(app)
    choice = str(table_scene(app).client.observation.legal_actions()[0])
    submit_action(app, choice)
    record = last_record(app.folders.data)
    assert [move.text for move in record.moves] == ["look", choice]
    assert record.extra["names"] == "Anna, The beginner"


@pytest.mark.parametrize(("edition", "moves"), [("standard", 0), ("prototype", 9), ("competition", 1)])
def test_player_in_the_second_seat_resumes(
    app: App, thinkers: list[FakeThinker], edition: str, moves: int
) -> None:
    save_unfinished(app, edition, 3, "random, human", "Random, Anna", moves)
    state = records.replay(app.store.read(1))
    app.stack.go(Go("continue"))
    run_frames(app)
    scene = table_scene(app)
    assert (scene.client.seat, scene.client.names) == (1, ("Random", "Anna"))
    assert scene.client.observation == state.observation(1)
    assert board_is_view(scene)
    assert scene.actions.may_act == (state.to_move == 1)
    if state.to_move == 0:
        (thinker,) = thinkers
        assert thinker.asked == [(state.observation(0), decision_seed(3, 0, moves))], (
            "its random choices repeat"
        )
        thinker.answer = str(state.legal_actions()[0])
        run_frames(app)
        assert len(saved_header(app).moves) == moves + 1
    app.stack.go(Go("again"))
    extra = saved_header(app).extra
    assert (extra["names"], extra["players"]) == ("Random, Anna", "random, human")
    assert saved_header(app).seed != 3
    run_frames(app)
    assert (table_scene(app).client.seat, table_scene(app).actions.may_act) == (1, False)
    assert table_scene(app).view.lines in ([], ["#Round 1"]), "nothing but the deal"


@pytest.mark.parametrize(
    ("edition", "moves", "seat"),
    [("standard", 0, 1), ("competition", 1, 0), ("prototype", 11, 0), ("standard", 26, 1)],
)
def test_new_game_copies_the_moves_of_another(app: App, edition: str, moves: int, seat: int) -> None:
    game = save_unfinished(app, edition, 3, "human, random", "Anna, Random", 40)
    text = app.store.export_text(game)
    app.stack.go(Go("play_on", {"game": game, "moves": moves, "seat": seat}))
    run_frames(app)
    record = saved_header(app)
    whole = played(3, edition)[1]
    assert record.begun == moves, "the new game, not the other one"
    copied = [(move.seat, move.text) for move in record.moves]
    assert copied == [(move.seat, move.text) for move in whole.moves[:moves]]
    assert len(app.store.games()) == 2
    assert app.store.export_text(game) == text, "the other one is unchanged"
    names, players = ("Anna", "Random"), ("human", "random")
    if seat == 1:
        names, players = names[::-1], players[::-1]
    assert record.extra["names"] == ", ".join(names)
    assert record.extra["players"] == ", ".join(players)
    scene = table_scene(app)
    state = records.replay(record)
    assert (scene.client.seat, scene.client.observation) == (seat, state.observation(seat))
    assert scene.actions.may_act == (state.to_move == seat)
    if scene.actions.may_act and scene.overlays.top is None:
        first_choice(app)
        assert len(saved_header(app).moves) == moves + 1
        records.replay(saved_header(app))


def test_finished_game_is_played_on_from_its_last_decision(app: App) -> None:
    whole = played(5)[1]
    game = app.store.import_text(records.to_text(whole))
    app.stack.go(Go("play_on", {"game": game, "moves": len(whole.moves), "seat": whole.moves[-1].seat}))
    run_frames(app)
    assert len(saved_header(app).moves) == saved_header(app).begun == len(whole.moves) - 1
    submit_action(app, whole.moves[-1].text)
    assert saved_header(app).result == whole.result


def test_playing_on_with_two_people_starts_at_the_curtain(app: App) -> None:
    game = save_unfinished(app, "standard", 3, "human, human", "Anna, Ben", 30)
    app.store.abandon(game)
    hidden = set()
    for moves in range(0, 30, 5):
        state = records.replay(replace(app.store.read(game), moves=app.store.read(game).moves[:moves]))
        app.stack.go(Go("play_on", {"game": game, "moves": moves, "seat": 0}))
        secret = any(state.observation(seat).secret for seat in (0, 1))
        hidden.add(secret)
        assert curtain_name(app) == (table_name(state.to_move) if secret else "")
        assert (saved_header(app).extra["names"], saved_header(app).extra["players"]) == (
            "Anna, Ben",
            "human, human",
        )
        scene = sit_down(app) if secret else table_scene(app)
        whole = state.observation(scene.client.seat)
        assert scene.client.observation == (whole if secret else whole.public)
    assert hidden == {True, False}


def test_missing_game_cannot_be_played_on(app: App) -> None:
    save_unfinished(app, "standard", 3, "human, human", "Anna, Ben", 12)
    app.stack.go(Go("play_on", {"game": 7, "moves": 1, "seat": 0}))
    app.frame(16)
    note = app.stack.display_list.find("note")
    assert note is not None and note.label == "Can't play on from game 7: there is no such game."


@pytest.mark.usefixtures("thinkers")
def test_unusable_folder_does_not_stop_the_game(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    app = open_app(blocked)
    note = menu_message(app)
    assert note.startswith("Games cannot be saved (the folder cannot be written to: ")
    assert note.endswith("or start Dutch with `dutch --data FOLDER`.")
    start_game(app)
    assert "cannot be saved" in table_scene(app).actions.refusal
    table_scene(app).actions.refusal = ""
    submit_action(app, "look")
    assert "look" not in [str(action) for action in table_scene(app).client.observation.legal_actions()]
    assert table_scene(app).actions.refusal == "", "once is enough"
    app.close()
    assert blocked.read_text(encoding="utf-8") == "in the way"


def test_game_that_is_named_is_resumed_instead_of_the_latest(app: App) -> None:
    for seed in (3, 4):
        save_unfinished(app, "standard", seed, "human, beginner", "Anna, The beginner", 3)
    app.stack.go(Go("resume", {"game": 1}))
    run_frames(app)
    assert table_scene(app).code == "standard-3"


TWICE = ("buy 2 R6 B1", "buy 1 R5")
"""Two undoable actions in a row, after three moves of the game with seed 3."""


def act_twice(app: App) -> None:
    game = save_unfinished(app, "standard", 3, "human, beginner", "Anna, The beginner", 3)
    app.stack.go(Go("resume", {"game": game}))
    run_frames(app)
    for text in TWICE:
        submit_action(app, text)
        assert table_scene(app).client.can_undo


@pytest.mark.parametrize("how", ["left", "killed"])
def test_undo_survives_resuming(tmp_path: Path, thinkers: list[FakeThinker], how: str) -> None:
    first = open_app(tmp_path)
    act_twice(first)
    before, lines = table_scene(first).client.observation, list(table_scene(first).view.lines)
    if how == "left":
        first.close()
    else:
        die(first.store)
    app = open_app(tmp_path)
    app.stack.go(Go("continue"))
    run_frames(app)
    scene = table_scene(app)
    assert (scene.client.observation, scene.view.lines) == (before, lines)
    assert scene.client.can_undo
    for _action in TWICE:
        scene.actions.undo()
        run_frames(app)
    assert not scene.client.can_undo
    assert len(scene.view.lines) < len(lines)
    scene = resume_game(app)
    for _action in TWICE:
        assert scene.client.can_redo
        scene.actions.redo()
        run_frames(app)
    assert (scene.client.observation, scene.view.lines) == (before, lines)
    assert not scene.client.can_redo
    taken = [*(f"0 {each}" for each in TWICE), *["0 undo"] * 2, *(f"0 {each}" for each in TWICE)]
    assert last_text(tmp_path).splitlines()[-6:] == taken
    app.close()


def test_second_copy_says_so_and_offers_to_quit(tmp_path: Path, thinkers: list[FakeThinker]) -> None:
    with closing(Store(tmp_path)) as first:
        begin_match(first)
        second = open_app(tmp_path)
        message = "Dutch is open in another window, so nothing is saved here: quit, or close the other one."
        assert menu_message(second) == message
        assert second.stack.widgets.focused == "quit"
        assert "button.continue" not in region_names(second)
        scene = start_game(second)
        assert "cannot be saved (Dutch is open in another window" in scene.actions.refusal
    first_choice(second)
    assert scene.actions.refusal == "Saving works again, and every move so far is saved."
    assert len(second.store.games()) == 2
    second.close()
