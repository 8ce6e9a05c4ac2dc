"""Cards that are chosen together: to exchange (C2), to set aside (D7, C3), to bid (P4)."""

from __future__ import annotations

from dutch.i18n import _, ngettext
from dutch.rules.api import Action, Card, Observation, Phase
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.events import AUCTION_DECK, BIDS, DECKS
from dutch.stage.presenter import Choosing, Command, Held, Sight


def choosing(observation: Observation) -> Choosing:
    """How many cards are picked up now, whether in an order, and from where."""
    view = observation.view
    own = view.players[observation.seat]
    if view.phase is Phase.ASIDE:
        count = asides(observation)
        return Choosing(count, ordered=count > 1)
    if view.phase is Phase.BID:
        return Choosing(own.hand_count, gathers=True)
    if view.phase is Phase.SWAP:
        deck = view.own_deck or ()
        title = _("Which cards do you want to exchange for new ones?")
        return Choosing(len(deck), gathers=True, spread=Sight(title, deck))
    return Choosing(len(own.bid) or 1)


def asides(observation: Observation) -> int:
    """How many cards this seat sets aside now (D7, D8, C3)."""
    view = observation.view
    return EDITIONS[view.edition].aside_count(view.players[observation.seat].hand_count)


def command(observation: Observation, held: Held) -> Command | None:
    """The button that carries out the choice, as far as it has been made; None where nothing is chosen."""
    chosen = held.laid + held.lifted
    match observation.view.phase:
        case Phase.ASIDE:
            return _aside(observation, chosen)
        case Phase.BID:
            return _bid(observation, chosen)
        case Phase.SWAP:
            count = len(chosen)
            title = ngettext("Exchange {count} card", "Exchange {count} cards", count).format(count=count)
            action = Action("swap", None, frozenset(chosen), AUCTION_DECK)
            return Command(action, title if count else _("Keep all"), "primary", "")
    return None


def _aside(observation: Observation, chosen: tuple[Card, ...]) -> Command:
    missing = asides(observation) - len(chosen)
    if missing:
        action = Action("aside")
        text = ngettext("Choose a card first.", "Choose {count} cards first.", missing)
        if chosen:
            text = ngettext("Choose one more card.", "Choose {count} more cards.", missing)
        return Command(action, _("Set aside"), "primary", text.format(count=missing))
    action = Action("aside", chosen[0], frozenset(chosen[1:]), DECKS[observation.seat])
    return Command(action, _("Set aside"), "primary", "")


def _bid(observation: Observation, chosen: tuple[Card, ...]) -> Command:
    action = Action("bid", None, frozenset(chosen), BIDS[observation.seat])
    title = _("Bid {count} (total {total})").format(count=len(chosen), total=sum(card.bid for card in chosen))
    return Command(action, title if chosen else _("Bid nothing"), "primary" if chosen else "plain", "")
