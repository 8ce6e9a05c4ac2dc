"""The choices of a player of Dutch: cards to pick up, their targets, the uses of powers, and buttons."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from dutch.i18n import N_, _, ngettext
from dutch.presenters.dutch.board import PLACE_NUMBERS, DutchBoard
from dutch.presenters.dutch.names import corners, score_change, suit_name
from dutch.rules.api import Card, Preview
from dutch.rules.dutch import END, LOOK, MORE, NO_CARDS, STOP, Action, Phase, Source, Verb, narrow
from dutch.rules.dutch.events import DISPLAY
from dutch.rules.dutch.legality import VERBS_OF, abilities_of
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.errors import IllegalActionError
from dutch.stage import answers
from dutch.stage.answers import DecisionButton, HeldCards, SelectionMode, TargetOption
from dutch.stage.regions import Target

PURCHASES = (Verb.BUY, Verb.BARGAIN)
"""The verbs of actions that buy a card."""

SECRET_CHOICES = (Verb.SWAP, Verb.ASIDE, Verb.BID, Verb.STOP, Verb.MORE)
"""The verbs of actions that are chosen in secret."""

NEAR_DECK = "near.deck"

NO_CARD = N_("There is no card of this suit to use it on.")


class PowerWords(NamedTuple):
    """One use of a power in words."""

    title: str
    """The use in a word or two, also within a line: in small letters then."""
    explanation: str
    label: str
    """The use on a card."""
    prompt: str
    """What to choose once the power has been chosen."""
    no_target: str = NO_CARD
    """The reason why the power has no target."""


PowerTable = Mapping[Verb, PowerWords]

POWERS: PowerTable = {
    Verb.CASH: PowerWords(
        N_("Cash in"),
        N_("A card of this suit in your bid leaves the game, but still scores for you."),
        N_("Cash in {card}: its {vp} VP are safe"),
        N_("Choose a card in your bid to cash in: it leaves the game, but still scores for you."),
    ),
    Verb.SUIT: PowerWords(
        N_("Change suit"),
        N_("A card of this suit in your bid changes its suit for this turn."),
        N_("Change {card} to {suit}: buy {suit} with it and keep it"),
        N_("Choose a card in your bid to change its suit."),
    ),
    Verb.TAKE: PowerWords(
        N_("Take"),
        N_("A card of this suit joins your bid for free: from the market, your discards or the lost cards."),
        N_("Take {card}"),
        N_("Take a card for free: choose one in the market, or open a pile."),
    ),
    Verb.STEAL: PowerWords(
        N_("Steal"),
        N_("A card of this suit moves from your opponent’s bid to yours."),
        N_("Steal {card}"),
        N_("Choose a card to steal from your opponent’s bid."),
        N_("Your opponent’s bid has no card of this suit."),
    ),
    Verb.RECALL: PowerWords(
        N_("Recall"),
        N_("A power card from your discards joins your bid and can be used."),
        N_("Recall {card}"),
        N_("Choose a power card in your discards to bring back into your bid."),
        N_("There is no power card in your discards."),
    ),
    Verb.BARGAIN: PowerWords(
        N_("Bargain"),
        N_("Buy any card from the market or the lost cards with this power alone."),
        N_("Buy {card}, lose the power"),
        N_("Choose a card in the market, or open the lost cards, to buy one with this power."),
        N_("There is no card to buy."),
    ),
}
"""The powers of all editions, by verb."""

FROM_HAND: PowerTable = {
    **POWERS,
    Verb.CASH: POWERS[Verb.CASH]._replace(
        explanation=N_("Another card of this suit in your bid leaves the game, but still scores for you.")
    ),
    Verb.SUIT: POWERS[Verb.SUIT]._replace(
        explanation=N_(
            "A card of this suit in your bid changes to another suit, or a card of another suit to this one."
        )
    ),
    Verb.TAKE: POWERS[Verb.TAKE]._replace(
        prompt=N_("Open a pile to take a card of this suit into your bid.")
    ),
}
"""The powers that are played from the hand (P6)."""

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


def target_of(observation: DutchObservation, action: Action) -> Target:
    """Return the card or the zone on which a card's action is carried out."""
    if action.choice == Source.OWN or action.verb == Verb.RECALL:
        return "near.discards"
    if action.choice == Source.AUCTION:
        return "auction.discards"
    assert isinstance(action.target, Card)
    if action.choice == Source.DISPLAY:
        return f"display.{observation.view.display.index(action.target) + 1}"
    return action.target


def purchase_label(price: int, preview: Preview) -> str:
    """Return a label for a purchase: price, cards kept and lost, and the change in score if it is known.

    If only some of the cards are lost, their corners show which.
    """
    if preview.kept and preview.lost:
        text = _("Buy it: pay {price}, keep {kept}, lose {lost}")
    elif preview.kept:
        text = ngettext("Buy it: pay {price}, keep {price}", "Buy it: pay {price}, keep all {price}", price)
    else:
        text = ngettext("Buy it: pay {price}, lose {price}", "Buy it: pay {price}, lose all {price}", price)
    kept, lost = (f"{corners(cards)}{len(cards)}" for cards in (preview.kept, preview.lost))
    label = text.format(price=price, kept=kept, lost=lost)
    return label if preview.score_change is None else f"{label} ({score_change(preview.score_change)})"


def _given_cards(held: HeldCards, target: Target) -> tuple[Card, ...]:
    """Return the cards laid down at a target, followed by the lifted ones."""
    laid = held.laid if target == held.at else ()
    return laid + held.lifted


def _best_first(options: Sequence[TargetOption]) -> tuple[TargetOption, ...]:
    """Sort options by their changes in score, unless one of these is unknown."""
    if any(option.change is None for option in options):
        return tuple(options)
    return tuple(sorted(options, key=lambda option: -(option.change or 0)))


def _payment_option(
    observation: DutchObservation,
    purchases: Sequence[Action],
    given: frozenset[Card],
    place: int,
    is_only_use: bool,
) -> TargetOption:
    """Return the purchase that these cards pay for, or a part of the payment for one of ``purchases``.

    Other uses of the cards are compared with the best purchase that a part of its payment can lead to.
    """
    bought = observation.view.display[place - 1]
    for action in purchases:
        if action.gives == given:
            preview = observation.preview(action)
            label = purchase_label(place, preview)
            return TargetOption(action, label, "coins", bought, change=preview.score_change, word=_("buy"))
    label = _("Costs {price}: {given} of {price} paid").format(price=place, given=len(given))
    option = TargetOption(None, label, "coins", bought, word=_("buy"))
    if is_only_use:
        return option
    changes = [observation.preview(action).score_change for action in purchases]
    known = [change for change in changes if change is not None]
    return option._replace(change=max(known) if len(known) == len(changes) else None)


class DutchActions(DutchBoard):
    """The actions of Dutch."""

    def aside_count(self, observation: DutchObservation) -> int:
        """Return the number of cards that the observation's seat must set aside (D7, D8, C3)."""
        return self.edition.aside_count(observation.view.players[observation.seat].hand_count)

    def liftable_cards(self, observation: DutchObservation) -> frozenset[Card]:
        legal = observation.legal_actions()
        actors = {action.actor for action in legal if action.actor is not None}
        return frozenset(actors.union(*(action.gives for action in legal)))

    def why_not_liftable(self, observation: DutchObservation, card: Card) -> str:
        """Return why a card of the player's hand cannot be picked up (P5); empty if no reason is needed."""
        view = observation.view
        if view.phase is not Phase.TURN or view.to_move != observation.seat:
            return ""
        if card not in (view.players[observation.seat].hand or ()):
            return ""
        try:
            observation.check(Action.use_power(Verb.SUIT, card, card))
        except IllegalActionError as error:
            if error.code in ("no_power", "powers_first"):
                return self.refusal_sentence(error)
        return _("This power can’t do anything now.")

    def selection_mode(self, observation: DutchObservation) -> SelectionMode:
        """Return how many cards can be picked up, whether their order matters, and from where."""
        view = observation.view
        own = view.players[observation.seat]
        match view.phase:
            case Phase.ASIDE:
                count = self.aside_count(observation)
                return SelectionMode(count, ordered=count > 1)
            case Phase.BID:
                return SelectionMode(own.hand_count, gathers=True)
            case Phase.SWAP:
                spread = answers.OpenPile(_("Which cards do you want to exchange?"), view.own_deck or ())
                return SelectionMode(len(spread.cards), gathers=True, spread=spread, beside=NEAR_DECK)
        return SelectionMode(len(own.bid) or 1)

    # Buttons

    def decision_buttons(self, observation: DutchObservation, held: HeldCards) -> tuple[DecisionButton, ...]:
        """Return the buttons for the held cards, for the end of the turn, or for the votes (D31)."""
        view = observation.view
        if view.to_move != observation.seat:
            return ()
        chosen = held.laid + held.lifted
        match view.phase:
            case Phase.ASIDE:
                return (self._aside_button(observation, chosen),)
            case Phase.BID if chosen:
                title = ngettext("Bid {total} ({count} card)", "Bid {total} ({count} cards)", len(chosen))
                title = title.format(count=len(chosen), total=sum(card.bid for card in chosen))
                return (DecisionButton(Action.bid(observation.seat, chosen), title, "primary", ""),)
            case Phase.BID:
                return (DecisionButton(Action.bid(observation.seat, ()), _("Bid nothing"), "plain", ""),)
            case Phase.SWAP:
                title = _("Exchange {count}").format(count=len(chosen)) if chosen else _("Keep all")
                return (DecisionButton(Action.swap(chosen), title, "primary", ""),)
            case Phase.TURN:
                return (DecisionButton(END, _("End turn"), "primary", self.why_not(observation, END)),)
        return (
            DecisionButton(MORE, _("Buy more"), "plain", ""),
            DecisionButton(STOP, _("Stop"), "plain", ""),
        )

    def _aside_button(self, observation: DutchObservation, chosen: tuple[Card, ...]) -> DecisionButton:
        missing = self.aside_count(observation) - len(chosen)
        if not missing:
            action = Action.set_aside(observation.seat, chosen[0], chosen[1:])
            return DecisionButton(action, _("Set aside"), "primary", "")
        reason = ngettext("Choose a card first.", "Choose {count} cards first.", missing)
        if chosen:
            reason = ngettext("Choose one more card.", "Choose {count} more cards.", missing)
        return DecisionButton(Action(Verb.ASIDE), _("Set aside"), "primary", reason.format(count=missing))

    def idle_action(self, observation: DutchObservation) -> Action | None:
        view = observation.view
        own = view.players[observation.seat]
        if view.phase is not Phase.TURN or own.bid or own.hand_count:
            return None
        return END if set(observation.legal_actions()) <= {END, LOOK} else None

    def default_action(self, observation: DutchObservation, card: Card) -> Action | None:
        """Return the action that sets this card aside, if one card alone can be set aside."""
        action = Action.set_aside(observation.seat, card)
        return action if action in observation.legal_actions() else None

    def cards_of(self, action: Action) -> Collection[Card]:
        return action.gives if action.actor is None else action.gives | {action.actor}

    def place_of(self, action: Action) -> Target:
        """Return the card, the place of the market or the button's zone where an action is taken."""
        if isinstance(action.target, Card):
            return action.target
        return str(action.target) if action.verb == Verb.BUY else f"button.{action.verb}"

    # Targets

    def offers(self, observation: DutchObservation, held: HeldCards) -> dict[Target, answers.TargetOffer]:
        """Return the offers for the held cards, by target.

        If a use of a power is chosen, return only its offers. Targets are ``near.deck``,
        ``display.N``, the cards of bids and the piles from which a power can take.
        """
        phase = observation.view.phase
        options_by_target: Mapping[Target, Sequence[TargetOption]] = {}
        if phase is Phase.ASIDE:
            options_by_target = self._aside_options(observation, held)
        elif phase is Phase.TURN:
            options_by_target = self._turn_options(observation, held)
        if held.verb:
            options_by_target = {
                target: [option for option in options if option.action and option.action.verb == held.verb]
                for target, options in options_by_target.items()
            }
        if observation.common and options_by_target.get("near.discards"):  # which nobody else may see (D35)
            look = TargetOption(None, _("Look through your discards."), "look")
            options_by_target = {**options_by_target, "near.discards": [look]}
        return {
            target: answers.TargetOffer(target, _best_first(options))
            for target, options in options_by_target.items()
            if options
        }

    def _turn_options(
        self, observation: DutchObservation, held: HeldCards
    ) -> dict[Target, list[TargetOption]]:
        """Return the purchases that the cards pay for, and the uses of a single card as a power."""
        legal = observation.legal_actions()
        found: dict[Target, list[TargetOption]] = {}
        if len(held.lifted) == 1:
            for action in narrow(legal, actor=held.lifted[0]):
                target = target_of(observation, action)
                found.setdefault(target, []).append(self._power_option(observation, action))
        purchases = [action for action in legal if action.verb == Verb.BUY]
        for target, place in PLACE_NUMBERS.items():
            given = frozenset(_given_cards(held, target))
            fitting = narrow(purchases, target=DISPLAY[place - 1], gives=given)
            if fitting:
                option = _payment_option(observation, fitting, given, place, target not in found)
                found.setdefault(target, []).insert(0, option)
        return found

    def _aside_options(
        self, observation: DutchObservation, held: HeldCards
    ) -> dict[Target, list[TargetOption]]:
        """Return the option to put the cards on the deck, all together or one by one (D7, C3)."""
        given = _given_cards(held, NEAR_DECK)
        if not given:
            return {}
        top, *under = given
        fitting = narrow(observation.legal_actions(), actor=top, gives=frozenset(under))
        complete = [action for action in fitting if len(action.gives) == len(under)]
        if not fitting:
            return {}
        if not complete:
            label = _("Put it on top of your deck, then choose one to go under it")
        elif under:
            text = _("Set aside: {card} on top, {under} under it")
            label = text.format(card=self.card_name(top), under=self.card_names(under))
        else:
            label = _("Set it aside on top of your deck")
        return {NEAR_DECK: [TargetOption(complete[0] if complete else None, label, "look")]}

    def _power_option(self, observation: DutchObservation, action: Action) -> TargetOption:
        preview = observation.preview(action)
        card = action.target if isinstance(action.target, Card) else None
        new_suit = action.choice if action.verb == Verb.SUIT and action.choice else ""
        words = POWERS[action.verb]
        text = words.label
        if action.verb == Verb.BARGAIN and preview.kept:
            text = N_("Buy {card}, keep the power")
        elif action.verb == Verb.CASH and card is not None and not card.vp:
            text = N_("Cash in {card}")
        suit = suit_name(new_suit) if new_suit else ""
        name, vp = ("", 0) if card is None else (self.card_name(card), card.vp)
        label = _(text).format(card=name, suit=suit, vp=vp)
        change = preview.score_change
        if change:
            label += f" ({score_change(change)})"
        word = suit or _(words.title).lower()
        return TargetOption(action, label, action.verb, card, new_suit, change, word)

    def refusal(self, observation: DutchObservation, lifted: Sequence[Card], target: Target) -> str:
        """Return why the lifted cards cannot be dropped on a target, in one sentence."""
        has_fan = bool(narrow(observation.legal_actions(), actor=min(lifted)))
        if has_fan and target in ("near.discards", "auction.discards"):
            return _("This power can’t take any card from that pile now.")
        view = observation.view
        place = PLACE_NUMBERS.get(target)
        if place is not None:
            action = Action.buy(place, lifted)
        elif view.phase is Phase.ASIDE or target == NEAR_DECK:
            action = Action.set_aside(observation.seat, lifted[0], lifted[1:])
        elif isinstance(target, Card):
            opposing_bid = [item.card for item in view.players[1 - observation.seat].bid]
            verb = Verb.STEAL if target in opposing_bid else Verb.CASH
            action = Action(verb, min(lifted), NO_CARDS, target)
        else:
            return _("Pay for cards in the market with your bid; use powers on cards of their suit.")
        return self.why_not(observation, action)

    # Powers

    def power_options(self, observation: DutchObservation, card: Card) -> tuple[answers.PowerUse, ...]:
        """Return the uses of a card's power (D18, P6, C4); empty for other cards and used powers."""
        view = observation.view
        is_own_turn = view.phase is Phase.TURN and view.to_move == observation.seat
        if not (is_own_turn and self._is_usable(observation, card)):
            return ()
        legal = narrow(observation.legal_actions(), actor=card)
        options = []
        for verb, words in self._power_words(observation, card).items():
            actions = tuple(action for action in legal if action.verb == verb)
            reason = _(words.no_target)
            if verb == Verb.STEAL and view.bid_winner != observation.seat:
                reason = _("The loser of the bid can’t steal.")
            title, explanation = _(words.title), _(words.explanation)
            best = max((observation.preview(action).score_change or 0 for action in actions), default=0)
            if best > 0:
                gain = _("Up to {change} now.").format(change=score_change(best))
                explanation = f"{explanation} {gain}"
            options.append(answers.PowerUse(verb, title, explanation, actions, "" if actions else reason))
        return tuple(options)

    def _is_usable(self, observation: DutchObservation, card: Card) -> bool:
        """Return True if a card's power can be used in this turn, even if it has no target now."""
        own = observation.view.players[observation.seat]
        if card in own.ready:
            return True
        if self.edition.powers != "prototype" or observation.view.bought or card not in (own.hand or ()):
            return False
        return bool(self.edition.power_cards & card.bit)

    def _power_words(self, observation: DutchObservation, card: Card) -> PowerTable:
        """Return each use of a card's power in words, by verb."""
        verbs = VERBS_OF[self.edition.powers]
        if self.edition.powers != "prototype":
            return {verb: POWERS[verb] for verb in verbs}
        abilities = abilities_of(observation.position, observation.seat, card.index)
        words = {verb: FROM_HAND[verb] for verb in verbs if verb in abilities}
        piles = tuple(pile for pile in (Source.OWN, Source.AUCTION) if pile in abilities)
        if piles:
            words[Verb.TAKE] = FROM_HAND[Verb.TAKE]._replace(explanation=TAKEN_FROM[piles])
        return words

    # Mistakes

    def warning(self, observation: DutchObservation, action: Action) -> str:
        """Return a question if an action is almost always a mistake; empty if it is sound."""
        if action.verb == Verb.END:
            if any(self._costs_nothing(observation, other) for other in observation.legal_actions()):
                return _("You can still buy a card without losing any. End your turn anyway?")
            return ""
        if action.verb not in PURCHASES:
            return ""
        must_buy = bool(self.why_not(observation, END))  # place 1, but perhaps not with these cards
        if self._buys_the_gift(observation, action) and not must_buy:
            return _("You get the card at place 1 for free when you end your turn. Pay for it anyway?")
        change = observation.preview(action).score_change
        if change is None or change >= 0:
            return ""
        if not must_buy:
            text = _("This purchase costs more points than it earns ({change}). Buy the card anyway?")
            return text.format(change=score_change(change))
        legal = observation.legal_actions()
        payments = (other for other in legal if other._replace(gives=action.gives) == action)
        changes = [observation.preview(other).score_change for other in payments]
        best = max((other for other in changes if other is not None), default=0)
        if best <= change:
            return ""
        text = _(
            "Paying with other cards would be better ({best} instead of {change}). Pay with these anyway?"
        )
        return text.format(best=score_change(best), change=score_change(change))

    def _costs_nothing(self, observation: DutchObservation, action: Action) -> bool:
        """Return True if an action buys a card, loses none and adds to the score."""
        if action.verb not in PURCHASES or self._buys_the_gift(observation, action):
            return False
        preview = observation.preview(action)
        return (preview.score_change or 0) > 0 and not preview.lost

    def _buys_the_gift(self, observation: DutchObservation, action: Action) -> bool:
        """Return True if an action pays for the card that the loser of the bid will get for free (C5)."""
        view = observation.view
        is_second = view.bid_winner != observation.seat
        return self.edition.gift and is_second and action.target in (DISPLAY[0], view.display[0])

    def why_final(self, action: Action) -> str:
        """Return why an action that revealed something cannot be undone."""
        if action.verb == Verb.END:
            return _("A turn that has ended can’t be undone.")
        if action.verb in SECRET_CHOICES:
            return _("Secret choices, such as setting a card aside, can’t be undone.")
        return _("Your last action showed new cards, so it can’t be undone.")
