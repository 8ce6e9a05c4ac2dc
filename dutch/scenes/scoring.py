"""The end of a game: cards fly into their suits, sums and bonuses count up for both, and one has won."""

from __future__ import annotations

import pygame

from dutch.desktop import file_export, screenshots
from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Command, Intention, Pointer, Pressed, Quit
from dutch.i18n import _
from dutch.rules.api import Outcome
from dutch.scenes.scoring_layout import LEFT, RIGHT, Sheet
from dutch.scenes.scoring_paint import Player, ScorePainter
from dutch.scenes.scoring_show import Show
from dutch.scenes.stack import Go, UIContext
from dutch.stage import timing
from dutch.stage.presenter import Presenter, Tally


class ScoringScene:
    """Shows an outcome. Leaves with Go("again"), Go("back"), Go("replay"), Go("menu") or Go("quit")."""

    def __init__(
        self,
        ui: UIContext,
        *,
        presenter: Presenter,
        outcome: Outcome,
        names: tuple[str, ...],
        seat: int,
        screenshot_target: screenshots.ScreenshotTarget,
        can_look: bool = False,
        counted: bool = False,
        shared: bool = False,
        watched: bool = False,
        game: int | None = None,
    ) -> None:
        """``seat`` is the viewer's, whose half is on the left; if the screen is ``shared``, both look on.

        ``can_look``: the table is still there to go back to; ``counted``: the count was seen before.
        ``watched``: the game is watched, and not played; else it can be watched if it is kept, as ``game``.
        """
        self.changed = True
        self.widgets = ui.widgets()
        self._ui = ui
        self._presenter = presenter
        self._outcome = outcome
        self._screenshot_target = screenshot_target
        self._can_look = can_look
        self._watched = watched
        self._game = game
        self._note = ""
        self._shared = shared
        seats = (0, 1) if shared else (seat, 1 - seat)
        self._players = tuple(Player(each, names[each], outcome.winner == each) for each in seats)
        self._names = names
        tallies = presenter.tallies(outcome)
        self._show = Show([_arranged(tallies[each], side) for side, each in enumerate(seats)])
        if counted or self._pace <= 0:
            self._show.finish()
        self._rung = counted  # who comes back has heard it
        self._fit()

    def enter(self) -> None:
        """Build the buttons."""
        self._build()

    def leave(self) -> None:
        """Nothing runs in this scene."""
        self.widgets.clear()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out anew; the show goes on."""
        focused = self.widgets.focused
        self._fit()
        self._build()
        self.widgets.focus(focused)

    def _fit(self) -> None:
        tallies = self._show.tallies
        most = max(len(tally.cards) for lines in tallies for tally in lines)
        sheet = Sheet(self._ui.window.size, self._show.rows, most)
        self._sheet = sheet
        self._painter = ScorePainter(self._ui, self._presenter, self._show, sheet)

    def _build(self) -> None:
        """The buttons in one row in the middle, equally wide."""
        sheet, room = self._sheet, self._sheet.buttons
        titles = {
            "again": _("Play again"),
            "back": _("Look at the table"),
            "replay": _("Watch the game"),
            "save": _("Save picture"),
            "menu": _("Menu"),
        }
        if not self._can_look:
            del titles["back"]
        if self._game is None:
            del titles["replay"]
        if self._watched:
            titles = {"back": _("Back to the game"), "save": titles["save"], "menu": titles["menu"]}
        self._main = next(iter(titles))
        gap = sheet.px(24)
        width = min(self._ui.theme.px(320), (room.width - gap * (len(titles) - 1)) // len(titles))
        left = room.centerx - (width * len(titles) + gap * (len(titles) - 1)) // 2
        for index, (name, title) in enumerate(titles.items()):
            rect = pygame.Rect(left + index * (width + gap), room.y, width, room.height)
            self.widgets.button(name, rect, title, "primary" if name == self._main else "plain")
        self.changed = True

    # What happens

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
        self.changed = True
        for pressed in self.widgets.steer(command) or ():
            if isinstance(pressed, Pressed):
                return self._press(pressed.name)
        return None

    def _save(self) -> None:
        """Keep a picture of the finished count, and say where it is or why there is none."""
        self.finish()
        display_list = DisplayList()
        self._draw_sheet(display_list)
        self._painter.signature(display_list, self._screenshot_target.caption)
        try:
            path = screenshots.save(
                screenshots.paint(display_list, self._ui.window.size), self._screenshot_target
            )
        except file_export.NotSaved as error:
            self._note = str(error)
        else:
            self._note = _("The picture was saved as {path}.").format(path=file_export.told(path))
        self.changed = True

    @property
    def _pace(self) -> float:
        """How many milliseconds a millisecond of the show takes; 0 for no show at all."""
        settings = self._ui.settings
        return timing.scaled(1.0, settings.speed, settings.reduced_motion)

    @property
    def counting(self) -> bool:
        """Whether anything still moves."""
        return not self._show.over

    def finish(self) -> None:
        """Show the end of the count at once."""
        self.changed = self.changed or self.counting
        self._show.finish()

    def update(self, ms: int) -> Go | None:
        """Count on: a coin is heard for each suit, and at the end who has won."""
        show = self._show
        if self.counting:
            before = show.begun
            pace = self._pace
            if pace > 0:
                show.advance(ms / pace)
            else:
                show.finish()
            self.changed = True
            if before < show.begun and self.counting:
                self._ui.sound.play("coin")
        elif not self._rung:
            self._rung = True
            winner, own = self._outcome.winner, self._players[0].seat
            ring = "drawn" if winner is None else "win" if self._shared or winner == own else "lose"
            self._ui.sound.play(ring)
        return None

    # What is seen

    def draw(self, display_list: DisplayList) -> None:
        """Put the sheet, the words below it and the buttons into the picture."""
        self._draw_sheet(display_list)
        hint = self._presenter.scoring_hint()
        if self._note or hint:
            self._painter.note(display_list, self._note or hint, bool(self._note))
        self.widgets.draw(display_list)

    def _draw_sheet(self, display_list: DisplayList) -> None:
        painter, show = self._painter, self._show
        painter.sheet(display_list)
        if show.counted:
            painter.headline(display_list, *self._presenter.verdict(self._outcome, self._names))
        else:
            painter.headline(display_list, _("The final count"), "")
        for side in (LEFT, RIGHT):
            painter.player(display_list, side, self._players[side])


def _arranged(tallies: tuple[Tally, ...], side: int) -> tuple[Tally, ...]:
    """The cards of every suit left to right, so that the lowest lies at the middle of the sheet."""

    def ordered(tally: Tally) -> Tally:
        cards = sorted(tally.cards, key=lambda card: card.vp, reverse=side == LEFT)
        return tally._replace(cards=tuple(cards))

    return tuple(ordered(tally) for tally in tallies)
