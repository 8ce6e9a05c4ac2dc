"""Describes the table of Dutch in sentences to be read aloud."""

from collections.abc import Iterator

from dutch.desktop.inline import strip_pictures
from dutch.i18n import _, ngettext, within
from dutch.presenters.dutch.board import SIDES
from dutch.presenters.dutch.names import suit_name
from dutch.presenters.dutch.score import DutchScore
from dutch.rules.dutch.observe import DutchObservation
from dutch.stage.answers import Topic
from dutch.stage.board import Board, Token
from dutch.stage.presenter import Names

SIDE_PILES = ("deck", "discards", "cashed_in")


class DutchSpoken(DutchScore):
    """Says what a board of Dutch shows."""

    def spoken(self, topic: Topic, board: Board, observation: DutchObservation, names: Names) -> list[str]:
        if topic == "sale":
            auction = (self._pile(board, observation, f"auction.{pile}") for pile in SIDE_PILES[:2])
            return [*self._market(board, observation), *auction]
        if topic == "means":
            return []
        side = SIDES[topic == "others"]
        piles = tuple(f"{side}.{pile}" for pile in SIDE_PILES)
        name = names[board.viewer if topic == "own" else 1 - board.viewer]
        return [
            *self._hand(board, observation, side, name),
            *(self._pile(board, observation, zone) for zone in piles),
        ]

    def _market(self, board: Board, observation: DutchObservation) -> Iterator[str]:
        """Yield a sentence about each place of the market."""
        for place in self.places:
            tokens = board.zones.get(place.zone)
            text = _("Place {place} is empty.")
            if tokens:
                text = ngettext(
                    "Place {place}, for {place} card: {card}.",
                    "Place {place}, for {place} cards: {card}.",
                    place.number,
                )
            yield text.format(place=place.number, card=self._cards(observation, tokens or []))

    def _hand(self, board: Board, observation: DutchObservation, side: str, name: str) -> Iterator[str]:
        """Yield a sentence about the bid at a side, and one about the hand."""
        bid, hand = (board.zones.get(f"{side}.{part}", []) for part in ("bid", "hand"))
        is_own = side == SIDES[0]
        if bid:
            text = _("In your bid: {cards}.") if is_own else _("In the bid of {name}: {cards}.")
            yield text.format(name=within(name), cards=self._cards(observation, bid))
        if not hand:
            text = _("Your hand is empty.") if is_own else _("{name} has no cards in hand.")
        elif all(token.card is not None for token in hand):
            text = _("In your hand: {cards}.") if is_own else _("{name} has in hand: {cards}.")
        else:
            text = ngettext(
                "{name} has {count} card in hand.", "{name} has {count} cards in hand.", len(hand)
            )
        yield text.format(name=name, count=len(hand), cards=self._cards(observation, hand))

    def _cards(self, observation: DutchObservation, tokens: list[Token]) -> str:
        """Return the labels of the open cards, with the suit to which one was changed, and with its mark."""
        labels = []
        for card, suit in ((token.card, token.suit) for token in tokens):
            if card is None:
                continue
            label, mark = self.card_label(card), self.card_mark(observation, card)
            if suit:
                label = _("{card}, now {suit}").format(card=label, suit=suit_name(suit))
            labels.append(_("{card}, {mark}").format(card=label, mark=mark) if mark else label)
        return "; ".join(labels)

    def _pile(self, board: Board, observation: DutchObservation, zone: str) -> str:
        """Return the title of a pile with its cards, as far as the player may look through it."""
        title = self.pile_label(zone, len(board.zones.get(zone, ()))).full_name
        pile = self.open_pile(observation, zone)
        cards = () if pile is None else pile.cards
        top = board.cards(zone)[-1:] if board.style(zone).face_up else ()
        if cards:
            names = strip_pictures(self.card_names(cards))
            return _("{pile}. Its cards: {cards}.").format(pile=title, cards=names)
        if top and top[0] is not None:
            name = strip_pictures(self.card_name(top[0]))
            return _("{pile}. On top lies the {card}.").format(pile=title, card=name)
        return title
