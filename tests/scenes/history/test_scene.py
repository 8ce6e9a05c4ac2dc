"""The history page: searching, selecting and opening games by mouse and keyboard."""

from pathlib import Path

import pygame
import pytest

from dutch.i18n import number
from dutch.match import played
from dutch.match.saved import SavedGame
from dutch.rules.errors import InvalidRecordError
from dutch.scenes.history import model
from dutch.scenes.stack import Go
from dutch.storage import Store, StoreError
from dutch.storage.errors import Problem
from tests.scenes.history.helpers import Page, record_text
from tests.stored import connected


@pytest.fixture(autouse=True)
def some(store: Store) -> None:
    """Three games: a finished one, one between two people, and the newest, which is running."""
    store.import_text(record_text(1))
    store.import_text(record_text(2, "Ben, Wilma", "human, human", "2025-05-02", "prototype"))
    store.import_text(record_text(3, "Anna, The beginner", "human, beginner", "2026-11-02", moves=12))


def names(page: Page) -> list[str]:
    return [row.split(" · ")[1] for row in page.rows]


def add_games(store: Store, count: int) -> None:
    """Add many games without lines, all played here before the others."""
    line = (
        "INSERT INTO games (state, origin, turn, game, edition, rules, seed, seats, date, names, players) "
        "VALUES ('over', 'played', ?1, 'dutch', 'standard', 1, ?1, 2, '2020-01-01', 'Cleo, Dirk', "
        "'human, human')"
    )
    with connected(store.path.parent) as connection:
        connection.executemany(line, [(turn,) for turn in range(100_000, 100_000 + count)])


def test_games_are_sorted_by_date_and_undated_ones_come_last(page: Page) -> None:
    page.open(record_text(4, "Cleo, Dirk", "human, human", date=""))
    assert page.label("title") == "4 games"
    assert names(page) == ["Anna – The beginner", "Anna – The merchant", "Ben – Wilma", "Cleo – Dirk"]
    assert page.selected.endswith("Unfinished")
    assert page.focused == "row.games.0"
    assert page.label("about.game") == "Anna – The beginner"


def test_search_filters_while_typing(page: Page) -> None:
    page.open()
    page.click("field.search")
    page.write("wil")
    assert page.label("title") == "1 of 3 games"
    assert names(page) == ["Ben – Wilma"]
    page.write(" 2024")
    assert page.rows == [] and page.label("nothing") == "No game matches “wil 2024”."
    page.click("button.show_all")
    assert len(page.rows) == 3 and page.label("field.search") == ""
    page.click("choice.kinds.unfinished")
    assert [row.split(" · ")[-1] for row in page.rows] == ["Unfinished"]
    page.click("choice.kinds.finished")
    assert len(page.rows) == 2


def test_origin_filter_separates_imported_games(page: Page) -> None:
    add_games(page.store, 1)
    page.store.claim(2, 0)
    page.open()
    page.click("choice.origin.played")
    assert names(page) == ["Cleo – Dirk"] and page.find("button.claim") is None
    page.key(pygame.K_RIGHT)
    assert len(page.rows) == 3 and "Cleo – Dirk" not in names(page)
    assert sorted(row.split(" · ")[3] for row in page.rows) == ["Imported", "Imported", "Imported, yours"]
    page.open()
    assert len(page.rows) == 3, "the filter is remembered"
    page.key(pygame.K_ESCAPE)
    assert page.visited[-1] == Go("menu")


def test_arrows_move_the_selection_while_a_search_is_typed(page: Page) -> None:
    page.open(focus="search")
    page.write("anna")
    page.key(pygame.K_DOWN)
    assert page.selected.split(" · ")[1] == "Anna – The merchant"
    assert page.focused == "field.search"
    page.key(pygame.K_RETURN)
    assert page.focused == "row.games.1"


def test_selected_game_stays_selected_while_it_matches(page: Page) -> None:
    page.open(game=1, focus="search")
    page.write("anna")
    assert "The merchant" in page.selected
    page.write(" beginner")
    assert "The beginner" in page.selected
    page.key(pygame.K_ESCAPE)
    assert page.label("field.search") == "" and "The beginner" in page.selected


@pytest.mark.parametrize(("game", "go"), [(3, "resume"), (2, "replay")])
@pytest.mark.parametrize("how", ["enter", "double click"])
def test_enter_and_double_click_perform_the_default_action(page: Page, how: str, game: int, go: str) -> None:
    page.open(game=game)
    if how == "enter":
        page.key(pygame.K_RETURN)
    else:
        page.double_click("row.games.0" if game == 3 else "row.games.2")
    assert page.visited[-1] == Go(go, {"game": game})


def test_escape_goes_back_one_step(page: Page) -> None:
    page.open(focus="search")
    page.write("anna")
    page.click("button.imports")
    page.key(pygame.K_ESCAPE)
    assert page.focused == "button.imports"
    page.key(pygame.K_ESCAPE)
    assert len(page.rows) == 3
    page.click("button.delete")
    page.key(pygame.K_ESCAPE)
    assert page.focused == "button.delete" and len(page.rows) == 3
    page.key(pygame.K_ESCAPE)
    assert page.visited[-1] == Go("menu")


def test_view_state_is_remembered(page: Page) -> None:
    page.open(focus="search")
    page.write("anna")
    page.key(pygame.K_DOWN)
    page.open()
    assert page.label("title") == "2 of 3 games" and "The merchant" in page.selected
    page.open(game=99)
    assert page.label("title") == "2 of 3 games" and "The merchant" in page.selected
    page.open(game=2)
    assert page.label("title") == "3 games" and "Wilma" in page.selected


def test_page_survives_a_new_text_size(page: Page) -> None:
    page.open(focus="search")
    page.write("anna")
    page.ui.settings.scale = 200
    page.stack.refit()
    page.frame()
    assert page.focused == "field.search" and page.label("field.search") == "anna"
    assert len(page.rows) == 2


def test_empty_list_offers_a_new_game(page: Page) -> None:
    for game in (1, 2, 3):
        page.store.delete(game)
    page.open()
    assert page.label("nothing") == "No games yet. Every game you play is saved here."
    assert not page.enabled("button.watch") and not page.enabled("button.delete")
    assert page.focused == "button.new"
    page.key(pygame.K_RETURN)
    assert page.visited[-1] == Go("menu", {"page": "new"})


def test_unreadable_games_are_reported_and_read_again(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(_store: Store, **_more: object) -> None:
        raise StoreError(Problem.BUSY)

    with monkeypatch.context() as patch:
        patch.setattr(Store, "games", busy)
        page.open()
        assert page.label("nothing").startswith("Your games can't be read: ")
        assert page.focused == "button.again"
        page.key(pygame.K_RETURN)
        assert page.find("nothing") is not None
    page.click("button.again")
    assert len(page.rows) == 3 and page.focused == "row.games.0"


def test_damaged_game_is_shown_with_advice(page: Page) -> None:
    with connected(page.store.path.parent) as connection:
        connection.execute("UPDATE lines SET text = '0 look' WHERE game = 1 AND number = 12")
    page.open(game=1)
    page.click("button.watch")
    assert page.selected.endswith("Damaged")
    assert page.label("note").startswith("This game can't be read: Line 12 of the record: ")
    for name in ("watch", "resume", "export", "copy"):
        assert not page.enabled(f"button.{name}")
    page.key(pygame.K_UP, pygame.K_DOWN)
    assert "dutch doctor --export" in page.label("note")
    page.click("button.delete", "button.forever")
    assert len(page.rows) == 2


def test_damaged_row_is_shown(page: Page) -> None:
    with connected(page.store.path.parent) as connection:
        connection.execute("UPDATE games SET seed = 'many', edition = '../..' WHERE id = 3")
    page.open(game=3)
    assert page.selected.endswith("Damaged")
    assert not page.enabled("button.deal") and not page.enabled("button.code")


def test_long_list_is_read_page_by_page(page: Page) -> None:
    add_games(page.store, 3 * model.PAGE)
    page.open(game=4)
    total = 3 * model.PAGE + 3
    assert page.label("title") == f"{total} games"
    assert len(page.rows) < 12
    assert page.label("list.games").endswith(f" of {2 * model.PAGE}"), "the first page, and one more frame"
    while page.frame():
        pass
    assert page.label("list.games").endswith(f" of {total}")
    assert page.view_state.game == 4, "a game on a later page is selected once it is read"
    page.click("field.search")
    page.write("100007")
    assert page.label("title") == f"1 of {total} games"
    page.open(game=4)
    while page.frame():
        pass
    assert page.label("title") == f"{total} games" and page.label("field.search") == ""


@pytest.mark.parametrize("by", ["control", "slash"])
def test_key_leads_to_the_search(page: Page, by: str) -> None:
    page.open()
    assert page.find("search.key") is None, "keys are named for players who use them"
    page.ui.keyboard = True
    page.open()
    assert page.label("search.key") == "Ctrl+F"
    if by == "control":
        page.key(pygame.K_f, mod=pygame.KMOD_LCTRL)
    else:
        page.write("/")
    assert page.focused == "field.search" and page.find("search.key") is None
    page.write("wil/")
    assert page.label("field.search") == "wil/", "a slash is a letter there"
    page.click("button.imports")
    page.key(pygame.K_f, mod=pygame.KMOD_LCTRL)
    assert page.focused == "button.paste", "the import page has no search"


class CountingReader:
    """Reads games like the program, and records which."""

    def __init__(self) -> None:
        self.games: list[int] = []

    def read(self, saved: SavedGame) -> played.Played:
        self.games.append(saved.id)
        return played.read(saved)


def facts(page: Page) -> list[str]:
    regions = page.regions
    return [region.label for region in regions if region.name.startswith("about.fact.")]


def test_sheet_shows_how_the_game_was_played(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = CountingReader()
    page = Page(store, tmp_path, (1920, 1080))
    monkeypatch.setattr(model, "played", reader)
    page.open(game=2)
    row = next(row for row in store.games() if row.id == 2)
    game = played.read(store.games_after(1, 1)[0])
    assert facts(page) == [
        "Edition: Prototype",
        "Played on: 2 May 2025",
        "Origin: Imported",
        "Game code: prototype-2",
        f"Length: {game.rounds} rounds, {game.actions} actions",
        f"First bid won by: {row.names[game.first or 0]}",
    ]
    first, second = played.scores_of(row.result) or (0, 0)
    assert page.label("about.scores") == f"Ben {number(first)} · Wilma {number(second)}"
    page.key(pygame.K_UP, pygame.K_DOWN)
    assert reader.games.count(2) == 1, "each game is read once"
    store.mark_damaged(1, InvalidRecordError("damaged", "Line 1."))
    page.open(game=1)
    assert [fact.split(":")[0] for fact in facts(page)] == ["Edition", "Played on", "Origin", "Game code"]
    page.ui.window.close()


@pytest.mark.parametrize(
    ("event", "fact"),
    [
        ("daily 2026-11-23", ["Played for: Deal of the day"]),
        ("season griet 2", ["Played for: The season"]),
        ("cup 7", []),
    ],
)
def test_sheet_names_the_event(page: Page, event: str, fact: list[str]) -> None:
    text = record_text(4).replace("players:", f"event: {event}\nplayers:")
    page.open(game=page.store.import_text(f"format: 3\n{text}"))
    assert [each for each in facts(page) if each.startswith("Played for")] == fact


def test_sheet_shows_the_seal_of_the_deal(page: Page) -> None:
    deal = "deal: 2 0123456789abcdef0123\nsalt: 7"
    text = record_text(4).replace("players:", f"{deal}\nplayers:")
    page.open(game=page.store.import_text(f"format: 4\n{text}"))
    assert facts(page)[-1] == "Seal of the deal: 0123456789abcdef"


def test_sheet_explains_a_tie_break(page: Page) -> None:
    with connected(page.store.path.parent) as connection:
        connection.execute("UPDATE games SET result = '22-22', winner = 0 WHERE id = 1")
    page.open(game=1)
    assert "fewer cards win the tie-break" in page.label("about.tie")
    assert page.label("about.scores") == "Anna 22 · The merchant 22"
