import contextlib
import random
from dataclasses import replace
from itertools import accumulate
from pathlib import Path

import pytest

from dutch.match import played as statistics
from dutch.match.referee import Referee
from dutch.match.saved import GameState, Lines, Origin, checksum
from dutch.rules import record as records
from dutch.rules.errors import InvalidRecordError
from dutch.storage import Journal, Store, StoreError, games
from dutch.storage import store as stores
from dutch.storage.database import Database
from dutch.storage.errors import Problem
from tests.gamesets import save_games, varied_games
from tests.market import MARKET, NAMES, SHARED, extra_of, market_game
from tests.playing import pick, played
from tests.storage.matches import begin_match, play, resume_match
from tests.stored import connected, latest, save_chess

TEXT = records.to_text(played(4)[1])


def part_of(seed: int) -> str:
    record = played(seed)[1]
    return records.to_text(replace(record, moves=record.moves[:20], result=None))


# Lists


def test_lists_can_be_filtered(store: Store) -> None:
    for seed in (1, 2, 3):
        referee, _journal = begin_match(store, seed, "competition" if seed == 2 else "standard")
        play(referee, 1000 if seed == 1 else 3)
    assert [entry.seed for entry in store.games()] == [3, 2, 1]
    assert [entry.seed for entry in store.games(limit=2)] == [3, 2]
    assert [entry.seed for entry in store.games(state=GameState.OVER)] == [1]
    found = store.resume(2)
    assert found is not None
    resume_match(store, found)
    found = store.unfinished()
    assert found is not None and found.record.seed == latest(store).seed == 2
    entry = store.games()[0]
    assert (entry.names, entry.players, entry.date) == (("Anna", "Bert"), ("human", "human"), "2024-05-01")
    assert (entry.game, entry.rules, entry.seats, entry.result) == ("dutch", 1, 2, None)


def test_lists_replace_former_names_of_players(store: Store) -> None:
    store.import_text(records.to_text(replace(played(4)[1], extra={"players": "human, greedy"})))
    assert store.games()[0].players == ("human", "beginner")


def test_names_and_dates_are_cleaned_for_lists(store: Store) -> None:
    extra = {"names": f"A\u202enna, {'n' * 900}", "date": "2026-02-30"}
    text = records.to_text(replace(played(4)[1], extra=extra))
    (game,) = (store.import_text(text),)
    (entry,) = store.games()
    assert (entry.names, entry.date) == (("Anna", "n" * 39 + "…"), "")
    assert store.export_text(game) == text


@pytest.mark.parametrize("wrong", ["seed = 'many'", "state = 'lost'"])
def test_damaged_row_is_listed_as_a_damaged_game(store: Store, wrong: str) -> None:
    """If its record is intact, the game can be resumed."""
    for seed in (5, 6):
        begin_match(store, seed)
    with connected(store.path.parent) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute(f"UPDATE games SET {wrong} WHERE id = 1")
    whole, damaged = store.games()
    assert (whole.seed, whole.state) == (6, "running")
    assert (damaged.id, damaged.state, damaged.seed) == (1, "damaged", -1)
    assert (damaged.names, damaged.edition, damaged.result) == (("Anna", "Bert"), "standard", None)
    store.delete(whole.id)
    assert (store.unfinished() is None) == wrong.startswith("state")


def test_games_are_read_by_number_with_their_lines(store: Store) -> None:
    assert store.games_after(0, 9) == [] and store.count() == 0
    numbers = save_games(store, varied_games(7))
    referee, _journal = begin_match(store)
    play(referee, 5)
    found: list[int] = []
    while chunk := store.games_after(found[-1] if found else 0, 3):
        assert len(chunk) <= 3
        found += [game.id for game in chunk]
    assert found == [*numbers, numbers[-1] + 1]
    assert store.count() == len(found)
    game, entry = store.games_after(0, 1)[0], store.entry(1)
    assert entry is not None
    assert (game.id, game.state, game.result, game.winner) == (1, "over", entry.result, entry.winner)
    assert game.lines.whole and game.lines.lines[0] == "game: dutch"
    with connected(store.path.parent) as connection:
        connection.execute("UPDATE lines SET text = '0 end' WHERE game = 1 AND number = 12")
    assert [game.lines.whole for game in store.games_after(0, 2)] == [False, True]


def test_few_long_games_are_read_at_a_time(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = save_games(store, varied_games(4))
    lines = len(store.games_after(0, 1)[0].lines.lines)
    monkeypatch.setattr(stores, "ENOUGH_LINES", lines + 1)
    assert [game.id for game in store.games_after(0, 9)] == numbers[:2]
    monkeypatch.setattr(stores, "ENOUGH_LINES", 0)
    assert [game.id for game in store.games_after(numbers[1], 9)] == numbers[2:3]


def test_missing_tables_are_damage(store: Store) -> None:
    with connected(store.path.parent) as connection:
        connection.execute("DROP TABLE lines")
        connection.execute("ALTER TABLE games RENAME TO other")
    for ask in (store.count, lambda: store.games_after(0, 9)):
        with pytest.raises(StoreError, match=Problem.DAMAGED.value):
            ask()


# Import, claim, abandon, delete


def test_record_is_imported_once_and_exported_unchanged(store: Store) -> None:
    assert store.import_game(TEXT) == (1, True)
    assert store.import_game(f"# mailed\n\n{TEXT}") == (1, False)
    assert store.export_text(1) == TEXT
    assert store.read(1).result == played(4)[1].result
    assert [(entry.state, entry.origin) for entry in store.games()] == [("over", "imported")]


def test_imported_game_is_not_a_finished_one(store: Store) -> None:
    referee, _journal = begin_match(store)
    store.import_game(TEXT)
    assert not store.has_finished_game()
    play(referee, 1000)
    assert store.has_finished_game()


def test_undone_actions_stay_in_the_record(store: Store) -> None:
    referee, _journal = begin_match(store)
    play(referee, 40, undo_rate=0.5)
    text = store.export_text(1)
    assert " undo\n" in text
    store.delete(1)
    assert store.export_text(store.import_text(text)) == text


def test_bad_record_is_refused(store: Store) -> None:
    with pytest.raises(InvalidRecordError, match="not possible"):
        store.import_text("game: dutch\nedition: standard\nrules: 1\nseed: 5\nseats: 2\nround 1\n0 end\n")
    assert store.games() == []


def test_imported_unfinished_game_is_offered_last(store: Store) -> None:
    part = store.import_text(part_of(2))
    found = store.unfinished()
    assert found is not None and found.game == part, "there is no other game"
    play(begin_match(store, 1)[0], 12)
    whole = store.import_text(TEXT)
    assert [entry.id for entry in store.games()] == [2, whole, part], "undated games come last"
    found = store.unfinished()
    assert found is not None and found.game == 2
    other = store.unfinished(part)
    assert other is not None
    resume_match(store, other)
    found = store.unfinished()
    assert found is not None and found.game == part, "it was played here"


def test_imported_game_can_be_claimed(store: Store) -> None:
    begin_match(store, 1)
    game = store.import_text(TEXT)
    assert [entry.origin for entry in store.games()] == [Origin.PLAYED, Origin.IMPORTED]
    for seat, origin in ((1, Origin.CLAIMED), (None, Origin.IMPORTED)):
        store.claim(game, seat)
        entry = store.entry(game)
        assert entry is not None and entry in store.games()
        assert (entry.origin, entry.seat) == (origin, seat)
        saved = store.games_after(0, 9)
        assert [(each.origin, each.seat) for each in saved] == [(Origin.PLAYED, None), (origin, seat)]


def test_only_seats_of_imported_games_can_be_claimed(store: Store) -> None:
    begin_match(store, 1)
    game = store.import_text(TEXT)
    for claimed, seat in ((1, 0), (game, 2), (game, -1)):
        with pytest.raises(ValueError, match=f"game {claimed} "):
            store.claim(claimed, seat)


def test_missing_game_is_reported(store: Store) -> None:
    for call in (store.export_text, store.read, lambda game: store.claim(game, 0)):
        with pytest.raises(StoreError, match="no such game"):
            call(7)
    assert store.entry(7) is None
    store.delete(7)


def test_deleted_game_takes_its_lines_along(store: Store, tmp_path: Path) -> None:
    begin_match(store)
    store.delete(1)
    assert store.games() == []
    with connected(tmp_path) as connection:
        assert connection.execute("SELECT count(*) FROM lines").fetchone() == (0,)
    begin_match(store)
    assert [entry.id for entry in store.games()] == [2], "no number is given again"


def test_any_unfinished_game_can_be_resumed(store: Store) -> None:
    for seed in (1, 2, 3):
        play(begin_match(store, seed)[0], 1000 if seed == 3 else 4)
    found = store.resume(1)
    assert found is not None
    assert (found.game, found.record.seed, len(found.record.moves)) == (1, 1, 4)
    assert store.take_notes() == ""
    for game in (3, 4):
        assert store.resume(game) is None
        assert store.take_notes().startswith(f"Game {game} cannot be continued: it is over.")


def test_abandoned_game_is_listed_and_not_offered(store: Store) -> None:
    for seed in (1, 2, 3):
        play(begin_match(store, seed)[0], 1000 if seed == 3 else 4)
    text = store.export_text(2)
    store.abandon(2)
    store.abandon(3)
    found = store.unfinished()
    assert found is not None and found.game == 1
    assert store.resume(2) is None
    assert [entry.state for entry in store.games()] == ["over", "abandoned", "running"]
    assert [entry.id for entry in store.games(state=GameState.ABANDONED)] == [2]
    assert statistics.read(store.games_after(1, 1)[0]).status == "abandoned"
    assert store.export_text(2) == text
    assert store.import_game(text) == (2, False)


# Damage


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE lines SET text = '0 aside G8' WHERE number = 10",
        "UPDATE lines SET sum = sum + 1 WHERE number = 10",
        "UPDATE lines SET text = 'seed: 6' WHERE number = 4",
        "DELETE FROM lines WHERE number = 10",
        "DELETE FROM lines WHERE number > 12",
        "DELETE FROM lines",
        "UPDATE lines SET text = CAST(x'ff00' AS TEXT) WHERE number = 10",
    ],
)
def test_tampered_game_is_reported_as_damaged(store: Store, tmp_path: Path, change: str) -> None:
    referee, _journal = begin_match(store, 1)
    play(referee, 5)
    with connected(tmp_path) as connection:
        connection.execute(change)
    with pytest.raises(InvalidRecordError):
        store.read(1)
    assert store.unfinished() is None
    note = store.take_notes()
    assert note.startswith("Game 1 cannot be continued: Line ")
    assert note.endswith("It stays in your games.")
    assert store.unfinished() is None
    assert store.take_notes() == "", "once is enough"
    assert [entry.state for entry in store.games()] == ["damaged"]


@pytest.mark.parametrize(
    ("line", "newer", "reason"),
    [
        ("game: dutch", "game: chess", "the game “chess” is unknown"),
        ("edition: standard", "edition: deluxe", "the edition “deluxe” is unknown"),
        ("rules: 1", "rules: 9", "it needs newer rules than this program knows"),
    ],
)
def test_game_of_a_newer_program_is_left_as_it_is(
    store: Store, tmp_path: Path, line: str, newer: str, reason: str
) -> None:
    referee, _journal = begin_match(store, 1)
    play(referee, 5)
    with connected(tmp_path) as connection:
        texts = [text for (text,) in connection.execute("SELECT text FROM lines ORDER BY number")]
        changed = [newer if text == line else text for text in texts]
        assert changed != texts
        _none, *sums = accumulate(changed, lambda total, text: checksum(text, total), initial=0)
        rows = zip(changed, sums, range(1, len(changed) + 1), strict=True)
        connection.executemany("UPDATE lines SET text = ?, sum = ? WHERE number = ?", rows)
    assert store.unfinished() is None
    assert reason in store.take_notes()
    assert [entry.state for entry in store.games()] == ["running"], "a newer program can continue it"
    assert statistics.read(store.games_after(0, 9)[0]).status == "unknown"


def test_older_game_is_offered_when_the_latest_is_damaged(store: Store, tmp_path: Path) -> None:
    for seed in (1, 2):
        begin_match(store, seed)
    with connected(tmp_path) as connection:
        connection.execute("UPDATE lines SET text = 'x' WHERE game = 2 AND number = 1")
    found = store.unfinished()
    assert found is not None and found.record.seed == 1


# Games of every kind


def test_store_holds_every_game_of_the_catalogue(store: Store) -> None:
    state, record = market_game(7, 4, {"chips": "open", "table": "strict"})
    text = records.to_text(record)
    game, fresh = store.import_game(text)
    assert fresh and store.import_game(text) == (game, False)
    assert store.export_text(game) == text
    (entry,) = store.games()
    assert (entry.game, entry.seats, entry.names) == ("great-market", 4, NAMES[:4])
    assert (entry.result, entry.winner) == (record.result, state.outcome and state.outcome.winner)
    store.claim(game, 3)
    for seat in (-1, 4):
        with pytest.raises(ValueError, match=f"no seat {seat}"):
            store.claim(game, seat)


def test_shared_win_has_no_single_winner(store: Store) -> None:
    store.import_text(records.to_text(market_game(SHARED)[1]))
    (entry,) = store.games()
    assert (entry.state, entry.winner) == ("over", None)


def test_journal_saves_a_game_for_four(store: Store) -> None:
    head = records.Record("great-market", "standard", 3, 4, extra=extra_of(*["human"] * 4))
    journal = Journal(store, head)
    journal.begin()
    state = MARKET.new("standard", 3, 4)
    referee, rng = Referee(MARKET, state, NAMES[:4], {}, journal, 3), random.Random(3)
    for _action in range(60):
        seat = referee.to_move or 0
        referee.submit(seat, pick(referee.observation(seat).legal_actions(), rng))
    found = store.resume()
    assert found is not None and found.record.seats == 4 and found.state.to_json() == state.to_json()
    rounds = [line for line in found.lines if line.startswith("round ")]
    assert rounds == [f"round {number}" for number in range(1, len(rounds) + 1)] and len(rounds) > 2
    assert records.to_text(found.record).splitlines()[: len(found.lines)] == [*found.lines]


def test_rescue_saves_games_of_a_newer_program(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite3"
    saved = save_chess(path)
    with contextlib.closing(Database(path)) as other, other.writing() as connection:
        assert games.read_game(connection, 9) == saved
        rows = connection.execute("SELECT game, edition, names, result FROM games").fetchall()
        assert rows == [("chess", "deluxe", "Anna, Bert", "1-0")]
        with pytest.raises(ValueError, match="no line for edition"):
            games.restore(connection, saved._replace(lines=Lines(("game: chess", "round 1"))))


# Events


def test_games_with_an_event_are_listed(store: Store) -> None:
    plain = replace(played(4)[1], extra={"players": "human, merchant"})
    (_number,) = (store.import_text(records.to_text(plain)),)
    daily = replace(plain, extra={"event": "daily 2026-11-23", "players": "human, merchant"})
    number = store.import_text(records.to_text(daily))
    ((event, entry),) = store.games_of_occasions()
    assert (event, entry.id, entry.players) == ("daily 2026-11-23", number, ("human", "merchant"))


def test_occasions_are_read_again_only_after_a_change(store: Store) -> None:
    save_games(store, [(1, "standard", {"event": "season griet 1"})])
    first = store.games_of_occasions()
    assert store.games_of_occasions() is first
    save_games(store, [(2, "standard", {"event": "season griet 2"})])
    assert len(store.games_of_occasions()) == 2


def test_event_survives_export_and_import(tmp_path: Path) -> None:
    head = records.Record("dutch", "standard", 5, extra={"players": "human, human", "event": "cup 7 north"})
    with contextlib.closing(Store(tmp_path / "one")) as first:
        journal = Journal(first, head)
        journal.begin()
        assert journal.game is not None
        text = first.export_text(journal.game)
        found = first.resume(journal.game)
        assert found is not None and found.record.extra["event"] == "cup 7 north"
    with contextlib.closing(Store(tmp_path / "two")) as second:
        number = second.import_text(text)
        assert second.export_text(number) == text
        assert [event for event, _entry in second.games_of_occasions()] == ["cup 7 north"]


@pytest.mark.parametrize(
    "values",
    [
        "seats = -5",
        "seats = 0",
        "seats = 99",
        "winner = 2",
        "winner = -1",
        "origin = 'claimed', seat = 2",
        "origin = 'claimed', seat = -1",
    ],
)
def test_game_with_an_impossible_seat_is_damaged(store: Store, values: str) -> None:
    game = store.import_text(records.to_text(played(1)[1]))
    with connected(store.path.parent) as connection:
        connection.execute(f"UPDATE games SET {values}")
    (listed,) = store.games()
    (saved,) = store.games_after(0, 9)
    assert (listed.id, listed.state) == (saved.id, saved.state) == (game, GameState.DAMAGED)
    assert (listed.seat, listed.winner, saved.seat, saved.winner) == (None,) * 4


def test_occasions_of_many_games_take_several_queries(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A single query of all games would be interrupted, and the season would seem not to have begun."""
    saved = [(seed, "standard", {"event": f"season griet {seed}"} if seed % 2 else {}) for seed in range(7)]
    numbers = save_games(store, saved)
    monkeypatch.setattr(stores, "GAMES_PER_QUERY", 2)
    found = store.games_of_occasions()
    assert [(event, entry.id) for event, entry in found] == [
        (f"season griet {seed}", numbers[seed]) for seed in (1, 3, 5)
    ]
