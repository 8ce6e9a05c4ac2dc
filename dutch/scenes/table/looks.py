"""Looks through piles: at once, by an action that opens the pile, or behind the curtain."""

from dutch.i18n import _
from dutch.match.seats import SeatClient
from dutch.rules.api import Card
from dutch.scenes.table.actions import ActionController
from dutch.scenes.table.card_overlays import CardSpread
from dutch.scenes.table.model import TableModel
from dutch.scenes.table.overlays import OverlayStack
from dutch.scenes.table.view import TableView
from dutch.stage.regions import Target


def spread_pile(view: TableView, overlays: OverlayStack, zone: Target, prompt: str = "") -> bool:
    """Spread out a pile if the player may look through it. Returns whether it was spread out."""
    if isinstance(zone, Card):
        return False
    pile = view.presenter.open_pile(view.viewpoint.observation, zone)
    if pile is None or view.animator.busy:
        return False
    place = view.beside(zone, pull=1)
    overlays.open(CardSpread(pile, overlays.close, place, view.presenter, prompt))
    return True


class PileLooks:
    """Opens piles for a seat, after the question and the curtain that some of them need."""

    def __init__(
        self,
        client: SeatClient,
        model: TableModel,
        view: TableView,
        overlays: OverlayStack,
        actions: ActionController,
    ) -> None:
        self._client = client
        self._model = model
        self._view = view
        self._overlays = overlays
        self._actions = actions

    def open(self, zone: Target) -> None:
        """Show a pile, or ask before the player looks through it."""
        view = self._view
        is_spread = spread_pile(view, self._overlays, zone, self._prompt)
        if is_spread or not self._actions.may_act or isinstance(zone, Card):
            return
        observation = self._client.observation
        offer = view.presenter.look_offer(observation, zone)
        if offer is None:
            self._model.refusal = view.presenter.why_closed(observation, zone)
            return

        def look() -> None:
            if offer.action is not None:
                self._actions.submit(offer.action)
            if self._client.watched:
                self._client.request_look(alone=True)
            self._model.awaited = zone

        answer = _("Yes") if offer.action is None else _("Look and shuffle")
        self._overlays.ask(offer.question, answer, look, view.beside(zone))

    def open_awaited(self) -> None:
        """Show the pile that the player has asked for, if any."""
        zone = self._model.awaited
        self._model.awaited = ""
        if zone:
            self.open(zone)

    def end(self) -> None:
        """Let everybody look again once the player has closed the pile for which the curtain fell."""
        is_open = self._model.awaited or self._overlays.top is not None or self._client.waiting
        if self._client.looks_alone and not is_open and not self._view.animator.busy:
            self._client.request_look(alone=False)

    @property
    def _prompt(self) -> str:
        """The prompt while a pile is spread out: who may look."""
        if not self._client.looks_alone:
            return ""
        return _("Only you may look now. When you close this, everybody may look again.")
