"""Describes the table of Great Market in sentences to be read aloud."""

from collections.abc import Iterator

from dutch.i18n import YOU, _, number, within
from dutch.presenters.great_market.board import BidderState
from dutch.presenters.great_market.explanations import MarketExplanations
from dutch.presenters.great_market.reasons import count_chips
from dutch.presenters.words import NO_SEAT, count_points
from dutch.rules.api import Card
from dutch.rules.great_market.observe import MarketObservation
from dutch.stage.answers import Topic
from dutch.stage.board import Board
from dutch.stage.presenter import Names


class MarketSpoken(MarketExplanations):
    """Says what a board of Great Market shows."""

    def spoken(self, topic: Topic, board: Board, observation: MarketObservation, names: Names) -> list[str]:
        if topic == "sale":
            return [*self._lot(board, names)]
        if topic == "own":
            return [*self._own(board)]
        return [
            sentence
            for side in range(1, board.seats)
            for sentence in self._player(board, side, names[board.seat_of(side)])
        ]

    def _lot(self, board: Board, names: Names) -> Iterator[str]:
        """Yield sentences about the lot, the highest bid, the payments if it wins, and the piles."""
        lot = _open_cards(board, "lot")
        if lot:
            yield _("For sale: {cards}.").format(cards=self._labels(lot))
        for sign in self.signs(board, board.counters, names):
            if sign.zone == "worth":
                yield _("The lot would change your points by {change}.").format(change=sign.text)
            elif sign.zone == "bid" and sign.text:
                text = _("The highest bid is {amount}, by {name}.")
                yield text.format(amount=sign.text, name=within(sign.caption))
                for share in sign.shares:
                    chips = count_chips(share.chips)
                    is_own = share.seat == board.seat_of(0) and share.name == _(YOU)
                    text = _("If it wins, {name} gets {chips}.")
                    if is_own:
                        text = _("If it wins, you get {chips}.")
                    yield text.format(name=within(share.name), chips=chips)
            elif sign.zone == "bid":
                yield _("There is no bid yet.")
        yield _("The bank has {chips}.").format(chips=count_chips(board.counters["bank"] or 0))
        for zone in self.piles:
            yield self.pile_label(zone, len(board.cards(zone))).full_name

    def _own(self, board: Board) -> Iterator[str]:
        """Yield sentences about the viewer's chips, cards and sets, and the bids that they forbid."""
        zone = "seat.0.cards"
        points = count_points(self.points_on(board, "seat.0"))
        chips = board.counters.get("seat.0.chips")
        if chips is None:
            yield _("You have {points}.").format(points=points)
        else:
            yield _("You have {points} and {chips}.").format(points=points, chips=count_chips(chips))
        cards = _open_cards(board, zone)
        if not cards:
            yield _("You have no cards.")
            return
        yield _("Your cards: {cards}.").format(cards=self._labels(cards))
        yield from (tag.meaning for tag in self.set_tags(board) if tag.zone == zone)
        digits = ", ".join(number(digit) for digit in sorted({card.bid for card in cards}))
        yield _("You can’t bid numbers that end in: {digits}.").format(digits=digits)

    def _player(self, board: Board, side: int, name: str) -> Iterator[str]:
        """Yield sentences about another player's panel."""
        panel = f"seat.{side}"
        points, chips = count_points(self.points_on(board, panel)), board.counters.get(f"{panel}.chips")
        text = _("{name} has {points} and {chips}.")
        if chips is None:
            text = _("{name} has {points}, and chips that you can’t see.")
        yield text.format(name=name, points=points, chips=count_chips(chips or 0))
        cards = _open_cards(board, f"{panel}.cards")
        if cards:
            yield _("{name} has these cards: {cards}.").format(name=name, cards=self._labels(cards))
        state, seat = board.counters.get(f"{panel}.out"), board.seat_of(side)
        if board.counters["bidder"] == seat:
            yield _("{name} bids {amount}.").format(name=name, amount=board.counters["bid"])
        elif state:
            is_out = state == BidderState.SITS_OUT
            text = _("{name} sits out until the lot is sold.") if is_out else _("{name} has passed.")
            yield text.format(name=name)
        elif board.counters["to_move"] not in (seat, NO_SEAT):
            yield _("{name} can still bid.").format(name=name)

    def _labels(self, cards: list[Card]) -> str:
        return ", ".join(map(self.card_label, cards))


def _open_cards(board: Board, zone: str) -> list[Card]:
    return [card for card in board.cards(zone) if card is not None]
