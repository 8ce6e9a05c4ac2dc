"""Games for three to five in the program: dealt, saved, handed over, resumed, watched and played on."""

import random
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from dutch.app import session
from dutch.app.application import App
from dutch.app.matches import resumed_seating, seat_players
from dutch.desktop.input import Changed, Pressed
from dutch.rules import record as records
from dutch.rules.record import replay as replayed
from dutch.scenes.handover import HandoverScene
from dutch.scenes.scoring import ScoringScene
from dutch.scenes.stack import Go
from dutch.scenes.table import TableScene
from dutch.stage.timing import PASS_ON
from tests.app.acts import curtain_name, first_choice, saved_header, sit_down
from tests.market import NAMES, extra_of, market_game
from tests.match.helpers import FakeThinker, FirstChoice
from tests.programs import run_frames, table_scene

PEOPLE = ("human", "novice", "human", "merchant")
GAME = {"game": "great-market", "options": {"table": "strict"}, "players": PEOPLE, "seed": 5}
GAME |= {"names": ("Anna", "", "Bert", "")}


def begin_game(app: App, **more: Any) -> None:
    app.stack.go(Go("table", {**GAME, **more}))
    run_frames(app)


def answer(app: App, thinkers: list[FakeThinker]) -> None:
    """Let the computer players pass until a person is to move."""
    for _turn in range(20):
        for thinker in thinkers:
            thinker.answer = "pass"
        run_frames(app)


def test_mixed_company_is_dealt_and_saved(app: App) -> None:
    begin_game(app)
    record = saved_header(app)
    assert (record.game, record.seats, record.seed, record.options) == (
        "great-market",
        4,
        5,
        {"table": "strict"},
    )
    assert record.extra["names"] == "Anna, The novice, Bert, The merchant"
    assert record.extra["players"] == ", ".join(PEOPLE)
    settings = app.ui.settings
    assert (settings.game, settings.names) == ("great-market", ("Anna", "Bert"))
    assert settings.tables == ("great-market: human novice human merchant ; table=strict",)
    assert settings.level != "human", "the opponent in Dutch stays"
    app.stack.go(Go("again"))
    again = saved_header(app)
    assert (again.seats, again.options, again.extra["players"]) == (4, {"table": "strict"}, ", ".join(PEOPLE))
    assert again.seed != 5
    app.stack.go(Go("restart"))
    assert saved_header(app).seed == again.seed


def test_curtain_falls_between_people_and_not_for_computers(app: App, thinkers: list[FakeThinker]) -> None:
    begin_game(app)
    assert isinstance(app.stack.scene, HandoverScene)
    seen = [curtain_name(app)]
    for _turn in range(12):
        sit_down(app)
        answer(app, thinkers)
        if not curtain_name(app) and table_scene(app).client.observation.legal_actions():
            first_choice(app)
            answer(app, thinkers)
        if name := curtain_name(app):
            seen.append(name)
    assert {*seen} == {"Anna", "Bert"}
    assert all(before != after for before, after in pairwise(seen))


def test_no_curtain_falls_where_nothing_is_hidden(app: App, thinkers: list[FakeThinker]) -> None:
    begin_game(app, options={"chips": "open"})
    for _turn in range(12):
        assert not curtain_name(app)
        answer(app, thinkers)
        if not curtain_name(app) and table_scene(app).client.observation.legal_actions():
            first_choice(app)


def test_code_names_game_and_players(app: App) -> None:
    begin_game(app, players=("human", "novice", "random"), names=("", "", ""), options={})
    assert table_scene(app).code == "great-market-3-5"
    assert saved_header(app).extra["names"] == "You, The novice, Random"


def save_unfinished(app: App, moves: int, players: tuple[str, ...], seats: int = 3) -> int:
    """Save the first moves of a game of Great Market, or all of them, as an imported one."""
    record = market_game(7, seats, extra=extra_of(*players))[1]
    if moves < len(record.moves):
        record = replace(record, moves=record.moves[:moves], result=None)
    return app.store.import_text(records.to_text(record))


def test_game_for_three_is_resumed(app: App, thinkers: list[FakeThinker]) -> None:
    save_unfinished(app, 25, ("merchant", "human", "novice"))
    app.stack.go(Go("menu"))
    run_frames(app)
    waiting = app.stack.display_list.find("caption.continue")
    assert waiting is not None and waiting.label.startswith("Great Market: Bert with 2 others, round ")
    app.stack.go(Go("continue"))
    run_frames(app)
    scene = table_scene(app)
    assert isinstance(scene, TableScene)
    assert (scene.client.seat, scene.client.names) == (1, ("Anna", "Bert", "Carla"))
    assert len(thinkers) == 2


class Passing(FirstChoice):
    """Passes, or makes the last choice of others."""

    def poll(self) -> str | None:
        actions = [str(action) for action in self.asked[-1][0].legal_actions()]
        return "pass" if "pass" in actions else actions[-1]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "options", "curtains"),
    [
        (("human", "novice", "human", "merchant"), {"table": "strict"}, range(10, 1000)),
        (("novice", "human", "human"), {"chips": "open"}, range(1)),
    ],
)
def test_several_people_can_play_a_whole_game(
    app: App,
    monkeypatch: pytest.MonkeyPatch,
    players: tuple[str, ...],
    options: dict[str, str],
    curtains: range,
) -> None:
    """People see the curtain while chips are hidden; computer players in between need none."""
    monkeypatch.setattr(session, "Worker", lambda _level, game: Passing())
    begin_game(app, players=players, names=NAMES[: len(players)], options=options)
    rng, fell = random.Random(1), 0
    for _frame in range(6000):
        app.frame(PASS_ON)
        scene = app.stack.scene
        if isinstance(scene, HandoverScene):
            fell += 1
            app.stack.go(Go("seat"))
        elif not isinstance(scene, TableScene):
            break
        else:
            client = scene.client
            actions = client.observation.legal_actions()
            if actions and client.next_seat is None and not (client.waiting or scene.view.animator.busy):
                client.submit(rng.choice(actions[-3:]))
    assert isinstance(app.stack.scene, ScoringScene)
    assert fell in curtains
    (entry,) = app.store.games()
    assert (entry.state, entry.players) == ("over", players)
    played = replayed(app.store.read(entry.id))
    assert played.outcome is not None and entry.winner == played.outcome.winner


def test_two_clicks_start_the_game_played_last(app: App, thinkers: list[FakeThinker]) -> None:
    app.stack.go(Go("menu"))
    menu = app.stack.scene
    assert menu is not None
    menu.handle(Pressed("new"))
    menu.handle(Changed("game", "great-market"))
    for _time in range(2):
        going = menu.handle(Pressed("start"))
        assert going is not None and going.name == "table"
        app.stack.go(going)
        run_frames(app)
        assert saved_header(app).game == "great-market"
        assert table_scene(app).client.names[0] == "You"
        app.stack.go(Go("menu"))
        menu = app.stack.scene
        assert menu is not None
        menu.handle(Pressed("new"))
    assert [entry.game for entry in app.store.games()] == ["great-market"] * 2


# Seating


def record(names: str, players: str, seats: int) -> records.Record:
    extra: Mapping[str, str] = {"names": names, "players": players}
    return records.Record("great-market", "standard", 7, seats, extra=extra)


@pytest.mark.parametrize(
    ("players", "names", "expected"),
    [
        (("human", "novice", "novice"), ("", "", ""), ("You", "The novice", "The novice (2)")),
        (("human",) * 3, ("Anna", "anna", "ANNA"), ("Anna", "anna (2)", "ANNA (3)")),
        (("human", "novice", "human"), ("", "", "You"), ("Player One", "The novice", "Player Three")),
        (("novice", "human", "hal9000"), ("", " Al,ex ", ""), ("The novice", "Al ex", "The auctioneer")),
    ],
)
def test_names_are_made_unique(
    players: tuple[str, ...], names: tuple[str, ...], expected: tuple[str, ...]
) -> None:
    assert seat_players("great-market", "standard", players, names).names == expected


@pytest.mark.parametrize(
    ("players", "seat", "expected"),
    [
        ("human, novice, merchant", None, ("human", "novice", "merchant")),
        ("human, novice, merchant", 2, ("merchant", "novice", "human")),
        ("random, novice, merchant", 1, ("random", "human", "merchant")),
        ("human, human, merchant", 2, ("human", "human", "merchant")),
        ("human, beginner", None, ("human", "auctioneer", "auctioneer")),
        ("", 1, ("auctioneer", "human", "auctioneer")),
    ],
)
def test_resumed_game_has_its_players(players: str, seat: int | None, expected: tuple[str, ...]) -> None:
    found = resumed_seating(record("Anna, Bert, Carla", players, 3), seat)
    assert found.players == expected
    assert len({*found.names}) == 3
