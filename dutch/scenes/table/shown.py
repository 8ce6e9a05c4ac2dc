"""What is shown of a table, as one seat sees it: where it lies, how it moves, what is told of it.

Nothing in here can act: the table at which one plays, and any at which one only watches, are built on it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Sequence

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Intention
from dutch.rules.events import Event
from dutch.scenes.stack import Go, UIContext
from dutch.scenes.table.banner import Banner
from dutch.scenes.table.cards import CardsView
from dutch.scenes.table.eyes import Eyes, Sentence
from dutch.scenes.table.focus import Focus
from dutch.scenes.table.furniture import Furniture
from dutch.scenes.table.gestures import Gestures
from dutch.scenes.table.log import WIDTH, LogView
from dutch.scenes.table.log_rows import Line, cards_of
from dutch.scenes.table.overlays import Overlay
from dutch.settings import Speed
from dutch.stage import timing
from dutch.stage.animator import Animator
from dutch.stage.board import Board
from dutch.stage.cue_audio import CueAudio
from dutch.stage.cues import cues
from dutch.stage.layout import Layout, TableMap, choose
from dutch.stage.placement import PlacedCard, place
from dutch.stage.presenter import HEADING, Held, Presenter

WIDE = 1.45
"""From this shape of window on (width over height) the log is open at first."""


class Shown(ABC):
    """A table in a window. Its ``eyes`` hold what one seat may know, never a state."""

    def __init__(
        self, ui: UIContext, eyes: Eyes, presenter: Presenter, maps: Sequence[TableMap], fresh: bool
    ) -> None:
        """``fresh``: the table starts before the deal, which is shown next."""
        self.ui = ui
        self.eyes = eyes
        self.presenter = presenter
        self.maps = maps
        self.widgets = ui.widgets()
        self.changed = True
        self.going: Go | None = None
        self.overlay: Overlay | None = None
        self.hover = ""
        """The thing that the pointer is over."""

        self.lines: list[Line] = []
        self.display_list = DisplayList()
        width, height = ui.window.size
        self.log_open = width / height > WIDE
        self.layout = self._fit()
        self.furniture = Furniture(self)
        self.log = LogView(ui, presenter)
        self.view = CardsView(ui, presenter)
        self.view.fit(self.layout)
        self.view.marks = lambda card: presenter.mark(self.eyes.observation, card)
        self.focus = Focus(self)
        self._buttons: set[str] = set()
        self._landed = False
        self.gestures = Gestures(ui, presenter)
        self.banner = Banner()
        self.moment = presenter.moment(eyes.observation)
        lying = presenter.opening_board(eyes.observation.view, eyes.seat) if fresh else self.board()
        self.animator = Animator(lying, self.places, self._duration)
        self.animator.audio = CueAudio(ui.sound.play, lambda: ui.window.size[0])

    # What each table answers for itself

    @abstractmethod
    def click(self, name: str) -> None:
        """A click on something that is no button, or the key that stands for one."""

    @abstractmethod
    def handle(self, intention: Intention) -> Go | None:
        """React to pointer, key, button or the wish to close the window."""

    @abstractmethod
    def build(self) -> set[str]:
        """Make the buttons for what can be done now. Returns their names."""

    @property
    @abstractmethod
    def sentence(self) -> Sentence:
        """What the prompt says now."""

    @property
    def offered(self) -> Collection[str]:
        """The targets that would take what is held; where nobody acts there are none."""
        return ()

    def order(self, cards: list[list[str]], controls: list[str]) -> list[list[str]]:
        """The groups of things that Tab visits, in order: those of cards and piles, and the controls."""
        return [*cards, controls]

    @property
    def side_width(self) -> int:
        """How much of the window what stands at the side takes, in pixels."""
        return self.log_width if self.log_open else 0

    @property
    def foot(self) -> int:
        """How much of the window what stands below the table takes, in pixels."""
        return 0

    @property
    def speed(self) -> Speed:
        """How fast cards move."""
        return self.ui.settings.speed

    @property
    def announces(self) -> bool:
        """Whether a banner tells whose turn begins."""
        return True

    @property
    def thinking(self) -> bool:
        """Whether the other side is asked to act, and is no person at this screen."""
        return False

    @property
    def score(self) -> str:
        """The score of this side as it stands."""
        return self.presenter.score(self.eyes.observation)

    @property
    def covered(self) -> str:
        """The zone of a total that something else is shown in; empty if none is."""
        return ""

    # Where things lie

    def _fit(self) -> Layout:
        width, height = self.ui.window.size
        area = pygame.Rect(0, 0, width - self.side_width, height - self.foot)
        above = self.eyes.shared and self.eyes.seat != 0 and not self.ui.settings.turn_board
        return Layout(choose(self.maps, area), area, turned=above)

    def units(self, length: float) -> int:
        """A length at 1080p in pixels, which does not grow with the size of texts."""
        width, height = self.ui.window.size
        return round(length * min(width / 1920, height / 1080))

    @property
    def log_width(self) -> int:
        """How wide the open log is, in pixels."""
        return self.units(WIDTH)

    @property
    def log_area(self) -> pygame.Rect:
        """Where the open log is."""
        width, height = self.ui.window.size
        return pygame.Rect(width - self.log_width, 0, self.log_width, height - self.foot)

    def places(self, board: Board) -> dict[int, PlacedCard]:
        """Where the cards of a board lie, by token key."""
        return place(board, self.layout, self.faces)

    def faces(self, zone: str) -> bool:
        """Whether cards in this zone show their faces."""
        return self.presenter.lies_face_up(zone)

    def _duration(self, ms: float) -> float:
        return timing.scaled(ms, self.speed, self.ui.settings.reduced_motion)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for another window."""
        self.banner.end()
        self.animator.finish()  # what is on its way was placed for the old layout
        self.tell(self.animator.take_begun_events())
        self.layout = self._fit()
        self.view.fit(self.layout)
        self.furniture.parts.clear()
        self.log.parts.clear()
        self._buttons.clear()
        self.widgets.clear()
        self.rebuild()
        self.focus.renew()

    def toggle_log(self) -> None:
        """Open or close the log; the table then centres."""
        self.log_open = not self.log_open
        self.resize(self.ui.window.size)

    # Life of the scene

    def enter(self) -> None:
        """Build the controls; a table that is looked at again may find another window."""
        self.going = None
        self.widgets.resize(self.ui.window.size)
        self.resize(self.ui.window.size)

    def play(self, events: Sequence[Event]) -> None:
        """These happened and are to be shown."""
        self.animator.play(cues(events))

    def advance(self, ms: int) -> None:
        """Let the animation go on; settle when everything has been shown."""
        was_busy, self._landed = self.animator.busy or self._landed, False
        hovering = self._duration(timing.HOVER)
        rising = self.view.follow(self.hover, ms / hovering if hovering else 1.0)
        self.changed = self.animator.update(ms) or rising or self.changed
        shown = self.animator.take_begun_events()
        self.tell(shown)
        self._announce(shown, ms)
        if was_busy and not self.animator.busy:
            self.settle()

    def tell(self, events: Sequence[Event]) -> None:
        """Write events into the log."""
        for event in events:
            before = self.moment.round
            self.moment = self.presenter.moment_after(event, self.moment)
            if self.moment.round != before:
                self.furniture.clear_totals()
            line = self.presenter.line(event, self.eyes.names, self.eyes.addressed)
            if line:
                self.lines.append(Line(line, cards_of(event)))
                self.log.follow()

    def _announce(self, events: Sequence[Event], ms: int) -> None:
        """Let the banner tell whose turn it is, and move it on."""
        for event in events:
            words = self.presenter.announcement(event, self.eyes.names, self.eyes.addressed)
            if words and self.announces:
                self.banner.tell(words, self._duration(timing.BANNER))
        self.changed = self.banner.update(ms) or self.changed

    def settle(self) -> None:
        """Everything has been shown: from here the picture is the view, exactly."""
        self.settle_moment()
        self.animator.show(self.board())
        self.rebuild()

    def board(self) -> Board:
        """The cards as the view describes them."""
        return self.presenter.board(self.eyes.observation.view, self.eyes.seat)

    def settle_moment(self) -> None:
        """Everything has been told: it is the moment of the view, and what was bid is known."""
        bids = self.moment.bids
        self.moment = self.presenter.moment(self.eyes.observation)._replace(bids=bids)

    def finish_animation(self) -> None:
        """Land all moving cards now.

        The next ``update`` settles, not this: the view may be ahead by events that still wait to be shown.
        """
        self.animator.finish()
        self.tell(self.animator.take_begun_events())
        self.banner.end()
        self._landed = True
        self.rebuild()

    def rebuild(self) -> None:
        """Make the buttons for what can be done now; those that stay keep focus and pressed state."""
        self.changed = True
        if self.overlay is not None:
            self.overlay.build(self.widgets, self.ui)
            names = set(self.overlay.acts)
        else:
            names = self.build()
        for name in self._buttons - names:
            self.widgets.remove(name)
        self._buttons = names

    # The pointer

    def name_at(self, at: tuple[int, int]) -> str:
        """The topmost thing under a point that can be pointed at."""
        for region in reversed(self.display_list.regions):
            if region.rect.collidepoint(at) and "moving" not in region.flags:
                return region.name
        return ""

    def point_at(self, at: tuple[int, int]) -> None:
        """The pointer is there now."""
        hover = self.name_at(at)
        if hover != self.hover:
            self.hover = hover
            self.changed = True

    def turn_wheel(self, at: tuple[int, int], notches: int) -> None:
        """Scroll the log, if the pointer is over it."""
        region = self.display_list.find("log")
        if region is not None and region.rect.collidepoint(at) and self.overlay is None:
            self.log.scroll(notches)
            self.changed = True

    # What is seen

    def rects_of(self, names: Iterable[str]) -> dict[str, pygame.Rect]:
        """Where those of the things lie that are seen; what has come since the last picture is not yet."""
        drawn = {name: self.display_list.find(name) for name in names}
        return {name: region.rect for name, region in drawn.items() if region is not None}

    def rect_of(self, name: str) -> pygame.Rect:
        """Where a thing was drawn last."""
        region = self.display_list.find(name)
        return region.rect if region is not None else self.layout.zone(name)

    def draw(self, display_list: DisplayList) -> None:
        """Put the whole table into the picture."""
        self.display_list = display_list
        self.furniture.draw(display_list)
        self.draw_cards(display_list)
        self.gestures.draw(display_list, self.layout, self.animator, self.eyes.seat, self.furniture.counted)
        self.furniture.draw_words(display_list)
        self.draw_side(display_list)
        self.banner.draw(display_list, self.layout, self.ui)
        if self.overlay is not None:
            self.overlay.draw(display_list, self.ui)
        self.focus.draw(display_list)
        self.widgets.draw(display_list)

    def draw_cards(self, display_list: DisplayList) -> None:
        """The places and the cards; here nobody holds any."""
        self.view.name_targets(display_list, {})
        self.view.draw(display_list, self.animator, Held(), {}, self.hover, None, ())

    @property
    def recap(self) -> str:
        """What is being shown, in words; nothing while everything lies still."""
        return self.lines[-1].text.removeprefix(HEADING) if self.animator.busy and self.lines else ""

    def draw_side(self, display_list: DisplayList) -> None:
        """What stands at the side: the log, where it is open."""
        if self.log_open:
            self.log.draw(display_list, self.log_area, self.lines, self.hover)
