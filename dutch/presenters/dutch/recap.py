"""Recaps: two sentences about a round, written from the events that the player saw."""

from collections import Counter
from collections.abc import Sequence

from dutch.i18n import _, ngettext
from dutch.presenters.dutch.names import card_name
from dutch.rules.api import Card, MoveReason, Observation, Verb
from dutch.rules.dutch.editions import Edition
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.scoring import owned_cards, score_of
from dutch.rules.events import CardsMoved, Event, PowerUsed, Purchased, TurnBegan, Zone

WORTH_NEEDING = 5
"""Victory points that a card must bring before the recap says that the player needed it."""


def recap(events: Sequence[Event], observation: Observation, names: tuple[str, ...]) -> str:
    """Return two sentences about the round of these events; nothing if nobody has had a turn in it.

    ``observation`` is the player's first one after the round.
    """
    assert isinstance(observation, DutchObservation)
    if not any(isinstance(event, TurnBegan) for event in events):
        return ""
    facts = _Round(events, observation)
    return f"{facts.own_sentence()} {facts.other_sentence(names[1 - observation.seat])}"


class _Round:
    """The facts of one round for one seat."""

    def __init__(self, events: Sequence[Event], observation: DutchObservation) -> None:
        self._events = events
        self._seat = observation.seat
        self._edition: Edition = observation.position.edition
        self._cards = owned_cards(observation.position.sides[self._seat])

    @property
    def _change(self) -> int:
        """The change of the player's score: cards that came from elsewhere, and cards that left."""
        before = self._cards
        for event in reversed(self._events):
            if isinstance(event, CardsMoved):
                came, left = (_belongs(zone, self._seat) for zone in (event.target, event.source))
                for card in event.cards if came != left else ():
                    before = before & ~(1 << card.index) if came else before | 1 << card.index
        return score_of(self._edition, self._cards) - score_of(self._edition, before)

    def own_sentence(self) -> str:
        """Return a sentence about the player's purchases and their effect on the score."""
        paid, lost = 0, 0
        for event in self._events:
            if isinstance(event, CardsMoved) and event.source == Zone("bid", self._seat):
                paid += event.count if event.reason in (MoveReason.KEPT, MoveReason.LOST) else 0
                lost += event.count if event.reason == MoveReason.LOST else 0
        change = self._change
        if not paid:
            if change == 0:
                return _("You bought nothing, and your score stayed the same.")
            text = _("You bought nothing, but gained {points} VP.")
            text = text if change > 0 else _("You bought nothing and lost {points} VP.")
            return text.format(points=abs(change))
        if change == 0:
            text = ngettext(
                "You paid {count} card, and your score stayed the same.",
                "You paid {count} cards, and your score stayed the same.",
                paid,
            )
        elif change < 0:
            text = ngettext(
                "You paid {count} card, and your score fell by {points} VP.",
                "You paid {count} cards, and your score fell by {points} VP.",
                paid,
            )
        elif lost == paid:
            text = ngettext(
                "You paid {count} card, lost it, and gained {points} VP.",
                "You paid {count} cards, lost them all, and gained {points} VP.",
                paid,
            )
        elif lost:
            text = _("You paid {count} cards, lost {lost} of them, and gained {points} VP.")
        else:
            text = ngettext(
                "You paid {count} card, kept it, and gained {points} VP.",
                "You paid {count} cards, kept them all, and gained {points} VP.",
                paid,
            )
        return text.format(count=paid, lost=lost, points=abs(change))

    def other_sentence(self, name: str) -> str:
        """Return a sentence about the opponent's most important action for this player."""
        stolen = [
            event.card
            for event in self._events
            if isinstance(event, PowerUsed) and event.seat != self._seat and event.verb == Verb.STEAL
        ]
        if stolen:
            return _("{name} stole your {card}.").format(name=name, card=card_name(stolen[0]))
        got = self._taken_by_the_other()
        if not got:
            return _("{name} bought nothing.").format(name=name)
        best = max(got, key=lambda card: (self._gain(card), card.vp))
        if self._needed(best):
            return _("{name} took the {card} you needed.").format(name=name, card=card_name(best))
        best = max(got, key=lambda card: card.vp)
        if len(got) == 1:
            return _("{name} got the {card}.").format(name=name, card=card_name(best))
        return _("{name} got {count} cards, among them the {card}.").format(
            name=name, count=len(got), card=card_name(best)
        )

    def _taken_by_the_other(self) -> list[Card]:
        """Return the cards of the market that the other player bought or took."""
        found = []
        for event in self._events:
            if isinstance(event, Purchased) and event.seat != self._seat:
                found.append(event.card)
            elif isinstance(event, CardsMoved) and event.target == Zone("bid", 1 - self._seat):
                found += event.cards if event.source.place is not None else ()
        return found

    def _gain(self, card: Card) -> int:
        """Return the points that the card would have brought this player."""
        with_it = self._cards | 1 << card.index
        return score_of(self._edition, with_it) - score_of(self._edition, self._cards)

    def _needed(self, card: Card) -> bool:
        """Return whether the card is worth much to this player, and of a suit they own most of."""
        pack = self._edition.pack
        counts = Counter(own.suit for own in pack.cards_of(self._cards))
        return self._gain(card) >= WORTH_NEEDING and counts[card.suit] == max(counts.values())


def _belongs(zone: Zone, seat: int) -> bool:
    return zone.seat == seat
