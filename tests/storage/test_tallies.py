"""Games are read one after the other, whatever became of them, and never taken for whole if they are not."""

from __future__ import annotations

import pytest

from dutch.match import played
from dutch.storage import Problem, Store, StoreError
from tests.gamesets import keep_all, many
from tests.storage.matches import begin, play
from tests.stored import connected


def test_all_games_come_once_in_the_order_of_their_numbers(store: Store) -> None:
    numbers = keep_all(store, many(7))
    play(begin(store)[0], 5)
    found: list[int] = []
    while chunk := store.games_after(found[-1] if found else 0, 3):
        assert len(chunk) <= 3
        found += [kept.id for kept in chunk]
    assert found == [*numbers, numbers[-1] + 1]
    assert store.count() == len(found)


def test_what_is_read_of_a_game(store: Store) -> None:
    (number,) = keep_all(store, many(1))
    (kept,) = store.games_after(0, 9)
    (entry,) = store.games()
    assert (kept.id, kept.state, kept.result, kept.winner) == (number, "over", entry.result, entry.winner)
    assert kept.lines.whole
    assert kept.lines.lines[0] == "game: dutch"


def test_a_changed_line_is_noticed(store: Store) -> None:
    keep_all(store, many(2))
    with connected(store.path.parent) as connection:
        connection.execute("UPDATE lines SET text = '0 end' WHERE game = 1 AND number = 12")
    assert [kept.lines.whole for kept in store.games_after(0, 9)] == [False, True]


def test_a_game_that_was_given_up_counts_as_abandoned(store: Store) -> None:
    referee, journal = begin(store)
    play(referee, 9)
    journal.leave()
    store.abandon(1)
    (kept,) = store.games_after(0, 9)
    assert played.read(kept).fate == "abandoned"
    assert played.read(kept).rounds == 1


def test_no_games(store: Store) -> None:
    assert store.games_after(0, 9) == []
    assert store.count() == 0


def test_trouble_is_a_store_error(store: Store) -> None:
    with connected(store.path.parent) as connection:
        connection.execute("DROP TABLE lines")
        connection.execute("ALTER TABLE games RENAME TO other")
    for ask in (store.count, lambda: store.games_after(0, 9)):
        with pytest.raises(StoreError) as raised:
            ask()
        assert raised.value.problem is Problem.DAMAGED
