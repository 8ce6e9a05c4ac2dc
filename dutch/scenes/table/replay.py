"""The scene that replays a finished game: the same table, but nobody can act."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed, Command, Intention, Pointer, Pressed, Quit, Wheel
from dutch.i18n import _
from dutch.match.replay import Replay
from dutch.scenes.stack import Go, UIContext
from dutch.scenes.table.buttons import Act, ButtonBoard, TableButton, exit_button, log_button
from dutch.scenes.table.card_overlays import Inspector
from dutch.scenes.table.focus import FocusRing, Stops
from dutch.scenes.table.log import pointed_line
from dutch.scenes.table.overlays import OverlayStack
from dutch.scenes.table.timeline import Playback, ReplayTimeline, timeline_of
from dutch.scenes.table.transport import FOOT, SLIDER, Transport
from dutch.scenes.table.view import Shown, TableView
from dutch.stage.layout import TableMap
from dutch.stage.presenter import Presenter

KEYS = {
    "first": "first",
    "page_up": "previous_round",
    "previous_round": "previous_round",
    "left": "back",
    "lift": "play",
    "play": "play",
    "right": "forward",
    "page_down": "next_round",
    "next_round": "next_round",
    "last": "last",
    "view": "view",
    "slower": "slower",
    "faster": "faster",
    "log": "log",
}
"""Commands of the keys without an overlay; brackets need AltGr on many keyboards, page keys do not."""


class ReplayScene:
    """A game seen from a seat, or with both hands open.

    Leaves with Go("history"), Go("play_on"), Go("scoring"), Go("rules") or Go("quit").
    """

    def __init__(
        self,
        ui: UIContext,
        replay: Replay,
        presenter: Presenter,
        maps: Sequence[TableMap],
        game: int,
        for_two: bool = False,
    ) -> None:
        """``game`` is its number in the store. ``for_two``: two people played it at one screen."""
        self.replay = replay
        self.presenter = presenter
        self.view = TableView(ui, replay, presenter, maps, foot=FOOT)
        self.view.speed = ui.settings.speed
        self.widgets = self.view.widgets
        self.playback = Playback(ui.settings.speed)
        self.focus = FocusRing(self.widgets)
        self.overlays = OverlayStack(self.focus, self.rebuild)
        self.hover = ""
        """The region under the pointer."""

        self._buttons = ButtonBoard(self.widgets)
        self._inspector = Inspector(self.view, self.overlays)
        self._transport = Transport(self.view, replay, self.playback)
        self._going: Go | None = None
        self._game = game
        self._for_two = for_two
        self._first = replay.seat
        self._timelines: dict[tuple[int, bool], ReplayTimeline] = {}
        self._pressed = ""
        self._acts: Mapping[str, Act] = {
            "first": lambda: self.go(0),
            "previous_round": lambda: self.go(replay.round_back()),
            "back": lambda: self.go(replay.at - 1),
            "play": self.toggle_playback,
            "forward": self.forward,
            "next_round": lambda: self.go(replay.round_on()),
            "last": lambda: self.go(replay.last),
            "speed": lambda: self._change_speed(None),
            "slower": lambda: self._change_speed(-1),
            "faster": lambda: self._change_speed(1),
            "view": self.next_view,
            "log": self.toggle_log,
        }
        self._lay()

    @property
    def changed(self) -> bool:
        """True if the scene must be redrawn."""
        return self.view.changed

    @changed.setter
    def changed(self, changed: bool) -> None:
        self.view.changed = changed

    @property
    def timeline(self) -> ReplayTimeline:
        """The whole game as this view shows it."""
        shown = self.replay.seat, self.replay.open
        if shown not in self._timelines:
            self._timelines[shown] = timeline_of(self.replay, self.presenter)
        return self._timelines[shown]

    # The scene

    def enter(self) -> None:
        """Build the controls; the window may have changed since the table was last seen."""
        self._going = None
        self.widgets.resize(self.view.ui.window.size)
        self.resize(self.view.ui.window.size)

    def leave(self) -> None:
        """Stop the playback while nobody watches."""
        self.playback.on = False

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for another window; whatever is moving arrives."""
        self.view.resize()
        self._buttons.clear()
        self._settle()
        self.focus.renew()

    def update(self, ms: int) -> Go | None:
        """Let time pass, and show the next action when it is due."""
        if self.view.advance(ms, self.hover):
            self._settle()
        if self.playback.on and not self.view.animator.busy and self.overlays.top is None:
            read = self.playback.update(ms, self.timeline.news(self.replay.at))
            if self.replay.at == self.replay.last:
                self.playback.on = False
                self.rebuild()
            elif read:
                self._show_next()
        return self._going

    def handle(self, intention: Intention) -> Go | None:
        """React to pointer, key, button or the wish to close the window."""
        match intention:
            case Pointer():
                self._point(intention)
            case Pressed(name):
                self._buttons.press(name)
            case Changed(name, value) if name == SLIDER:
                self.go(int(value))
            case Command("rules"):
                return Go("rules")
            case Command(name):
                self._key(name)
            case Wheel(at, notches) if self.overlays.top is None:
                self.view.scroll_log(at, notches)
            case Quit():
                return Go("quit")
        return self._going

    def draw(self, display_list: DisplayList) -> None:
        """Draw the table, the bar below it, and the whole log with later lines dimmed."""
        view = self.view
        view.draw(display_list, Shown(self.timeline.happened[self.replay.at], self.score, hover=self.hover))
        self._transport.draw(display_list)
        if view.log_open:
            view.log.draw(display_list, view.side, self.timeline.lines, self.hover, len(view.lines))
        view.draw_above(display_list, self.overlays.top, self.focus)

    @property
    def score(self) -> str:
        """The score of the seat below; with both hands open, of both seats."""
        replay = self.replay
        seats = (replay.seat, 1 - replay.seat) if replay.open else (replay.seat,)
        names = ["" if seat == replay.addressed else replay.names[seat] for seat in seats]
        seen = [replay.position.observations[seat] for seat in seats]
        return " · ".join(map(self.presenter.score, seen, names))

    # Moving through the game

    def _lay(self) -> None:
        """Lay the table out as it is at this position."""
        timeline, at = self.timeline, self.replay.at
        self.view.lines[:] = timeline.lines[: timeline.told[at]]
        self.view.moment = timeline.moments[at]
        self.view.animator.show(self.view.board())

    def _settle(self) -> None:
        """Show exactly the position: everything has been shown."""
        self._lay()
        self.playback.rest()
        self.rebuild()

    def go(self, at: int) -> None:
        """Stop, and go to a position."""
        self.playback.on = False
        self._jump(at)

    def _jump(self, at: int) -> None:
        """Go to a position; a running playback continues from there."""
        self.replay.go(at)
        self.view.banner.end()
        self._settle()

    def forward(self) -> None:
        """Stop, and show the next action; whatever is moving arrives."""
        self.playback.on = False
        self._show_next()

    def _show_next(self) -> None:
        if self.view.animator.busy:
            self._jump(self.replay.at)
        if self.replay.go(self.replay.at + 1):
            self.playback.rest()
            self.view.play(self.replay.events)
        self.rebuild()

    def toggle_playback(self) -> None:
        """Start, from the beginning if this is the end; or stop."""
        self.playback.on = not self.playback.on
        if self.playback.on and self.replay.at == self.replay.last:
            self._jump(0)
        elif self.playback.on and not self.view.animator.busy:
            self._show_next()
        self.rebuild()

    def _change_speed(self, by: int | None) -> None:
        if by is None:
            self.playback.next_speed()
        else:
            self.playback.change_speed(by)
        self.view.speed = self.playback.speed
        self.rebuild()

    def next_view(self) -> None:
        """See the game as the other player, then with both hands open, then as the first again."""
        views = ((self._first, False), (1 - self._first, False), (self._first, True))
        now = views.index((self.replay.seat, self.replay.open))
        self.replay.look(*views[(now + 1) % len(views)])
        self._jump(self.replay.at)

    def toggle_log(self) -> None:
        """Open or close the log."""
        self.view.log_open = not self.view.log_open
        self.resize(self.view.ui.window.size)

    # Buttons and ways out

    def rebuild(self) -> None:
        """Show the buttons for this position."""
        overlay = self.overlays.top
        if overlay is not None:
            self._buttons.show(overlay.buttons(self.view.ui))
        else:
            self._buttons.show(self._table_buttons(), SLIDER)
        self.changed = True

    def _table_buttons(self) -> list[TableButton]:
        layout = self.view.layout
        tip = _("Back to the list of games (Esc)")
        place = layout.zone("button.end")
        if self.replay.observation.to_move is None:
            goal = TableButton("score", place, _("See the score"), self.show_score, "primary")
        else:
            goal = TableButton(
                "play_on", place, _("Play on"), self.ask_to_play_on, tip=_("Start a new game from here")
            )
        return [
            *self._transport.buttons(self._acts),
            exit_button(layout, "leave", _("Back"), self.leave_for_list, tip),
            log_button(layout, self.toggle_log),
            goal,
        ]

    def leave_for_list(self) -> None:
        """Go back to where games are chosen."""
        self._going = Go("history", {"game": self._game})

    def ask_to_play_on(self) -> None:
        """Ask whether a new game should begin at this position."""
        self.playback.on = False
        replay = self.replay
        text = _("Start a new game here, and play on for {name}? The game you are watching stays as it is.")
        if self._for_two:
            text = _("Start a new game here for both of you? The game you are watching stays as it is.")
        args = {"game": self._game, "moves": replay.at, "seat": replay.seat}

        def agree() -> None:
            self._going = Go("play_on", args)

        self.overlays.ask(text.format(name=replay.names[replay.seat]), _("Play on"), agree)

    def show_score(self) -> None:
        """Look at the final count, and come back."""
        replay = self.replay
        args = {"outcome": replay.observation.outcome, "names": replay.names, "seat": self._first}
        self._going = Go("scoring", {**args, "shared": self._for_two, "watched": True})

    # Pointer and keys

    def _key(self, name: str) -> None:
        """React to a key; under an overlay only keys that belong to it do anything."""
        bare = self.overlays.top is None
        if name == "cancel":
            if not self.overlays.leave():
                self.leave_for_list()
        elif name == "zoom":
            self._inspector.zoom_or_close(self.focus.name, self.hover)
        elif name == "confirm" or (name == "lift" and (not bare or self.focus.on_button)):
            self._confirm()
        elif bare and name in KEYS:
            self._acts[KEYS[name]]()
        else:
            self.focus.move(name, self._stops())
        self.changed = True

    def _confirm(self) -> None:
        """Do what a click on the region with the focus does."""
        if self.focus.name.startswith("button."):
            pressed = self.widgets.press_focused()
            if isinstance(pressed, Pressed):
                self._buttons.press(pressed.name)
        elif self.focus.name and not self.focus.on_control:
            self.click(self.focus.name)

    def _stops(self) -> Stops:
        """Return the stops of Tab: first the controls one by one, since left and right move the game."""
        overlay, view = self.overlays.top, self.view
        rects = {region.name: region.rect for region in view.display_list.regions}
        if overlay is not None:
            return Stops([self._buttons.regions], rects, each_button=True)
        controls = sorted(view.controls(), key=lambda name: not rects[name].colliderect(view.foot))
        return Stops([*([name] for name in controls), *view.card_groups()], rects)

    def _point(self, pointer: Pointer) -> None:
        """React to the pointer; a click also skips the animation."""
        name = self.view.name_at(pointer.pos)
        match pointer:
            case Pointer("move"):
                self.changed = self.changed or name != self.hover
                self.hover = name
            case Pointer("down", button=1):
                self._pressed = "" if self.view.animator.busy else name
                if self.view.animator.busy:
                    self._jump(self.replay.at)
            case Pointer("up", button=1):
                pressed, self._pressed = self._pressed, ""
                if pressed and pressed == name:
                    self.click(pressed)
            case Pointer("up", button=3):
                if not self._inspector.zoom(name):
                    self.overlays.leave()

    def click(self, name: str) -> None:
        """Go to a line of the log, look through a pile, or enlarge a card."""
        self.changed = True
        line, overlay = pointed_line(name), self.overlays.top
        if overlay is not None:
            act = overlay.click(name)
            if act is not None:
                act()
        elif line is not None:
            self.go(self.timeline.position_of(line))
        elif not self._inspector.look_through(self.view.target_of(name)):
            self._inspector.zoom(name)
