"""Scores, the final count suit by suit, recaps of rounds, and the moments at which rivals react."""

from collections import Counter
from collections.abc import Sequence

from dutch.i18n import N_, _, ngettext
from dutch.presenters.dutch.names import card_name
from dutch.presenters.words import announce_winners
from dutch.rules.api import Card, CardSet, Event, Outcome, Part
from dutch.rules.dutch import MoveReason, PlayerView, Verb
from dutch.rules.dutch.editions import Edition
from dutch.rules.dutch.events import BidsCompared, BidWon, CardsMoved, PowerUsed, Purchased, TurnBegan, Zone
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.scoring import owned_cards, score_by_suit, score_of
from dutch.stage.answers import SuitTally, Verdict
from dutch.stage.presenter import Presenter

WHY_ENDED = {
    "sold out": N_("The auction is sold out."),
    "both stop": N_("Neither player wanted to buy more."),
    "no cards left": N_("Nobody has a card left to bid."),
    "last round": N_("The auction deck is empty, and the last round has been played."),
}
"""Sentences about the ways in which a game can end, by the outcome's termination."""

HINTS = {
    "standard": N_("The lowest card of each suit counts twice: that’s the +."),
    "prototype": N_("A suit of six cards or more earns +10."),
    "competition": N_("The longest suit counts in full, the others only with their two lowest."),
}
"""Explanations of the score in a few words, by the edition's scoring (D33, P10, C7)."""

MEANINGS = {
    "standard": N_(
        "The VP at the top are the victory points of all your cards, wherever they lie. "
        "The lowest of each suit counts twice."
    ),
    "prototype": N_(
        "The VP at the top are the victory points of all your cards, wherever they lie. "
        "A suit of six cards or more adds 10."
    ),
    "competition": N_(
        "The VP at the top are the victory points of your cards, wherever they lie: your longest suit, "
        "and the two lowest of every other suit."
    ),
}
"""Explanations, for new players, of the score in the top bar, by the edition's scoring."""


def own_score(observation: DutchObservation) -> int:
    """Return the current victory points of the observation's seat (D33, P10, C7)."""
    assert isinstance(observation, DutchObservation)
    position = observation.position
    return score_of(position.edition, owned_cards(position.sides[observation.seat]))


def bid_text(edition: Edition, total: int, player: PlayerView) -> str:
    """Return a text about a player's bid and the number of cards left."""
    count = len(player.bid)
    hand = player.hand_count
    if not edition.chosen_bid:
        text = ngettext("bid {total} · {count} card left", "bid {total} · {count} cards left", count)
        return text.format(count=count, total=total)
    return _("bid {total} · {count} left · {hand} in hand").format(total=total, count=count, hand=hand)


def _not_counted(part: Part) -> frozenset[Card]:
    """Return the cards that do not count: all but the two lowest of a suit that counts in part (C7)."""
    if part.sum == sum(card.vp for card in part.cards):
        return frozenset()
    by_points = sorted(part.cards, key=lambda card: card.vp)
    return frozenset(by_points[2:])


WORTH_NEEDING = 5
"""Victory points that a card must bring before the recap says that the player needed it."""


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


class DutchWitness:
    """Follows a game for the rival at one seat."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._tied = False  # True from a tie of the bids until the next bid

    def see(self, event: Event) -> str:
        """Return ``robbed`` for a stolen card, ``tied`` for a bid lost after a tie (D10), else empty."""
        match event:
            case PowerUsed(seat, _power, Verb.STEAL):
                return "robbed" if seat != self._seat else ""
            case BidsCompared(totals):
                self._tied = self._tied or len(set(totals)) == 1
            case BidWon(seat):
                was_tied = self._tied
                self._tied = False
                return "tied" if was_tied and seat != self._seat else ""
        return ""


class DutchScore(Presenter):
    """The score of Dutch."""

    def own_tallies(self, observation: DutchObservation) -> tuple[SuitTally, ...]:
        """Return the current score of the observation's seat, suit by suit (D33, P10, C7)."""
        assert isinstance(observation, DutchObservation)
        position = observation.position
        return tuple(
            map(self.tally, score_by_suit(position.edition, owned_cards(position.sides[observation.seat])))
        )

    def proven_score(self, observation: DutchObservation, name: str) -> str:
        """Return a sentence about the points that the opponent, called ``name``, has at least."""
        assert isinstance(observation, DutchObservation)
        return _("{name}: at least {points} VP").format(name=name, points=observation.other_least_score)

    def verdict(self, outcome: Outcome, names: tuple[str, ...]) -> Verdict:
        """Return who won, as a headline, and why they won and the game ended (D30 to D34)."""
        ended = _(WHY_ENDED[outcome.termination]) if outcome.termination in WHY_ENDED else ""
        if outcome.winner is None:
            return Verdict(_("A draw"), f"{_('Equal points and an equal number of cards.')} {ended}".strip())
        headline = announce_winners([names[outcome.winner]])
        best, other = sorted(outcome.scores, reverse=True)
        if outcome.decided_by == "score":
            reason = _("{best} to {other} victory points, a lead of {lead}.").format(
                best=best, other=other, lead=best - other
            )
        else:
            reason = _("Equal points; the player with fewer cards wins.")
        return Verdict(headline, f"{reason} {ended}".strip())

    def recap(self, events: Sequence[Event], observation: DutchObservation, names: tuple[str, ...]) -> str:
        """Return two sentences about a round from its events; "" if nobody had a turn in it.

        ``observation`` is the player's first one after the round.
        """
        assert isinstance(observation, DutchObservation)
        if not any(isinstance(event, TurnBegan) for event in events):
            return ""
        facts = _Round(events, observation)
        return f"{facts.own_sentence()} {facts.other_sentence(names[1 - observation.seat])}"

    def tally(self, part: Part) -> SuitTally:
        """Return the tally of one suit, with the cards that do not count and those that count twice."""
        twice = (card for card in part.cards if 0 < card.vp == part.bonus)
        return SuitTally(part.suit, part.cards, part.sum, part.bonus, _not_counted(part), frozenset(twice))

    def witness(self, seat: int) -> DutchWitness:
        return DutchWitness(seat)
