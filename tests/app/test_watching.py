"""Watching saved games, and playing on from them."""

from dataclasses import replace
from typing import Any

import pytest

from dutch.app.application import App
from dutch.rules import record as records
from dutch.rules.api import NOBODY
from dutch.scenes.stack import Go
from dutch.scenes.table import ReplayScene
from tests.app.acts import start_game
from tests.playing import played


def open_replay(app: App, names: str, players: str, **edits: Any) -> ReplayScene:
    _state, record = played(5)
    extra = {"names": names, "players": players}
    game = app.store.import_text(records.to_text(replace(record, extra=extra, **edits)))
    app.stack.go(Go("replay", {"game": game}))
    assert isinstance(app.stack.scene, ReplayScene)
    return app.stack.scene


@pytest.mark.parametrize(
    ("names", "players", "seat", "addressed"),
    [
        ("You, Random", "human, random", 0, 0),
        ("Random, You", "random, human", 1, 1),
        ("Anna, Random", "human, random", 0, NOBODY),
        ("Random, Anna", "random, human", 1, NOBODY),
        ("Anna, Ben", "human, human", 0, NOBODY),
        ("", "beginner, random", 0, NOBODY),
    ],
)
def test_replay_is_seen_from_the_persons_seat(
    app: App, names: str, players: str, seat: int, addressed: int
) -> None:
    replay = open_replay(app, names, players).replay
    assert (replay.seat, replay.addressed) == (seat, addressed)


def test_watching_ends_the_match_and_its_lease(app: App) -> None:
    start_game(app)
    open_replay(app, "Anna, Ben", "human, human")
    assert app.matches.referee is None
    assert app.matches.saved_game is None
    app.frame(16)
    app.stack.go(Go("menu"))
    assert app.matches.table is None
    assert app.store.unfinished() is not None
