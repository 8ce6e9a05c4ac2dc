"""Describes the table of Representatives in sentences to be read aloud."""

from collections.abc import Iterator

from dutch.i18n import _, ngettext
from dutch.presenters.representatives.board import claims_on, hand_of, moves_made, stack_of
from dutch.presenters.representatives.explanations import RepresentativesExplanations, known_sum
from dutch.presenters.representatives.names import plain_title
from dutch.rules.representatives.actions import COLOURS
from dutch.rules.representatives.observe import RepresentativesObservation
from dutch.stage.answers import Topic
from dutch.stage.board import Board
from dutch.stage.presenter import Names


class RepresentativesSpoken(RepresentativesExplanations):
    """Says what a board of Representatives shows."""

    def spoken(
        self, topic: Topic, board: Board, observation: RepresentativesObservation, names: Names
    ) -> list[str]:
        if topic == "sale":
            return [*self._sale(board)]
        sides = [0] if topic == "own" else range(1, board.seats)
        return [
            sentence
            for side in sides
            for sentence in self._player(board, board.seat_of(side), names[board.seat_of(side)])
        ]

    def _sale(self, board: Board) -> Iterator[str]:
        """Yield sentences about the item for sale, the items to come, and the letters on each colour."""
        for card in board.cards("item"):
            if card is not None:
                yield _("For sale: {item}.").format(item=self.card_label(card))
        for sign in self.signs(board, board.counters, ()):
            if sign.zone == "coming":
                yield _("Points of the items to come: {items}.").format(items=sign.text.replace(" · ", ", "))
        for colour in COLOURS[: board.seats]:
            total = board.counters.get(f"sum.{colour.value}")
            text = _("The sum of {colour} is {total}.").format(colour=plain_title(colour), total=total)
            yield known_sum(board, colour) if total is None else text

    def _player(self, board: Board, seat: int, name: str) -> Iterator[str]:
        """Yield sentences about what a player did, holds and represents; the score tells the points."""
        side = board.side(seat)
        is_own = seat == board.viewer
        hand = board.cards(hand_of(board, seat))
        moved = moves_made(board, seat)
        has_passed = board.counters[f"{side}.passed"]
        if has_passed:
            yield (_("You have passed.") if is_own else _("{name} has passed.")).format(name=name)
        yield from self._stacks(board, seat, name)
        values = ", ".join(str(card.bid) for card in hand if card is not None)
        if is_own and values:
            yield _("Letters in your hand: {letters}.").format(letters=values)
        elif not is_own or not hand:
            text = ngettext(
                "{name} has {count} letter in hand.", "{name} has {count} letters in hand.", len(hand)
            )
            text = _("You have no letters in hand.") if is_own else text
            yield text.format(name=name, count=len(hand))
        for card in board.cards(f"{side}.agent"):
            text = _("You have {card}.") if is_own else _("{name} has {card}.")
            if card is not None:
                yield text.format(name=name, card=self.card_label(card))
        if moved and not has_passed:
            text = _("Moves you have left: {count}.")
            text = text if is_own else _("Moves {name} has left: {count}.")
            yield text.format(name=name, count=board.seats - moved)

    def _stacks(self, board: Board, seat: int, name: str) -> Iterator[str]:
        """Yield sentences about the letters of a player on each colour, and what was said about them."""
        is_own = seat == board.viewer
        for colour in COLOURS[: board.seats]:
            cards = board.cards(stack_of(board, seat, colour))
            claims = ", ".join(str(claim.value) for claim in claims_on(board, seat, colour))
            values = ", ".join(str(card.bid) for card in cards if card is not None)
            if not cards:
                continue
            if values:
                text = _("Your letters on {colour}: {letters}.")
                text = text if is_own else _("{name} has these letters on {colour}: {letters}.")
            else:
                text = ngettext(
                    "{name} has {count} letter on {colour}.",
                    "{name} has {count} letters on {colour}.",
                    len(cards),
                )
            yield text.format(name=name, colour=plain_title(colour), letters=values, count=len(cards))
            if claims:
                text = _("You said of letters on {colour}: {claims}.")
                text = text if is_own else _("{name} said of letters on {colour}: {claims}.")
                yield text.format(name=name, colour=plain_title(colour), claims=claims)
