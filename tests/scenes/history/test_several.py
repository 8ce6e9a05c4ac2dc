"""Games for three to five in the list: places, shared wins, whose game it was, and playing the deal again."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from dutch.match.played import read
from dutch.rules import record as records
from dutch.scenes.stack import Go
from dutch.storage import Store
from tests.bluffs import bluff_game
from tests.market import SHARED, TIED, extra_of, market_game
from tests.scenes.history.helpers import Page, record_text
from tests.stored import save_chess


def text(seed: int, *players: str, seats: int = 3, **options: str) -> str:
    extra = extra_of(*(players or ("human", "novice", "merchant")[:seats]))
    return records.to_text(market_game(seed, seats, options, extra)[1])


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Page]:
    with contextlib.closing(Store(tmp_path / "data")) as store:
        page = Page(store, tmp_path, (1920, 1080))
        yield page
        page.close()


def outcome(page: Page, seat: int) -> tuple[str, str, str]:
    """Claim the only game for a seat; return its row's outcome, names and scores."""
    page.store.claim(1, seat)
    page.go("history")
    *_rest, names, _edition, _imported, score, result = page.rows[0].split(" · ")
    return result, names, score


def test_outcomes_are_places_and_shared_wins(page: Page) -> None:
    page.open(text(SHARED))
    assert outcome(page, 0) == ("Shared win", "Anna – Bert – Carla", "10 – 10 – 3")
    assert outcome(page, 1) == ("Shared win", "Bert – Carla – Anna", "10 – 3 – 10")
    assert outcome(page, 2) == ("Rank 3 of 3", "Carla – Anna – Bert", "3 – 10 – 10")
    page.store.claim(1, None)
    page.go("history")
    assert page.rows[0].endswith("10 – 10 – 3 · Shared win")


def test_tie_break_tells_places_apart(page: Page) -> None:
    page.open(text(TIED))
    assert outcome(page, 1)[0] == "Rank 2 of 3"
    assert "more cards win the tie-break" in page.label("about.tie")
    assert outcome(page, 2)[0] == "Won"
    (saved,) = page.store.games_after(0, 1)
    assert read(saved).places == (3, 2, 1)


def test_representatives_games_name_their_outcomes(page: Page) -> None:
    page.open(*(records.to_text(bluff_game(ending)[1]) for ending in ("nobody", "cancelled", "shared")))
    results = {row.split(" · ")[-2]: row.split(" · ")[-1] for row in page.rows}
    assert results == {"0 – 0 – 0": "Nobody won", "0 – 1 – 5 – 5": "Bert won", "3 – 3 – 0": "Shared win"}
    for game in (1, 2, 3):
        page.store.claim(game, 0)
    page.go("history")
    results = {row.split(" · ")[-2]: row.split(" · ")[-1] for row in page.rows}
    assert results == {"0 – 0 – 0": "Nobody won", "0 – 1 – 5 – 5": "Rank 4 of 4", "3 – 3 – 0": "Shared win"}


def test_sheet_lists_everybody_and_the_game(page: Page) -> None:
    page.open(text(5, *["human"] * 5, seats=5))
    assert page.label("about.scores").count(" · ") == 4
    facts = {region.label for region in page.regions if region.name.startswith("about.fact.")}
    assert {"Game: Great Market", "Game code: great-market-5-5"} <= facts
    page.store.import_text(record_text(1))
    page.go("history", game=2)
    assert "Edition: Standard" in {region.label for region in page.regions}


def test_search_finds_the_game(page: Page) -> None:
    page.open(text(5), record_text(1), text(6, seats=4))
    page.click("field.search")
    page.write("great market")
    assert len(page.rows) == 2
    page.write("-4-6")
    assert [name for name in page.rows if "Player Four" in name] == page.rows != []


def test_any_of_several_people_can_claim_a_game(page: Page) -> None:
    page.open(text(5, *["human"] * 5, seats=5))
    page.click("button.claim")
    assert {f"button.claim.{seat}" for seat in range(5)} <= page.names
    assert page.label("button.keep") == "None of them"
    page.click("button.claim.4")
    entry = page.store.entry(1)
    assert entry is not None and (entry.origin, entry.seat) == ("claimed", 4)
    assert {"button.watch", "button.resume", "button.deal"} <= page.names


def test_only_people_can_claim_a_game(page: Page) -> None:
    page.open(text(5, "novice", "human", "random", "human", seats=4))
    page.click("button.claim")
    assert {"button.claim.1", "button.claim.3"} == {
        name for name in page.names if name.startswith("button.claim.")
    }


def test_deal_is_played_again_by_the_same_players(page: Page) -> None:
    page.open(text(5, "novice", "human", "random", "human", seats=4, table="strict"))
    page.click("button.deal")
    chosen = {"game": "great-market", "edition": "standard", "seed": 5, "options": {"table": "strict"}}
    players = {"players": ["novice", "human", "random", "human"], "names": ["Anna", "Bert", "Carla", "Dora"]}
    assert page.visited[-1] == Go("table", {**chosen, **players})


def test_game_of_a_newer_program_stays_untouched(page: Page) -> None:
    saved = save_chess(page.store.path)
    page.open()
    assert page.rows == ["no date · Anna – Bert · deluxe · 1 – 0 · Anna won"]
    assert not any(map(page.enabled, ("button.watch", "button.resume", "button.deal")))
    assert page.label("note") == "This game needs a newer version of Dutch."
    page.key(pygame.K_RETURN)
    assert page.visited == [Go("history", {})]
    assert page.label("note") == "This game needs a newer version of Dutch."
    (entry,) = page.store.games()
    assert (entry.state, entry.game) == ("over", "chess"), "it isn't damaged"
    assert page.store.games_after(0, 9) == [saved]
    assert read(saved).status == "unknown"
