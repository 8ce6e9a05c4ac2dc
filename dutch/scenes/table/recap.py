"""The panel with recaps in a first game: one for every round, the latest on top."""

from collections.abc import Sequence

from dutch.desktop.display_list import DisplayList
from dutch.desktop.theme import Shade
from dutch.i18n import _, within
from dutch.match.seats import SeatClient
from dutch.rules.events import Event
from dutch.scenes.table.controls import Part
from dutch.scenes.table.drawing import BADGES
from dutch.scenes.table.guide import draw_side
from dutch.scenes.table.view import TableView
from dutch.stage.answers import Moment

GAP = 20


class RecapPanel(Part):
    """Replaces the log while that is closed; uses only events that the player has seen."""

    def __init__(self, view: TableView, client: SeatClient, past: Sequence[Event]) -> None:
        """``past`` are the events the player has seen so far."""
        self._view = view
        self._ui = view.ui
        self._presenter = presenter = view.presenter
        self._client = client
        self._shown: list[tuple[int, str]] = []
        self._waiting: list[tuple[int, str]] = []
        self._events: list[Event] = []
        self._round = presenter.moment(client.observation).round
        self.start_from(past)

    def start_from(self, past: Sequence[Event]) -> None:
        """Start with the events of the latest round among these, which has no recap yet."""
        begun = [index for index, event in enumerate(past) if self._begins(event)]
        self._events = [*past[begun[-1] if begun else 0 :]]

    def _begins(self, event: Event) -> int:
        """Return the number of the round that begins with this event, or 0."""
        return self._presenter.moment_after(event, Moment(0, "")).round

    def take(self, events: Sequence[Event]) -> None:
        """Add events, and write a recap of every round whose turns are over."""
        for event in events:
            if begun := self._begins(event):
                self._sum_up()
                self._round = begun
            self._events.append(event)
        if self._presenter.round_is_over(self._client.observation):
            self._sum_up()

    def _sum_up(self) -> None:
        """Write a recap of the round, if it had a turn. It appears when the cards are at rest."""
        text = self._presenter.recap(self._events, self._client.observation, self._client.names)
        if text:
            self._waiting.append((self._round, text))
        self._events.clear()

    def settle(self) -> None:
        """Show all recaps written so far, because the table has shown the events they mention."""
        self._shown = [*reversed(self._waiting), *self._shown]
        self._waiting.clear()

    def draw(self, display_list: DisplayList) -> None:
        """Draw the panel with as many recaps as fit, unless the log is open in its place."""
        if self._view.areas.log_open:
            return
        area = self._view.areas.side
        ui = self._ui
        px = self._ui.theme.px
        sizes = self._ui.theme.sizes
        names = self._client.names
        others = (within(name) for seat, name in enumerate(names) if seat != self._client.seat)
        above = _("You and {name}").format(name=", ".join(others))
        room = draw_side(display_list, ui, area, above, _("Round by round"))
        if not self._shown:
            text = self._presenter.introduction()
            words = ui.typesetter.paragraph(text, room.width, sizes.label, height=room.height)
            display_list.blit(words, room.topleft, BADGES)
            display_list.name("recap.none", words.get_rect(topleft=room.topleft), text)
        top = room.y
        for index, (number, text) in enumerate(self._shown):
            title = _("Round {round}").format(round=number)
            heading = ui.typesetter.fit(title, room.width, sizes.small, Shade("brass", 1.15), bold=True)
            size, colour = (sizes.label, "cream") if index == 0 else (sizes.body, Shade("cream", 0.8))
            below = top + heading.get_height()
            max_height = 0 if index else max(1, room.bottom - below)
            words = ui.typesetter.paragraph(text, room.width, size, colour, height=max_height)
            if below + words.get_height() > room.bottom and index:
                break
            display_list.blit(heading, (room.x, top), BADGES)
            place = display_list.put(words, BADGES, topleft=(room.x, below))
            display_list.name(f"recap.{number}", place, text)
            top = place.bottom + px(GAP)
