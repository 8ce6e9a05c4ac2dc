"""The uses of a power: their titles and explanations, and the reasons why some are impossible now."""

from typing import NamedTuple

from dutch.i18n import N_, _
from dutch.rules.api import Card, Observation, Phase, Source, Verb
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.powers import VERBS_OF, abilities_of
from dutch.stage.answers import PowerUse


class PowerText(NamedTuple):
    """One use of a power in words."""

    title: str
    explanation: str


PowerTexts = dict[Verb, PowerText]

POWERS: PowerTexts = {
    Verb.CASH: PowerText(
        N_("Cash in"),
        N_("A card of this suit in your bid leaves the game, but still scores for you."),
    ),
    Verb.SUIT: PowerText(
        N_("Change suit"), N_("A card of this suit in your bid changes its suit for this turn.")
    ),
    Verb.TAKE: PowerText(
        N_("Take"),
        N_("A card of this suit joins your bid for free: from the market, your discards or the lost cards."),
    ),
    Verb.STEAL: PowerText(N_("Steal"), N_("A card of this suit moves from your opponent’s bid to yours.")),
    Verb.RECALL: PowerText(
        N_("Recall"), N_("A power card from your discards joins your bid and can be used.")
    ),
    Verb.BARGAIN: PowerText(
        N_("Bargain"), N_("Buy any card from the market or the lost cards with this power alone.")
    ),
}
"""The texts for the powers of all editions, by verb."""

FROM_HAND: PowerTexts = POWERS | {
    Verb.CASH: PowerText(
        N_("Cash in"),
        N_("Another card of this suit in your bid leaves the game, but still scores for you."),
    ),
    Verb.SUIT: PowerText(
        N_("Change suit"),
        N_("A card of this suit in your bid changes to another suit, or a card of another suit to this one."),
    ),
}
"""The texts for powers that are played from the hand (P6)."""

TAKEN_FROM = {
    (Source.OWN,): N_(
        "A card of this suit in your discards joins your bid. Use its power right away, or not at all."
    ),
    (Source.AUCTION,): N_(
        "A lost card of this suit joins your bid. Use its power right away, or not at all."
    ),
    (Source.OWN, Source.AUCTION): N_(
        "A card of this suit in your discards or the lost cards joins your bid. Use its power right away,"
        " or not at all."
    ),
}
"""Explanations of powers that take a card, by the piles from which they take (P2)."""

NO_TARGETS = {
    Verb.STEAL: N_("Your opponent’s bid has no card of this suit."),
    Verb.RECALL: N_("There is no power card in your discards."),
    Verb.BARGAIN: N_("There is no card to buy."),
}
"""The reasons why a use of a power has no target; other uses share one reason."""


def power_options(observation: Observation, card: Card) -> tuple[PowerUse, ...]:
    """Return the uses of a card's power (D18, P6, C4); empty for other cards and used powers."""
    view = observation.view
    if view.phase is not Phase.TURN or view.to_move != observation.seat or not is_usable(observation, card):
        return ()
    legal = [action for action in observation.legal_actions() if action.actor is card]
    options = []
    for name, (title, explanation) in texts_for(observation, card).items():
        actions = tuple(action for action in legal if action.verb == name)
        reason = "" if actions else _reason_without_target(observation, name)
        options.append(PowerUse(name, _(title), _(explanation), actions, reason))
    return tuple(options)


def is_usable(observation: Observation, card: Card) -> bool:
    """Return True if a card's power can be used in this turn, even if it has no target now."""
    own = observation.view.players[observation.seat]
    if card in own.ready:
        return True
    edition = EDITIONS[observation.view.edition]
    if edition.powers != "prototype" or observation.view.bought or card not in (own.hand or ()):
        return False
    return bool(edition.power_cards & card.bit)


def texts_for(observation: Observation, card: Card) -> PowerTexts:
    """Return the title and explanation of each use of a card's power, by verb."""
    edition = EDITIONS[observation.view.edition]
    if edition.powers != "prototype":
        return {verb: POWERS[verb] for verb in VERBS_OF[edition.powers]}
    assert isinstance(observation, DutchObservation)
    abilities = abilities_of(observation.position, observation.seat, card.index)
    texts: PowerTexts = {verb: FROM_HAND[verb] for verb in VERBS_OF[edition.powers] if verb in abilities}
    piles = tuple(pile for pile in (Source.OWN, Source.AUCTION) if pile in abilities)
    if piles:
        texts[Verb.TAKE] = FROM_HAND[Verb.TAKE]._replace(explanation=TAKEN_FROM[piles])
    return texts


def _reason_without_target(observation: Observation, verb: Verb) -> str:
    """Return why a use of a power has no target now."""
    if verb == Verb.STEAL and observation.view.bid_winner != observation.seat:
        return _("The second buyer can’t steal.")
    return _(NO_TARGETS.get(verb, N_("There is no card of this suit to use it on.")))
