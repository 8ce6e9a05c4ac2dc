"""The front page of the menu: title and buttons on the left, space for the fan of cards on the right.

In a portrait window the fan is between the title and the buttons.
"""

from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

import pygame

from dutch import __version__
from dutch.desktop.theme import Shade
from dutch.desktop.widgets import Kind
from dutch.i18n import N_, _, date_in_words
from dutch.scenes.boxes import SHEET_PADDING, Box, button, column, line, named, paragraph, row, sheet
from dutch.scenes.painter import Painter
from dutch.scenes.stack import UIContext

DATE = len("2026-11-21")

GAMES = N_("Dutch · Great Market · Representatives")
"""The titles of the games, shown below “New game” unless an unfinished game can be continued.

They are repeated here because importing the modules that define them would delay the first frame.
"""

# Lengths in pixels at 1080p:
BUTTON_WIDTH, BUTTON_HEIGHT, LEAST_HEIGHT = 560, 72, 27
GAP, CAPTION_GAP, CAPTION_PADDING = 18, 6, 10
MARGIN = 56
NOTE_WIDTH = 760
LEAST_TITLE = 60

# Shares of the window's width or height:
LARGEST_MARGIN = 1 / 24
COLUMN_SHARE = 0.41
TITLE_SHARE, UPRIGHT_TITLE_SHARE = 0.27, 0.14
LEAST_FAN = 1 / 4
LARGEST_NOTE = 1 / 3
TABLE_SHARE = 1 / 12
"""Height of the table's edge, which is below the page in a portrait window, as a share of its width."""

WIDE = 16 / 9
"""The shape of a window; in a wider one, the column is farther from the left."""


class MenuPage(NamedTuple):
    """A page of the menu, and the control that has the focus when it opens."""

    content: Box
    first: str


class UnfinishedGame(NamedTuple):
    """The unfinished game that Continue resumes: names by seat, edition title, round and date.

    ``date`` comes from the record and can be any text; only its beginning is shown.
    """

    names: tuple[str, ...]
    edition: str
    round: int
    date: str = ""

    def line(self, *names: str) -> str:
        """Return a line about the game with these names; if more than two play, with the first one only."""
        if len(self.names) > 2:
            text = _("{game}: {name} with {count} others, round {number}")
            others = len(self.names) - 1
            return text.format(game=self.edition, name=names[0], count=others, number=self.round)
        return _("{names}, round {number}").format(names=" – ".join(names), number=self.round)

    def shortened(self, ui: UIContext, width: int) -> str:
        """Return a line about the game in which long names are shortened to fit ``width``."""
        shown = self.names if len(self.names) == 2 else self.names[:1]
        room = width - ui.typesetter.measure(self.line(*[""] * len(shown)), 0)[0]
        return self.line(*(ui.typesetter.shorten(name, room // len(shown)) for name in shown))

    @property
    def about(self) -> str:
        """The title of the edition, and the date if it is known."""
        return " · ".join(part for part in (self.edition, date_in_words(self.date[:DATE])) if part)


@dataclass(eq=False)
class FrontPage:
    """The content of the front page."""

    ui: UIContext
    message: str = ""
    waiting: UnfinishedGame | None = None
    """The unfinished game, described below its button."""
    learned: bool = True
    """False to recommend the lessons."""
    today: str = ""
    """A line below the button for the deal of the day."""
    finished: bool = True
    """False to recommend the guided first game after the lessons, until a game is finished."""
    awaits: bool = False
    """True if the deal of the day awaits the player, so that its button has a mark."""
    season: str = ""
    """A line about the next rival, below the button for the season."""

    @property
    def first(self) -> str:
        """The name of the button to focus."""
        if self.waiting is not None:
            return "continue"
        if not self.learned:
            return "learn"
        return "new" if self.finished else "first_game"

    def content(self, shown: float = 1.0) -> Box:
        """Return the page; ``shown`` (0 to 1) is the opacity of the title."""
        ui = self.ui
        px = ui.theme.px
        width, height = ui.window.size
        margin = min(px(MARGIN), round(height * LARGEST_MARGIN))
        room = width - 2 * margin
        left = max(0, width - round(height * WIDE)) // 6
        column_width = room if ui.upright else round(width * COLUMN_SHARE)
        fan_width = room if ui.upright else room - left - column_width - margin
        title_height = round(height * (UPRIGHT_TITLE_SHARE if ui.upright else TITLE_SHARE))
        title = Box("title", height=title_height, least=px(LEAST_TITLE), draw=partial(_draw_title, shown))
        fan = Box("fan", width=fan_width, least=round(height * LEAST_FAN))
        note = [self._note(fan_width)] if self.message else []
        buttons = column(*self._buttons(column_width), gap=px(GAP))
        credit = _("Game design: Richard Hoile")
        version = _("Version {number}").format(number=__version__)
        credit_lines = column(
            line(ui, credit, "small", anchor="center"),
            line(ui, version, "small", Shade("cream", 0.75), "center"),
        )
        credit_lines = named("credits", credit, credit_lines)
        if ui.upright:
            edge = Box(height=round(width * TABLE_SHARE))
            return column(title, fan, *note, buttons, credit_lines, edge, gap=px(GAP), padding=margin)
        spaces = Box(grow=3), Box(grow=2), Box(grow=5)
        texts = column(spaces[0], title, spaces[1], buttons, spaces[2], credit_lines, gap=px(GAP))
        texts = replace(texts, width=column_width)
        return row(Box(width=left), texts, Box(), column(fan, *note, gap=px(GAP)), padding=margin)

    def _buttons(self, width: int) -> list[Box]:
        """Return the buttons, in the same places before and after the first game.

        Some have a caption below, at most ``width`` pixels wide.
        """
        ui = self.ui
        today = self.today or _("The same deal for everybody.")
        season = self.season or _("Dutch: six rivals, one after the other.")
        news = _("not played yet") if self.awaits else ""
        puzzle = _("Dutch: turns from real games, each with one best play. Can you find it?")
        goals = _("What you have reached, and what is left.")
        games = [self._button("new", _("New game"), _(GAMES) if self.waiting is not None else "")]
        about, caption, aloud = "new", _(GAMES), ""
        if self.waiting is not None:
            games.insert(0, self._button("continue", _("Continue"), self.waiting.about))
            about, caption = "continue", self.waiting.shortened(ui, width)
            game = [_("Dutch"), self.waiting.edition] if len(self.waiting.names) == 2 else []
            aloud = _(", ").join((*game, caption))
        elif not self.finished:
            guided = _("An easy opponent, and a short recap after every round.")
            games.insert(0, self._button("first_game", _("Your first game"), guided))
        events = self._button("season", _("Season")), self._button("goals", _("Goals"), goals)
        return [
            self._captioned(self._row(*games), about, caption, width, aloud),
            self._captioned(self._button("today", _("Deal of the day"), news=news), "today", today, width),
            self._button("puzzle", _("Find the turn"), puzzle),
            self._captioned(self._row(*events), "season", season, width),
            self._button("learn", _("Learn to play")),
            self._button("rules", _("Rules")),
            self._button("history", _("History & statistics")),
            self._button("settings", _("Settings")),
            self._button("quit", _("Quit")),
        ]

    def _row(self, *buttons: Box) -> Box:
        """Return buttons side by side, together as wide as one, each as its title needs."""
        px = self.ui.theme.px
        return row(*(replace(each, width=None) for each in buttons), gap=px(GAP), width=px(BUTTON_WIDTH))

    def _button(self, name: str, title: str, tip: str = "", news: str = "") -> Box:
        kind: Kind = "primary" if name == self.first else "plain"
        px = self.ui.theme.px
        box = button(self.ui, name, title, kind, px(BUTTON_WIDTH), tip=tip, large=True, news=news)
        share = self.ui.typesetter.measure(title, self.ui.theme.sizes.label)[0]  # of a row
        return replace(box, height=px(BUTTON_HEIGHT), least=px(LEAST_HEIGHT), grow=share)

    def _captioned(self, box: Box, name: str, caption: str, width: int, aloud: str = "") -> Box:
        """Return the button ``name`` with its caption below; ``aloud`` is read instead."""
        text = line(self.ui, caption, "small", anchor="center")
        text = named(f"caption.{name}", aloud or caption, text)
        text = replace(text, width=width, draw=partial(_draw_caption, caption, text))
        return column(box, text, gap=self.ui.theme.px(CAPTION_GAP))

    def _note(self, width: int) -> Box:
        """Return the message on a sheet of paper, at most ``width`` pixels wide."""
        ui = self.ui
        px = ui.theme.px
        width = min(px(NOTE_WIDTH), width)
        padding = 2 * px(SHEET_PADDING)
        words = ui.typesetter.paragraph(self.message, width - padding, ui.theme.sizes.body)
        height = min(words.get_height() + padding, round(ui.window.size[1] * LARGEST_NOTE))
        paper = sheet(ui, paragraph(ui, self.message, "body", "ink"))
        return named("message", self.message, replace(paper, width=width, height=height))


def _draw_caption(caption: str, text: Box, painter: Painter, area: pygame.Rect) -> None:
    """Draw a caption on a dark plate, because there may be lights behind it."""
    width = painter.ui.typesetter.measure(caption, painter.sizes.small)[0] + 2 * painter.px(CAPTION_PADDING)
    plate = pygame.Rect(0, 0, min(width, area.width), area.height).move_to(center=area.center)
    painter.panel(plate, "walnut_dark", None, None, alpha=200, radius=8)
    if text.draw is not None:
        text.draw(painter, area)


def _draw_title(shown: float, painter: Painter, area: pygame.Rect) -> None:
    """Draw the picture of the title, or a plain text if the picture is missing."""
    images = painter.ui.images
    alpha = round(255 * shown)
    if images.has("table/title"):
        painter.put(images.get("table/title", area.size), alpha, center=area.center)
    else:
        painter.line("Dutch", area, painter.sizes.title, "brass", "center", alpha, face="title")
    painter.display_list.name("title", area, _("Main menu"))
