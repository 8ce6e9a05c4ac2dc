"""Opens scenes by name: the menu at once, and all others once their modules are loaded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from dutch.app.folders import Folders
from dutch.scenes.menu import FrontPage, MenuScene, Page
from dutch.scenes.stack import Go, Scene, UIContext

if TYPE_CHECKING:
    import datetime

    from dutch.match.daily import Standing
    from dutch.match.occasion import Attempt
    from dutch.match.saved import Entry
    from dutch.scenes.menu.choice import NewGame, OfferedGame
    from dutch.scenes.menu.front import UnfinishedGame
    from dutch.storage import Store


T = TypeVar("T")


@dataclass(eq=False)
class Routes:
    """Opens the scenes of the application.

    Modules that the menu does not need are imported on first use, so it appears without waiting.
    """

    ui: UIContext
    folders: Folders
    store: Callable[[], Store]
    """Creates the store on first use."""
    end_match: Callable[[], None]
    open_page: Callable[[Go], Scene]
    """Opens all scenes but the menu."""
    note: str = ""
    """The note that the menu shows next: one or more sentences, or empty."""
    today: Callable[[], datetime.date] = field(default_factory=lambda: _today)
    """Returns the player's current date."""
    _noted: bool = False
    _in_menu: bool = False
    _last_exit: str = ""
    """The route by which the menu was left last."""

    def open(self, go: Go) -> Scene:
        """Return the scene that a ``Go`` names, or the menu if there is no such scene."""
        if self._noted:  # the player has seen the menu's note and moved on
            self._noted = False
            self.store().notes_read()
        if self._in_menu:
            self._in_menu = False
            self._last_exit = go.name
        return self.menu(**go.args) if go.name == "menu" else self.open_page(go)

    def leave_table(self) -> None:
        """End the match, if there is one."""
        self.end_match()
        self.ui.sound.set_ambience("menu")

    def menu(self, page: Page = "front", focus: str | None = None, choices: NewGame | None = None) -> Scene:
        """Leave the table and open a page of the menu; see ``MenuScene`` for ``focus`` and ``choices``."""
        self.leave_table()
        front = FrontPage(self.ui, learned=self.ui.settings.learned)
        if self.folders.may_have_games or self.folders.read_only:
            self.store().expect_writing()
            if self.store().locked:
                self._last_exit = "quit"
            front.waiting = self._waiting_game()
            front.today, front.awaits = self._today_line()
            front.season = self._season_line()
            self._add_store_notes()
        front.finished = self._has_finished_game()
        front.message, self.note = self.note, ""
        self._in_menu = True
        return MenuScene(
            self.ui, front, lambda: games_offered(self._played()), page, focus or self._last_exit, choices
        )

    def _waiting_game(self) -> UnfinishedGame | None:
        """Return the menu's line about the game that can be resumed, if any."""
        from dutch.app.matches import waiting_game

        unfinished = self.store().unfinished()
        return None if unfinished is None else waiting_game(unfinished.record, unfinished.state.round)

    def _has_finished_game(self) -> bool:
        """Return whether a game was played to its end here; if that can't be read, assume so."""
        return self.folders.may_have_games and self._read(lambda store: store.has_finished_game(), True)

    def _read(self, read: Callable[[Store], T], otherwise: T) -> T:
        """Return what ``read`` finds among the saved games; ``otherwise`` without any, or on an error.

        If no game has been saved yet, no database is created.
        """
        from dutch.storage import StoreError

        try:
            return read(self.store()) if self.folders.may_have_games else otherwise
        except StoreError:
            return otherwise

    def _today_line(self) -> tuple[str, bool]:
        """Return the line below the menu's button for the deal of the day, and whether it is waiting.

        The line is about the game chosen last or, if its deal hasn't been played, another one that was.
        """
        from dutch.rules.catalogue import GAMES
        from dutch.scenes.today import menu_text

        standings = [self.standing(), *map(self.standing, GAMES)]
        results = [standing.result for standing in standings if standing.result is not None]
        return menu_text(results[0] if results else None, standings[0].streak), not results

    def _season_line(self) -> str:
        """Return the line below the menu's button for the season; empty until a game has been finished."""
        if not self._has_finished_game():
            return ""
        from dutch.app.matches import rival_name
        from dutch.match.season import all_series, next_series
        from dutch.scenes.season import menu_text

        series = next_series(all_series(self.attempts()))
        return menu_text(series, rival_name(series.rival.slug))

    def _add_store_notes(self) -> None:
        """Add the store's notes to the next note in the menu."""
        notes = self.store().take_notes()
        self._noted = bool(notes)
        self.note = f"{self.note} {notes}".strip()

    def report_late_notes(self, scene: Scene | None) -> None:
        """Show in the menu what a store reports that was opened after it."""
        self.store().expect_writing()
        if isinstance(scene, MenuScene) and (notes := self.store().take_notes()):
            scene.report(notes)

    def attempts(self) -> list[Attempt]:
        """Return all games played for an occasion; none if they can't be read."""
        from dutch.match import occasion

        return occasion.attempts(self._read(lambda store: store.games_of_occasions(), []))

    def _played(self) -> Sequence[Entry]:
        """Return the latest saved games; none if they can't be read."""
        from dutch.app.matches import MOST_RESULTS

        return self._read(lambda store: store.games(limit=MOST_RESULTS), [])

    def standing(self, game: str = "") -> Standing:
        """Return the player's standing in the deal of the day of a game, by default the one chosen last."""
        from dutch.match import daily
        from dutch.match.occasion import GAME
        from dutch.rules.catalogue import GAMES

        game = game or self.ui.settings.game
        usual = self.editions_finished(GAME) <= {daily.USUAL}
        return daily.standing(self.attempts(), self.today(), usual, game if game in GAMES else GAME)

    def editions_finished(self, game: str) -> set[str]:
        """Return the editions in which the player has finished a game; none if that can't be read."""
        return self._read(lambda store: store.editions_finished(game), set())


def _today() -> datetime.date:
    import datetime  # a new player's menu needs none

    return datetime.date.today()


def games_offered(played: Sequence[Entry] = ()) -> list[OfferedGame]:
    """Return all games, with their editions, players and options; ``played`` are the saved games."""
    from dutch.rules.catalogue import GAMES

    return [offer(game, played) for game in GAMES]


def offer(game: str, played: Sequence[Entry] = ()) -> OfferedGame:
    """Return a game with everything the page for a new game shows; ``played`` are the saved games.

    At tables for more than two, the opponents are the rivals; commands can name the other players, too.
    """
    from dutch.app import words
    from dutch.app.matches import SUGGESTED_SEATS, levels_of, rivals_of
    from dutch.rules import catalogue
    from dutch.scenes.menu.choice import OfferedEdition, OfferedGame

    seats = catalogue.get(game).seats
    editions = []
    for name, title, line in words.editions_of(game):
        rivals = rivals_of(name, game, played)
        levels = levels_of(name, game, offered=True) if max(seats) == 2 else rivals
        editions.append(OfferedEdition(name, title, line, levels, rivals))
    suggested = SUGGESTED_SEATS.get(game, 0)
    return OfferedGame(game, words.game_title(game), editions, seats, words.options_of(game), suggested)
