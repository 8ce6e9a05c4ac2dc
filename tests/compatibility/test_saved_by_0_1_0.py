"""Everything that version 0.1.0 saved can still be read, resumed and replayed (see README.md)."""

import contextlib
import datetime
import json
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from dutch import settings
from dutch.app.reviews import Reviews
from dutch.match import code, daily, played, season, statistics
from dutch.match.goals import GoalBook
from dutch.match.intake import read_file
from dutch.match.occasion import attempts
from dutch.match.recall import recall
from dutch.match.replay import Replay
from dutch.match.saved import GameState, SavedGame
from dutch.players import review
from dutch.players.worker import ReviewWorker
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.record import parse
from dutch.storage import Journal, Store

FOLDER = Path(__file__).parent / "0.1.0"
RECORDS = sorted((FOLDER / "records").iterdir())


@cache
def expected() -> Any:
    """Return what version 0.1.0 read."""
    return json.loads((FOLDER / "expected.json").read_text("utf-8"))


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return a copy of the player's folder."""
    return shutil.copytree(FOLDER / "data", tmp_path / "data")


@pytest.fixture
def store(data: Path) -> Iterator[Store]:
    with contextlib.closing(Store(data)) as opened:
        assert opened.take_notes() == ""
        yield opened


def saved_games(store: Store) -> list[SavedGame]:
    return store.games_after(0, 1000)


def plain(values: object) -> Any:
    """Return values as JSON would."""
    return json.loads(json.dumps(values))


def test_lists_every_game(store: Store) -> None:
    wanted = expected()["entries"]
    entries = [{name: getattr(entry, name) for name in wanted[0]} for entry in store.games()]
    assert plain(entries) == wanted


def test_reads_every_game_for_statistics(store: Store) -> None:
    games = {game.id: plain(played.read(game)._asdict()) for game in saved_games(store)}
    assert len(games) == len(expected()["played"])
    for wanted in expected()["played"]:
        assert games[wanted["id"]] | wanted == games[wanted["id"]]


@pytest.mark.parametrize("game", expected()["figures"])
def test_counts_every_game(store: Store, game: str) -> None:
    games = [played.read(each) for each in saved_games(store)]
    figures = statistics.figures(statistics.against_computers(games, game=game))
    total = figures.total
    counted = {"won": total.won, "drawn": total.drawn, "lost": total.lost}
    assert counted | {"streak": figures.streak, "longest": figures.longest} == expected()["figures"][game]


def test_reaches_the_same_goals(store: Store) -> None:
    book = GoalBook()
    for game in saved_games(store):
        book.add(game)
    reached = {name: [*goal] for name, goal in book.reached.items()}
    assert reached | expected()["goals"] == reached


def test_season_stands_as_it_did(store: Store) -> None:
    series = {each.rival.slug: each for each in season.all_series(attempts(store.games_of_occasions()))}
    for slug, wanted in expected()["season"].items():
        now = series[slug]
        matches = [
            [[game.game, game.own_score, game.other_score, game.won] for game in match]
            for match in now.matches
        ]
        assert matches == wanted["matches"]
        assert (now.running, now.handicap, now.beaten) == (
            wanted["running"],
            wanted["handicap"],
            wanted["beaten"],
        )


def test_days_played_stand_as_they_did(store: Store) -> None:
    now = daily.standing(attempts(store.games_of_occasions()), datetime.date(2026, 11, 24))
    wanted = expected()["daily"]
    assert (now.streak, now.longest, [*now.week], str(now.next_occasion)) == (
        wanted["streak"],
        wanted["longest"],
        wanted["week"],
        wanted["next"],
    )


@pytest.mark.parametrize("game", [int(game) for game in expected()["running"]])
def test_resumes_every_unfinished_game(store: Store, game: int) -> None:
    wanted = expected()["running"][str(game)]
    unfinished = store.resume(game)
    assert unfinished is not None and store.take_notes() == ""
    state, record = unfinished.state, unfinished.record
    actions = [str(action) for action in state.legal_actions()]
    assert {
        "moves": len(record.moves),
        "undone": [f"{move.seat} {move.text}" for move in record.undone],
        "to_move": state.to_move,
        "round": state.round,
        "actions": len(actions),
        "first_action": actions[0],
        "last_action": actions[-1],
        "notebooks": {str(seat): text for seat, text in unfinished.notebooks.items()},
    } == wanted
    assert recall(record, range(record.seats)).observations[0] is not None
    finish(store, game)


def finish(store: Store, game: int) -> None:
    """Play a resumed game to the end, as its journal writes it, and read it again."""
    unfinished = store.resume(game)
    assert unfinished is not None
    journal = Journal.resume(store, unfinished)
    state = unfinished.state
    while state.to_move is not None:
        seat, action, round_before = state.to_move, state.legal_actions()[0], state.round
        state.apply(action)
        journal.write_action(seat, action)
        if state.round > max(round_before, 1):
            journal.write_round(state.round)
    assert state.outcome is not None
    journal.close_game(state.outcome)
    assert journal.problem == ""
    entry = store.entry(game)
    assert entry is not None and entry.state is GameState.OVER
    assert records.replay(store.read(game)).outcome == state.outcome


def test_replays_every_finished_game(store: Store) -> None:
    finished = store.games(state=GameState.OVER)
    for entry in finished:
        record = store.read(entry.id)
        replay = Replay(record, tuple("?" * record.seats))
        assert replay.last == len(record.moves)
        assert record.result == entry.result is not None
    assert len(finished) > 20


def test_shows_the_notebooks(store: Store) -> None:
    notebooks = {str(game.id): plain(dict(game.notebooks)) for game in saved_games(store) if game.notebooks}
    assert notebooks == expected()["notebooks"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_reads_every_record(path: Path) -> None:
    record = parse(read_file(path))
    state = records.replay(record)
    wanted = expected()["records"][path.name]
    assert (len(record.moves), records.result_of(state), state.round) == (
        wanted["moves"],
        wanted["result"],
        wanted["round"],
    )
    if code.DEAL in record.extra:
        code.check_seal(record)


def test_imports_every_record(tmp_path: Path) -> None:
    with contextlib.closing(Store(tmp_path)) as store:
        for path in RECORDS:
            number = store.import_text(read_file(path))
            assert parse(store.export_text(number)).moves == parse(read_file(path)).moves
        assert all(catalogue.GAMES[entry.game] for entry in store.games())


def test_reads_every_setting(data: Path) -> None:
    content = json.loads((data / "settings.json").read_text())
    loaded = plain(settings.load(data / "settings.json").__dict__)
    window = dict(zip(content["window"], loaded.pop("window"), strict=True))
    assert window == content.pop("window")
    assert loaded | content == loaded


@pytest.mark.parametrize("wanted", expected()["reviews"], ids=["complete", "begun"])
def test_reads_reviews_of_the_same_coach(
    store: Store, data: Path, wanted: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reviews count for the coach that made them; a later coach judges differently, and votes as well."""
    version, deals = expected()["review_version"]
    monkeypatch.setattr(review, "VERSION", version)
    monkeypatch.setattr(review, "DEALS", deals)
    monkeypatch.setattr(ReviewWorker, "resume", lambda _worker: None)  # start no process
    record = store.read(wanted["game"])
    worker = Reviews(data / "cache" / "reviews").reviewer(record)
    votes = sum(each.phase == "vote" for each in review.decisions_of(record))
    assert (worker.done, worker.count - votes) == (wanted["judged"], wanted["of"])
