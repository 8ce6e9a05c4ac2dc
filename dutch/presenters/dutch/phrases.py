"""The one sentence that says what is asked, and the line that says how the game stands."""

from __future__ import annotations

from dutch.i18n import _, ngettext
from dutch.presenters.dutch.names import N_, card_name, reason
from dutch.rules.api import Action, Card, IllegalAction, Observation
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.powers import VERBS_OF
from dutch.rules.dutch.scoring import owned, score_of

PHASES = (
    ("aside", N_("set aside")),
    ("winner", N_("winner buys")),
    ("loser", N_("loser buys")),
    ("vote", N_("last call")),
)
"""The steps of a round as the bar at the top shows them."""

POWERS = {
    "cash": (N_("Cash in"), N_("A card of this suit in your bid leaves the game and counts at the end.")),
    "suit": (N_("Change suit"), N_("A card of this suit in your bid takes another suit for this turn.")),
    "take": (N_("Take"), N_("A card of this suit joins your bid, free: from the display or from discards.")),
    "steal": (N_("Steal"), N_("A card of this suit leaves the other bid and joins yours.")),
    "recall": (N_("Recall"), N_("A power card from your discards joins your bid and may be used.")),
    "bargain": (N_("Bargain"), N_("Buy any card of the row or of the lost cards with this power alone.")),
}
"""The powers of all editions; ``powers_of`` tells which of them an edition has."""


def powers_of(observation: Observation) -> dict[str, tuple[str, str]]:
    """Title and explanation of each power that the edition has."""
    powers = EDITIONS[observation.view["edition"]].powers
    return {verb: POWERS[verb] for verb in VERBS_OF[powers]}


def phase_key(observation: Observation) -> str:
    """Which of ``PHASES`` it is."""
    view = observation.view
    if view["phase"] != "turn":
        return str(view["phase"])
    return "winner" if view["to_move"] == view["bid_winner"] else "loser"


VERB_PROMPTS = {
    "cash": N_("Choose a card of your bid to cash in: it leaves the game and counts at the end."),
    "suit": N_("Choose a card of your bid that is to take another suit."),
    "take": N_("Choose a card of the row, or open a pile that glows, to take a card for free."),
    "steal": N_("Choose a card of the other bid to steal."),
    "recall": N_("Choose a power card of your discards that is to come back into your bid."),
    "bargain": N_("Choose a card of the row, or open the lost cards, to buy one with this power."),
}


def holding(observation: Observation, lifted: frozenset[Card], laid: frozenset[Card], verb: str) -> str:
    """What can be done with the cards in hand; empty if none is lifted or laid down."""
    if verb:
        return _(VERB_PROMPTS[verb])
    if observation.view["phase"] == "aside" and lifted:
        return _("Drop it on your deck to set it aside, or put it back.")
    if laid:
        return _("Lay down as many cards as the place costs, or put them back.")
    if len(lifted) == 1 and min(lifted).name in observation.view["players"][observation.seat]["ready"]:
        return _("Choose below what this power does, or pay with it: drop it on a card of the row.")
    if lifted:
        count = len(lifted)
        return ngettext(
            "Pay with this card: drop it on a card of the row, or pick up more.",
            "Pay with these {count} cards: drop them on a card of the row.",
            count,
        ).format(count=count)
    return ""


def prompt(observation: Observation, names: tuple[str, ...]) -> str:
    """What is asked of whom, in one sentence."""
    view, seat = observation.view, observation.seat
    to_move = view["to_move"]
    if to_move is None:
        return _("The game is over.")
    if to_move != seat:
        return _("{name} is thinking …").format(name=names[to_move])
    if view["phase"] == "swap":
        return _("Choose which of your cards to exchange for new ones; it may be none.")
    if view["phase"] == "bid":
        return _("Choose which cards to bid; it may be none. The others stay on hand.")
    if view["phase"] == "aside":
        return _aside_prompt(observation)
    if view["phase"] == "vote":
        return _("The deck has run out. Do you want to buy any more? The game ends if neither does.")
    return _turn_prompt(observation)


def _aside_prompt(observation: Observation) -> str:
    view = observation.view
    edition = EDITIONS[view["edition"]]
    count = edition.aside_count(view["players"][observation.seat]["hand_count"])
    if edition.chosen_bid:
        return _("Set one card aside on your deck; then choose your bid from the others.")
    if count > 1:
        return _("Set {count} cards aside on your deck; the others are your bid.").format(count=count)
    return _("Set one card aside on your deck; the other four are your bid.")


def _turn_prompt(observation: Observation) -> str:
    view, seat = observation.view, observation.seat
    bid = view["players"][seat]["bid"]
    refusal = refused_end(observation)
    if refusal:
        return refusal
    if not bid:
        return _("Your bid is spent. End your turn.")
    verbs = {action.verb for action in observation.legal_actions()}
    if verbs <= {"end", "look"}:
        return _("There is nothing more that you can buy. End your turn.")
    if view["players"][seat]["ready"]:
        return _("Your turn: buy with your bid, use your powers, or end the turn.")
    return _("Your turn: drag cards of your bid onto a card of the row to buy it, or end the turn.")


def refused_end(observation: Observation) -> str:
    """Why the turn cannot end now; empty if it can."""
    try:
        observation.check(Action("end"))
    except IllegalAction as error:
        return reason(error)
    return ""


def own_score(observation: Observation) -> int:
    """The victory points of all the own cards as they stand (D33)."""
    assert isinstance(observation, DutchObservation)
    position = observation.position
    return score_of(position.edition, owned(position.sides[observation.seat]))


def power_hint(power: Card) -> str:
    """The heading of a power's fan."""
    return _("The {power} can …").format(power=card_name(power))
