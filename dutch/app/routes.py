"""Scenes by name: where every ``Go`` leads, and where to instead if something cannot be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dutch import resources
from dutch.i18n import _
from dutch.scenes.menu import MenuScene, Page
from dutch.scenes.stack import Go, Scene

if TYPE_CHECKING:
    from dutch.app.application import App
    from dutch.scenes.menu.choice import Edition


class Routes:
    """Makes the scenes of the app; what each needs is imported then, so that the menu waits for nothing."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._ui = app.ui

    def open(self, go: Go) -> Scene | None:
        """Make the scene that a ``Go`` names; "back" is the table that was left, or the menu without one."""
        app, args = self._app, dict(go.args)
        match go.name:
            case "table":
                return app.matches.new_game(args)
            case "again":
                return app.matches.again()
            case "continue":
                return app.matches.resume() or self._menu()
            case "resume":
                return app.matches.resume(args["game"]) or self._menu()
            case "restart":
                return app.matches.restart()
            case "abandon":
                app.note = app.matches.abandon()
                return self._menu()
            case "replay":
                return self._watch(**args)
            case "play_on":
                return self._play_on(**args)
            case "handover":
                return app.matches.hand_over()
            case "seat":
                return app.matches.take_seat()
            case "learn":
                return self._lesson(args.get("lesson", 0))
            case "scoring":
                return self._scoring(args)
            case "settings":
                from dutch.scenes.settings import SettingsScene

                return SettingsScene(self._ui)
            case "rules":
                from dutch.scenes.rules import RulesScene

                return RulesScene(self._ui)
            case "statistics":
                return app.archive.statistics(args)
            case "history":
                return self._history(args)
            case "back":
                return app.matches.table or self._menu()
        return self._menu(args.get("page", "front"))

    def _menu(self, page: Page = "front") -> Scene:
        app = self._app
        app.leave_table()
        waiting = None
        if app.folders.begun or app.folders.sealed:
            from dutch.app.seating import waiting_game

            app.store.expect_writing()
            found = app.store.unfinished()
            waiting = None if found is None else waiting_game(found.record, found.state.round)
            app.note = f"{app.note} {app.store.take_notes()}".strip()
        note, app.note = app.note, ""
        return MenuScene(
            self._ui,
            waiting=waiting,
            editions=offered,
            message=note,
            learned=self._ui.settings.learned,
            page=page,
        )

    def _history(self, args: dict[str, Any]) -> Scene:
        self._app.leave_table()
        return self._app.archive.history(args)

    def _watch(self, game: int) -> Scene:
        """A game that is over, to look on; the list of games with a note if it cannot be watched."""
        from dutch.app.match_manager import NotOver
        from dutch.rules.errors import InvalidRecord
        from dutch.storage import StoreError

        try:
            return self._app.matches.watch(game)
        except (StoreError, InvalidRecord, NotOver) as error:
            reason = str(error).rstrip(".")
            note = _("Game {game} cannot be watched: {reason}.").format(game=game, reason=reason)
            return self._history({"game": game, "note": note})

    def _play_on(self, game: int, moves: int, seat: int) -> Scene:
        """A new game that begins as a kept one did; the list of games with a note if that cannot be read."""
        from dutch.rules.errors import InvalidRecord
        from dutch.storage import StoreError

        try:
            return self._app.matches.play_on(self._app.store.read(game), moves, seat)
        except (StoreError, InvalidRecord) as error:
            reason = str(error).rstrip(".")
            note = _("Game {game} cannot be played on: {reason}.").format(game=game, reason=reason)
            return self._history({"note": note})

    def _lesson(self, number: int) -> Scene:
        """A lesson; the menu with a note if the lessons are damaged."""
        from dutch.match.lesson import BadLesson

        try:
            return self._app.matches.lesson(number)
        except (BadLesson, resources.MissingAsset) as error:
            self._app.note = str(error)
            return self._menu()

    def _scoring(self, args: dict[str, Any]) -> Scene:
        """The final count; whoever comes back to it from the table has seen it already."""
        from dutch.scenes.scoring import ScoringScene

        matches = self._app.matches
        self._ui.sound.surround("scoring")
        counted, matches.counted = matches.counted, True
        return ScoringScene(
            self._ui,
            presenter=matches.presenter,
            album=matches.album,
            can_look=matches.table is not None,
            counted=counted,
            game=matches.kept,
            **args,
        )


def offered() -> list[Edition]:
    """The editions that can be played, each with its computer players."""
    from dutch.app.seating import levels_of
    from dutch.presenters.dutch import editions
    from dutch.scenes.menu.choice import Edition

    return [Edition(*words, levels_of(words[0])) for words in editions.choices()]
