"""Records whose header contradicts itself: refused on import; those of earlier versions are listed."""

import contextlib
from pathlib import Path

import pytest

from dutch.match.saved import Origin
from dutch.rules.record import parse
from dutch.storage import games
from dutch.storage.database import Database
from tests.scenes.history.helpers import Page, record_text

PLAYERS = "beginner, beginner, human"


@pytest.mark.parametrize(
    ("names", "players", "reason"),
    [
        ("Anna, Bert", PLAYERS, "Line 8 of the record: “players” lists 3 players, but the game has 2"),
        ("Anna, Bert", "human" + ", human" * 20, "“players” lists 21 players, but the game has 2 seats."),
        (
            "Anna, B, C",
            "human, random",
            "Line 7 of the record: “names” lists 3 players, but the game has 2",
        ),
    ],
    ids=["players", "many", "names"],
)
def test_more_players_than_seats_are_refused(
    page: Page, tmp_path: Path, names: str, players: str, reason: str
) -> None:
    path = tmp_path / "odd.dutch"
    path.write_text(record_text(5, names, players), encoding="utf-8")
    page.open()
    page.import_files(path)
    assert reason in page.label("report")
    assert page.store.count() == 0


@pytest.mark.parametrize(("players", "claimable"), [(PLAYERS, False), ("human, random, human", True)])
def test_game_saved_with_too_many_players_is_listed(page: Page, players: str, claimable: bool) -> None:
    """Earlier versions imported such records."""
    text = record_text(5, "Anna, Bert", players)
    record = parse(text)
    with contextlib.closing(Database(page.store.path)) as database, database.writing() as connection:
        games.insert(connection, record, text.splitlines(), {}, origin=Origin.IMPORTED)
    page.open()
    assert page.enabled("button.claim.0" if claimable else "button.claim") is claimable
    page.click("button.claim.0" if claimable else "button.claim")
    (entry,) = page.store.games()
    assert entry.seat == (0 if claimable else None)


def test_repeated_option_is_refused(page: Page, tmp_path: Path) -> None:
    path = tmp_path / "odd.dutch"
    header = "game: great-market\nedition: standard\nrules: 1\nseed: 5\nseats: 3\n"
    text = f"{header}options: chips=open, chips=hidden\nround 1\n"
    path.write_text(text, encoding="utf-8")
    page.open()
    page.import_files(path)
    assert "Line 6 of the record: the option “chips” is repeated." in page.label("report")
