"""The score of Dutch during a game: what is certain, what can be expected, and who leads."""

import random
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from statistics import fmean

from dutch.i18n import N_, YOU, _, ngettext, number
from dutch.presenters.dutch.board import side_of
from dutch.presenters.dutch.events import DutchScript
from dutch.presenters.dutch.explanations import DutchExplanations
from dutch.presenters.dutch.names import suit_name
from dutch.presenters.dutch.prompts import TURNS
from dutch.rules.api import Card, CardSet, Event, Part
from dutch.rules.dutch.cards import mask_of, mask_of_cards, members
from dutch.rules.dutch.editions import Edition
from dutch.rules.dutch.events import EVERYONE, CardsMoved, TurnEnded
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.scoring import owned_cards, score_by_suit, score_of
from dutch.stage.answers import Lead, Moment, PointChange, Standing, SuitTally
from dutch.stage.board import Board
from dutch.stage.presenter import ScoreBasis

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

HALF_TILT = 20
"""Victory points of a lead that tips the balance in the top bar half of the way."""

ABOUT_EVEN = 1
"""Victory points of the largest estimated lead that counts as none."""

FACE_DOWN = "hand", "deck"
"""The zones whose cards only their owner may see."""

MAX_WAYS = 400
"""Number of ways to choose the hidden cards over which a score is averaged."""


class DutchScore(DutchExplanations):
    """Presents the score of one edition of Dutch."""

    script = DutchScript()

    def standings(self, basis: ScoreBasis[DutchObservation]) -> tuple[Standing, ...]:
        standings = []
        for seat, points, is_exact in _count_points(basis):
            name = _(YOU) if seat == basis.viewer else basis.names[seat]
            text, short = (_("{points} VP"), "{points}") if is_exact else (_("about {points}"), "~{points}")
            standings.append(Standing(name, *(each.format(points=number(points)) for each in (text, short))))
        return tuple(standings)

    def lead(self, basis: ScoreBasis[DutchObservation]) -> Lead:
        (own_seat, own, own_exact), (other_seat, other, other_exact) = _count_points(basis)
        is_exact = own_exact and other_exact
        points = abs(own - other)
        tilt = (own - other) / (points + HALF_TILT)
        if points <= (0 if is_exact else ABOUT_EVEN):
            return Lead(_("Even") if is_exact else _("About even"), _("Even"), tilt)
        seat = own_seat if own > other else other_seat
        if seat == basis.viewer:
            text, short = _("You lead by {points}"), _("You +{points}")
            if not is_exact:
                text = _("You lead by about {points}")
        else:
            text, short = _("{name} leads by {points}"), _("{name} +{points}")
            if not is_exact:
                text = _("{name} leads by about {points}")
        text, short = (each.format(name=basis.names[seat], points=points) for each in (text, short))
        return Lead(text, short, tilt)

    def point_changes(
        self, before: DutchObservation, observation: DutchObservation, events: Sequence[Event]
    ) -> list[tuple[PointChange, ...]]:
        owned = [observation.certain_cards(seat) for seat in range(2)]
        turned_later = [0, 0]
        scores = [likely_points(observation, seat) for seat in range(2)]
        changes: list[tuple[PointChange, ...]] = []
        for event in reversed(events):
            found = []
            if isinstance(event, CardsMoved) and event.shown_to == EVERYONE:
                earlier = [cards_before((event,), owned[seat], seat) for seat in range(2)]
                turned = 0
                for seat in range(2):
                    if seat != observation.seat or observation.common:
                        turned = _turned_up(event, seat) & earlier[seat] & ~before.position.seen
                        earlier[seat] &= ~turned
                        turned_later[seat] |= turned
                    if turned:
                        break  # an event moves the cards of one seat
                for seat in range(2):
                    score = scores[seat]
                    if turned or earlier[seat] != owned[seat]:
                        score = likely_points(observation, seat, earlier[seat], turned_later)
                    if score != scores[seat]:
                        card = None if turned else event.cards[0]
                        found.append(PointChange(seat, scores[seat] - score, card))
                    owned[seat], scores[seat] = earlier[seat], score
            changes.append(tuple(found))
        return changes[::-1]

    def own_tallies(self, observation: DutchObservation) -> tuple[SuitTally, ...]:
        owned = owned_cards(observation.position.sides[observation.seat])
        return tuple(map(self.tally, score_by_suit(self.edition, owned)))

    def likely_score(self, observation: DutchObservation, name: str) -> str:
        seat = 1 - observation.seat
        points = likely_points(observation, seat)
        hidden = observation.unknown_count(seat)
        if not hidden:
            return _("{name} has {points} VP.").format(name=name, points=points)
        least, most = observation.score_range(seat)
        text = _(
            "{name} has between {least} and {most} VP, most likely about {points}. You know {known} of their "
            "{total} cards. The others count like the average of all cards you haven’t seen."
        )
        known = observation.certain_cards(seat).bit_count()
        if not known:
            text = _(
                "{name} has between {least} and {most} VP, most likely about {points}. You know none of "
                "their {total} cards. They count like the average of all cards you haven’t seen."
            )
        return text.format(
            name=name, least=least, most=most, points=points, known=known, total=known + hidden
        )

    def bid_texts(self, board: Board, moment: Moment, laid: Collection[Card] = ()) -> dict[str, str]:
        """Return what each side bid, and the number of cards it has left, during a turn."""
        texts: dict[str, str] = {}
        for seat in range(2):
            side = side_of(seat, board.viewer)
            bid = board.cards(f"{side}.bid")
            own = board.cards(f"{side}.hand")
            if moment.step not in TURNS or not (bid or own):
                continue
            count, hand = (sum(card not in laid for card in cards) for cards in (bid, own))
            text = _("bid {total} · {count} left · {hand} in hand")
            if not self.edition.chosen_bid:
                text = ngettext("bid {total} · {count} card left", "bid {total} · {count} cards left", count)
            total = moment.bids[seat] if moment.bids else sum(card.bid for card in bid if card is not None)
            texts[f"{side}.total"] = text.format(total=total, count=count, hand=hand)
        return texts

    def spent_bid(self, event: Event, viewer: int) -> str:
        return f"{side_of(event.seat, viewer)}.total" if isinstance(event, TurnEnded) else ""

    def scoring_hint(self) -> str:
        return _(HINTS[self.edition.scoring])

    def scoring_meaning(self) -> str:
        return _(MEANINGS[self.edition.scoring])

    def introduction(self) -> str:
        return _(
            "{score} The highest total wins. Pay with cards of the suit you buy, and you keep them. "
            "After every round, this panel shows how it went. The menu has the rules."
        ).format(score=self.scoring_meaning())

    def tally_title(self, suit: str) -> str:
        return suit_name(suit)

    def tally(self, part: Part) -> SuitTally:
        """Return the tally of one suit, with the cards that do not count and those that count twice."""
        not_counted: frozenset[Card] = frozenset()
        if part.sum != sum(card.vp for card in part.cards):  # only the two lowest count (C7)
            not_counted = frozenset(sorted(part.cards, key=lambda card: card.vp)[2:])
        twice = frozenset(card for card in part.cards if 0 < card.vp == part.bonus)
        return SuitTally(part.suit, part.cards, part.sum, part.bonus, not_counted, twice)


def likely_points(
    observation: DutchObservation,
    seat: int,
    certain: CardSet | None = None,
    turned_later: Sequence[CardSet] = (0, 0),
) -> int:
    """Return the mean score of a seat in all deals that fit the observation: its score if it is known.

    If ``certain`` is given, the seat's certain cards are these instead, and the cards of both seats that are
    ``turned_later`` are not known yet.
    """
    if certain is None:
        certain = observation.certain_cards(seat)
    possible = (observation.unseen | turned_later[0] | turned_later[1]) & ~certain
    hidden = observation.unknown_count(seat) + turned_later[seat].bit_count()
    return _average_score(observation.position.edition, certain, possible, hidden)


def _turned_up(event: CardsMoved, seat: int) -> CardSet:
    """Return the cards of a seat that an event turns face up in front of everybody."""
    is_turned = event.source.seat == event.target.seat == seat and event.source.name in FACE_DOWN
    return mask_of_cards(event.cards) if is_turned else 0


@lru_cache(maxsize=256)
def _average_score(edition: Edition, certain: CardSet, possible: CardSet, count: int) -> int:
    """Return the mean score of the certain cards with ``count`` of the possible ones, rounded."""
    return round(fmean(score_of(edition, certain | cards) for cards in _ways(possible, count)))


def _ways(possible: CardSet, count: int) -> Iterable[CardSet]:
    """Return the sets of ``count`` possible cards: all of them, or a random sample if there are many."""
    cards = members(possible)
    if comb(len(cards), count) <= MAX_WAYS:
        return map(mask_of, combinations(cards, count))
    rng = random.Random(0)
    return (mask_of(rng.sample(cards, count)) for _way in range(MAX_WAYS))


def _count_points(basis: ScoreBasis[DutchObservation]) -> list[tuple[int, int, bool]]:
    """Return seat, points, and whether they are exact, for the first observation's seat and its opponent."""
    seen = {each.seat: each for each in reversed(basis.observations)}
    first = basis.observations[0]
    counted = []
    for seat in (first.seat, 1 - first.seat):
        observation = seen.get(seat, first)
        points = likely_points(observation, seat) + basis.changes.get(seat, 0)
        counted.append((seat, points, not observation.unknown_count(seat)))
    return counted


def cards_before(events: Sequence[Event], owned: CardSet, seat: int) -> CardSet:
    """Return the cards that a seat owned before these events, found by undoing its moves."""
    for event in reversed(events):
        if isinstance(event, CardsMoved) and (event.target.seat == seat) != (event.source.seat == seat):
            for card in event.cards:
                owned = owned & ~card.bit if event.target.seat == seat else owned | card.bit
    return owned
