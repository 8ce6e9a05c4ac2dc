"""The prompt, one sentence about the current decision, and the progress of the game for the top bar."""

from dutch.i18n import N_, _, ngettext
from dutch.presenters.dutch.actions import FROM_HAND, POWERS, DutchActions
from dutch.presenters.dutch.board import PLACE_NUMBERS
from dutch.rules.api import Card, Event
from dutch.rules.dutch import END, MoveReason, Phase, Source, Verb
from dutch.rules.dutch.events import BidsCompared, BidWon, CardsMoved, RoundBegan, TurnBegan
from dutch.rules.dutch.observe import DutchObservation
from dutch.stage.answers import HeldCards, Moment, RoundStep
from dutch.stage.presenter import Names

LAST_ROUND = N_("The game ends after this round, because the auction deck is empty.")

TURNS = ("winner", "loser")
"""The steps of a round's two turns. Every other phase is a step of its own."""

STEPS = {
    "swap": RoundStep(
        N_("exchange"),
        N_("exchange"),
        False,
        N_("Once, before the first hand, both players can exchange cards for new ones."),
    ),
    "aside": RoundStep(
        N_("set aside"),
        N_("aside"),
        False,
        N_("Both players secretly put cards of their hand on top of their decks."),
    ),
    "bid": RoundStep(
        N_("bid"),
        N_("bid"),
        False,
        N_("Both players secretly choose the cards they bid. The higher total buys first."),
    ),
    "winner": RoundStep(
        N_("winner buys"),
        N_("winner"),
        False,
        N_("The winner of the bid uses powers and buys first, paying with the cards of the bid."),
    ),
    "loser": RoundStep(
        N_("loser buys"),
        N_("loser"),
        False,
        N_("The other player uses powers and buys from what is left."),
    ),
    "vote": RoundStep(
        N_("last call"),
        N_("last call"),
        False,
        N_("Both players secretly choose whether they want to buy any more. If neither does, the game ends."),
    ),
}
"""The steps of a round in their order. No edition has all of them."""


def step_of(observation: DutchObservation) -> str:
    """Return the current step."""
    view = observation.view
    if view.phase is not Phase.TURN:
        return view.phase.value
    return "winner" if view.to_move == view.bid_winner else "loser"


class DutchPrompts(DutchActions):
    """The prompts of Dutch."""

    # The progress of a round

    def moment(self, observation: DutchObservation) -> Moment:
        view = observation.view
        first = view.bid_winner if view.phase is Phase.TURN else None
        is_last = self._is_last_round(observation)
        return Moment(view.round, step_of(observation), is_last_round=is_last, first_seat=first)

    def moment_after(self, event: Event, moment: Moment) -> Moment:
        match event:
            case RoundBegan(number):
                return Moment(number, "aside", is_last_round=moment.is_last_round)
            case CardsMoved(MoveReason.ASIDE) if self.edition.chosen_bid:
                return moment._replace(step="bid")
            case BidsCompared(totals):
                return moment._replace(bids=totals)
            case BidWon(seat):
                return moment._replace(first_seat=seat)
            case TurnBegan(_seat, is_winner):
                return moment._replace(step="winner" if is_winner else "loser")
        return moment

    def steps(self, moment: Moment) -> tuple[RoundStep, ...]:
        """Return the steps of a round; in the last round, a notice first (C6)."""
        steps = []
        if moment.is_last_round:
            steps.append(RoundStep(_("last round"), _("last round"), True, _(LAST_ROUND)))
        for phase in self.edition.phases:
            for name in TURNS if phase is Phase.TURN else (phase.value,):
                if name in STEPS and (name != "swap" or moment.step == name):  # once in a game (C2)
                    title, short_title, _current, meaning = STEPS[name]
                    steps.append(RoundStep(_(title), _(short_title), name == moment.step, _(meaning)))
        return tuple(steps)

    def heading(self, moment: Moment) -> str:
        return _("Round {round}").format(round=moment.round)

    def _is_last_round(self, observation: DutchObservation) -> bool:
        """Return True if this must be the last round, because the auction deck ran out before it (C6)."""
        view = observation.view
        if self.edition.votes or view.phase in (Phase.SWAP, Phase.OVER):
            return False
        return view.auction_deck == 0

    # Prompts

    def prompt(
        self, observation: DutchObservation, names: Names, held: HeldCards, keyboard: bool = False
    ) -> str:
        view = observation.view
        if view.to_move is None:
            return _("The game is over.")
        if view.to_move != observation.seat:
            return _("{name} is thinking …").format(name=names[view.to_move])
        held_cards_prompt = self._held_cards_prompt(observation, held, keyboard)
        if held_cards_prompt:
            return held_cards_prompt
        match view.phase:
            case Phase.SWAP:
                text = _("Choose the cards to exchange for new ones, or keep them all.")
            case Phase.BID:
                text = _("Choose the cards to bid, or bid nothing. The others stay in your hand.")
            case Phase.ASIDE:
                text = self._aside_prompt(observation)
            case Phase.VOTE:
                return _("Last call: if you both stop, the game ends. Otherwise you play another round.")
            case _:
                return self._turn_prompt(observation, keyboard)
        return " ".join((text, _("[Keys]: [Space], then [E]."))) if keyboard else text

    def _held_cards_prompt(self, observation: DutchObservation, held: HeldCards, keyboard: bool) -> str:
        """Return the prompt for the held cards; empty if none is lifted or laid down."""
        if held.verb:
            powers = FROM_HAND if self._takes_from_piles(observation, held) else POWERS
            text = _(powers[Verb(held.verb)].prompt)
            return " ".join((text, _("[Keys]: [arrows], then [Enter]."))) if keyboard else text
        if not held.lifted and not held.laid:
            return ""
        match observation.view.phase:
            case Phase.SWAP:
                return ""
            case Phase.ASIDE:
                return self._setting_aside(observation, held, keyboard)
            case Phase.BID:
                return _(
                    "These cards are your bid. The others stay in your hand, where high cards can be powers."
                )
            case _:
                return self._price_prompt(observation, held, keyboard)

    def _price_prompt(self, observation: DutchObservation, held: HeldCards, keyboard: bool) -> str:
        """Return the prompt for cards that can pay; a single card may also be usable as a power."""
        if held.laid:
            return self.missing_payment(held) or _("Add cards until the price is paid, or put them back.")
        if len(held.lifted) == 1:
            card = held.lifted[0]
            if any(action.actor == card for action in observation.legal_actions()):
                return _power_prompt(observation, card, keyboard)
        return _payment_prompt(len(held.lifted), keyboard)

    def _takes_from_piles(self, observation: DutchObservation, held: HeldCards) -> bool:
        """Return True if a power is played from the hand or, now, takes only from piles."""
        if self.edition.chosen_bid:
            return True
        sources = {
            action.choice
            for action in observation.legal_actions()
            if action.verb == Verb.TAKE and action.actor in held.lifted
        }
        return held.verb == Verb.TAKE and bool(sources) and sources <= {Source.OWN, Source.AUCTION}

    def missing_payment(self, held: HeldCards) -> str:
        """Return a sentence about the cards that complete a partial payment; empty if none is laid."""
        place = PLACE_NUMBERS.get(held.at, 0)
        missing = place - len(held.laid)
        if missing <= 0:
            return ""
        text = ngettext(
            "You need {count} more card to pay for this one. Add it, or put all your cards back.",
            "You need {count} more cards to pay for this one. Add them, or put all your cards back.",
            missing,
        )
        return text.format(count=missing)

    def _setting_aside(self, observation: DutchObservation, held: HeldCards, keyboard: bool) -> str:
        """Return the prompt for cards that are about to be set aside."""
        count = self.aside_count(observation)
        chosen = held.lifted + held.laid
        if len(chosen) < count:
            return _("This card goes on top of your deck. Choose the one that goes under it.")
        if count > 1:
            if keyboard:
                return _("Press [E] to set both aside: the first goes on top, the second under it.")
            return _("Drop both on your deck: the first goes on top, the second under it.")
        if self.edition.chosen_bid:
            if keyboard:
                return _("Press [E] to set it aside, or [Space] to put it back.")
            return _("Drop it on your deck to set it aside, or put it back.")
        hand = observation.view.players[observation.seat].hand or ()
        text = _("Bid {bid} without this card. Drop it on your deck to set it aside.")
        if keyboard:
            text = _("Bid {bid} without this card. Press [E] to set it aside.")
        return text.format(bid=sum(card.bid for card in hand if card not in chosen))

    def _aside_prompt(self, observation: DutchObservation) -> str:
        if self.edition.chosen_bid:
            return _("Set one card aside on your deck; then choose your bid from the others.")
        count = self.aside_count(observation)
        text = ngettext(
            "Set one card aside on your deck. The other four are your bid.",
            "Set {count} cards aside on your deck. The other four are your bid.",
            count,
        )
        if self._is_last_round(observation):
            text = ngettext(
                "Last round: set one card aside on your deck. The other four are your bid.",
                "Last round: set {count} cards aside on your deck. The other four are your bid.",
                count,
            )
        return text.format(count=count)

    def _turn_prompt(self, observation: DutchObservation, keyboard: bool) -> str:
        """Return the prompt of a turn, after a warning if the market will not be filled again."""
        text = self._turn_sentence(observation, keyboard)
        view = observation.view
        if any(view.display) or view.auction_deck:
            return text
        end = _("The auction is sold out: the game ends after this round.")
        return f"{end} {text}"

    def _turn_sentence(self, observation: DutchObservation, keyboard: bool) -> str:
        """Return what the player can do in their turn with no card lifted, or what they have to do first."""
        own = observation.view.players[observation.seat]
        refusal = self.why_not(observation, END)
        if refusal:
            return refusal
        verbs = {action.verb for action in observation.legal_actions()}
        if verbs <= {Verb.END, Verb.LOOK}:
            if not own.bid:
                return _("Your bid is spent. End your turn.")
            return _("You can’t buy anything more. End your turn.")
        if self.edition.powers_first:
            if own.ready:
                text = _("Use the {card}'s power now, or not at all this turn.")
                return text.format(card=self.card_name(own.ready[0]))
            if verbs - {Verb.END, Verb.BUY}:
                return _("Play powers from your hand first, then buy with your bid.")
        elif own.ready:
            if keyboard:
                return _("Pick up cards with [Space], to buy or to use a power. [E] ends your turn.")
            return _("Buy with your bid, use your powers, or end your turn.")
        if keyboard:
            return _("Pick up cards with [Space], then [Tab] to the market to buy. [E] ends your turn.")
        return _("Drag cards from your bid onto a card in the market to buy it, or end your turn.")

    def handover(self, observation: DutchObservation, names: Names) -> str:
        """Return what the seat has to decide, and whether its opponent has already chosen."""
        view = observation.view
        match view.phase:
            case Phase.SWAP:
                text = _("Choose the cards to exchange.")
            case Phase.ASIDE:
                count = self.aside_count(observation)
                text = ngettext("Choose a card to set aside.", "Choose {count} cards to set aside.", count)
                text = text.format(count=count)
            case Phase.BID:
                text = _("Choose the cards to bid.")
            case Phase.VOTE:
                text = _("It’s the last call: stop, or buy more?")
            case _:
                text = super().handover(observation, names)
        other = 1 - observation.seat
        if view.chosen[other] or view.voted[other]:
            text += " " + _("{other} has chosen.").format(other=names[other])
        return text


def _power_prompt(observation: DutchObservation, card: Card, keyboard: bool) -> str:
    """Return the prompt for a lifted power, which could also pay unless it is still in the hand."""
    if card in (observation.view.players[observation.seat].hand or ()):
        text = _("Choose below how to use this power. Playing the card adds it to your bid.")
        return " ".join((text, _("[Keys]: [Tab], then [Enter]."))) if keyboard else text
    if keyboard:
        return _("[Tab] to a use of this power below, or to the market to pay with it; then [Enter].")
    return _("Choose below how to use this power, or drop it on a card in the market to pay with it.")


def _payment_prompt(count: int, keyboard: bool) -> str:
    """Return the prompt for this number of lifted cards, with what becomes of them (D14)."""
    if keyboard:
        text = ngettext(
            "[Tab] to the market, then [Enter]. Or pick up more with [Space].",
            "Pay with {count} cards: [Tab] to the market, then [Enter].",
            count,
        )
    else:
        text = ngettext(
            "Drop this card on a card in the market, or pick up more.",
            "Drop these {count} cards on a card in the market.",
            count,
        )
    kept = _("Same suit: you keep it. Other suits: lost.")
    return f"{text.format(count=count)} {kept}"
