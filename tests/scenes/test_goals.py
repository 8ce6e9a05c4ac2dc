"""The page of goals: which are reached, and the games that reached them."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from dutch.app.words import TITLES as GAMES
from dutch.app.words import game_title
from dutch.match.goals import GoalBook
from dutch.scenes.goals import GoalsScene
from dutch.scenes.stack import Go
from dutch.storage import Store
from tests.gamesets import save_game
from tests.scenes.pilot import ScenePilot
from tests.ui_contexts import open_ui

PLAYERS = {"date": "2026-11-20", "players": "human, greedy", "names": "Anna, The apprentice"}
TITLES = [(game, game_title(game)) for game in GAMES]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(tmp_path)) as opened:
        yield opened


def open_goals(store: Store | None, book: GoalBook | None = None) -> ScenePilot:
    found = GoalBook() if book is None else book

    def page(go: Go) -> GoalsScene | None:
        return GoalsScene(pilot.ui, source=store, book=found, games=TITLES) if go.name == "page" else None

    pilot = ScenePilot(open_ui(), page)
    pilot.go("page")
    return pilot


def test_goals_are_ticked_and_lead_to_their_game(store: Store) -> None:
    numbers = [save_game(store, seed, **PLAYERS) for seed in (1, 2)]
    with closing(open_goals(store)) as pilot:
        for _frame in range(4):
            pilot.frame()
        assert pilot.label("note").endswith("of 24 goals reached.")
        pilot.click("choice.tier.3")
        assert pilot.label("button.goal.frugal").endswith("Not reached yet.")
        pilot.click("choice.tier.2")
        assert pilot.label("button.goal.powers").endswith("in one game. Reached on 20 November 2026.")
        pilot.click("choice.tier.3")
        pilot.click("button.goal.frugal")
        assert pilot.label("note") == "You haven't reached this goal yet."
        pilot.click("choice.tier.1")
        pilot.click("button.goal.chain")
        assert (pilot.visited[-1].name, pilot.visited[-1].args["game"]) == ("history", numbers[1])
        assert pilot.visited[-1].args["origin"].name == "goals"


def test_progress_is_shown(store: Store) -> None:
    for seed in range(6):
        save_game(store, seed, **PLAYERS)
    with closing(open_goals(store)) as pilot:
        assert pilot.label("note") == "Reading game 3 of 6 …"
        for _frame in range(5):
            pilot.frame()
        assert not pilot.frame(), "an idle page draws nothing"
