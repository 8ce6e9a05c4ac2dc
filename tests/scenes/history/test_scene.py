"""The list: searching, selecting, and where one goes from there."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from dutch.match import played
from dutch.match.saved import SavedGame
from dutch.rules.record_reader import parse
from dutch.scenes.history import view_state
from dutch.scenes.record_words import number
from dutch.scenes.stack import Go
from dutch.storage import Problem, Store, StoreError
from tests.scenes.history.helpers import Page, text_of
from tests.stored import connected


@pytest.fixture(autouse=True)
def some(store: Store) -> None:
    """Three games: one over, one of two people, one not over, which is the newest."""
    store.import_text(text_of(1))
    store.import_text(text_of(2, "Ben, Wilma", "human, human", "2025-05-02", "prototype"))
    store.touch(store.import_text(text_of(3, "Anna, The apprentice", "human, greedy", moves=12)))


def test_the_newest_game_is_first_and_selected(page: Page) -> None:
    page.open()
    assert page.label("title") == "3 games"
    assert [row.split(" · ")[1] for row in page.rows] == [
        "Anna – The apprentice",
        "Anna – The merchant",
        "Ben – Wilma",
    ]
    assert page.selected.endswith("Not over")
    assert page.focused == "row.games.0"
    assert page.label("about.game") == "Anna – The apprentice"


def test_a_search_filters_while_it_is_typed(page: Page) -> None:
    page.open()
    page.click("field.search")
    page.write("wil")
    assert page.label("title") == "1 of 3 games"
    assert page.selected.startswith("2025-05-02 · Ben – Wilma")
    page.write(" 2024")
    assert page.rows == [] and page.label("nothing") == "No game fits “wil 2024”."
    page.click("button.show_all")
    assert len(page.rows) == 3 and page.label("field.search") == ""
    page.click("choice.kinds.unfinished")
    assert [row.split(" · ")[-1] for row in page.rows] == ["Not over"]
    page.click("choice.kinds.finished")
    assert len(page.rows) == 2


def test_keys_alone(page: Page) -> None:
    page.open()
    page.key(pygame.K_DOWN)
    assert "The merchant" in page.selected
    page.key(pygame.K_END)
    assert page.selected.startswith("2025-05-02")
    page.key(pygame.K_TAB)
    assert page.focused == "button.watch"
    page.key(pygame.K_RETURN)
    assert page.went[-1] == Go("replay", {"game": 2})


def test_up_and_down_work_while_a_search_is_typed_and_enter_leads_to_the_list(page: Page) -> None:
    page.open(focus="search")
    page.write("anna")
    page.key(pygame.K_DOWN)
    assert page.selected.split(" · ")[1] == "Anna – The merchant"
    assert page.focused == "field.search"
    page.key(pygame.K_RETURN)
    assert page.focused == "row.games.1"


def test_what_is_selected_stays_so_while_it_can_be_found(page: Page) -> None:
    page.open(game=1, focus="search")
    page.write("anna")
    assert "The merchant" in page.selected
    page.write(" apprentice")
    assert "The apprentice" in page.selected
    page.key(pygame.K_ESCAPE)
    assert page.label("field.search") == "" and "The apprentice" in page.selected


def test_enter_on_a_row_does_what_is_usual(page: Page) -> None:
    page.open()
    page.key(pygame.K_RETURN)
    assert page.went[-1] == Go("resume", {"game": 3})
    page.open(game=2)
    page.key(pygame.K_RETURN)
    assert page.went[-1] == Go("replay", {"game": 2})


def test_a_double_click_on_a_row_does_what_is_usual(page: Page) -> None:
    page.open()
    page.double_click("row.games.1")
    assert page.went[-1] == Go("replay", {"game": 1})
    page.open()
    page.double_click("row.games.0")
    assert page.went[-1] == Go("resume", {"game": 3})


def test_two_clicks_on_two_rows_only_select(page: Page) -> None:
    page.open()
    page.click("row.games.1")
    page.click("row.games.2")
    assert page.went[-1].name == "history" and "Wilma" in page.selected


def test_escape_goes_back_step_by_step(page: Page) -> None:
    page.open(focus="search")
    page.write("anna")
    page.click("button.intake")
    page.key(pygame.K_ESCAPE)
    assert page.focused == "button.intake"
    page.key(pygame.K_ESCAPE)
    assert len(page.rows) == 3
    page.click("button.delete")
    page.key(pygame.K_ESCAPE)
    assert page.focused == "button.delete" and len(page.rows) == 3
    page.key(pygame.K_ESCAPE)
    assert page.went[-1] == Go("menu")


def test_a_visit_is_remembered(page: Page) -> None:
    page.open(focus="search")
    page.write("anna")
    page.key(pygame.K_DOWN)
    page.open()
    assert page.label("title") == "2 of 3 games" and "The merchant" in page.selected
    page.open(game=99)
    assert page.label("title") == "2 of 3 games" and "The merchant" in page.selected
    page.open(game=2)
    assert page.label("title") == "3 games" and "Wilma" in page.selected


def test_tabs_lead_to_statistics_and_back_to_the_tab(page: Page) -> None:
    page.open()
    page.click("choice.tabs.statistics")
    assert page.went[-1] == Go("statistics", {"focus": "tabs"})
    page.open(focus="tabs")
    assert page.focused == "choice.tabs"
    page.click("button.back")
    assert page.went[-1] == Go("menu")


def test_the_window_may_change_its_size(page: Page) -> None:
    page.open(focus="search")
    page.write("anna")
    page.ui.settings.scale = 200
    page.stack.refit()
    page.frame()
    assert page.focused == "field.search" and page.label("field.search") == "anna"
    assert len(page.rows) == 2


def test_an_empty_house_offers_a_game(page: Page) -> None:
    for game in (1, 2, 3):
        page.store.delete(game)
    page.open()
    assert page.label("nothing") == "No game yet. Every game that you play is kept here."
    assert not page.enabled("button.watch") and not page.enabled("button.delete")
    assert page.focused == "button.new"
    page.key(pygame.K_RETURN)
    assert page.went[-1] == Go("menu", {"page": "new"})


def test_games_that_cannot_be_read_are_told_of_and_asked_for_again(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(_store: Store) -> None:
        raise StoreError(Problem.BUSY)

    with monkeypatch.context() as patch:
        patch.setattr(Store, "games", busy)
        page.open()
        told = "Your games cannot be read: another copy of the program is using it."
        assert page.label("nothing") == told and page.focused == "button.again"
        page.key(pygame.K_RETURN)
        assert page.label("nothing") == told
    page.click("button.again")
    assert len(page.rows) == 3 and page.focused == "row.games.0"


def test_a_damaged_game_is_shown_with_what_can_be_done(page: Page) -> None:
    with connected(page.store.path.parent) as connection:
        connection.execute("UPDATE lines SET text = '0 look' WHERE game = 1 AND number = 12")
    page.open(game=1)
    page.click("button.watch")
    assert page.selected.endswith("Damaged")
    assert page.label("note").startswith("This game cannot be read: Line 12 of the record: ")
    for name in ("watch", "resume", "export", "copy"):
        assert not page.enabled(f"button.{name}")
    page.key(pygame.K_UP, pygame.K_DOWN)
    assert "dutch doctor --export" in page.label("note")
    page.click("button.delete")
    page.click("button.forever")
    assert len(page.rows) == 2


def test_a_row_that_is_damaged_itself(page: Page) -> None:
    with connected(page.store.path.parent) as connection:
        connection.execute("UPDATE games SET seed = 'many', edition = '../..' WHERE id = 3")
    page.open()
    assert page.selected.endswith("Damaged")
    assert not page.enabled("button.deal") and not page.enabled("button.code")


def test_two_thousand_games_draw_only_what_is_seen(page: Page) -> None:
    line = "INSERT INTO games (state, origin, turn, game, edition, rules, seed, seats, date, names, players) "
    line += "VALUES ('over', 'played', ?1, 'dutch', 'standard', 1, ?1, 2, '2026-01-01', 'Anna, Ben', '')"
    with connected(page.store.path.parent) as connection:
        connection.executemany(line, [(number,) for number in range(100, 2100)])
    page.open()
    assert page.label("title") == "2003 games"
    assert len(page.rows) < 12
    page.key(pygame.K_END)
    assert "Wilma" in page.selected
    assert not any(page.frame() for _turn in range(5)), "nothing is drawn while nothing happens"
    page.click("field.search")
    page.write("1234")
    assert page.label("title") == "1 of 2003 games"
    assert parse(page.store.export_text(1)).seed == 1


@pytest.mark.parametrize("by", ["control", "slash"])
def test_a_key_leads_to_the_search(page: Page, by: str) -> None:
    page.open()
    assert page.label("search.key") == "Ctrl+F"
    if by == "control":
        page.key(pygame.K_f, mod=pygame.KMOD_LCTRL)
    else:
        page.write("/")
    assert page.focused == "field.search" and page.find("search.key") is None
    page.write("wil/")
    assert page.label("field.search") == "wil/", "it is a letter as well"
    page.click("button.intake")
    page.key(pygame.K_f, mod=pygame.KMOD_LCTRL)
    assert page.focused == "button.paste", "there is no search here"


class NotingReader:
    """Reads games as the program does, and notes which."""

    def __init__(self, noted: list[int]) -> None:
        self._noted = noted

    def read(self, kept: SavedGame) -> played.Played:
        self._noted.append(kept.id)
        return played.read(kept)


def facts(page: Page) -> list[str]:
    regions = page.stack.display_list.regions
    return [region.label for region in regions if region.name.startswith("about.fact.")]


def test_the_sheet_tells_how_the_game_was_played(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[int] = []
    page = Page(store, tmp_path, (1920, 1080))
    monkeypatch.setattr(view_state, "played", NotingReader(read))
    page.open(game=2)
    row = next(row for row in store.games() if row.id == 2)
    game = played.read(store.games_after(1, 1)[0])
    assert facts(page) == [
        "Edition: The early sketch",
        "Played on: 2025-05-02",
        "Game code: prototype-2",
        f"Length: {game.rounds} rounds, {game.actions} actions",
        f"First bid won by: {row.names[game.first or 0]}",
    ]
    first, second = played.scores_of(row.result) or (0, 0)
    assert page.label("about.scores") == f"Ben {number(first)} · Wilma {number(second)}"
    page.key(pygame.K_DOWN, pygame.K_UP)
    assert read.count(2) == 1, "it is read once"
    store.mark_damaged(1)
    page.open(game=1)
    assert [fact.split(":")[0] for fact in facts(page)] == ["Edition", "Played on", "Game code"]
    page.ui.window.close()


def test_a_tie_that_was_decided_is_told_on_the_sheet(page: Page) -> None:
    with connected(page.store.path.parent) as connection:
        connection.execute("UPDATE games SET result = '22-22', winner = 0 WHERE id = 1")
    page.open(game=1)
    assert "fewer cards win the tie-break" in page.label("about.tie")
    assert page.label("about.scores") == "Anna 22 · The merchant 22"
