"""What can be done with a game: offered or refused with a reason, and done."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from dutch.desktop import file_export
from dutch.scenes.stack import Go
from dutch.storage import Problem, Store, StoreError
from tests.scenes.history.conftest import Clipboard
from tests.scenes.history.helpers import Page, text_of


def test_a_game_that_is_over_is_watched_and_not_gone_on_with(page: Page) -> None:
    page.store.import_text(text_of(1))
    page.open()
    assert page.label("button.resume") == "This game is over."
    page.click("button.watch")
    assert page.went[-1] == Go("replay", {"game": 1})


def test_a_game_that_is_not_over_is_gone_on_with_and_not_watched(page: Page) -> None:
    page.store.import_text(text_of(1, moves=12))
    page.open()
    assert page.label("button.watch").startswith("Only a game that is over can be watched")
    page.click("button.resume")
    assert page.went[-1] == Go("resume", {"game": 1})


def test_the_record_of_a_game_that_is_not_over_stays_hidden(page: Page, clip: Clipboard) -> None:
    page.store.import_text(text_of(1, moves=12))
    page.open()
    for name in ("export", "copy"):
        assert page.label(f"button.{name}").startswith("It would show what is hidden")
        page.click(f"button.{name}")
    assert clip.text == "" and not page.exports.exists()
    page.store.abandon(1)
    page.open()
    assert page.enabled("button.export") and page.enabled("button.copy")


def test_a_game_that_was_given_up_is_watched_and_not_gone_on_with(page: Page) -> None:
    page.store.abandon(page.store.import_text(text_of(1, moves=12)))
    page.open()
    assert page.selected.endswith("Abandoned")
    assert page.enabled("button.watch") and not page.enabled("button.resume")


def test_a_game_that_another_copy_plays(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    page.store.import_text(text_of(1, moves=12))
    monkeypatch.setattr(Store, "played_elsewhere", lambda store, game: True)
    page.open()
    assert page.label("button.resume") == "Another copy of the program plays this game."
    page.click("button.delete")
    page.click("button.forever")
    assert page.label("note") == "That is not possible now: another copy of the program is using it."
    assert len(page.rows) == 1 and page.find("button.forever") is None


def test_the_cards_of_a_game_that_is_not_over_are_not_dealt_elsewhere(page: Page, clip: Clipboard) -> None:
    page.store.import_text(text_of(1, moves=12))
    page.open()
    for name in ("deal", "code"):
        assert page.label(f"button.{name}").startswith("It would show what is hidden")
        page.click(f"button.{name}")
    assert clip.text == "" and page.went[-1].name == "history"
    shown = [region.label for region in page.stack.display_list.regions]
    assert not any("standard-1" in label for label in shown), "the code is not told either"
    page.store.abandon(1)
    page.open()
    assert page.enabled("button.deal") and page.enabled("button.code")


@pytest.mark.parametrize(
    ("names", "players", "expected"),
    [
        ("Anna, The merchant", "human, merchant", {"level": "merchant", "name": "Anna"}),
        ("The visitor, Zoë", "random, human", {"level": "random", "name": "Anna"}),
        ("A, B", "somebody, something", {"level": "greedy", "name": "Anna"}),
        (
            "Ben, Wilma",
            "human, human",
            {"level": "human", "name": "Ben", "second_name": "Wilma", "turn_board": True},
        ),
    ],
)
def test_the_same_cards_are_dealt_again(
    page: Page, names: str, players: str, expected: dict[str, object]
) -> None:
    page.ui.settings.level = "greedy"
    page.store.import_text(text_of(7, names, players, edition="prototype"))
    page.open()
    page.click("button.deal")
    assert page.went[-1] == Go("table", {"edition": "prototype", "seed": 7, **expected})


def test_code_and_record_go_to_the_clipboard(page: Page, clip: Clipboard) -> None:
    page.store.import_text(text_of(7))
    page.open()
    page.click("button.code")
    assert clip.text == "standard-7"
    assert page.label("note") == "The game code standard-7 is in the clipboard."
    page.click("button.copy")
    assert clip.text == text_of(7)
    assert page.label("note") == "The record is in the clipboard, as text."
    clip.works = False
    page.click("button.code")
    assert page.label("note") == "The clipboard does not take the game code: standard-7."
    page.click("button.copy")
    assert page.label("note") == "The clipboard does not take the record; export it instead."


def test_an_export_says_where_the_file_is(page: Page) -> None:
    page.store.import_text(text_of(7))
    page.open()
    for name in ("dutch-2026-11-01-standard-7.dutch", "dutch-2026-11-01-standard-7-2.dutch"):
        page.click("button.export")
        assert page.label("note") == f"The game was written to {file_export.told(page.exports / name)}."
        assert (page.exports / name).read_bytes() == text_of(7).encode()


def test_a_date_that_is_none_does_not_become_a_part_of_a_path(page: Page) -> None:
    page.store.import_text(text_of(7, date="../../up"))
    page.open()
    page.click("button.export")
    assert [path.name for path in page.exports.iterdir()] == ["dutch-standard-7.dutch"]


def test_an_export_that_fails_is_said(page: Page) -> None:
    page.store.import_text(text_of(7))
    page.exports.write_text("in the way", encoding="utf-8")
    page.open()
    page.click("button.export")
    assert page.label("note").startswith(f"The file could not be saved in {file_export.told(page.exports)} (")


def test_deleting_is_asked_once_and_never_done_by_pressing_twice_at_a_place(page: Page) -> None:
    for seed in (1, 2, 3):
        page.store.import_text(text_of(seed))
    page.open(game=2)
    page.click("button.delete")
    assert page.label("note") == "Delete this game for ever?" and page.focused == "button.keep"
    page.click("button.keep")
    assert page.find("note") is None and len(page.rows) == 3
    page.click("button.delete")
    page.key(pygame.K_UP)
    assert page.focused == "button.forever"
    page.key(pygame.K_RETURN)
    assert page.label("note") == "The game was deleted."
    assert [entry.id for entry in page.store.games()] == [3, 1]
    assert page.visit.game == 1 and page.focused == "row.games.1", "the next one is selected"


@pytest.mark.parametrize(
    "key",
    [pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_END, pygame.K_PAGEUP],
)
def test_the_question_keeps_the_focus(page: Page, key: int) -> None:
    for seed in (1, 2, 3):
        page.store.import_text(text_of(seed))
    page.open(game=2)
    page.click("button.delete")
    selected, seen = page.visit.game, []
    for _press in range(4):
        page.key(key)
        seen.append(page.focused)
    page.key(pygame.K_f, mod=pygame.KMOD_LCTRL)
    assert seen == ["button.forever", "button.keep"] * 2 and page.focused == "button.keep"
    page.key(key, pygame.K_ESCAPE)
    assert (page.focused, page.visit.game, len(page.rows)) == ("button.delete", selected, 3)


def test_pressing_delete_twice_at_any_point_of_it_keeps_the_game(page: Page) -> None:
    page.store.import_text(text_of(1))
    page.open()
    before = page.need("button.delete").rect
    page.click("button.delete")
    assert page.need("button.keep").rect == before
    for name in ("export", "copy", "delete"):
        assert page.find(f"button.{name}") is None
    page.key(pygame.K_ESCAPE)
    for _press in range(3):
        page.key(pygame.K_UP)
    assert page.focused == "button.code", "the buttons are in their order again"


def test_selecting_another_game_takes_the_question_back(page: Page) -> None:
    for seed in (1, 2):
        page.store.import_text(text_of(seed))
    page.open()
    page.click("button.delete")
    page.click("row.games.1")
    assert page.find("button.forever") is None and page.find("note") is None


@pytest.mark.parametrize("name", ["watch", "export", "copy"])
def test_trouble_with_the_file_becomes_a_sentence(
    page: Page, monkeypatch: pytest.MonkeyPatch, name: str, clip: Clipboard
) -> None:
    def fails(_store: Store, _game: int) -> str:
        raise StoreError(Problem.DISK)

    page.store.import_text(text_of(1))
    page.open()
    monkeypatch.setattr(Store, "export_text", fails)
    page.click(f"button.{name}")
    assert page.label("note") == "That is not possible now: the disk reports an error."
    assert page.went[-1].name == "history"


def test_a_game_that_is_gone_is_not_shown_any_more(page: Page, tmp_path: Path) -> None:
    page.store.import_text(text_of(1))
    page.open()
    page.store.delete(1)
    page.click("button.watch")
    assert page.label("note") == "That is not possible now: there is no such game."
    assert page.rows == [] and page.focused == "button.new"
