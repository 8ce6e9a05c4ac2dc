"""The scene in which a game is played: shows what one chair sees, and lays its actions on the tray."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from dutch.desktop.canvas import Picture
from dutch.desktop.input import Command, Intention, Pointer, Pressed, Quit, Wheel
from dutch.match.lesson import Tutor
from dutch.match.seats import Chair
from dutch.rules.api import Card
from dutch.rules.events import Event
from dutch.scenes.stack import Go, Kit
from dutch.scenes.table import preview
from dutch.scenes.table.acts import Acts
from dutch.scenes.table.banner import Banner
from dutch.scenes.table.cards import CardsView
from dutch.scenes.table.controls import Controls
from dutch.scenes.table.focus import Focus
from dutch.scenes.table.gestures import Gestures
from dutch.scenes.table.guide import Guide
from dutch.scenes.table.hands import Hands
from dutch.scenes.table.listening import Listening
from dutch.scenes.table.log import Line, LogView, cards_of
from dutch.scenes.table.overlays import Overlay
from dutch.scenes.table.panels import LOG_WIDTH, Panels
from dutch.scenes.table.passing import Passing
from dutch.scenes.table.pointer import Hand
from dutch.stage import timing
from dutch.stage.animator import Animator
from dutch.stage.board import Board
from dutch.stage.cues import cues
from dutch.stage.layout import Layout, TableMap, choose
from dutch.stage.placement import Placed, place
from dutch.stage.presenter import HEADING, Offer, Presenter

WIDE = 1.45
"""From this shape of window on (width over height) the log is open at first."""


class TableScene:
    """One chair's view. It holds observations and actions, never a state."""

    def __init__(
        self,
        kit: Kit,
        chair: Chair,
        presenter: Presenter,
        maps: Sequence[TableMap],
        fresh: bool,
        past: Sequence[Event] = (),
        tutor: Tutor | None = None,
    ) -> None:
        """``fresh``: the chair's waiting events begin with the deal, so the table starts before it.

        ``past`` are events of a continued game, for the log. In a lesson its ``tutor`` guides.
        """
        self.kit = kit
        self.chair = chair
        self.presenter = presenter
        self.maps = maps
        self.widgets = kit.widgets()
        self.changed = True
        self.going: Go | None = None
        self.overlay: Overlay | None = None
        self.refusal = ""
        self.lines: list[Line] = []
        self.marks: list[int] = []
        self.picture = Picture()
        width, height = kit.window.size
        self.guide = None if tutor is None else Guide(self, tutor)
        self.log_open = self.guide is None and width / height > WIDE
        self.layout = self._fit()
        self.panels = Panels(kit, presenter)
        self.log = LogView(kit, presenter)
        self.view = CardsView(kit, presenter)
        self.view.fit(self.layout)
        self.view.marks = lambda card: presenter.mark(self.chair.observation, card)
        self.view.numbers = self._number
        self.hands = Hands(presenter)
        self.acts = Acts(self)
        self.hand = Hand(self)
        self.controls = Controls(self)
        self.focus = Focus(self)
        self._buttons: set[str] = set()
        self._landed = False
        self._totals: Mapping[str, str] = {}
        self.gestures = Gestures(kit, presenter)
        self.banner = Banner()
        self.moment = presenter.moment(chair.observation)
        view = chair.observation.view
        lay = presenter.opening_board if fresh else presenter.board
        self.animator = Animator(lay(view, chair.seat), self._places, self._duration)
        self.listening = Listening(self)
        self.passing = Passing(self)
        self._tell(past)
        self._settle_moment()

    # Where things lie

    def _fit(self) -> Layout:
        width, height = self.kit.window.size
        area = pygame.Rect(0, 0, width - self._side_width(), height)
        above = self.chair.shared and self.chair.seat != 0 and not self.kit.settings.turn_board
        return Layout(choose(self.maps, area), area, turned=above)

    def _side_width(self) -> int:
        """How much of the window what stands at the side takes, in pixels."""
        if self.guide is not None:
            return self.guide.area.width
        return self.log_width if self.log_open else 0

    @property
    def log_width(self) -> int:
        """How wide the open log is, in pixels."""
        width, height = self.kit.window.size
        return round(LOG_WIDTH * min(width / 1920, height / 1080))

    def _places(self, board: Board) -> dict[int, Placed]:
        return place(board, self.layout, self.presenter.lies_face_up)

    def _duration(self, ms: float) -> float:
        settings = self.kit.settings
        return timing.scaled(ms, settings.speed, settings.reduced_motion)

    def _number(self, card: Card) -> str:
        """Where a held card stands, if the order matters now."""
        number = self.hands.number(card)
        ordered = number and self.ours and self.presenter.choosing(self.chair.observation).ordered
        return str(number) if ordered else ""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for another window."""
        self.hand.forget()
        self.banner.end()
        self.animator.finish()  # what is on its way was placed for the old layout
        self._tell(self.animator.take_shown())
        self.layout = self._fit()
        self.view.fit(self.layout)
        self.panels.parts.clear()
        self.log.parts.clear()
        self._buttons.clear()
        self.widgets.clear()
        self.rebuild()

    def toggle_log(self) -> None:
        """Open or close the log; the table then centres. In a lesson there is none."""
        if self.guide is not None:
            return
        self.log_open = not self.log_open
        self.resize(self.kit.window.size)

    # Life of the scene

    def enter(self) -> None:
        """Build the controls; a table that is looked at again may find another window."""
        self.going = None
        self.widgets.resize(self.kit.window.size)
        self.resize(self.kit.window.size)

    def leave(self) -> None:
        """Nothing runs in this scene: the referee is elsewhere."""

    @property
    def ours(self) -> bool:
        """Whether this seat's decision is asked and everything before it has been shown."""
        return (
            self.chair.observation.to_move == self.chair.seat
            and not self.animator.busy
            and not self.chair.waiting
            and not self._reading
        )

    @property
    def _reading(self) -> bool:
        """Whether a lesson explains something, and nothing is to be done at the table."""
        return self.guide is not None and self.guide.reading

    def update(self, ms: int) -> Go | None:
        """Fetch what happened, and let the animation go on."""
        if self.chair.take_rewound():
            del self.lines[self.marks.pop() if self.marks else len(self.lines) :]
            self.settle()
        events = self.chair.take_events()
        if events:
            self.animator.play(cues(events))
            self.hand.forget()
            self.hands.put_back()
            self.rebuild()
        was_busy, self._landed = self.animator.busy or self._landed, False
        hovering = self._duration(timing.HOVER)
        rising = self.view.follow(self.hand.hover, ms / hovering if hovering else 1.0)
        self.changed = self.animator.update(ms) or rising or self.changed
        shown = self.animator.take_shown()
        self._tell(shown)
        self._announce(shown, ms)
        if was_busy and not self.animator.busy:
            self.settle()
        if self.chair.notices:
            self.refusal = self.chair.notices.pop()
            self.rebuild()  # what was laid on the tray may have been refused
        if self.acts.look_at and self.ours:
            self.acts.open_awaited()
        if self.overlay is None and self.ours and self.going is None:
            self.acts.open_choice()
        self.listening.listen()
        self.going = self.passing.update(ms) or self.going
        return self.going

    def _tell(self, events: Sequence[Event]) -> None:
        """Write events into the log."""
        for event in events:
            before = self.moment.round
            self.moment = self.presenter.moment_after(event, self.moment)
            if self.moment.round != before:
                self._totals = {}
            line = self.presenter.line(event, self.chair.names, self.chair.addressed)
            if line:
                self.lines.append(Line(line, cards_of(event)))
                self.log.follow()

    def _announce(self, events: Sequence[Event], ms: int) -> None:
        """Let the banner tell whose turn it is, and move it on."""
        for event in events:
            words = self.presenter.announcement(event, self.chair.names, self.chair.addressed)
            if words and self.guide is None:
                self.banner.tell(words, self._duration(timing.BANNER))
        self.changed = self.banner.update(ms) or self.changed

    def settle(self) -> None:
        """Everything has been shown: from here the picture is the view, exactly."""
        view = self.chair.observation.view
        self._settle_moment()
        self.animator.show(self.presenter.board(view, self.chair.seat))
        self.rebuild()

    def _settle_moment(self) -> None:
        """Everything has been told: it is the moment of the view, and what was bid is known."""
        bids = self.moment.bids
        self.moment = self.presenter.moment(self.chair.observation)._replace(bids=bids)

    def finish_animation(self) -> None:
        """Land all moving cards now.

        The next ``update`` settles, not this: the view may be ahead by events that still wait to be shown.
        """
        self.animator.finish()
        self._tell(self.animator.take_shown())
        self.banner.end()
        self._landed = True
        self.rebuild()

    def glide_home(self, cards: Sequence[Card], rect: pygame.Rect) -> None:
        """Let cards that were dropped at ``rect`` glide back to their places."""
        placed = self._places(self.animator.board)
        for card in cards:
            token = self.animator.board.token(card)
            if token is not None and token.key in placed:
                self.animator.fly_home(placed[token.key], rect)

    def rebuild(self) -> None:
        """Make the buttons for what can be done now; those that stay keep focus and pressed state."""
        self.changed = True
        if self.overlay is not None:
            self.overlay.build(self.widgets, self.kit)
            names = set(self.overlay.acts)
        else:
            self.controls.build()
            names = self.controls.names
        for name in self._buttons - names:
            self.widgets.remove(name)
        self._buttons = names

    # What the player does

    def handle(self, intention: Intention) -> Go | None:
        """React to pointer, key, button or the wish to close the window."""
        self.passing.hear(intention)
        if not isinstance(intention, Pointer) or intention.kind == "down":
            self.changed = self.banner.end() or self.changed
        match intention:
            case Pointer():
                self.hand.point(intention)
            case Pressed(name):
                self.controls.press(name)
            case Command():
                self.focus.command(intention)
            case Wheel(at, notches):
                self._turn_wheel(at, notches)
            case Quit():
                return Go("quit")
        return self.going

    def _turn_wheel(self, at: tuple[int, int], notches: int) -> None:
        """Scroll the log, if the pointer is over it."""
        thing = self.picture.find("log")
        if thing is not None and thing.rect.collidepoint(at) and self.overlay is None:
            self.log.scroll(notches)
            self.changed = True

    def undo(self) -> None:
        """Take back the last action, where nothing was learned by it."""
        if self.chair.can_undo and not self.animator.busy:
            self.hands.put_back()
            self.chair.request_undo()

    def show_score(self) -> None:
        """Go on to the scoring."""
        outcome = self.chair.observation.outcome
        args = {"outcome": outcome, "names": self.chair.names, "seat": self.chair.seat}
        args |= {"shared": self.chair.shared}
        self.going = Go("scoring", args)

    # What is seen

    def rect_of(self, name: str) -> pygame.Rect:
        """Where a thing was drawn last."""
        thing = self.picture.find(name)
        return thing.rect if thing is not None else self.layout.zone(name)

    def draw(self, picture: Picture) -> None:
        """Put the whole table into the picture."""
        self.picture = picture
        observation, layout, panels = self.chair.observation, self.layout, self.panels
        offers = self.hands.offers(observation) if self.ours else {}
        panels.background(picture)
        panels.market(picture, layout)
        panels.trays(picture, layout, self.animator.counts())
        panels.bar(picture, layout, observation, self.moment)
        seat, names = self.chair.seat, self.chair.names
        thinking = observation.to_move not in (None, seat) and not self.chair.shared
        first = None if self.gestures.crowning(self.animator) else self.moment.first
        sides = (names[seat], names[1 - seat])
        panels.people(picture, layout, sides, thinking, None if first is None else first == seat)
        self._draw_targets(picture, offers)
        carried = self.hand.carried
        hover, cards = self.hand.hover, self.hand.cards if carried is not None else ()
        self.view.draw(picture, self.animator, self.hands, offers, hover, carried, cards)
        made = () if self._totals else self.moment.bids
        bids = (made[seat], made[1 - seat]) if made else ()
        self.gestures.draw(picture, layout, self.animator, seat, bids)
        self._draw_words(picture)
        if offers and self.overlay is None:
            self._draw_preview(picture, offers)
        self.banner.draw(picture, layout, self.kit)
        if self.overlay is not None:
            self.overlay.draw(picture, self.kit)
        self.focus.draw(picture)
        self.widgets.draw(picture)

    def _draw_words(self, picture: Picture) -> None:
        """Totals, the prompt (or a recap while cards move), and the log."""
        observation, busy = self.chair.observation, self.animator.busy
        if not busy:
            self._totals = self.presenter.totals(observation, self.moment)
        if not self.gestures.counting(self.animator):
            hidden = self.controls.fan if self.controls.fan_open else ""
            totals = {zone: text for zone, text in self._totals.items() if zone != hidden}
            self.panels.totals(picture, self.layout, totals)
        recap = self.lines[-1].text.removeprefix(HEADING) if busy and self.lines else ""
        prompt = self.presenter.prompt(observation, self.chair.names, self.hands.held, self.hands.verb)
        if self.guide is not None and self.hands.empty:
            prompt = self.guide.task
        text = self.refusal or recap or self.passing.text or prompt
        waits = not self.ours and observation.to_move is not None and not self._reading
        flags = ["moving"] if busy else ["dim"] if waits else ["warn"] if self.refusal else []
        self.panels.prompt(picture, self.layout, text, bool(self.refusal), *flags)
        if self.guide is not None:
            self.guide.draw(picture)
        elif self.log_open:
            width, height = self.kit.window.size
            area = pygame.Rect(width - self.log_width, 0, self.log_width, height)
            self.log.draw(picture, area, self.lines, self.hand.hover)

    def _draw_targets(self, picture: Picture, offers: dict[str, Offer]) -> None:
        """Names for the places, and light around piles that are targets."""
        for name in (spot.zone for spot in self.presenter.places):
            flags = ["glow"] if name in offers else []
            picture.name(name, self.layout.zone(name), "", *flags)
        for name in self.presenter.piles:
            if name in offers:
                zone = self.layout.zone(name)
                self.view.glow(picture, zone, "brass*1.2")
                picture.name(name, zone, offers[name].label, "glow")

    def _draw_preview(self, picture: Picture, offers: dict[str, Offer]) -> None:
        """What would happen, beside the target that is pointed at."""
        carried = self.hand.carried
        if carried is not None:
            name = self.hand.target(carried, carried.pointer)
        else:
            name = self.acts.target_name(self.focus.name or self.hand.hover)
        offer = offers.get(name or "")
        if offer is None:
            return
        preview.draw(picture, self.kit, self.rect_of(offer.target), offer)
