"""The program in a real window of an X server, driven by xdotool.

Positions come from a second program brought into the same position, never from the running one; what arrived
is read from its journal.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from dutch.rules import record as records
from dutch.rules.great_market.actions import Verb
from dutch.rules.great_market.game import MarketState
from tools.check_build import desk as desks
from tools.check_build.build import wait_for
from tools.check_build.desk import Desk
from tools.check_build.mouse import begin, game, moves, play

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def screen() -> Iterator[dict[str, str]]:
    """Return the environment of a program on its own X server."""
    missing = desks.missing()
    if missing:
        why = f"a real window needs {', '.join(missing)}"
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)
    with desks.screen() as env:
        yield env


@pytest.mark.slow
def test_plays_a_round_in_a_real_window(screen: dict[str, str], tmp_path: Path) -> None:
    data = tmp_path / "data"
    pictures = Path(os.environ.get("DUTCH_SCREENSHOTS", tmp_path))
    command = [sys.executable, "-m", "dutch", "--data", str(data), "--size", "1280x720", "--speed", "fast"]
    desk = Desk(command, screen, ROOT)
    try:
        begin(desk, data)
        desk.picture(pictures / "window-begin.png")
        assert play(desk, data, 3) == 3
        shot = desk.picture(pictures / "window-after.png")
        assert [line[:7] for line in moves(data)][:1] == ["0 aside"]
        assert sum(line.startswith("0 buy ") for line in moves(data)) >= 1
        assert len(set(pygame.image.tobytes(pygame.image.load(shot), "RGB"))) > 100
        assert desk.program.poll() is None
    finally:
        desk.close()


AFFORDED = 9
"""The highest bid the player makes."""


def asked(data: Path) -> MarketState | None:
    """Return the game of Great Market once seat 0 must decide or it is over."""
    record = game(data)
    state = None if record is None else records.replay(record)
    assert state is None or isinstance(state, MarketState)
    return state if state is not None and state.to_move in (0, None) else None


def decide(desk: Desk, state: MarketState) -> None:
    """Make the lowest bid by key if it is affordable; otherwise pass, or discard a card."""
    lowest = state.legal_actions()[0]
    if lowest.verb is Verb.DISCARD:
        desk.key("Return")  # lifts the card under the focus
        desk.key("e")
    elif lowest.verb is Verb.BID and lowest.amount <= min(AFFORDED, state.position.players[0].chips):
        desk.write(str(lowest.amount))
        desk.key("Return")
    else:
        desk.key("p")


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "size"), [(3, (1280, 720)), (4, (1280, 960)), (5, (1600, 720))])
def test_plays_a_whole_game_of_great_market_by_keyboard(
    screen: dict[str, str], tmp_path: Path, seats: int, size: tuple[int, int]
) -> None:
    data = tmp_path / "data"
    players = ",".join(["person", "merchant", "novice", "auctioneer", "merchant"][:seats])
    words = ["--game", "great-market", "--players", players, "--code", f"great-market-{seats}-11"]
    shown = ["--size", "x".join(map(str, size)), "--speed", "off"]
    desk = Desk([sys.executable, "-m", "dutch", "--data", str(data), *words, *shown], screen, ROOT, size)
    try:
        while (state := wait_for(lambda: asked(data), "the player's turn")).to_move is not None:
            before = len(moves(data))
            decide(desk, state)
            wait_for(lambda before=before: len(moves(data)) > before, "an action in the journal")
        shot = desk.picture(Path(os.environ.get("DUTCH_SCREENSHOTS", tmp_path)) / f"market-{seats}.png")
        assert len(set(pygame.image.tobytes(pygame.image.load(shot), "RGB"))) > 100
        assert desk.program.poll() is None
    finally:
        desk.close()
    record = game(data)
    assert record is not None and record.result is not None
