"""Describes the table of Great Market in sentences to be read aloud."""

from collections.abc import Iterator

from dutch.i18n import _, about, number, within
from dutch.presenters.great_market.explanations import MarketExplanations
from dutch.presenters.great_market.reasons import count_chips, payable_bids
from dutch.presenters.words import count_points
from dutch.rules.api import Card
from dutch.rules.great_market.actions import PASS
from dutch.rules.great_market.observe import MarketObservation
from dutch.stage.answers import Sign, Topic
from dutch.stage.board import Board
from dutch.stage.presenter import Names


class MarketSpoken(MarketExplanations):
    """Says what a board of Great Market shows."""

    def spoken(self, topic: Topic, board: Board, observation: MarketObservation, names: Names) -> list[str]:
        if topic == "sale":
            return [*self._lot(board, names)]
        if topic == "means":
            return [*self._bids(observation, names), *self._means(board)]
        if topic == "own":
            return [*self._means(board), *self._own(board)]
        seats = map(board.seat_of, range(1, board.seats))
        return [self._player(board, seat, names[seat]) for seat in seats]

    def _lot(self, board: Board, names: Names) -> Iterator[str]:
        """Yield sentences about the lot, the highest bid, the payments if it wins, and the piles."""
        lot = _open_cards(board, "lot")
        if lot:
            yield _("For sale: {cards}.").format(cards=self._labels(lot))
        for sign in self.signs(board, board.counters, names):
            if sign.zone == "worth":
                yield _("The lot would change your points by {change}.").format(change=sign.text)
            elif sign.zone == "bid":
                by_another = _("The highest bid is {amount}, by {name}.")
                text = about(within(sign.caption), _("The highest bid is {amount}, your own."), by_another)
                yield text.format(amount=sign.text) if sign.text else _("There is no bid yet.")
                yield from self._shares(sign, board.seats)
        yield _("The bank has {chips}.").format(chips=count_chips(board.counters["bank"] or 0))
        for zone in filter(board.cards, self.piles):
            yield self.pile_label(zone, len(board.cards(zone))).full_name

    def _shares(self, sign: Sign, seats: int) -> Iterator[str]:
        """Yield who gets how many chips if the highest bid wins; equal shares of all are one sentence."""
        shares = sign.shares
        paid = [share.chips for share in shares if share.seat is not None]
        if len(paid) == seats - 1 and len({*paid}) == 1:
            yield _("If it wins, everybody else gets {chips}.").format(chips=count_chips(paid[0]))
            shares = shares[len(paid) :]
        for share in shares:
            other = _("If it wins, {name} gets {chips}.")
            text = about(within(share.name), _("If it wins, you get {chips}."), other)
            yield text.format(chips=count_chips(share.chips))

    def _means(self, board: Board) -> Iterator[str]:
        """Yield sentences about the viewer's points and chips, and the bids that the cards forbid."""
        points = count_points(self.points_on(board, "seat.0"))
        chips = board.counters.get("seat.0.chips")
        text = _("You have {points}.") if chips is None else _("You have {points} and {chips}.")
        yield text.format(points=points, chips=count_chips(chips or 0))
        digits = sorted({card.bid for card in _open_cards(board, "seat.0.cards")})
        if digits:
            text = _("You can’t bid numbers that end in: {digits}.")
            yield text.format(digits=", ".join(map(number, digits)))

    def _bids(self, observation: MarketObservation, names: Names) -> Iterator[str]:
        """Yield sentences about the bids that the viewer can pay now, and about passing."""
        payable = payable_bids(observation)
        if payable:
            text = _("You can bid from {lowest} to {highest}.")
            yield text.format(lowest=payable[0], highest=payable[-1])
            yield self.consequence(observation, PASS, names)

    def _own(self, board: Board) -> Iterator[str]:
        """Yield sentences about the viewer's cards and sets."""
        zone = "seat.0.cards"
        cards = _open_cards(board, zone)
        text = _("Your cards: {cards}.") if cards else _("You have no cards.")
        yield text.format(cards=self._labels(cards))
        yield from (tag.meaning for tag in self.set_tags(board) if tag.zone == zone)

    def _player(self, board: Board, seat: int, name: str) -> str:
        """Return a line about another player: points, open chips, cards, and the highest bid or a pass."""
        panel = self.seat_panel(board, board.counters, seat, name)
        chips = board.counters.get(f"{panel.zone}.chips")
        cards = self._labels(_open_cards(board, f"{panel.zone}.cards")) or _("no cards")
        money = _("chips hidden") if chips is None else count_chips(chips)
        words = (panel.points, money, cards, panel.status)
        return _("{name}: {points}").format(name=name, points="; ".join(filter(None, words)))

    def _labels(self, cards: list[Card]) -> str:
        return ", ".join(map(self.card_label, cards))


def _open_cards(board: Board, zone: str) -> list[Card]:
    return [card for card in board.cards(zone) if card is not None]
