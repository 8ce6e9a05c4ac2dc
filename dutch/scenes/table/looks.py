"""Looks through piles, which other people at the screen may not see."""

from dataclasses import dataclass
from typing import NamedTuple

from dutch.desktop.display_list import Act
from dutch.i18n import _
from dutch.match.seats import Request, SeatClient
from dutch.rules.api import Card
from dutch.scenes.table.actions import ActionController
from dutch.scenes.table.card_overlays import CardSpread
from dutch.scenes.table.controls import Part
from dutch.scenes.table.overlays import OverlayStack
from dutch.scenes.table.view import TableView
from dutch.stage.answers import HeldCards
from dutch.stage.regions import Target


def spread_pile(view: TableView, overlays: OverlayStack, zone: Target, prompt: str = "") -> bool:
    """Spread out a pile if the player may look through it. Returns whether it was spread out."""
    if isinstance(zone, Card):
        return False
    pile = view.presenter.open_pile(view.viewpoint.observation, zone)
    if pile is None or view.animator.busy:
        return False
    place = view.beside(zone, pull=1, uncovered=_beside_deck(view, zone))
    overlays.open(CardSpread(place, pile, overlays.close, view.presenter, prompt))
    return True


def _beside_deck(view: TableView, zone: str) -> list[str]:
    """Return what a panel beside a deck leaves in sight: the players, and the piles beside the deck."""
    presenter = view.presenter
    if zone in presenter.face_up_piles:
        return []
    panel = presenter.styles[zone].panel
    piles = [pile for pile in presenter.piles if pile != zone and presenter.styles[pile].panel == panel]
    return [*(f"{each}.player" for each in presenter.sides), *piles]


class Look(NamedTuple):
    """A pile that a player looks through alone, perhaps to take a card from it with a power.

    The power is given in notation, because no card may be in reach behind the curtain.
    """

    zone: str = ""
    power: str = ""
    verb: str = ""


NO_LOOK = Look()


@dataclass(eq=False)
class PileLooks(Part):
    """Opens piles for a seat, after the question and the curtain that some of them need."""

    client: SeatClient
    view: TableView
    overlays: OverlayStack
    actions: ActionController
    open_gathering: Act
    """Shows the cards to choose from, if the player must choose."""
    awaited: Look = NO_LOOK
    """What the player looks at as soon as that is possible."""

    def update(self, ms: float) -> bool:
        """Open the pile that the player has asked for; let everybody look again once it is closed."""
        client = self.client
        if self.awaited.zone and self.actions.may_act:
            look, self.awaited = self.awaited, NO_LOOK
            if look.power:
                self._take(look)
            else:
                self.open(look.zone)
        self.open_gathering()
        is_open = self.awaited.zone or self.overlays.top is not None or client.waiting
        if client.looks_alone and not is_open and not self.view.animator.busy:
            client.request(Request.LOOK_TOGETHER)
            self.actions.refresh()
        return False

    def _take(self, look: Look) -> None:
        """Lift a power again, and show the cards that it can take from a pile."""
        actions = self.actions
        (power,) = (card for card in actions.choices.liftable if str(card) == look.power)
        actions.selection.held = HeldCards((power,), verb=look.verb)
        actions.refresh()
        actions.ask_for_option(actions.choices.offers[look.zone])

    def comes_first(self, target: Target) -> bool:
        """Return whether a click on a target must show its cards before one is taken."""
        is_pile = isinstance(target, str) and len(self.view.animator.board.zones.get(target, ())) > 1
        return is_pile and not self.actions.guide.is_strict

    def open(self, zone: Target) -> None:
        """Show a pile, or ask before the player looks through it."""
        view = self.view
        is_spread = spread_pile(view, self.overlays, zone, self.actions.alone_note)
        if is_spread or not self.actions.may_act or isinstance(zone, Card):
            return
        observation = self.client.observation
        offer = view.presenter.look_offer(observation, zone)
        if offer is None:
            self.actions.refusal = view.presenter.why_closed(observation, zone)
            return

        def look() -> None:
            if offer.action is not None:
                self.actions.submit(offer.action)
            if self.client.watched:
                self.client.request(Request.LOOK_ALONE)
            held = self.actions.selection.held
            self.awaited = Look(zone, "".join(map(str, held.lifted)), held.verb)

        answer = _("Yes") if offer.action is None else _("Look and shuffle")
        place = view.beside(zone, uncovered=_beside_deck(view, zone))
        self.overlays.ask(offer.question, answer, look, place)
