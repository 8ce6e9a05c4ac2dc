"""The actions on a saved game: offering them, refusing them with a reason, and carrying them out."""

import pygame
import pytest

from dutch.desktop import files
from dutch.scenes.stack import Go
from dutch.storage import Store, StoreError
from dutch.storage.errors import Problem
from dutch.storage.lock import FolderLock
from tests.scenes.history.conftest import Clipboard
from tests.scenes.history.helpers import Page, record_text


def test_running_game_is_resumed_and_keeps_its_cards_secret(page: Page, clip: Clipboard) -> None:
    page.open(record_text(1, moves=12))
    assert page.label("button.watch").startswith("You can watch this game once it's over")
    for name in ("deal", "code", "export", "copy"):
        assert page.label(f"button.{name}").startswith("You can do this once the game is over")
        page.click(f"button.{name}")
    assert clip.text == "" and not page.exports.exists() and page.visited[-1].name == "history"
    assert not any("standard-1" in region.label for region in page.regions)
    page.click("button.resume")
    assert page.visited[-1] == Go("resume", {"game": 1})


@pytest.mark.parametrize(("players", "open_"), [("human, human", False), ("human, beginner", True)])
def test_twin_keeps_the_secret_of_two_people(page: Page, players: str, open_: bool) -> None:
    page.store.import_text(record_text(1, players=players, moves=12))
    page.open(record_text(1, "Zoë, Ada", "human, beginner", moves=10))
    page.store.abandon(2)
    page.open(game=2)
    names = ("watch", "deal", "code", "export", "copy")
    assert [page.enabled(f"button.{name}") for name in names] == [open_] * 5
    assert open_ is not page.label("button.watch").startswith("This would show the cards")
    assert open_ is any("standard-1" in region.label for region in page.regions)
    page.click("field.search")
    page.write("standard-1")
    assert len(page.rows) == open_, "its seed cannot be found either"
    page.store.delete(1)
    page.open(game=2)
    assert all(page.enabled(f"button.{name}") for name in names)


def test_abandoned_game_is_watched_and_hides_nothing(page: Page) -> None:
    page.store.import_text(record_text(1, moves=12))
    page.store.abandon(1)
    page.open()
    assert page.selected.endswith("Abandoned")
    assert not page.enabled("button.resume")
    assert all(page.enabled(f"button.{name}") for name in ("watch", "deal", "code", "export", "copy"))


def test_no_game_is_resumed_or_deleted_while_another_copy_runs(page: Page) -> None:
    page.store.import_text(record_text(1, moves=12))
    page.store.unlock()
    lock = FolderLock(page.store.path.parent)
    assert lock.take()
    page.open()
    assert page.label("button.resume") == "Dutch is open in another window."
    page.click("button.delete", "button.forever")
    assert page.label("note").startswith("That isn't possible now: ")
    assert len(page.rows) == 1 and page.find("button.forever") is None


@pytest.mark.parametrize(
    ("names", "players", "expected"),
    [
        ("Anna, The merchant", "human, merchant", {"level": "merchant", "name": "Anna"}),
        ("Random, Zoë", "random, human", {"level": "random", "name": "Anna"}),
        ("A, B", "somebody, something", {"level": "beginner", "name": "Anna"}),
        (
            "Ben, Wilma",
            "human, human",
            {"level": "human", "name": "Ben", "second_name": "Wilma", "turn_board": True},
        ),
    ],
)
def test_same_deal_is_played_again(page: Page, names: str, players: str, expected: dict[str, object]) -> None:
    page.ui.settings.level = "beginner"
    page.open(record_text(7, names, players, edition="prototype"))
    page.click("button.deal")
    assert page.visited[-1] == Go("table", {"edition": "prototype", "seed": 7, **expected})


def test_code_and_record_are_copied(page: Page, clip: Clipboard) -> None:
    page.open(record_text(7))
    page.click("button.code")
    assert clip.text == "standard-7"
    assert page.label("note") == "Copied the game code standard-7."
    page.click("button.copy")
    assert clip.text == record_text(7)
    assert page.label("note") == "Copied the record as text."
    clip.works = False
    page.click("button.code")
    assert page.label("note") == "Couldn't copy the game code standard-7."
    page.click("button.copy")
    assert page.label("note") == "Couldn't copy the record; export it instead."


def test_export_reports_the_file(page: Page) -> None:
    page.open(record_text(7))
    for name in ("dutch-2026-11-01-standard-7.dutch", "dutch-2026-11-01-standard-7-2.dutch"):
        page.click("button.export")
        assert page.label("note") == f"Saved as {files.short_path(page.exports / name)}."
        assert (page.exports / name).read_bytes() == record_text(7).encode()


def test_invalid_date_stays_out_of_the_file_name(page: Page) -> None:
    page.open(record_text(7, date="../../up"))
    page.click("button.export")
    assert [path.name for path in page.exports.iterdir()] == ["dutch-standard-7.dutch"]


def test_failed_export_is_reported(page: Page) -> None:
    page.store.import_text(record_text(7))
    page.exports.write_text("in the way", encoding="utf-8")
    page.open()
    page.click("button.export")
    assert str(files.short_path(page.exports)) in page.label("note")


def test_deleting_asks_first_and_selects_the_next_game(page: Page) -> None:
    page.open(*map(record_text, (1, 2, 3)), game=2)
    page.click("button.delete")
    assert page.label("note") == "Delete this game for good?" and page.focused == "button.keep"
    page.click("button.keep")
    assert page.find("note") is None and len(page.rows) == 3
    page.click("button.delete")
    page.key(pygame.K_UP)
    assert page.focused == "button.forever"
    page.key(pygame.K_RETURN)
    assert page.label("note") == "Game deleted."
    assert [entry.id for entry in page.store.games()] == [3, 1]
    assert page.view_state.game == 1 and page.focused == "row.games.1"
    assert page.label("title") == "2 games"


@pytest.mark.parametrize("key", [pygame.K_TAB, pygame.K_UP, pygame.K_RIGHT, pygame.K_END])
def test_question_keeps_the_focus(page: Page, key: int) -> None:
    page.open(*map(record_text, (1, 2, 3)), game=2)
    page.click("button.delete")
    seen = []
    for _press in range(4):
        page.key(key)
        seen.append(page.focused)
    page.key(pygame.K_f, mod=pygame.KMOD_LCTRL)
    assert seen == ["button.forever", "button.keep"] * 2 and page.focused == "button.keep"
    page.key(key, pygame.K_ESCAPE)
    assert (page.focused, page.view_state.game, len(page.rows)) == ("button.delete", 2, 3)


@pytest.mark.parametrize("claimed", [False, True])
def test_pressing_delete_twice_keeps_the_game(page: Page, claimed: bool) -> None:
    page.store.import_text(record_text(1))
    if not claimed:
        page.store.claim(1, 0)
    page.open()
    before = page.need("button.delete").rect
    page.click("button.delete")
    assert page.need("button.keep").rect.contains(before)
    for name in ("export", "copy", "delete", "claim.0", "unclaim"):
        assert page.find(f"button.{name}") is None
    page.key(pygame.K_ESCAPE)
    assert page.focused == "button.delete" and page.find("button.export") is not None


@pytest.mark.parametrize("name", ["watch", "export", "copy"])
def test_file_error_is_one_sentence(
    page: Page, monkeypatch: pytest.MonkeyPatch, name: str, clip: Clipboard
) -> None:
    def fails(_store: Store, _game: int) -> str:
        raise StoreError(Problem.DISK)

    page.open(record_text(1))
    monkeypatch.setattr(Store, "export_text", fails)
    page.click(f"button.{name}")
    assert page.label("note").startswith("That isn't possible now: ")
    assert page.visited[-1].name == "history"


def test_game_deleted_elsewhere_disappears(page: Page) -> None:
    page.open(record_text(1))
    page.store.delete(1)
    page.click("button.watch")
    assert page.label("note").startswith("That isn't possible now: ")
    assert page.rows == [] and page.focused == "button.new"


# Imported games


def test_imported_game_is_claimed_and_unclaimed(page: Page) -> None:
    page.open(record_text(1, "Zoë, Anna", "merchant, human"))
    assert "Imported" in page.selected.split(" · ")
    assert page.selected.endswith("won"), "the outcome favours neither player"
    page.click("button.claim.1")
    assert page.label("note") == "This game counts as yours now."
    assert [(entry.origin, entry.seat) for entry in page.store.games()] == [("claimed", 1)]
    assert page.selected.split(" · ")[-1] in ("Won", "Lost", "Draw")
    page.click("button.unclaim")
    assert page.label("note") == "This game no longer counts as yours."
    assert [(entry.origin, entry.seat) for entry in page.store.games()] == [("imported", None)]


def test_claiming_a_game_of_two_people_asks_who(page: Page) -> None:
    page.open(record_text(1, "Ben, Wilma", "human, human"))
    page.click("button.claim")
    assert page.label("note") == "Which player were you?" and page.focused == "button.keep"
    page.key(pygame.K_ESCAPE)
    assert page.focused == "button.claim" and page.store.games()[0].seat is None
    page.key(pygame.K_RETURN, pygame.K_UP, pygame.K_RETURN)
    assert page.store.games()[0].seat == 1


def test_game_without_people_cannot_be_claimed(page: Page) -> None:
    page.open(record_text(1, players="beginner, merchant"))
    assert page.label("button.claim") == "Only computer players took part in this game."
    page.click("button.claim")
    assert page.store.games()[0].origin == "imported"
