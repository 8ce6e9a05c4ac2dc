"""Games of other versions of the rules: what the page offers for them, and why not more."""

import pygame
import pytest

from dutch.match.saved import checksum
from tests.newer_rules import change_rules
from tests.scenes.history.helpers import Page, record_text
from tests.stored import connected

OLDER = "Older rules: this game can be read and exported, not replayed."
NEWER = "This game needs a newer version of Dutch."


def offered(page: Page) -> set[str]:
    buttons = ("watch", "resume", "deal", "code", "export", "copy", "delete")
    return {button for button in buttons if page.enabled(f"button.{button}")}


def set_rules(page: Page, version: int) -> None:
    """Change the version of the rules in the only game, as another version of the program writes it."""
    with connected(page.store.path.parent) as connection:
        rows = connection.execute("SELECT number, text FROM lines ORDER BY number").fetchall()
        line_sum = 0
        for number, line in rows:
            text = f"rules: {version}" if line == "rules: 1" else line
            line_sum = checksum(text, line_sum)
            connection.execute(
                "UPDATE lines SET text = ?, sum = ? WHERE number = ?", (text, line_sum, number)
            )
        connection.execute("UPDATE games SET rules = ?", (version,))


@pytest.mark.parametrize("moves", [None, 20], ids=["finished", "unfinished"])
def test_dropped_rules_leave_reading_and_exporting(
    page: Page, monkeypatch: pytest.MonkeyPatch, moves: int | None
) -> None:
    page.store.import_text(record_text(7, moves=moves))
    change_rules(monkeypatch, keeps_version_1=False)
    page.open()
    assert offered(page) == {"export", "copy", "delete"}
    assert page.label("note") == OLDER
    page.key(pygame.K_RETURN)
    assert page.label("note") == OLDER
    page.click("button.export")
    (path,) = page.exports.iterdir()
    assert "rules: 1" in path.read_text(encoding="utf-8")
    assert [entry.state for entry in page.store.games()] == ["over" if moves is None else "running"]


@pytest.mark.parametrize(("moves", "usual"), [(None, "watch"), (20, "resume")])
def test_kept_rules_replay_but_deal_no_code(
    page: Page, monkeypatch: pytest.MonkeyPatch, moves: int | None, usual: str
) -> None:
    page.store.import_text(record_text(7, moves=moves))
    change_rules(monkeypatch, keeps_version_1=True)
    page.open()
    assert usual in offered(page)
    assert not offered(page) & {"deal", "code"}


@pytest.mark.parametrize("moves", [None, 20], ids=["finished", "unfinished"])
def test_newer_rules_offer_no_resume(page: Page, moves: int | None) -> None:
    page.store.import_text(record_text(7, moves=moves))
    set_rules(page, 9)
    page.open()
    assert not offered(page) & {"watch", "resume"}
    assert page.label("note") == NEWER
    page.key(pygame.K_RETURN)
    assert page.label("note") == NEWER
    assert [go.name for go in page.visited] == ["history"]


def test_finished_game_of_newer_rules_can_be_exported(page: Page) -> None:
    page.store.import_text(record_text(7))
    set_rules(page, 9)
    page.open()
    page.click("button.export")
    (path,) = page.exports.iterdir()
    assert "rules: 9" in path.read_text(encoding="utf-8")
