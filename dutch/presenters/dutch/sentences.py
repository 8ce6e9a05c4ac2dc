"""The actions of Dutch in sentences: as advice, as a step of a plan, and as a choice to compare."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from dutch.i18n import N_, _, join_names, ngettext
from dutch.presenters.dutch.names import suit_name
from dutch.presenters.dutch.prompts import DutchPrompts
from dutch.rules.api import Card
from dutch.rules.dutch import Action, Source, Verb, Zone
from dutch.rules.dutch.actions import parse_action
from dutch.rules.dutch.observe import DutchObservation


class ActionWords(NamedTuple):
    """The sentences for one kind of action."""

    order: str
    """What to do."""
    choice: str = ""
    """The action as the subject of a sentence that compares it with a better one."""


WORDS: dict[Enum, ActionWords] = {
    Verb.BUY: ActionWords(
        N_("Buy the {card} and pay with {cards}."),
        N_("Buying the {card}"),
    ),
    Verb.CASH: ActionWords(
        N_("Use the {power} to cash in the {card}."),
        N_("Cashing in the {card}"),
    ),
    Verb.SUIT: ActionWords(
        N_("Use the {power} to make the {card} {suit}."),
        N_("Making the {card} {suit}"),
    ),
    Source.OWN: ActionWords(
        N_("Use the {power} to take the {card} from your discards."),
        N_("Taking the {card} from your discards"),
    ),
    Source.AUCTION: ActionWords(
        N_("Use the {power} to take the {card} from the lost cards."),
        N_("Taking the {card} from the lost cards"),
    ),
    Source.DISPLAY: ActionWords(
        N_("Use the {power} to take the {card} from the market."),
        N_("Taking the {card} from the market"),
    ),
    Verb.STEAL: ActionWords(
        N_("Use the {power} to steal the {card}."),
        N_("Stealing the {card}"),
    ),
    Verb.RECALL: ActionWords(
        N_("Use the {power} to recall the {card} from your discards."),
        N_("Recalling the {card} from your discards"),
    ),
    Verb.BARGAIN: ActionWords(
        N_("Use the {power} to buy the {card}."),
        N_("Buying the {card} with a power"),
    ),
    Verb.ASIDE: ActionWords(N_("Set the {card} aside."), N_("Setting the {card} aside")),
    Verb.END: ActionWords(N_("End your turn."), N_("Ending your turn now")),
    Verb.STOP: ActionWords(N_("Stop buying."), N_("Stopping now")),
    Verb.MORE: ActionWords(N_("Buy more."), N_("Buying more")),
    Verb.LOOK: ActionWords(N_("Look through your deck."), N_("Looking through your deck")),
}
"""The sentences by verb or, for taking a card, by the pile from which it comes."""


class DutchSentences(DutchPrompts):
    """Actions in words."""

    def describe_actions(self, observation: DutchObservation, actions: Sequence[str]) -> str:
        """Return actions in notation as sentences. A turn without any actions just ends."""
        return " ".join(self.describe_steps(observation, actions))

    def describe_steps(self, observation: DutchObservation, actions: Sequence[str]) -> list[str]:
        return [self.action_sentence(observation, notation) for notation in _without_looks(actions)]

    def decision_title(self, observation: DutchObservation, actions: Sequence[str]) -> str:
        first, *others = _without_looks(actions)
        action = parse_action(observation.position, first)
        if action.verb in (Verb.BID, Verb.SWAP):
            return self.action_sentence(observation, first).rstrip(".")
        title = self._fill(_(_words(action).choice), observation, action)
        return f"{title} …" if others and action.verb != Verb.ASIDE else title

    def action_sentence(self, observation: DutchObservation, notation: str) -> str:
        """Return an action in notation as a sentence."""
        action = parse_action(observation.position, notation)
        given = sorted(action.gives)
        if action.verb == Verb.ASIDE and given:
            template = _("Set the {card} aside, with {cards} under it.")
        elif action.verb == Verb.BID:
            template = _("Bid {cards}.") if given else _("Bid nothing.")
        elif action.verb == Verb.SWAP:
            template = _("Exchange {cards}.") if given else _("Keep all your cards.")
        else:
            template = _(_words(action).order)
        return self._fill(template, observation, action)

    def choice_words(self, observation: DutchObservation, notation: str, plan: Sequence[str]) -> str:
        """Return an action as the subject of a sentence that compares it with a plan.

        Empty if that would name a card of the plan, so that no card seems both good and bad.
        """
        action = parse_action(observation.position, notation)
        steps = [parse_action(observation.position, step) for step in plan]
        match action.verb:
            case Verb.BID:
                return self._bid_words(action, planned=steps[0])
            case Verb.SWAP:
                return _exchange_words(action)
            case Verb.BUY if action.target == steps[0].target:
                return self._payment_words(observation, action)
        target = self._target(observation, action)
        planned = [
            card for step in steps for card in (step.actor, self._target(observation, step), *step.gives)
        ]
        if target is not None and self.card_name(target) in map(self.card_name, filter(None, planned)):
            return ""
        return self._fill(_(_words(action).choice), observation, action)

    def _payment_words(self, observation: DutchObservation, purchase: Action) -> str:
        """Return the payment for a purchase as a subject."""
        card, paid = self._target(observation, purchase), self._named_payment(observation, purchase)
        assert card is not None
        text = _("Paying for the {card} with {cards}")
        return text.format(card=self._name_in_place(observation, card), cards=join_names(paid))

    def _bid_words(self, bid: Action, planned: Action) -> str:
        """Return a bid as a subject; empty if it has the same total as the planned one."""
        total = sum(map(self.bid_of, bid.gives))
        if total == sum(map(self.bid_of, planned.gives)):
            return ""
        return _("A bid of {total}").format(total=total)

    def _target(self, observation: DutchObservation, action: Action) -> Card | None:
        """Return the card that an action buys, sets aside or acts on; None if there is none."""
        if action.verb == Verb.ASIDE:
            return action.actor
        if action.verb == Verb.BUY and isinstance(action.target, Zone) and action.target.place is not None:
            return observation.view.display[action.target.place - 1]
        return action.target if isinstance(action.target, Card) else None

    def _fill(self, template: str, observation: DutchObservation, action: Action) -> str:
        """Put the names of an action's cards into a sentence."""
        target = self._target(observation, action)
        paid = self._named_payment(observation, action)
        return template.format(
            card="" if target is None else self._name_in_place(observation, target),
            cards=", ".join(paid),
            power="" if action.actor is None else self._name_in_place(observation, action.actor, used=True),
            suit=suit_name(action.choice) if action.verb == Verb.SUIT and action.choice else "",
        )

    def _named_payment(self, observation: DutchObservation, action: Action) -> list[str]:
        """Return the names of the cards given; both powers of a suit need not be told apart."""
        given = sorted(action.gives)
        powers = [card.suit for card in given if card.is_power]
        return [
            self.card_name(card)
            if card.is_power and powers.count(card.suit) > 1
            else self._placed_name(observation, card)
            for card in given
        ]

    def _placed_name(self, observation: DutchObservation, card: Card) -> str:
        """Return the name of a card that is given; with its place, it needs an article."""
        name, place = self.card_name(card), self._name_in_place(observation, card, used=True)
        return name if place == name else _("the {card}").format(card=place)

    def _name_in_place(self, observation: DutchObservation, card: Card, used: bool = False) -> str:
        """Return a card's name, with its place if another card of that name could be meant.

        ``used`` is True for a card that must be in the player's bid or hand by then.
        """
        name = self.card_name(card)
        if not card.is_power:
            return name
        view = observation.view
        own = view.players[observation.seat]
        bids = [[item.card for item in player.bid] for player in view.players]
        for row in (bids[observation.seat], own.hand or (), bids[1 - observation.seat]):
            places = [place for place, each in enumerate(row) if each.suit == card.suit and each.is_power]
            if card in row and len(places) > 1:
                left = row.index(card) == places[0]
                return (_("{card} on the left") if left else _("{card} on the right")).format(card=name)
            if used and places and card not in row and row is not bids[1 - observation.seat]:
                return _("{card} you just got").format(card=name)
        twins = [each for each in view.display if each and each.is_power and each.suit == card.suit]
        if card in twins and len(twins) > 1:
            place = view.display.index(card) + 1
            return _("{card} at place {place}").format(card=name, place=place)
        return name


def _without_looks(actions: Sequence[str]) -> Sequence[str]:
    """Return actions in notation without looks through the deck; a turn without any others just ends."""
    return [text for text in actions if text != Verb.LOOK] or ["end"]


def _exchange_words(exchange: Action) -> str:
    """Return an exchange of cards as a subject."""
    count = len(exchange.gives)
    if count == 0:
        return _("Keeping all your cards")
    return ngettext("Exchanging {count} card", "Exchanging {count} cards", count).format(count=count)


def _words(action: Action) -> ActionWords:
    """Return the sentences for an action's kind; without any for bids and exchanges."""
    key: Enum = Source(action.choice) if action.verb == Verb.TAKE and action.choice else action.verb
    return WORDS.get(key, ActionWords(""))
