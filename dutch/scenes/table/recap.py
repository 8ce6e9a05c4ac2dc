"""The panel of the first game: a recap of every round, the latest on top."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.i18n import _
from dutch.match.seats import SeatClient
from dutch.rules.api import Phase
from dutch.rules.events import Event, RoundBegan, TurnBegan
from dutch.scenes.stack import UIContext
from dutch.scenes.table.drawing import BADGES
from dutch.scenes.table.guide import draw_side
from dutch.stage.presenter import Presenter

GAP = 20


class RecapPanel:
    """Takes the place of the closed log. Uses only events that the player has seen."""

    def __init__(
        self, ui: UIContext, presenter: Presenter, client: SeatClient, past: Sequence[Event]
    ) -> None:
        """``past`` is what the player saw of the game so far."""
        self._ui = ui
        self._presenter = presenter
        self._client = client
        self._shown: list[tuple[int, str]] = []
        self._waiting: list[tuple[int, str]] = []
        self._events: list[Event] = []
        self._round = client.observation.view.round
        self.start_from(past)

    def start_from(self, told: Sequence[Event]) -> None:
        """Start with the round that these events have led to; no earlier events are known."""
        begun = [index for index, event in enumerate(told) if isinstance(event, RoundBegan)]
        self._events = [*told[begun[-1] if begun else 0 :]]

    def take(self, events: Sequence[Event]) -> None:
        """Add events, and sum up every round whose turns are over."""
        for event in events:
            if isinstance(event, RoundBegan):
                self._sum_up()
                self._round = event.round
            self._events.append(event)
        if self._client.observation.view.phase in (Phase.VOTE, Phase.OVER):
            self._sum_up()

    def _sum_up(self) -> None:
        """Write a recap if the round had a turn; it appears when the cards are at rest."""
        if any(isinstance(event, TurnBegan) for event in self._events):
            text = self._presenter.recap(self._events, self._client.observation, self._client.names)
            self._waiting.append((self._round, text))
        self._events.clear()

    def settle(self) -> None:
        """Show the recaps that were written: everything they mention has been shown."""
        self._shown = [*reversed(self._waiting), *self._shown]
        self._waiting.clear()

    def draw(self, display_list: DisplayList, area: pygame.Rect) -> None:
        """Draw the panel, with as many recaps as fit."""
        ui, px, sizes = self._ui, self._ui.theme.px, self._ui.theme.sizes
        above = _("You and {name}").format(name=self._rival)
        room = draw_side(display_list, ui, area, above, _("Round by round"))
        if not self._shown:
            text = _(
                "{score} The highest total wins. Pay with cards of the suit you buy, and you keep them. "
                "After every round, this panel shows how it went. Press F1 for the rules."
            ).format(score=self._presenter.scoring_meaning())
            words = ui.typesetter.paragraph(text, room.width, sizes.label, height=room.height)
            display_list.blit(words, room.topleft, BADGES)
            display_list.name("recap.none", words.get_rect(topleft=room.topleft), text)
        top = room.y
        for index, (number, text) in enumerate(self._shown):
            title = _("Round {round}").format(round=number)
            heading = ui.typesetter.fit(title, room.width, sizes.small, "brass*1.15", bold=True)
            size, colour = (sizes.label, "cream") if index == 0 else (sizes.body, "cream*0.8")
            words = ui.typesetter.paragraph(text, room.width, size, colour)
            below = top + heading.get_height()
            if below + words.get_height() > room.bottom and index:
                break
            display_list.blit(heading, (room.x, top), BADGES)
            place = display_list.put(words, BADGES, topleft=(room.x, below))
            display_list.name(f"recap.{number}", place, text)
            top = place.bottom + px(GAP)

    @property
    def _rival(self) -> str:
        return self._client.names[1 - self._client.seat]
