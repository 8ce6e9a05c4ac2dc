"""What a player of Dutch can do: cards to pick up, their targets, the uses of powers, and buttons."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dutch.i18n import N_, _, ngettext
from dutch.presenters.dutch.board import place_number
from dutch.presenters.dutch.names import (
    card_name,
    card_names,
    corners,
    refusal_sentence,
    score_change,
    suit_name,
    why_not,
)
from dutch.rules.api import Card, Preview
from dutch.rules.dutch import END, MORE, NO_CARDS, STOP, Action, Phase, Source, Verb, narrow
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.events import DISPLAY
from dutch.rules.dutch.legality import VERBS_OF, abilities_of
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.errors import IllegalActionError
from dutch.stage.answers import (
    DecisionButton,
    HeldCards,
    OpenPile,
    PowerUse,
    SelectionMode,
    TargetOffer,
    TargetOption,
)
from dutch.stage.presenter import Presenter
from dutch.stage.regions import Target

PURCHASES = (Verb.BUY, Verb.BARGAIN)
"""The verbs of actions that buy a card."""

SECRET_CHOICES = (Verb.SWAP, Verb.ASIDE, Verb.BID, Verb.STOP, Verb.MORE)
"""The verbs of actions that are chosen in secret."""


def aside_count(observation: DutchObservation) -> int:
    """Return the number of cards that the observation's seat must set aside (D7, D8, C3)."""
    view = observation.view
    return EDITIONS[view.edition].aside_count(view.players[observation.seat].hand_count)


def _aside_button(observation: DutchObservation, chosen: tuple[Card, ...]) -> DecisionButton:
    missing = aside_count(observation) - len(chosen)
    if not missing:
        action = Action.set_aside(observation.seat, chosen[0], chosen[1:])
        return DecisionButton(action, _("Set aside"), "primary", "")
    reason = ngettext("Choose a card first.", "Choose {count} cards first.", missing)
    if chosen:
        reason = ngettext("Choose one more card.", "Choose {count} more cards.", missing)
    return DecisionButton(Action(Verb.ASIDE), _("Set aside"), "primary", reason.format(count=missing))


def _bid_button(observation: DutchObservation, chosen: tuple[Card, ...]) -> DecisionButton:
    action = Action.bid(observation.seat, chosen)
    if not chosen:
        return DecisionButton(action, _("Bid nothing"), "plain", "")
    total = sum(card.bid for card in chosen)
    title = ngettext("Bid {total} ({count} card)", "Bid {total} ({count} cards)", len(chosen))
    return DecisionButton(action, title.format(count=len(chosen), total=total), "primary", "")


def _exchange_button(chosen: tuple[Card, ...]) -> DecisionButton:
    count = len(chosen)
    title = _("Exchange {count}").format(count=count) if chosen else _("Keep all")
    return DecisionButton(Action.swap(chosen), title, "primary", "")


def _cheaper_payment_question(observation: DutchObservation, action: Action) -> str:
    """Return a question if a payment costs points and other cards would cost fewer; otherwise empty."""
    change = observation.preview(action).score_change
    same_purchase = (
        other for other in observation.legal_actions() if other._replace(gives=action.gives) == action
    )
    changes = [observation.preview(other).score_change for other in same_purchase]
    best = max((other for other in changes if other is not None), default=0)
    if change is None or change >= 0 or best <= change:
        return ""
    text = _("Paying with other cards would be better ({best} instead of {change}). Pay with these anyway?")
    return text.format(best=score_change(best), change=score_change(change))


def _costs_nothing(observation: DutchObservation, action: Action) -> bool:
    """Return True if an action buys a card, loses none and adds to the score."""
    if action.verb not in PURCHASES or _buys_the_gift(observation, action):
        return False
    preview = observation.preview(action)
    return (preview.score_change or 0) > 0 and not preview.lost


def _buys_the_gift(observation: DutchObservation, action: Action) -> bool:
    """Return True if an action pays for the card that the second buyer will get for free (C5)."""
    view = observation.view
    if not EDITIONS[view.edition].gift or view.bid_winner == observation.seat:
        return False
    return action.target in (DISPLAY[0], view.display[0])


NEAR_DECK = "near.deck"

LABELS = {
    Verb.CASH: N_("Cash in {card}"),
    Verb.SUIT: N_("Change {card} to {suit}"),
    Verb.TAKE: N_("Take {card}"),
    Verb.STEAL: N_("Steal {card}"),
    Verb.RECALL: N_("Recall {card}"),
    Verb.BARGAIN: N_("Buy {card}, lose the power"),
}
"""Labels for uses of a power on a card, by verb."""

WORDS = {
    Verb.CASH: N_("cash in"),
    Verb.TAKE: N_("take"),
    Verb.STEAL: N_("steal"),
    Verb.RECALL: N_("recall"),
    Verb.BARGAIN: N_("bargain"),
}
"""The uses of a power in a word or two, by verb. A change of suit is named by the new suit instead."""


def _best_first(options: Sequence[TargetOption]) -> tuple[TargetOption, ...]:
    """Sort options by their changes in score, unless one of these is unknown."""
    if any(option.change is None for option in options):
        return tuple(options)
    return tuple(sorted(options, key=lambda option: -(option.change or 0)))


def _turn_options(observation: DutchObservation, held: HeldCards) -> dict[Target, list[TargetOption]]:
    """Return the purchases that the cards pay for, and the uses of a single card as a power."""
    legal = observation.legal_actions()
    options_by_target: dict[Target, list[TargetOption]] = {}
    if len(held.lifted) == 1:
        (card,) = held.lifted
        for action in narrow(legal, actor=card):
            options_by_target.setdefault(target_of(observation, action), []).append(
                _power_option(observation, action)
            )
    purchases = [action for action in legal if action.verb == Verb.BUY]
    for place in range(1, len(observation.view.display) + 1):
        target = f"display.{place}"
        given = frozenset(_given_cards(held, target))
        option = _payment_option(observation, purchases, given, place)
        if option is not None:
            has_other_uses = target in options_by_target
            if option.action is None and has_other_uses:  # they are compared by their changes in score
                option = option._replace(change=_best_change(observation, purchases, given, place))
            options_by_target.setdefault(target, []).insert(0, option)
    return options_by_target


def _given_cards(held: HeldCards, target: Target) -> tuple[Card, ...]:
    """Return the cards laid down at a target, followed by the lifted ones."""
    laid = held.laid if target == held.at else ()
    return laid + tuple(held.lifted)


def _aside_options(observation: DutchObservation, held: HeldCards) -> dict[Target, list[TargetOption]]:
    """Return the option to put the cards on the deck, all together or one by one (D7, C3)."""
    given = _given_cards(held, NEAR_DECK)
    if not given:
        return {}
    top, *under = given
    fitting = [
        action
        for action in observation.legal_actions()
        if action.verb == Verb.ASIDE and action.actor is top and action.gives.issuperset(under)
    ]
    if not fitting:
        return {}
    complete = [action for action in fitting if len(action.gives) == len(under)]
    if not complete:
        label = _("Put it on top of your deck, then choose one to go under it")
    elif under:
        text = _("Set aside: {card} on top, {under} under it")
        label = text.format(card=card_name(top), under=card_names(tuple(under)))
    else:
        label = _("Set it aside on top of your deck")
    return {NEAR_DECK: [TargetOption(complete[0] if complete else None, label, "look")]}


def target_of(observation: DutchObservation, action: Action) -> Target:
    """Return the card or the zone on which a card's action is carried out."""
    if action.choice == Source.OWN or action.verb == Verb.RECALL:
        return "near.discards"
    if action.choice == Source.AUCTION:
        return "auction.discards"
    if action.choice == Source.DISPLAY:
        return f"display.{observation.view.display.index(action.target) + 1}"
    assert isinstance(action.target, Card)
    return action.target


def _power_option(observation: DutchObservation, action: Action) -> TargetOption:
    preview = observation.preview(action)
    card = action.target if isinstance(action.target, Card) else None
    new_suit = ""
    if action.verb == Verb.SUIT and action.choice:
        new_suit = action.choice
    text = LABELS[action.verb]
    if action.verb == Verb.BARGAIN and preview.kept:
        text = N_("Buy {card}, keep the power")
    label = _(text).format(
        card="" if card is None else card_name(card),
        suit=suit_name(new_suit) if new_suit else "",
    )
    if preview.score_change:
        label += f" ({score_change(preview.score_change)})"
    word = suit_name(new_suit) if new_suit else _(WORDS.get(action.verb, ""))
    return TargetOption(action, label, action.verb, card, new_suit, preview.score_change, word)


def _payment_option(
    observation: DutchObservation, purchases: Iterable[Action], given: frozenset[Card], place: int
) -> TargetOption | None:
    """Return the purchase these cards pay for at a place, or a part of the payment."""
    fitting = narrow(purchases, target=DISPLAY[place - 1], gives=given)
    if not fitting:
        return None
    bought = observation.view.display[place - 1]
    for action in fitting:
        if action.gives == given:
            preview = observation.preview(action)
            label = purchase_label(place, preview)
            return TargetOption(action, label, "coins", bought, change=preview.score_change, word=_("buy"))
    label = _("Costs {price}: {given} of {price} paid").format(price=place, given=len(given))
    return TargetOption(None, label, "coins", bought, word=_("buy"))


def _best_change(
    observation: DutchObservation, purchases: Iterable[Action], given: frozenset[Card], place: int
) -> int | None:
    """Return the best change in score of the purchases that these cards begin to pay for, if it is known."""
    fitting = narrow(purchases, target=DISPLAY[place - 1], gives=given)
    changes = [observation.preview(action).score_change for action in fitting]
    known = [change for change in changes if change is not None]
    return max(known) if len(known) == len(changes) else None


def purchase_label(price: int, preview: Preview) -> str:
    """Return a label for a purchase: price, cards kept and lost, and the change in score if it is known.

    If only some of the cards are lost, their corners show which.
    """
    if preview.kept and preview.lost:
        text = _("Buy it: pay {price}, keep {kept}, lose {lost}")
    elif preview.kept and price == 1:
        text = _("Buy it: pay 1, keep 1")
    elif preview.kept:
        text = _("Buy it: pay {price}, keep all {price}")
    elif price == 1:
        text = _("Buy it: pay 1, lose 1")
    else:
        text = _("Buy it: pay {price}, lose all {price}")
    label = text.format(
        price=price,
        kept=f"{corners(preview.kept)}{len(preview.kept)}",
        lost=f"{corners(preview.lost)}{len(preview.lost)}",
    )
    if preview.score_change is None:
        return label
    return f"{label} ({score_change(preview.score_change)})"


def _likely_action(observation: DutchObservation, lifted: Sequence[Card], target: Target) -> Action | None:
    """Return the action that the player most likely meant by a drop on a target."""
    view = observation.view
    place = place_number(target)
    if place is not None:
        return Action.buy(place, lifted)
    if view.phase is Phase.ASIDE or target == NEAR_DECK:
        return Action.set_aside(observation.seat, lifted[0], lifted[1:])
    if isinstance(target, Card):
        opposing_bid = [item.card for item in view.players[1 - observation.seat].bid]
        verb = Verb.STEAL if target in opposing_bid else Verb.CASH
        return Action(verb, min(lifted), NO_CARDS, target)
    return None


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


def is_usable(observation: DutchObservation, card: Card) -> bool:
    """Return True if a card's power can be used in this turn, even if it has no target now."""
    own = observation.view.players[observation.seat]
    if card in own.ready:
        return True
    edition = EDITIONS[observation.view.edition]
    if edition.powers != "prototype" or observation.view.bought or card not in (own.hand or ()):
        return False
    return bool(edition.power_cards & card.bit)


def texts_for(observation: DutchObservation, card: Card) -> PowerTexts:
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


def _reason_without_target(observation: DutchObservation, verb: Verb) -> str:
    """Return why a use of a power has no target now."""
    if verb == Verb.STEAL and observation.view.bid_winner != observation.seat:
        return _("The second buyer can’t steal.")
    return _(NO_TARGETS.get(verb, N_("There is no card of this suit to use it on.")))


class DutchActions(Presenter):
    """The actions of Dutch."""

    def selection_mode(self, observation: DutchObservation) -> SelectionMode:
        """Return how many cards can be picked up, whether their order matters, and from where."""
        view = observation.view
        own = view.players[observation.seat]
        if view.phase is Phase.ASIDE:
            count = aside_count(observation)
            return SelectionMode(count, ordered=count > 1)
        if view.phase is Phase.BID:
            return SelectionMode(own.hand_count, gathers=True)
        if view.phase is Phase.SWAP:
            deck = view.own_deck or ()
            title = _("Which cards do you want to exchange?")
            return SelectionMode(len(deck), gathers=True, spread=OpenPile(title, deck), beside="near.deck")
        return SelectionMode(len(own.bid) or 1)

    def decision_buttons(self, observation: DutchObservation, held: HeldCards) -> tuple[DecisionButton, ...]:
        """Return the buttons for the held cards, for the end of the turn, or for the votes (D31)."""
        view = observation.view
        if view.to_move != observation.seat:
            return ()
        chosen = held.laid + held.lifted
        match view.phase:
            case Phase.ASIDE:
                return (_aside_button(observation, chosen),)
            case Phase.BID:
                return (_bid_button(observation, chosen),)
            case Phase.SWAP:
                return (_exchange_button(chosen),)
            case Phase.TURN:
                return (DecisionButton(END, _("End turn"), "primary", why_not(observation, END)),)
        return (
            DecisionButton(MORE, _("Buy more"), "plain", ""),
            DecisionButton(STOP, _("Stop"), "plain", ""),
        )

    def offers(
        self, observation: DutchObservation, held: HeldCards, verb: str = ""
    ) -> dict[Target, TargetOffer]:
        """Return the offers for the held cards, by target.

        With a ``verb``, return only the offers of that power. Targets are ``near.deck``,
        ``display.N``, the cards of bids and the piles from which a power can take.
        """
        phase = observation.view.phase
        if phase is Phase.ASIDE:
            options_by_target = _aside_options(observation, held)
        elif phase is Phase.TURN:
            options_by_target = _turn_options(observation, held)
        else:
            return {}
        if verb:
            options_by_target = {
                target: [option for option in options if option.action and option.action.verb == verb]
                for target, options in options_by_target.items()
            }
        return {
            target: TargetOffer(target, _best_first(options))
            for target, options in options_by_target.items()
            if options
        }

    def refusal(self, observation: DutchObservation, lifted: Sequence[Card], target: Target) -> str:
        """Return why the lifted cards cannot be dropped on a target, in one sentence."""
        card = min(lifted)
        action = _likely_action(observation, lifted, target)
        has_fan = any(other.actor is card for other in observation.legal_actions())
        if has_fan and target in ("near.discards", "auction.discards"):
            return _("This power can’t take any card from that pile now.")
        if action is None:
            return _("Pay for cards in the market with your bid; use powers on cards of their suit.")
        return why_not(observation, action)

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
                return refusal_sentence(error)
        return _("This power can’t do anything now.")

    def power_options(self, observation: DutchObservation, card: Card) -> tuple[PowerUse, ...]:
        """Return the uses of a card's power (D18, P6, C4); empty for other cards and used powers."""
        view = observation.view
        if (
            view.phase is not Phase.TURN
            or view.to_move != observation.seat
            or not is_usable(observation, card)
        ):
            return ()
        legal = [action for action in observation.legal_actions() if action.actor is card]
        options = []
        for name, (title, explanation) in texts_for(observation, card).items():
            actions = tuple(action for action in legal if action.verb == name)
            reason = "" if actions else _reason_without_target(observation, name)
            options.append(PowerUse(name, _(title), _(explanation), actions, reason))
        return tuple(options)

    def warning(self, observation: DutchObservation, action: Action) -> str:
        """Return a question if an action is almost always a mistake; empty if it is sound."""
        if action.verb == Verb.END:
            if any(_costs_nothing(observation, other) for other in observation.legal_actions()):
                return _("You can still buy a card without losing any. End your turn anyway?")
            return ""
        if action.verb not in PURCHASES:
            return ""
        if why_not(observation, END):  # place 1 must be bought, but perhaps not with these cards
            return _cheaper_payment_question(observation, action)
        if _buys_the_gift(observation, action):
            return _("You get the card at place 1 for free when you end your turn. Pay for it anyway?")
        change = observation.preview(action).score_change
        if change is None or change >= 0:
            return ""
        return _("This purchase costs more points than it earns ({change}). Buy the card anyway?").format(
            change=score_change(change)
        )

    def why_final(self, action: Action) -> str:
        """Return why an action that revealed something cannot be undone."""
        if action.verb == Verb.END:
            return _("A turn that has ended can’t be undone.")
        if action.verb in SECRET_CHOICES:
            return _("Secret choices, such as setting a card aside, can’t be undone.")
        return _("Your last action showed new cards, so it can’t be undone.")
