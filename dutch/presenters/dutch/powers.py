"""The fan of a power: what it can do, in which words, and why not."""

from __future__ import annotations

from dutch.i18n import _
from dutch.presenters.dutch.names import N_
from dutch.rules.api import Card, Observation, Phase
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.powers import VERBS_OF
from dutch.rules.dutch.prototype_powers import abilities_of, with_powers
from dutch.stage.presenter import Verb

Words = dict[str, tuple[str, str]]

POWERS: Words = {
    "cash": (N_("Cash in"), N_("A card of this suit in your bid leaves the game and counts at the end.")),
    "suit": (N_("Change suit"), N_("A card of this suit in your bid takes another suit for this turn.")),
    "take": (N_("Take"), N_("A card of this suit joins your bid, free: from the display or from discards.")),
    "steal": (N_("Steal"), N_("A card of this suit leaves the other bid and joins yours.")),
    "recall": (N_("Recall"), N_("A power card from your discards joins your bid and may be used.")),
    "bargain": (N_("Bargain"), N_("Buy any card of the row or of the lost cards with this power alone.")),
}
"""Title and explanation of the powers of all editions."""

FROM_HAND: Words = POWERS | {
    "cash": (N_("Cash in"), N_("Another card of this suit in your offering leaves the game and counts.")),
    "suit": (
        N_("Change suit"),
        N_("A card of this suit in your offering takes another suit, or one of another suit takes this."),
    ),
    "take": (
        N_("Take"),
        N_("A card of this suit joins your offering from discards; its own power works now or never."),
    ),
}
"""The same for powers that are played from the hand (P6)."""

NO_TARGETS = {
    "steal": N_("No card of this suit is in the other bid."),
    "recall": N_("There is no power card in your discards."),
    "bargain": N_("There is no card that it could buy."),
}


def verbs(observation: Observation, card: Card) -> tuple[Verb, ...]:
    """A power's fan (D18, P6, C4); nothing for other cards or powers that are used up."""
    view = observation.view
    if view.phase is not Phase.TURN or view.to_move != observation.seat or not is_usable(observation, card):
        return ()
    legal = [action for action in observation.legal_actions() if action.actor is card]
    fan = []
    for name, (title, explanation) in words_for(observation, card).items():
        actions = tuple(action for action in legal if action.verb == name)
        why = "" if actions else _no_target(observation, name)
        fan.append(Verb(name, _(title), _(explanation), actions, why))
    return tuple(fan)


def is_usable(observation: Observation, card: Card) -> bool:
    """Whether this card's power may be used in this turn, whether or not there is a target for it now."""
    own = observation.view.players[observation.seat]
    if card in own.ready:
        return True
    edition = EDITIONS[observation.view.edition]
    if edition.powers != "prototype" or observation.view.bought or card not in (own.hand or ()):
        return False
    return bool(with_powers(edition.pack) >> card.index & 1)


def words_for(observation: Observation, card: Card) -> Words:
    """Title and explanation of each thing that this power can do."""
    edition = EDITIONS[observation.view.edition]
    if edition.powers != "prototype":
        return {verb: POWERS[verb] for verb in VERBS_OF[edition.powers]}
    assert isinstance(observation, DutchObservation)
    abilities = abilities_of(observation.position, observation.seat, card.index)
    can = {"take" if ability in ("own", "auction") else ability for ability in abilities}
    return {verb: FROM_HAND[verb] for verb in VERBS_OF[edition.powers] if verb in can}


def _no_target(observation: Observation, verb: str) -> str:
    """Why a power cannot do this now, where no target is there."""
    if verb == "steal" and observation.view.bid_winner != observation.seat:
        return _("Only the winner of the bid may steal.")
    return _(NO_TARGETS.get(verb, N_("No card of this suit is there for it.")))
