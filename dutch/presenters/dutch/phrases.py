"""The one sentence that says what is asked, and the line that says how the game stands."""

from __future__ import annotations

from dutch.i18n import _, ngettext
from dutch.presenters.dutch.choices import asides
from dutch.presenters.dutch.moments import is_last_round
from dutch.presenters.dutch.names import N_, card_name, reason
from dutch.presenters.dutch.powers import is_usable
from dutch.rules.api import Action, IllegalAction, Observation, Phase, PlayerView
from dutch.rules.dutch.editions import EDITIONS, Edition
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.scoring import owned, score_of
from dutch.stage.presenter import Held

VERB_PROMPTS = {
    "cash": N_("Choose a card of your bid to cash in: it leaves the game and counts at the end."),
    "suit": N_("Choose a card of your bid that is to take another suit."),
    "take": N_("Choose a card of the row, or open a pile that glows, to take a card for free."),
    "steal": N_("Choose a card of the other bid to steal."),
    "recall": N_("Choose a power card of your discards that is to come back into your bid."),
    "bargain": N_("Choose a card of the row, or open the lost cards, to buy one with this power."),
}


FROM_HAND = {
    "cash": N_("Choose a card of your offering to cash in: it leaves the game and counts at the end."),
    "suit": N_("Choose a card of your offering that is to take another suit."),
    "take": N_("Open a pile that glows, to take a card of this suit into your offering."),
}
"""Where powers are played from the hand (P6)."""


def holding(observation: Observation, held: Held, verb: str) -> str:
    """What can be done with the cards in hand; empty if none is lifted or laid down."""
    view, lifted = observation.view, held.lifted
    edition = EDITIONS[view.edition]
    if verb:
        return _((FROM_HAND if edition.chosen_bid else VERB_PROMPTS)[verb])
    if view.phase is Phase.ASIDE and (lifted or held.laid):
        return _setting_aside(observation, held)
    if view.phase is Phase.BID and lifted:
        return _("These are your bid; the others stay in your hand, where high cards can be powers.")
    if held.laid:
        return _("Lay down as many cards as the place costs, or put them back.")
    if len(lifted) == 1 and is_usable(observation, lifted[0]):
        if lifted[0] in (view.players[observation.seat].hand or ()):
            return _("Choose below what this power does; playing it adds it to your offering.")
        return _("Choose below what this power does, or pay with it: drop it on a card of the row.")
    if lifted:
        count = len(lifted)
        return ngettext(
            "Pay with this card: drop it on a card of the row, or pick up more.",
            "Pay with these {count} cards: drop them on a card of the row.",
            count,
        ).format(count=count)
    return ""


def _setting_aside(observation: Observation, held: Held) -> str:
    count = asides(observation)
    if count == 1:
        return _("Drop it on your deck to set it aside, or put it back.")
    if len(held.lifted) + len(held.laid) < count:
        return _("This card goes on top of your deck. Choose the one that goes under it.")
    return _("The first card goes on top of your deck, the second under it: drop them there.")


def prompt(observation: Observation, names: tuple[str, ...]) -> str:
    """What is asked of whom, in one sentence."""
    view, seat = observation.view, observation.seat
    to_move = view.to_move
    if to_move is None:
        return _("The game is over.")
    if to_move != seat:
        return _("{name} is thinking …").format(name=names[to_move])
    if view.phase is Phase.SWAP:
        return _("Choose which of your cards to exchange for new ones; it may be none.")
    if view.phase is Phase.BID:
        return _("Choose which cards to bid; it may be none. The others stay in your hand.")
    if view.phase is Phase.ASIDE:
        return _aside_prompt(observation)
    if view.phase is Phase.VOTE:
        return _("The deck has run out. Do you want to buy any more? The game ends if neither does.")
    return _turn_prompt(observation)


def _aside_prompt(observation: Observation) -> str:
    view = observation.view
    count = asides(observation)
    if EDITIONS[view.edition].chosen_bid:
        return _("Set one card aside on your deck; then choose your bid from the others.")
    if is_last_round(observation):
        text = ngettext(
            "The last round. Set one card aside on your deck; the other four are your bid.",
            "The last round. Set {count} cards aside on your deck; the other four are your bid.",
            count,
        )
        return text.format(count=count)
    if count > 1:
        return _("Set {count} cards aside on your deck; the other four are your bid.").format(count=count)
    return _("Set one card aside on your deck; the other four are your bid.")


def _turn_prompt(observation: Observation) -> str:
    view, seat = observation.view, observation.seat
    own = view.players[seat]
    refusal = refused_end(observation)
    if refusal:
        return refusal
    verbs = {action.verb for action in observation.legal_actions()}
    if verbs <= {"end", "look"}:
        if not own.bid:
            return _("Your bid is spent. End your turn.")
        return _("There is nothing more that you can buy. End your turn.")
    if EDITIONS[view.edition].powers_first:
        return _offering_prompt(observation, bool(verbs - {"end", "buy"}))
    if own.ready:
        return _("Your turn: buy with your bid, use your powers, or end the turn.")
    return _("Your turn: drag cards of your bid onto a card of the row to buy it, or end the turn.")


def _offering_prompt(observation: Observation, has_powers: bool) -> str:
    """In a turn in which powers come from the hand and before the first purchase (P5, P6)."""
    ready = observation.view.players[observation.seat].ready
    if ready:
        return _("The power of the {card} that you took works now or never; or go on.").format(
            card=card_name(ready[0])
        )
    if has_powers:
        return _("Your turn: play powers from your hand first, then buy with your offering.")
    return _("Your turn: drag cards of your offering onto a card of the row to buy it, or end the turn.")


def refused_end(observation: Observation) -> str:
    """Why the turn cannot end now; empty if it can."""
    try:
        observation.check(Action("end"))
    except IllegalAction as error:
        return reason(error)
    return ""


def own_score(observation: Observation) -> int:
    """The victory points of all the own cards as they stand (D33, P10, C7)."""
    assert isinstance(observation, DutchObservation)
    position = observation.position
    return score_of(position.edition, owned(position.sides[observation.seat]))


def total(edition: Edition, total: int, player: PlayerView) -> str:
    """What a side bid, and what is left of it."""
    count, hand = len(player.bid), player.hand_count
    if not edition.chosen_bid:
        text = ngettext("bid {total} · {count} card left", "bid {total} · {count} cards left", count)
        return text.format(count=count, total=total)
    offering = ngettext("bid {total} · {count} offered", "bid {total} · {count} offered", count)
    return offering.format(count=count, total=total) + " · " + _("{count} in hand").format(count=hand)
