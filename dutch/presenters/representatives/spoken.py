"""Describes the table of Representatives in sentences to be read aloud."""

from collections.abc import Iterator

from dutch.i18n import _, ngettext, within
from dutch.presenters.representatives.board import claims_on, coming_sign, hand_of, moves_made, stack_of
from dutch.presenters.representatives.explanations import RepresentativesExplanations, known_sum
from dutch.presenters.representatives.names import plain_title
from dutch.rules.representatives.actions import COLOURS, Colour
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
        if topic == "means":
            return [*self._stacks(board, board.viewer), *self._moves(board, board.viewer, names)]
        if topic == "own":
            return [*self._player(board, board.viewer, names)]
        seats = map(board.seat_of, range(1, board.seats))
        return [" ".join(self._player(board, seat, names)) for seat in seats]

    def _sale(self, board: Board) -> Iterator[str]:
        """Yield sentences about the item for sale, the items to come, and the letters on each colour."""
        for card in board.cards("item"):
            if card is not None:
                yield _("For sale: {item}.").format(item=self.card_label(card))
        text = _("Points of the items to come: {items}.")
        items = coming_sign(board).text.replace(" · ", ", ")
        yield text.format(items=items) if board.cards("deck") else _("It is the last item.")
        for colour in COLOURS[: board.seats]:
            total = board.counters.get(f"sum.{colour.value}")
            text = _("The sum of {colour} is {total}.").format(colour=plain_title(colour), total=total)
            yield known_sum(board, colour) if total is None else text

    def _player(self, board: Board, seat: int, names: Names) -> Iterator[str]:
        """Yield what a player holds, placed, said and represents; the score tells the points."""
        is_own = seat == board.viewer
        hand = board.cards(hand_of(board, seat))
        text = ngettext(
            "{name} has {count} letter in hand.", "{name} has {count} letters in hand.", len(hand)
        )
        letters = ", ".join(str(card.bid) for card in hand if card is not None)
        if is_own and not hand:
            text = _("You have no letters in hand.")
        elif is_own and letters:
            text = _("Letters in your hand: {letters}.")
        yield text.format(name=names[seat], count=len(hand), letters=letters)
        passed = _("You passed") if is_own else _("passed")
        words = [*self._stacks(board, seat), *[passed] * bool(board.counters[f"{board.side(seat)}.passed"])]
        yield from words if is_own or not words else [f"{'; '.join(words)}."]
        for card in board.cards(f"{board.side(seat)}.agent"):
            if card is not None:
                text = _("Your colour is {colour}.") if is_own else _("The colour of {name} is {colour}.")
                yield text.format(name=within(names[seat]), colour=plain_title(Colour(card.suit)))
        yield from self._moves(board, seat, names)

    def _moves(self, board: Board, seat: int, names: Names) -> Iterator[str]:
        """Yield how often a player can still move a letter, unless that is as often as at first, or over."""
        count = board.seats - moves_made(board, seat)
        if count < board.seats and not board.counters[f"{board.side(seat)}.passed"]:
            text = _("Moves you have left: {count}.")
            text = text if seat == board.viewer else _("Moves {name} has left: {count}.")
            yield text.format(name=names[seat], count=count)

    def _stacks(self, board: Board, seat: int) -> Iterator[str]:
        """Yield the letters of a player on each colour, or their number, and what was said about them."""
        for colour in COLOURS[: board.seats]:
            stack = stack_of(board, seat, colour)
            cards = board.cards(stack)
            known = ", ".join(self.card_label(card) for card in cards if card is not None)
            label = self.pile_label(stack, len(cards)).full_name
            if known:
                label = _("{colour}: {letters}").format(colour=plain_title(colour), letters=known)
            claims = ", ".join(str(claim.value) for claim in claims_on(board, seat, colour))
            if cards:
                words = [label, _("claimed: {claims}").format(claims=claims) if claims else ""]
                yield _(", ").join(filter(None, words))
