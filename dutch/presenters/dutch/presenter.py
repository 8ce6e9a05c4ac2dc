"""The presenter of Dutch: its log, scores, final count and recaps."""

from collections import Counter
from collections.abc import Iterator, Sequence

from dutch.i18n import N_, _, about, ngettext
from dutch.presenters.dutch.moments import DutchWitness
from dutch.presenters.dutch.names import suit_name
from dutch.presenters.dutch.score import cards_before
from dutch.presenters.dutch.spoken import DutchSpoken
from dutch.presenters.words import announce_winners
from dutch.rules.api import NOBODY, Card, CardSet, Event, Outcome
from dutch.rules.dutch import MoveReason, Phase, Verb
from dutch.rules.dutch.cards import mask_of_cards
from dutch.rules.dutch.events import (
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
from dutch.rules.dutch.scoring import owned_cards, score_of
from dutch.stage.answers import Deed, Verdict
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


class DutchPresenter(DutchSpoken):
    """Presents one edition of Dutch."""

    game = "dutch"

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
        name = Reader(names, viewer).name(event.seat)
        return about(name, _("You bought nothing"), _("{name} bought nothing"))

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

    # The final count

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
        owned_before = cards_before(events, owned, observation.seat)
        change = score_of(self.edition, owned) - score_of(self.edition, owned_before)
        by_powers = max(0, self._gain_by_powers(events, owned_before, observation.seat)) if paid else 0
        change -= by_powers
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
        text = text.format(count=paid, lost=lost, points=abs(change))
        if by_powers:
            text += " " + _("Your powers brought you {points} VP.").format(points=by_powers)
        return text

    def _gain_by_powers(self, events: Sequence[Event], owned: CardSet, seat: int) -> int:
        """Return the points of the cards that came into a seat's bid; it ``owned`` the others before."""
        gain = 0
        for event in events:
            if isinstance(event, CardsMoved) and (event.target.seat == seat) != (event.source.seat == seat):
                after = owned ^ mask_of_cards(event.cards)
                if event.target == Zone("bid", seat):
                    gain += score_of(self.edition, after) - score_of(self.edition, owned)
                owned = after
        return gain

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
