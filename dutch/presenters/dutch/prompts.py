"""The prompt, one sentence about the current decision, and the progress of the game for the top bar."""

from collections.abc import Sequence
from enum import StrEnum

from dutch.i18n import N_, _, ngettext
from dutch.presenters.dutch.actions import aside_count
from dutch.presenters.dutch.board import place_number
from dutch.presenters.dutch.names import card_name, why_not
from dutch.rules.api import Card, Event
from dutch.rules.dutch import END, MoveReason, Phase, Source, Verb
from dutch.rules.dutch.editions import EDITIONS, Edition
from dutch.rules.dutch.events import BidsCompared, BidWon, CardsMoved, RoundBegan, TurnBegan
from dutch.rules.dutch.observe import DutchObservation
from dutch.stage.answers import HeldCards, Moment, RoundStep
from dutch.stage.presenter import Presenter


class StepName(StrEnum):
    """The steps of a round in their order. No edition has all of them."""

    SWAP = "swap"
    ASIDE = "aside"
    BID = "bid"
    WINNER = "winner"
    """The turn of the player who won the bid."""
    LOSER = "loser"
    VOTE = "vote"
    OVER = "over"


STEP_TITLES = {
    StepName.SWAP: N_("exchange"),
    StepName.ASIDE: N_("set aside"),
    StepName.BID: N_("bid"),
    StepName.WINNER: N_("winner buys"),
    StepName.LOSER: N_("loser buys"),
    StepName.VOTE: N_("last call"),
}
SHORT_TITLES = STEP_TITLES | {
    StepName.ASIDE: N_("aside"),
    StepName.WINNER: N_("winner"),
    StepName.LOSER: N_("loser"),
}
"""Shorter titles for narrow bars."""

STEPS_OF_PHASES = {
    Phase.SWAP: (StepName.SWAP,),
    Phase.ASIDE: (StepName.ASIDE,),
    Phase.BID: (StepName.BID,),
    Phase.TURN: (StepName.WINNER, StepName.LOSER),
    Phase.VOTE: (StepName.VOTE,),
    Phase.OVER: (),
}
"""The steps in which each phase of the rules is shown."""


def steps_of(edition: Edition) -> tuple[StepName, ...]:
    """Return the steps of a round of this edition."""
    return tuple(step for phase in edition.phases for step in STEPS_OF_PHASES[phase])


def step_of(observation: DutchObservation) -> StepName:
    """Return the current step."""
    view = observation.view
    if view.phase is not Phase.TURN:
        return StepName(view.phase.value)
    return StepName.WINNER if view.to_move == view.bid_winner else StepName.LOSER


def is_last_round(observation: DutchObservation) -> bool:
    """Return True if this must be the last round, because the auction deck ran out before it (C6)."""
    view = observation.view
    if EDITIONS[view.edition].votes or view.phase in (Phase.SWAP, Phase.OVER):
        return False
    return view.auction_deck == 0


def moment_after(event: Event, moment: Moment, edition: Edition) -> Moment:
    """Return the moment after an event."""
    match event:
        case RoundBegan(number):
            return Moment(number, StepName.ASIDE, is_last_round=moment.is_last_round)
        case CardsMoved(MoveReason.ASIDE) if edition.chosen_bid:
            return moment._replace(step=StepName.BID)
        case BidsCompared(totals):
            return moment._replace(bids=totals)
        case BidWon(seat):
            return moment._replace(first_seat=seat)
        case TurnBegan(_seat, is_winner):
            return moment._replace(step=StepName.WINNER if is_winner else StepName.LOSER)
    return moment


def round_steps(moment: Moment, edition: Edition) -> tuple[RoundStep, ...]:
    """Return the steps of a round, with the current one marked; in the last round, a notice first (C6)."""
    steps = [
        RoundStep(_(STEP_TITLES[name]), _(SHORT_TITLES[name]), is_current=name == moment.step)
        for name in steps_of(edition)
        if name is not StepName.SWAP or moment.step == StepName.SWAP  # only before the first round (C2)
    ]
    if moment.is_last_round:
        steps.insert(0, RoundStep(_("last round"), _("last round"), True))
    return tuple(steps)


POWER_PROMPTS = {
    Verb.CASH: N_("Choose a card in your bid to cash in: it leaves the game, but still scores for you."),
    Verb.SUIT: N_("Choose a card in your bid to change its suit."),
    Verb.TAKE: N_("Take a card for free: choose one in the market, or open a glowing pile."),
    Verb.STEAL: N_("Choose a card to steal from your opponent’s bid."),
    Verb.RECALL: N_("Choose a power card in your discards to bring back into your bid."),
    Verb.BARGAIN: N_("Choose a card in the market, or open the lost cards, to buy one with this power."),
}

POWER_PROMPTS_FROM_HAND = POWER_PROMPTS | {
    Verb.TAKE: N_("Open a glowing pile to take a card of this suit into your bid.")
}
"""The prompts for powers that are played from the hand (P6), or that take only from piles."""


def _held_cards_prompt(observation: DutchObservation, held: HeldCards, verb: str, keyboard: bool) -> str:
    """Return the prompt for the held cards; empty if none is lifted or laid down."""
    view = observation.view
    lifted = held.lifted
    if verb:
        prompts = POWER_PROMPTS_FROM_HAND if _takes_from_piles(observation, lifted, verb) else POWER_PROMPTS
        text = _(prompts[Verb(verb)])
        return f"{text} {_('[Keys]: [arrows], then [Enter].')}" if keyboard else text
    if view.phase is Phase.SWAP:
        return ""
    if view.phase is Phase.ASIDE and (lifted or held.laid):
        return _setting_aside(observation, held, keyboard)
    if view.phase is Phase.BID and lifted:
        return _("These cards are your bid. The others stay in your hand, where high cards can be powers.")
    if held.laid:
        return missing_payment(held) or _("Add cards until the price is paid, or put them back.")
    if len(lifted) == 1 and any(action.actor == lifted[0] for action in observation.legal_actions()):
        if lifted[0] in (view.players[observation.seat].hand or ()):
            text = _("Choose below how to use this power. Playing the card adds it to your bid.")
            return f"{text} {_('[Keys]: [Tab], then [Enter].')}" if keyboard else text
        if keyboard:
            return _("[Tab] to a use of this power below, or to the market to pay with it; then [Enter].")
        return _("Choose below how to use this power, or drop it on a card in the market to pay with it.")
    return _paying_prompt(len(lifted), keyboard) if lifted else ""


def _paying_prompt(count: int, keyboard: bool) -> str:
    """Return how to pay with this many lifted cards."""
    if keyboard:
        text = ngettext(
            "Pay with this card: [Tab] to the market, then [Enter]. Or pick up more with [Space].",
            "Pay with these {count} cards: [Tab] to the market, then [Enter].",
            count,
        )
    else:
        text = ngettext(
            "Pay with this card: drop it on a card in the market, or pick up more.",
            "Pay with these {count} cards: drop them on a card in the market.",
            count,
        )
    return text.format(count=count)


def _takes_from_piles(observation: DutchObservation, lifted: Sequence[Card], verb: str) -> bool:
    """Return True if a power is played from the hand or, now, takes only from piles."""
    if EDITIONS[observation.view.edition].chosen_bid:
        return True
    sources = {
        action.choice
        for action in observation.legal_actions()
        if action.verb == Verb.TAKE and action.actor in lifted
    }
    return verb == Verb.TAKE and bool(sources) and sources <= {Source.OWN, Source.AUCTION}


def missing_payment(held: HeldCards) -> str:
    """Return a sentence about the cards that complete a partial payment; empty if none is laid."""
    place = place_number(held.at)
    if place is None or place <= len(held.laid):
        return ""
    missing = place - len(held.laid)
    text = ngettext(
        "Place {place} costs {place}: add {count} more card, or put them all back.",
        "Place {place} costs {place}: add {count} more cards, or put them all back.",
        missing,
    )
    return text.format(place=place, count=missing)


def _setting_aside(observation: DutchObservation, held: HeldCards, keyboard: bool) -> str:
    count = aside_count(observation)
    if count == 1:
        if EDITIONS[observation.view.edition].chosen_bid:
            if keyboard:
                return _("Press [E] to set it aside, or [Space] to put it back.")
            return _("Drop it on your deck to set it aside, or put it back.")
        hand = observation.view.players[observation.seat].hand or ()
        bid = sum(card.bid for card in hand if card not in held.lifted + held.laid)
        text = _("Bid {bid} without this card. Drop it on your deck to set it aside.")
        if keyboard:
            text = _("Bid {bid} without this card. Press [E] to set it aside.")
        return text.format(bid=bid)
    if len(held.lifted) + len(held.laid) < count:
        return _("This card goes on top of your deck. Choose the one that goes under it.")
    if keyboard:
        return _("Press [E] to set both aside: the first goes on top, the second under it.")
    return _("Drop both on your deck: the first goes on top, the second under it.")


def _picking_keys(keyboard: bool) -> str:
    """Return a hint at the keys that choose and confirm cards; empty without a keyboard."""
    return " " + _("[Keys]: [Space], then [E].") if keyboard else ""


def _aside_prompt(observation: DutchObservation) -> str:
    count = aside_count(observation)
    if EDITIONS[observation.view.edition].chosen_bid:
        return _("Set one card aside on your deck; then choose your bid from the others.")
    if is_last_round(observation):
        text = ngettext(
            "Last round: set one card aside on your deck. The other four are your bid.",
            "Last round: set {count} cards aside on your deck. The other four are your bid.",
            count,
        )
    else:
        text = ngettext(
            "Set one card aside on your deck. The other four are your bid.",
            "Set {count} cards aside on your deck. The other four are your bid.",
            count,
        )
    return text.format(count=count)


def _turn_prompt(observation: DutchObservation, keyboard: bool) -> str:
    """Return the prompt of a turn, after a warning if the market will not be filled again."""
    text = _turn_sentence(observation, keyboard)
    view = observation.view
    if any(view.display) or view.auction_deck:
        return text
    return f"{_('The auction is sold out: the game ends after this round.')} {text}"


def _turn_sentence(observation: DutchObservation, keyboard: bool) -> str:
    """Return what the player can do in their turn with no card lifted, or what they have to do first."""
    own = observation.view.players[observation.seat]
    refusal = why_not(observation, END)
    if refusal:
        return refusal
    verbs = {action.verb for action in observation.legal_actions()}
    if verbs <= {Verb.END, Verb.LOOK}:
        if not own.bid:
            return _("Your bid is spent. End your turn.")
        return _("You can’t buy anything more. End your turn.")
    if EDITIONS[observation.view.edition].powers_first:
        if own.ready:
            return _("Use the {card}'s power now, or not at all this turn.").format(
                card=card_name(own.ready[0])
            )
        if verbs - {Verb.END, Verb.BUY}:
            return _("Your turn: play powers from your hand first, then buy with your bid.")
    elif own.ready:
        if keyboard:
            return _("Your turn: pick up cards with [Space], to buy or to use a power. [E] ends your turn.")
        return _("Your turn: buy with your bid, use your powers, or end your turn.")
    if keyboard:
        return _(
            "Your turn: pick up cards with [Space], then [Tab] to the market to buy. [E] ends your turn."
        )
    return _("Your turn: drag cards from your bid onto a card in the market to buy it, or end your turn.")


class DutchPrompts(Presenter):
    """The prompts of Dutch."""

    def prompt(
        self,
        observation: DutchObservation,
        names: tuple[str, ...],
        held: HeldCards,
        verb: str,
        keyboard: bool = False,
    ) -> str:
        """Return the prompt for the current decision or, if cards are held, for their use."""
        view = observation.view
        if view.to_move is None:
            return _("The game is over.")
        if view.to_move != observation.seat:
            return _("{name} is thinking …").format(name=names[view.to_move])
        held_cards_prompt = _held_cards_prompt(observation, held, verb, keyboard)
        if held_cards_prompt:
            return held_cards_prompt
        match view.phase:
            case Phase.SWAP:
                text = _("Choose the cards to exchange for new ones, or keep them all.")
                return text + _picking_keys(keyboard)
            case Phase.BID:
                text = _("Choose the cards to bid, or bid nothing. The others stay in your hand.")
                return text + _picking_keys(keyboard)
            case Phase.ASIDE:
                return _aside_prompt(observation) + _picking_keys(keyboard)
            case Phase.VOTE:
                return _("Last call: if you both stop, the game ends. Otherwise you play another round.")
        return _turn_prompt(observation, keyboard)

    def handover(self, observation: DutchObservation, names: tuple[str, ...]) -> str:
        """Return what the seat has to decide, and whether its opponent has already chosen."""
        view = observation.view
        match view.phase:
            case Phase.SWAP:
                text = _("Choose the cards to exchange.")
            case Phase.ASIDE:
                count = aside_count(observation)
                text = ngettext(
                    "Choose a card to set aside.", "Choose {count} cards to set aside.", count
                ).format(count=count)
            case Phase.BID:
                text = _("Choose the cards to bid.")
            case Phase.VOTE:
                text = _("It’s the last call: stop, or buy more?")
            case _:
                text = _("It’s your turn.")
        other = 1 - observation.seat
        if view.chosen[other] or view.voted[other]:
            text += " " + _("{other} has chosen.").format(other=names[other])
        return text

    def moment(self, observation: DutchObservation) -> Moment:
        """Return the moment at which an observation was made."""
        view = observation.view
        first = view.bid_winner if view.phase is Phase.TURN else None
        return Moment(
            view.round, step_of(observation), is_last_round=is_last_round(observation), first_seat=first
        )

    def heading(self, moment: Moment) -> str:
        """Return the name of the round."""
        return _("Round {round}").format(round=moment.round)
