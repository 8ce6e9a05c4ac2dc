"""Games as rows, below what the store makes of them."""

from __future__ import annotations

import pytest

from dutch.match.saved import opening_lines
from dutch.storage import Store, games
from tests.storage.matches import head
from tests.stored import connected


@pytest.mark.parametrize("wrong", ["seed = 'many'", "state = 'lost'"])
def test_a_row_that_cannot_be_understood_is_a_damaged_game(store: Store, wrong: str) -> None:
    """Its record may be whole all the same: then it can be gone on with."""
    for seed in (5, 6):
        store.begin(head(seed), opening_lines(head(seed)))
    with connected(store.path.parent) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute(f"UPDATE games SET {wrong} WHERE id = 1")
    whole, damaged = store.games()
    assert (whole.seed, whole.state) == (6, "running")
    assert (damaged.id, damaged.state, damaged.seed) == (1, "damaged", games.UNKNOWN)
    assert (damaged.names, damaged.edition, damaged.result) == (("Anna", "Bert"), "standard", None)
    store.delete(whole.id)
    found = store.unfinished()
    assert (found is None) == wrong.startswith("state")
