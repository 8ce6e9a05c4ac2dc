"""Decisions taken by buttons: the cards chosen for them, their actions, and warnings."""

from dutch.i18n import _, ngettext
from dutch.presenters.dutch.names import score_change, why_not
from dutch.rules.api import END, MORE, STOP, Action, Card, Observation, Phase, Verb
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.events import DISPLAY
from dutch.stage.answers import DecisionButton, HeldCards, OpenPile, SelectionMode

PURCHASES = (Verb.BUY, Verb.BARGAIN)
"""The verbs of actions that buy a card."""

SECRET_CHOICES = (Verb.SWAP, Verb.ASIDE, Verb.BID, Verb.STOP, Verb.MORE)
"""The verbs of actions that are chosen in secret."""


def selection_mode(observation: Observation) -> SelectionMode:
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


def aside_count(observation: Observation) -> int:
    """Return the number of cards that the observation's seat must set aside (D7, D8, C3)."""
    view = observation.view
    return EDITIONS[view.edition].aside_count(view.players[observation.seat].hand_count)


def decision_buttons(observation: Observation, held: HeldCards) -> tuple[DecisionButton, ...]:
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
    return (DecisionButton(MORE, _("Buy more"), "plain", ""), DecisionButton(STOP, _("Stop"), "plain", ""))


def _aside_button(observation: Observation, chosen: tuple[Card, ...]) -> DecisionButton:
    missing = aside_count(observation) - len(chosen)
    if not missing:
        action = Action.set_aside(observation.seat, chosen[0], chosen[1:])
        return DecisionButton(action, _("Set aside"), "primary", "")
    reason = ngettext("Choose a card first.", "Choose {count} cards first.", missing)
    if chosen:
        reason = ngettext("Choose one more card.", "Choose {count} more cards.", missing)
    return DecisionButton(Action(Verb.ASIDE), _("Set aside"), "primary", reason.format(count=missing))


def _bid_button(observation: Observation, chosen: tuple[Card, ...]) -> DecisionButton:
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


def warning(observation: Observation, action: Action) -> str:
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


def _cheaper_payment_question(observation: Observation, action: Action) -> str:
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


def why_final(action: Action) -> str:
    """Return why an action that revealed something cannot be undone."""
    if action.verb == Verb.END:
        return _("A turn that has ended can’t be undone.")
    if action.verb in SECRET_CHOICES:
        return _("Secret choices, such as setting a card aside, can’t be undone.")
    return _("Your last action showed new cards, so it can’t be undone.")


def _costs_nothing(observation: Observation, action: Action) -> bool:
    """Return True if an action buys a card, loses none and adds to the score."""
    if action.verb not in PURCHASES or _buys_the_gift(observation, action):
        return False
    preview = observation.preview(action)
    return (preview.score_change or 0) > 0 and not preview.lost


def _buys_the_gift(observation: Observation, action: Action) -> bool:
    """Return True if an action pays for the card that the second buyer will get for free (C5)."""
    view = observation.view
    if not EDITIONS[view.edition].gift or view.bid_winner == observation.seat:
        return False
    return action.target in (DISPLAY[0], view.display[0])
