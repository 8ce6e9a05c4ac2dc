"""Games are listed, read, imported and deleted; one that is damaged is kept and never offered."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from pathlib import Path

import pytest

from dutch.rules import record as records
from dutch.rules.errors import InvalidRecord
from dutch.storage import GameState, Origin, Store, StoreError
from tests.playing import played
from tests.storage.accidents import spoil
from tests.storage.matches import begin, go_on, play
from tests.stored import connected


def test_a_list_has_the_game_played_last_first(store: Store) -> None:
    for seed in (1, 2, 3):
        referee, journal = begin(store, seed, "competition" if seed == 2 else "standard")
        play(referee, 1000 if seed == 1 else 3)
        journal.leave()
    assert [entry.seed for entry in store.games()] == [3, 2, 1]
    assert [entry.seed for entry in store.games(limit=2)] == [3, 2]
    assert [entry.seed for entry in store.games(state=GameState.OVER)] == [1]
    assert [entry.seed for entry in store.games(edition="competition")] == [2]
    assert store.games(state=GameState.RUNNING, edition="prototype") == []
    store.touch(2)
    assert [entry.seed for entry in store.games()] == [2, 3, 1]
    found = store.unfinished()
    assert found is not None
    assert found.record.seed == 2
    entry = store.games()[0]
    assert (entry.names, entry.players, entry.date) == (("Anna", "Bert"), ("human", "human"), "2024-05-01")
    assert (entry.game, entry.rules, entry.seats, entry.result) == ("dutch", 1, 2, None)


def test_a_record_is_imported_once_and_exported_as_it_was(store: Store) -> None:
    _state, record = played(4)
    text = records.write(record)
    assert store.import_text(text) == store.import_text(f"# mailed\n\n{text}") == 1
    assert store.export_text(1) == text
    assert store.read(1).result == record.result
    assert [entry.state for entry in store.games()] == ["over"]


def test_who_takes_a_record_in_hears_whether_the_game_was_there(store: Store) -> None:
    text = records.write(played(4)[1])
    assert store.import_game(text) == (1, True)
    assert store.import_game(text) == (1, False)


def test_somebody_elses_unfinished_game_comes_after_the_own_ones(store: Store) -> None:
    play(begin(store, 1)[0], 12)
    record = played(2)[1]
    part = store.import_text(records.write(replace(record, moves=record.moves[:20], result=None)))
    whole = store.import_text(records.write(played(3)[1]))
    assert [entry.id for entry in store.games()] == [1, whole, part], "those without a date come last"
    found = store.unfinished()
    assert found is not None and found.game == 1
    other = store.unfinished(part)
    assert other is not None
    go_on(store, other)
    latest = store.unfinished()
    assert latest is not None and latest.game == part, "now it was played here"


def test_an_imported_game_can_be_claimed(store: Store) -> None:
    begin(store, 1)
    game = store.import_text(records.write(played(4)[1]))
    assert [entry.id for entry in store.games(origin=Origin.IMPORTED)] == [game]
    store.claim(game, 1)
    assert store.games(origin=Origin.IMPORTED) == []
    (entry,) = store.games(origin=Origin.CLAIMED)
    assert (entry, entry.seat) == (store.entry(game), 1)
    saved = store.games_after(0, 9)
    assert [(each.origin, each.seat) for each in saved] == [(Origin.PLAYED, None), (Origin.CLAIMED, 1)]
    store.claim(game, None)
    assert [entry.seat for entry in store.games(origin=Origin.IMPORTED)] == [None]


def test_only_seats_of_imported_games_can_be_claimed(store: Store) -> None:
    begin(store, 1)
    game = store.import_text(records.write(played(4)[1]))
    for claimed, seat in ((1, 0), (game, 2), (game, -1)):
        with pytest.raises(ValueError, match=f"game {claimed} "):
            store.claim(claimed, seat)
    with pytest.raises(StoreError, match="no such game"):
        store.claim(9, 0)
    assert store.entry(9) is None


def test_names_are_cleaned_for_display(store: Store) -> None:
    text = records.write(replace(played(4)[1], extra={"names": f"A\u202enna, {'n' * 900}", "date": "soon"}))
    (entry,) = (store.entry(store.import_text(text)),)
    assert entry is not None
    assert entry.names == ("Anna", "n" * 39 + "…")
    assert entry.date == ""
    assert store.export_text(entry.id) == text


def test_without_another_one_an_imported_game_is_offered(store: Store) -> None:
    record = played(2)[1]
    part = store.import_text(records.write(replace(record, moves=record.moves[:20], result=None)))
    found = store.unfinished()
    assert found is not None and found.game == part


def test_a_game_is_marked_as_damaged(store: Store) -> None:
    begin(store)
    store.mark_damaged(1)
    assert [entry.state for entry in store.games()] == ["damaged"]


def test_what_was_taken_back_stays_in_the_record(store: Store) -> None:
    referee, _journal = begin(store)
    play(referee, 40, back=0.5)
    text = store.export_text(1)
    assert " undo\n" in text
    store.delete(1)
    assert store.export_text(store.import_text(text)) == text


def test_a_bad_record_is_refused_and_nothing_is_added(store: Store) -> None:
    with pytest.raises(InvalidRecord, match="not possible"):
        store.import_text("game: dutch\nedition: standard\nrules: 1\nseed: 5\nseats: 2\nround 1\n0 end\n")
    assert store.games() == []


def test_a_game_that_is_not_there(store: Store) -> None:
    for call in (store.export_text, store.read):
        with pytest.raises(StoreError, match="no such game"):
            call(7)
    store.delete(7)


def test_a_deleted_game_is_gone_with_its_lines(store: Store, tmp_path: Path) -> None:
    begin(store)
    store.delete(1)
    assert store.games() == []
    with connected(tmp_path) as connection:
        assert connection.execute("SELECT count(*) FROM lines").fetchone() == (0,)


def test_a_game_of_a_number_is_gone_on_with(store: Store) -> None:
    for seed in (1, 2, 3):
        play(begin(store, seed)[0], 1000 if seed == 3 else 4)
        store.leave(seed)
    found = store.resume(1)
    assert found is not None
    assert (found.game, found.record.seed, len(found.record.moves)) == (1, 1, 4)
    assert store.take_notes() == ""
    for game in (3, 4):
        assert store.resume(game) is None
        assert store.take_notes().startswith(f"Game {game} cannot be continued: it is over, or ")


def test_a_game_that_was_given_up_is_kept_and_not_offered(store: Store, tmp_path: Path) -> None:
    for seed in (1, 2):
        play(begin(store, seed)[0], 4)
        store.leave(seed)
    text = store.export_text(2)
    store.abandon(2)
    found = store.unfinished()
    assert found is not None
    assert found.game == 1
    assert store.resume(2) is None
    assert [entry.state for entry in store.games()] == ["abandoned", "running"]
    assert [entry.id for entry in store.games(state=GameState.ABANDONED)] == [2]
    assert store.export_text(2) == text
    assert store.import_text(text) == 2, "it is there already"
    assert [entry.state for entry in store.games()] == ["abandoned", "running"]


def test_a_game_that_is_over_cannot_be_given_up(store: Store) -> None:
    play(begin(store, 1)[0])
    store.abandon(1)
    assert [entry.state for entry in store.games()] == ["over"]


def test_a_game_that_was_given_up_stays_so_when_the_file_is_set_aside(tmp_path: Path) -> None:
    with contextlib.closing(Store(tmp_path)) as store:
        for seed in (1, 2):
            begin(store, seed)
        store.abandon(2)
    spoil(tmp_path, "beginning lost")
    with contextlib.closing(Store(tmp_path)) as store:
        assert sorted((entry.seed, entry.state) for entry in store.games()) == [
            (1, "running"),
            (2, "abandoned"),
        ]


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
def test_a_game_that_was_changed_on_the_disk_is_not_taken_for_another(
    store: Store, tmp_path: Path, change: str
) -> None:
    referee, journal = begin(store, 1)
    play(referee, 5)
    journal.leave()
    with connected(tmp_path) as connection:
        connection.execute(change)
    with pytest.raises(InvalidRecord):
        store.read(1)
    assert store.unfinished() is None
    told = store.take_notes()
    assert told.startswith("The last game cannot be continued: Line ")
    assert told.endswith("It stays in your games, as game 1.")
    assert store.unfinished() is None
    assert store.take_notes() == "", "once is enough"
    assert [entry.state for entry in store.games()] == ["damaged"]


def test_behind_a_damaged_game_an_older_one_is_offered(store: Store, tmp_path: Path) -> None:
    for seed in (1, 2):
        begin(store, seed)[1].leave()
    with connected(tmp_path) as connection:
        connection.execute("UPDATE lines SET text = 'x' WHERE game = 2 AND number = 1")
    found = store.unfinished()
    assert found is not None
    assert found.record.seed == 1
