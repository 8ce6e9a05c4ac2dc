"""The end of a game: cards fly to their suits, sums and bonuses count up, and the winner is announced."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, InitVar, dataclass, field
from typing import Any, NamedTuple

import pygame

from dutch.desktop import files
from dutch.desktop.commands import CommandName
from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Command, Intention, Pointer
from dutch.desktop.widgets import Button
from dutch.i18n import _, ngettext
from dutch.match.occasion import Occasion, OccasionKind
from dutch.rules.api import Outcome
from dutch.scenes.boxes import Box, row
from dutch.scenes.goal_reader import GoalReader
from dutch.scenes.page import PageScene, SavedPicture
from dutch.scenes.painter import Painter
from dutch.scenes.scoring.drawing import CountTimeline, ScoredPlayer, ScorePainter
from dutch.scenes.scoring.layout import LEFT, ScoreLayout
from dutch.scenes.stack import Go, UIContext
from dutch.stage import timing
from dutch.stage.answers import SuitTally, Verdict
from dutch.stage.presenter import Presenter
from dutch.stage.rivals import Persona

BUTTON_WIDTH = 320
"""Maximum width of a button at 1080p."""


MAX_NEWS = 4
"""The most news and names of goals together; further goals are only counted."""

NEWS = "news."
"""The beginning of the names of the buttons with news."""


class News(NamedTuple):
    """A sentence about something that the game brought, such as a longer streak, and the way to it."""

    name: str
    text: str
    go: Go


@dataclass(eq=False)
class ScoringScene(PageScene):
    """Shows the outcome of a game.

    Leaves with Go("again"), "back", "replay", "menu" or "quit"; after a lesson with "first_game" or
    "lessons"; and after the game of an event for the page of the event.
    """

    ui: InitVar[UIContext]
    _: KW_ONLY
    presenter: Presenter
    outcome: Outcome
    names: tuple[str, ...]
    seat: int
    """The player to show first, unless the screen is ``shared``."""
    screenshot_target: files.ScreenshotTarget
    can_look: bool = False
    """True if a button leads back to the table."""
    counted: InitVar[bool] = False
    """True to skip the animation."""
    shared: bool = False
    """True if several people are watching."""
    watched: bool = False
    """True at the end of a replay."""
    lesson: bool = False
    """True at the end of the lessons."""
    saved: int | None = None
    """The number of the saved game to replay, if any."""
    can_review: bool = False
    """True if the coach can review the game."""
    event: Occasion | None = None
    """The event of the game: a button for its page replaces the one for another game."""
    remark: str = ""
    """Shown below the sheet after the count."""
    news: Sequence[News] = ()
    """Shown after the count, before the goals that the game reached."""
    reader: GoalReader | None = None
    """Finds those goals, once it has read all games."""
    is_match_open: bool = False
    """True if a match of the season goes on after this game."""
    is_rival_beaten: bool = False
    """True if the game opened the next house of the season."""
    personas: Mapping[int, Persona] = field(default_factory=dict)
    """The rivals by seat."""

    def __post_init__(self, ui: UIContext, counted: bool) -> None:
        super().__init__(ui)
        self.game = self.presenter.game
        self._picture = SavedPicture(self.screenshot_target)
        self._news_places = len(self.news) + (self.reader is not None)
        count = len(self.names)
        first = 0 if self.shared else self.seat
        seats = [(first + side) % count for side in range(count)]
        self._players = tuple(map(self._scored_player, seats))
        width, height = ui.window.size
        is_mirrored = count == 2 and width >= height
        tallies = self.presenter.suit_tallies(self.outcome)
        self._timeline = CountTimeline(
            [
                _sort_cards(tallies[each], most_first=is_mirrored and side == LEFT)
                for side, each in enumerate(seats)
            ]
        )
        if counted or ui.pace <= 0:
            self._timeline.finish()
        self._bell_rung = counted  # the bell rings only once
        self._open_ms = timing.LATE_KEY if counted else 0

    def _scored_player(self, seat: int) -> ScoredPlayer:
        """Return a player, with a closing remark if it is a rival and rivals may talk."""
        persona = self.personas.get(seat)
        winners = self.outcome.winners
        moment = ""
        line = ""
        if len(winners) == 1:
            moment = "won" if seat in winners else "lost"
        if persona is not None and self._ui.settings.rivals_talk:
            line = _(persona.remarks.get(moment, ""))
        return ScoredPlayer(seat, self.names[seat], seat in winners, persona, moment, line)

    # Building

    @property
    def _titles(self) -> dict[str, str]:
        """The names and titles of the buttons; Enter presses the first one."""
        if self.lesson:
            first = {"first_game": _("Your first game"), "lessons": _("All lessons")}
            return {**first, "back": _("View table"), "menu": _("Menu")}
        again = {"again": _("Rematch")}
        rest = {"save": self._picture.title, "menu": _("Main menu")}
        if self.watched:
            return {"back": _("Back to the replay"), **rest}
        if self.event is not None and self.event.kind is OccasionKind.DAILY:
            again = {"today": _("Deal of the day")}  # whose own picture doesn't show the deal
            rest = {"menu": _("Main menu")}
        elif self.event is not None:
            next_title = _("Next game") if self.is_match_open else _("Rematch")
            again = {"season_game": next_title, "season": _("Season")}
            if self.is_rival_beaten:
                again = {"season": _("Next rival"), "season_game": next_title}
        titles = again
        if self.can_look:
            titles |= {"back": _("View table")}
        if self.saved is not None:
            titles |= {"replay": _("Watch replay")}
            if self.can_review:
                titles |= {"review": _("Review")}
        return titles | rest

    def add_controls(self) -> None:
        """Add the buttons, equally wide and centred in one row, and lay out the sheet."""
        timeline = self._timeline
        titles = self._titles
        max_cards = max(len(tally.cards) for lines in timeline.tallies for tally in lines)
        size = self._ui.window.size
        count = len(self._players)
        fills_row = self.reader is None and not self._ui.upright  # whose height stays
        lines = max(min(1, self._news_places), len(self.news)) if fills_row else self._news_places
        layout = ScoreLayout(size, timeline.rows, max_cards, count, self._ui.settings.scale, lines)
        self._painter = ScorePainter(self._ui, self.presenter, timeline, layout)
        boxes = [Box(name, self._ui.theme.px(BUTTON_WIDTH), least=0) for name in titles]
        places = row(Box(), *boxes, Box(), gap=layout.px(24)).place(layout.places["buttons"])
        for index, (name, title) in enumerate(titles.items()):
            self.widgets.add(Button, name, places[name], title, "plain" if index else "primary")
        for index, each in enumerate(self.news if timeline.counted else ()):
            self.widgets.add(Button, NEWS + each.name, layout.places[f"{NEWS}{index}"], each.text)

    # Input

    def handle(self, intention: Intention) -> Go | None:
        """React to a button, a key, or a click that ends the counting."""
        if isinstance(intention, Pointer) and (intention.kind, intention.button) == ("down", 1):
            self.finish()
        return super().handle(intention)

    def press(self, name: str) -> Go | None:
        """Save a picture, open its folder once it is saved, or leave."""
        if name == "save":
            self._picture.press(self._draw_picture)
            self.refresh()
            return None
        for each in self.news:
            if name == NEWS + each.name:
                return Go(each.go.name, {**each.go.args, "origin": self._here})
        if name in ("replay", "review"):
            reviews = name == "review"
            return Go("replay", {"game": self.saved, "score": self._arguments, "reviews": reviews})
        if name == "season_game" and self.event is not None:
            return Go("season_game", {"rival": self.event.name})
        if name == "season" and self.event is not None:
            return Go("season", {"after": self.event.name, "origin": self._here})
        return Go(name, {"origin": self._here} if name == "today" else {})

    @property
    def _here(self) -> Go:
        """Leads back to this page."""
        return Go("scoring", {**self._arguments, "saved": self.saved})

    @property
    def _arguments(self) -> dict[str, Any]:
        """The arguments with which the page can be opened again."""
        return {
            "outcome": self.outcome,
            "names": self.names,
            "seat": self.seat,
            "shared": self.shared,
            "news": self.news,
            "reader": self.reader,
        }

    def command(self, command: Command) -> Go | None:
        """End the counting on Enter or the space bar; pass other keys to the controls.

        Enter and the space bar do nothing just after the page has opened, because they were meant for the
        table.
        """
        if command.name in ("confirm", "lift"):
            if self._open_ms < timing.LATE_KEY:
                return None
            if self.counting:
                self.finish()
                return None
        return super().command(command)

    def unused(self, name: CommandName) -> Go | None:
        """Leave on Esc; press the first button on Enter if no button has the focus."""
        if name == "cancel":
            return Go("back" if self.watched else "menu")
        first, *_others = self._titles
        return self.press(first) if name == "confirm" else None

    def _draw_picture(self) -> pygame.Surface:
        """Return a picture of the final score, once it has been counted."""
        self.finish()
        painter = Painter(self._ui, DisplayList())
        self._draw_sheet(painter)
        self._painter.draw_signature(painter, self.screenshot_target.caption)
        return files.render(painter.display_list, self._ui.window.size)

    # Counting

    @property
    def counting(self) -> bool:
        """True while anything moves."""
        return not self._timeline.over

    def finish(self) -> None:
        """Skip to the end of the count."""
        self.changed = self.changed or self.counting
        self._timeline.finish()
        self.refresh()

    def update(self, ms: int) -> Go | None:
        """Advance the count, with the sound of a coin for each suit and a final one for the result."""
        self._open_ms += ms
        timeline = self._timeline
        pace = self._ui.pace
        self._read_goals()
        if self.counting:
            before = timeline.begun
            was_counted = timeline.counted
            timeline.advance(ms / pace if pace > 0 else math.inf)
            self.changed = True
            if timeline.counted and not was_counted:
                self.refresh()
            if before < timeline.begun and self.counting:
                self._ui.sound.play("coin")
        elif not self._bell_rung:
            self._bell_rung = True
            winners = self.outcome.winners
            own = self._players[0].seat
            if len(winners) > 1:
                self._ui.sound.play("drawn")
            else:
                self._ui.sound.play("win" if self.shared or own in winners else "lose")
        return None

    def _read_goals(self) -> None:
        """Read a saved game for the goals, and add the goals of this game to the news after the last one."""
        if self.reader is None or self.saved is None:
            return
        self.reader.read(1)
        if not self.reader.done:
            return
        titles = [_(goal.title) for goal in self.reader.reached_in(self.saved)]
        self.reader = None
        if titles:
            words = ngettext("Goal reached: {goals}", "Goals reached: {goals}", len(titles))
            named = max(1, MAX_NEWS - self._news_places)
            more = len(titles) - named
            if more > 0:
                words = ngettext(
                    "Goals reached: {goals}, and {count} more",
                    "Goals reached: {goals}, and {count} more",
                    more,
                )
            goals = _(", ").join(titles[:named])
            self.news = [*self.news, News("goals", words.format(goals=goals, count=more), Go("goals"))]
        self.refresh()

    # Drawing

    def paint(self, painter: Painter) -> None:
        """Draw the sheet, and the note below it if there is one."""
        self._draw_sheet(painter)
        remark = self.remark if self._timeline.counted else ""  # it would give the result away
        saved = self._picture.note
        note = saved or remark or self._unshown_remark(painter) or self.presenter.scoring_hint()
        if note:
            self._painter.draw_note(painter, note, bool(saved or remark))

    def _unshown_remark(self, painter: Painter) -> str:
        """Return a rival's closing remark if none fitted beside a face; empty without one."""
        speakers = [player for player in self._players if player.line and self._timeline.counted]
        if not speakers or any(painter.display_list.find(f"line.{player.seat}") for player in speakers):
            return ""
        return _("{name}: “{line}”").format(name=speakers[0].name, line=speakers[0].line)

    def _draw_sheet(self, painter: Painter) -> None:
        self._painter.draw_sheet(painter)
        verdict = Verdict(_("Final score"), "")
        if self._timeline.counted:
            verdict = self.presenter.verdict(self.outcome, self.names)
        self._painter.draw_headline(painter, *verdict)
        for side, player in enumerate(self._players):
            self._painter.draw_player(painter, side, player)


def _sort_cards(tallies: tuple[SuitTally, ...], most_first: bool) -> list[SuitTally]:
    """Sort each suit's cards from left to right by their points, or the other way round."""
    return [
        tally._replace(cards=tuple(sorted(tally.cards, key=lambda card: card.vp, reverse=most_first)))
        for tally in tallies
    ]
