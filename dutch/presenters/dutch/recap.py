"""Recaps: two sentences about a round, written from the events that the player saw."""

from collections import Counter
from collections.abc import Sequence

from dutch.i18n import _, ngettext
from dutch.presenters.dutch.names import card_name
from dutch.rules.api import Card, CardSet, MoveReason, Observation, Verb
from dutch.rules.dutch.editions import Edition
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.scoring import owned_cards, score_of
from dutch.rules.events import CardsMoved, Event, PowerUsed, Purchased, TurnBegan, Zone

WORTH_NEEDING = 5
"""Victory points that a card must bring before the recap says that the player needed it."""


def recap(events: Sequence[Event], observation: Observation, names: tuple[str, ...]) -> str:
    """Return two sentences about a round from its events; "" if nobody had a turn in it.

    ``observation`` is the player's first one after the round.
    """
    assert isinstance(observation, DutchObservation)
    if not any(isinstance(event, TurnBegan) for event in events):
        return ""
    facts = _Round(events, observation)
    return f"{facts.own_sentence()} {facts.other_sentence(names[1 - observation.seat])}"


class _Round:
    """The events of one round, as they matter to one seat."""

    def __init__(self, events: Sequence[Event], observation: DutchObservation) -> None:
        self._events = events
        self._seat = observation.seat
        self._edition: Edition = observation.position.edition
        self._cards = owned_cards(observation.position.sides[self._seat])
        """The cards that the player owns after the round."""

    def _score_change(self) -> int:
        """Return the change of the player's score in the round."""
        return self._score_with(self._cards) - self._score_with(self._cards_before())

    def _cards_before(self) -> CardSet:
        """Return the cards that the player owned before the round, found by undoing its moves."""
        cards = self._cards
        for event in reversed(self._events):
            if not isinstance(event, CardsMoved):
                continue
            gained = event.target.seat == self._seat and event.source.seat != self._seat
            given_up = event.source.seat == self._seat and event.target.seat != self._seat
            for card in event.cards:
                if gained:
                    cards &= ~card.bit
                elif given_up:
                    cards |= card.bit
        return cards

    def _score_with(self, cards: CardSet) -> int:
        return score_of(self._edition, cards)

    def own_sentence(self) -> str:
        """Return a sentence about the player's purchases and their effect on the score."""
        kept = self._count_paid(MoveReason.KEPT)
        lost = self._count_paid(MoveReason.LOST)
        paid = kept + lost
        change = self._score_change()
        if not paid:
            return _sentence_without_purchase(change)
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
        elif not kept:
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

    def _count_paid(self, reason: MoveReason) -> int:
        """Return the number of cards that the player paid and, by the reason, kept or lost."""
        own_bid = Zone("bid", self._seat)
        return sum(
            event.count
            for event in self._events
            if isinstance(event, CardsMoved) and event.source == own_bid and event.reason == reason
        )

    def other_sentence(self, name: str) -> str:
        """Return a sentence about the opponent's action that matters most to this player."""
        stolen = [
            event.card
            for event in self._events
            if isinstance(event, PowerUsed) and event.seat != self._seat and event.verb == Verb.STEAL
        ]
        if stolen:
            return _("{name} stole your {card}.").format(name=name, card=card_name(stolen[0]))
        taken = self._taken_by_the_other()
        if not taken:
            return _("{name} bought nothing.").format(name=name)
        most_useful = max(taken, key=lambda card: (self._points_from(card), card.vp))
        if self._is_needed(most_useful):
            return _("{name} took the {card} you needed.").format(name=name, card=card_name(most_useful))
        best = max(taken, key=lambda card: card.vp)
        if len(taken) == 1:
            return _("{name} got the {card}.").format(name=name, card=card_name(best))
        return _("{name} got {count} cards, among them the {card}.").format(
            name=name, count=len(taken), card=card_name(best)
        )

    def _taken_by_the_other(self) -> list[Card]:
        """Return the cards of the market that the other player bought or took."""
        other_bid = Zone("bid", 1 - self._seat)
        taken: list[Card] = []
        for event in self._events:
            match event:
                case Purchased(seat, card) if seat != self._seat:
                    taken.append(card)
                case CardsMoved(target=target, source=source) if target == other_bid:
                    if source.place is not None:  # it came from the market
                        taken += event.cards
        return taken

    def _points_from(self, card: Card) -> int:
        """Return the points that the card would have brought this player."""
        return self._score_with(self._cards | card.bit) - self._score_with(self._cards)

    def _is_needed(self, card: Card) -> bool:
        """Return True if the card is worth much to this player, and of a suit they own most of."""
        pack = self._edition.pack
        counts = Counter(own.suit for own in pack.cards_of(self._cards))
        return self._points_from(card) >= WORTH_NEEDING and counts[card.suit] == max(counts.values())


def _sentence_without_purchase(change: int) -> str:
    """Return the sentence about a round in which the player bought nothing."""
    if change > 0:
        return _("You bought nothing, but gained {points} VP.").format(points=change)
    if change < 0:
        return _("You bought nothing and lost {points} VP.").format(points=-change)
    return _("You bought nothing, and your score stayed the same.")
