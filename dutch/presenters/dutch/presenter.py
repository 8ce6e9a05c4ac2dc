"""The presenter of Dutch: its log, scores, final count and recaps."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from dutch.i18n import N_, _, ngettext
from dutch.presenters.dutch.board import side_of
from dutch.presenters.dutch.events import DutchScript
from dutch.presenters.dutch.explanations import DutchExplanations
from dutch.presenters.dutch.moments import DutchWitness
from dutch.presenters.dutch.names import suit_name
from dutch.presenters.dutch.prompts import TURNS
from dutch.presenters.words import announce_winners
from dutch.rules.api import NOBODY, Card, CardSet, Event, Outcome, Part
from dutch.rules.dutch import MoveReason, Phase, Verb
from dutch.rules.dutch.events import (
    EVERYONE,
    AsideChosen,
    BidChosen,
    BidsCompared,
    CardsMoved,
    DeckShuffled,
    PowerUsed,
    Purchased,
    SuitChanged,
    TurnBegan,
    TurnEnded,
    VoteCast,
    VotesShown,
    Zone,
)
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.scoring import owned_cards, score_by_suit, score_of
from dutch.stage.answers import Deed, Moment, PointChange, Standing, SuitTally, Verdict
from dutch.stage.board import Board
from dutch.stage.presenter import Names
from dutch.stage.script import Reader

HAND = Zone("hand", 0)

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


TIE = N_(
    "A tie! Each of you adds the top card of your deck to the bid, usually the one just set aside, "
    "and the bids are compared again."
)
LOOKED_THROUGH = N_(
    "Either of you may look through their own deck before a decision. The deck is shuffled afterwards, "
    "so nobody knows its order."
)
RESHUFFLED = N_(
    "When a deck is too short for a new hand, its player’s discards are shuffled and put under it. "
    "That is how the cards you buy come into your hand."
)
LAST_CALL = N_(
    "This is the last call: the auction deck is empty. After each round, you both choose in secret "
    "whether to play another one. The game ends if you both stop, or when the market is empty, too."
)
"""Explanations for new players, at the moment they matter first (D10, D36, D29, D31)."""

LOOK = N_("Whoever looks through their deck knows which cards are left in it, but not their order.")
"""What a look through the deck means (D36)."""

WORTH_NEEDING = 5
"""Victory points that a card must bring before the recap says that the player needed it."""


class DutchPresenter(DutchExplanations):
    """Presents one edition of Dutch."""

    game = "dutch"
    script = DutchScript()

    # The log

    def line_words(self, event: Event, reader: Reader) -> dict[str, object]:
        words = super().line_words(event, reader)
        match event:
            case BidsCompared((first_total, second_total)):
                words.update(first=reader.name(0), a=first_total, b=second_total, second=reader.name(1))
            case SuitChanged(suit=suit):
                words["suit"] = suit_name(suit)
            case VotesShown(votes):
                stopped = votes.index(Verb.STOP) if Verb.STOP in votes else 0
                words.update(stopped=reader.name(stopped), other=reader.name(1 - stopped))
            case CardsMoved():
                seat = event.source.seat if event.target.seat is None else event.target.seat
                number = ngettext("{count} card", "{count} cards", event.count).format(count=event.count)
                words.update(name=reader.name(seat or 0), number=number)
        return words

    def deed(self, event: Event) -> Deed | None:
        match event:
            case TurnBegan(seat):
                return Deed(seat, begins=True)
            case Purchased(seat, card):
                return Deed(seat, "icons/coins", card)
            case PowerUsed(seat, power, verb, card):
                return Deed(seat, self.power_icon(power, verb), card)
            case CardsMoved(MoveReason.GIFT, cards):
                return Deed(event.target.seat or 0, "icons/hand", cards[0], is_act=False)
            case DeckShuffled(seat, looked=True):
                return Deed(seat, "icons/look", meaning=_(LOOK))
            case TurnEnded(seat):
                return Deed(seat, "icons/pass")
            case AsideChosen(seat) | BidChosen(seat) | VoteCast(seat):
                return Deed(seat)
        return None

    def begins_turn(self, event: Event) -> bool:
        return isinstance(event, TurnBegan)

    def idle_turn(self, event: Event, names: Names, viewer: int) -> str:
        if not isinstance(event, TurnEnded):
            return ""
        return _("{name} bought nothing").format(name=Reader(names, viewer).name(event.seat))

    def announcement(self, event: Event, names: Names, viewer: int) -> str:
        """Announce whose turn begins, the votes and, to two people at one screen, the bids they both see."""
        match event:
            case CardsMoved(MoveReason.REVEAL) if viewer == NOBODY:
                return _("Look: the bids are revealed") if event.source == HAND else ""
            case VotesShown():
                return self.log_line(event, names, viewer)
            case TurnBegan(seat):
                return _("Your turn") if seat == viewer else _("{name}’s turn").format(name=names[seat])
        return ""

    # The score

    def own_score(self, observation: DutchObservation) -> int:
        """Return the current victory points of the observation's seat (D33, P10, C7)."""
        return score_of(self.edition, owned_cards(observation.position.sides[observation.seat]))

    def standings(
        self,
        observations: Sequence[DutchObservation],
        names: Names,
        viewer: int,
        changes: Mapping[int, int] = {},
    ) -> tuple[Standing, ...]:
        seen = {each.seat: each for each in reversed(observations)}
        first = observations[0]
        standings = []
        for seat in (first.seat, 1 - first.seat):
            observation = seen.get(seat, first)
            points = observation.least_score(seat) + changes.get(seat, 0)
            if observation.unknown_count(seat):
                text, short = _("{name}: at least {points}"), _("{name}: {points}+")
            else:
                text, short = _("{name}: {points} VP"), _("{name}: {points}")
            if seat == viewer and not observation.unknown_count(seat):
                text, short = _("You: {points} VP"), _("You: {points}")
            name = names[seat]
            words = (each.format(name=name, points=points) for each in (text, short))
            standings.append(Standing(seat, *words))
        return tuple(standings)

    def point_changes(
        self, observation: DutchObservation, events: Sequence[Event]
    ) -> list[tuple[PointChange, ...]]:
        owned = [observation.certain_cards(seat) for seat in range(2)]
        scores = [observation.least_score(seat) for seat in range(2)]
        changes: list[tuple[PointChange, ...]] = []
        for event in reversed(events):
            found = []
            if isinstance(event, CardsMoved) and event.shown_to == EVERYONE:
                for seat in range(2):
                    before = _cards_before((event,), owned[seat], seat)
                    score = scores[seat] if before == owned[seat] else observation.least_score(seat, before)
                    if score != scores[seat]:
                        found.append(PointChange(seat, scores[seat] - score, event.cards[0]))
                    owned[seat], scores[seat] = before, score
            changes.append(tuple(found))
        return changes[::-1]

    def own_tallies(self, observation: DutchObservation) -> tuple[SuitTally, ...]:
        owned = owned_cards(observation.position.sides[observation.seat])
        return tuple(map(self.tally, score_by_suit(self.edition, owned)))

    def proven_score(self, observation: DutchObservation, name: str) -> str:
        return _("{name}: at least {points} VP").format(
            name=name, points=observation.least_score(1 - observation.seat)
        )

    def bid_texts(self, board: Board, moment: Moment) -> dict[str, str]:
        """Return what each side bid, and the number of cards it has left, during a turn."""
        texts: dict[str, str] = {}
        for seat in range(2):
            side = side_of(seat, board.viewer)
            bid = board.cards(f"{side}.bid")
            count, hand = len(bid), len(board.cards(f"{side}.hand"))
            if moment.step not in TURNS or not (count or hand):
                continue
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

    # The final count

    def tally(self, part: Part) -> SuitTally:
        """Return the tally of one suit, with the cards that do not count and those that count twice."""
        not_counted: frozenset[Card] = frozenset()
        if part.sum != sum(card.vp for card in part.cards):  # only the two lowest count (C7)
            not_counted = frozenset(sorted(part.cards, key=lambda card: card.vp)[2:])
        twice = frozenset(card for card in part.cards if 0 < card.vp == part.bonus)
        return SuitTally(part.suit, part.cards, part.sum, part.bonus, not_counted, twice)

    def verdict(self, outcome: Outcome, names: Names) -> Verdict:
        """Return who won, as a headline, and why they won and the game ended (D30 to D34)."""
        best, other = sorted(outcome.scores, reverse=True)
        headline = _("A draw") if outcome.winner is None else announce_winners([names[outcome.winner]])
        if outcome.winner is None:
            reason = _("Equal points and an equal number of cards.")
        elif outcome.decided_by == "score":
            reason = _("{best} to {other} victory points, a lead of {lead}.")
        else:
            reason = _("Equal points; the player with fewer cards wins.")
        ended = _(WHY_ENDED[outcome.termination]) if outcome.termination in WHY_ENDED else ""
        reason = reason.format(best=best, other=other, lead=best - other)
        return Verdict(headline, f"{reason} {ended}".strip())

    # Recaps

    def explanations(self, events: Sequence[Event], observation: DutchObservation) -> Iterator[str]:
        for event in events:
            match event:
                case BidsCompared((first, second)) if first == second:
                    yield _(TIE)
                case DeckShuffled(looked=looked):
                    yield _(LOOKED_THROUGH if looked else RESHUFFLED)
        if observation.view.phase is Phase.VOTE:
            yield _(LAST_CALL)

    def round_is_over(self, observation: DutchObservation) -> bool:
        return observation.view.phase in (Phase.VOTE, Phase.OVER)

    def recap(self, events: Sequence[Event], observation: DutchObservation, names: Names) -> str:
        if not any(isinstance(event, TurnBegan) for event in events):
            return ""
        other = self._other_sentence(events, observation, names[1 - observation.seat])
        return f"{self._own_sentence(events, observation)} {other}"

    def _own_sentence(self, events: Sequence[Event], observation: DutchObservation) -> str:
        """Return a sentence about the player's purchases and their effect on the score."""
        own_bid = Zone("bid", observation.seat)
        moved: Counter[MoveReason] = Counter()
        for event in events:
            if isinstance(event, CardsMoved) and event.source == own_bid:
                moved[event.reason] += event.count
        kept, lost = moved[MoveReason.KEPT], moved[MoveReason.LOST]
        paid = kept + lost
        owned = owned_cards(observation.position.sides[observation.seat])
        owned_before = _cards_before(events, owned, observation.seat)
        change = score_of(self.edition, owned) - score_of(self.edition, owned_before)
        if not paid:
            if change > 0:
                text = _("You bought nothing, but gained {points} VP.")
            elif change < 0:
                text = _("You bought nothing and lost {points} VP.")
            else:
                text = _("You bought nothing, and your score stayed the same.")
        elif change == 0:
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

    def _other_sentence(self, events: Sequence[Event], observation: DutchObservation, name: str) -> str:
        """Return a sentence about the opponent's action that matters most to this player."""
        seat = observation.seat
        taken: list[Card] = []  # the cards of the market that the opponent bought or took
        for event in events:
            match event:
                case PowerUsed(user, _power, Verb.STEAL, card) if user != seat:
                    return _("{name} stole your {card}.").format(name=name, card=self.card_name(card))
                case Purchased(buyer, card) if buyer != seat:
                    taken.append(card)
                case CardsMoved(_reason, cards, _count, source, target):
                    if target == Zone("bid", 1 - seat) and source.place is not None:
                        taken += cards
        if not taken:
            return _("{name} bought nothing.").format(name=name)
        owned = owned_cards(observation.position.sides[seat])
        score = score_of(self.edition, owned)
        gains = {card: score_of(self.edition, owned | card.bit) - score for card in taken}
        most_useful = max(taken, key=lambda card: (gains[card], card.vp))
        counts = Counter(card.suit for card in self.edition.pack.cards_of(owned))
        best = max(taken, key=lambda card: card.vp)
        text = _("{name} got {count} cards, among them the {card}.")
        if gains[most_useful] >= WORTH_NEEDING and counts[most_useful.suit] == max(counts.values()):
            best = most_useful
            text = _("{name} took the {card} you needed.")
        elif len(taken) == 1:
            text = _("{name} got the {card}.")
        return text.format(name=name, count=len(taken), card=self.card_name(best))

    def witness(self, seat: int) -> DutchWitness:
        return DutchWitness(seat)


def _cards_before(events: Sequence[Event], owned: CardSet, seat: int) -> CardSet:
    """Return the cards that a seat owned before these events, found by undoing its moves."""
    for event in reversed(events):
        if isinstance(event, CardsMoved) and (event.target.seat == seat) != (event.source.seat == seat):
            for card in event.cards:
                owned = owned & ~card.bit if event.target.seat == seat else owned | card.bit
    return owned
