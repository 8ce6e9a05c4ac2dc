"""The end of a game: cards fly to their suits, sums and bonuses count up, and the winner is announced."""

from __future__ import annotations

import pygame

from dutch.desktop import files
from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Command, Intention, Pointer, Pressed, Quit
from dutch.i18n import _
from dutch.rules.api import Outcome
from dutch.scenes.page import PageScene
from dutch.scenes.scoring.drawing import ScoredPlayer, ScorePainter
from dutch.scenes.scoring.layout import LEFT, RIGHT, ScoreLayout
from dutch.scenes.scoring.timeline import CountTimeline
from dutch.scenes.stack import Go, UIContext
from dutch.stage import timing
from dutch.stage.presenter import Presenter, SuitTally


class ScoringScene(PageScene):
    """Shows an outcome. Leaves with Go("again"), Go("back"), Go("replay"), Go("menu") or Go("quit")."""

    def __init__(
        self,
        ui: UIContext,
        *,
        presenter: Presenter,
        outcome: Outcome,
        names: tuple[str, ...],
        seat: int,
        screenshot_target: files.ScreenshotTarget,
        can_look: bool = False,
        counted: bool = False,
        shared: bool = False,
        watched: bool = False,
        game: int | None = None,
    ) -> None:
        """``seat`` is the viewer's, shown on the left; two people look on if the screen is ``shared``.

        ``can_look``: the table can still be visited; ``counted``: the count has been shown before.
        ``watched``: this is a replay; otherwise ``game`` is the saved game that can be replayed, if any.
        """
        super().__init__(ui)
        self._presenter = presenter
        self._outcome = outcome
        self._screenshot_target = screenshot_target
        self._can_look = can_look
        self._watched = watched
        self._game = game
        self._note = ""
        self._shared = shared
        seats = (0, 1) if shared else (seat, 1 - seat)
        self._players = tuple(ScoredPlayer(each, names[each], outcome.winner == each) for each in seats)
        self._names = names
        tallies = presenter.suit_tallies(outcome)
        self._timeline = CountTimeline([_arranged(tallies[each], side) for side, each in enumerate(seats)])
        if counted or self._pace <= 0:
            self._timeline.finish()
        self._rung = counted  # the bell rings only once

    def enter(self) -> None:
        """Build the buttons."""
        self.build(None)

    def _fit(self) -> None:
        tallies = self._timeline.tallies
        most = max(len(tally.cards) for lines in tallies for tally in lines)
        self._layout = ScoreLayout(self._ui.window.size, self._timeline.rows, most)
        self._painter = ScorePainter(self._ui, self._presenter, self._timeline, self._layout)

    def build(self, focus: str | None) -> None:
        """Build the buttons, equally wide and centred in one row."""
        self._fit()
        self.widgets.clear()
        layout, room = self._layout, self._layout.buttons
        titles = {
            "again": _("Play again"),
            "back": _("View table"),
            "replay": _("Watch replay"),
            "save": _("Save picture"),
            "menu": _("Menu"),
        }
        if not self._can_look:
            del titles["back"]
        if self._game is None:
            del titles["replay"]
        if self._watched:
            titles = {"back": _("Back to the replay"), "save": titles["save"], "menu": titles["menu"]}
        self._main = next(iter(titles))
        gap = layout.px(24)
        width = min(self._ui.theme.px(320), (room.width - gap * (len(titles) - 1)) // len(titles))
        left = room.centerx - (width * len(titles) + gap * (len(titles) - 1)) // 2
        for index, (name, title) in enumerate(titles.items()):
            rect = pygame.Rect(left + index * (width + gap), room.y, width, room.height)
            self.widgets.button(name, rect, title, "primary" if name == self._main else "plain")
        self.widgets.focus(focus)
        self.changed = True

    # Input

    def handle(self, intention: Intention) -> Go | None:
        """React to a button, a key, or a click that ends the counting."""
        match intention:
            case Pressed(name):
                return self._press(name)
            case Quit():
                return Go("quit")
            case Pointer("down", _, 1, _):
                self.finish()
            case Command("cancel"):
                return Go("back" if self._watched else "menu")
            case Command(name):
                return self._key(intention, name)
        return None

    def _press(self, name: str) -> Go | None:
        if name == "save":
            self._save()
            return None
        return Go(name, {"game": self._game} if name == "replay" else {})

    def _key(self, command: Command, name: str) -> Go | None:
        if name in ("confirm", "lift") and self.counting:
            self.finish()
            return None
        if name == "confirm" and self.widgets.focused is None:
            return Go(self._main)
        return self.steer(command, lambda _name: None)

    def _save(self) -> None:
        """Save a picture of the final score, and report where it is or what went wrong."""
        self.finish()
        display_list = DisplayList()
        self._draw_sheet(display_list)
        self._painter.signature(display_list, self._screenshot_target.caption)
        try:
            path = files.save_screenshot(
                files.render(display_list, self._ui.window.size), self._screenshot_target
            )
        except files.NotSaved as error:
            self._note = str(error)
        else:
            self._note = _("Saved as {path}.").format(path=files.short_path(path))
        self.changed = True

    @property
    def _pace(self) -> float:
        """Milliseconds that a millisecond of the count takes; 0 to skip it."""
        settings = self._ui.settings
        return timing.scaled(1.0, settings.speed, settings.reduced_motion)

    @property
    def counting(self) -> bool:
        """True while anything moves."""
        return not self._timeline.over

    def finish(self) -> None:
        """Skip to the end of the count."""
        self.changed = self.changed or self.counting
        self._timeline.finish()

    def update(self, ms: int) -> Go | None:
        """Advance the count, with a coin for each suit and a bell at the end."""
        timeline = self._timeline
        if self.counting:
            before = timeline.begun
            pace = self._pace
            if pace > 0:
                timeline.advance(ms / pace)
            else:
                timeline.finish()
            self.changed = True
            if before < timeline.begun and self.counting:
                self._ui.sound.play("coin")
        elif not self._rung:
            self._rung = True
            winner, own = self._outcome.winner, self._players[0].seat
            ring = "drawn" if winner is None else "win" if self._shared or winner == own else "lose"
            self._ui.sound.play(ring)
        return None

    # Drawing

    def draw(self, display_list: DisplayList) -> None:
        """Draw the sheet, the note below it and the buttons."""
        self._draw_sheet(display_list)
        hint = self._presenter.scoring_hint()
        if self._note or hint:
            self._painter.note(display_list, self._note or hint, bool(self._note))
        self.widgets.draw(display_list)

    def _draw_sheet(self, display_list: DisplayList) -> None:
        painter = self._painter
        painter.sheet(display_list)
        if self._timeline.counted:
            painter.headline(display_list, *self._presenter.verdict(self._outcome, self._names))
        else:
            painter.headline(display_list, _("Final score"), "")
        for side in (LEFT, RIGHT):
            painter.player(display_list, side, self._players[side])


def _arranged(tallies: tuple[SuitTally, ...], side: int) -> tuple[SuitTally, ...]:
    """Return tallies whose cards run left to right, with the lowest next to the middle."""

    def ordered(tally: SuitTally) -> SuitTally:
        cards = sorted(tally.cards, key=lambda card: card.vp, reverse=side == LEFT)
        return tally._replace(cards=tuple(cards))

    return tuple(ordered(tally) for tally in tallies)
