"""Dutch on the table: its zones by seat, the board that a view describes, and the piles."""

from collections.abc import Mapping, Sequence

from dutch.i18n import N_, _, ngettext
from dutch.presenters.dutch.names import DutchCards
from dutch.presenters.words import BUTTON_ZONES
from dutch.rules.api import Card
from dutch.rules.dutch import LOOK, Action, Phase, PlayerView, View, Zone
from dutch.rules.dutch.observe import DutchObservation
from dutch.stage.answers import LookOffer, MarketPlace, OpenPile, PileLabel
from dutch.stage.board import Board, ZoneStyle
from dutch.stage.regions import Target

SIDES = ("near", "far")
"""The sides of the table; ``near`` is the viewer's."""

SIDE_ZONES = ("cards", "player", "total", "deck", "discards", "cashed_in")
"""The zones of a side on the map."""

SWAPPED_ZONES: Mapping[str, str] = {
    f"{side}.{zone}": f"{other}.{zone}" for side, other in (SIDES, SIDES[::-1]) for zone in SIDE_ZONES
}
"""The zones that change places when the table is turned."""

TABLES = {6: "dutch", 5: "dutch-five"}
"""Names of the table maps, by the number of places in the market."""

OPEN_HAND = ZoneStyle("hand", panel="far", home="far.cards")
"""The style of the opponent's hand while all hands are open."""

STYLES: Mapping[str, ZoneStyle] = {
    "near.hand": ZoneStyle("hand", panel="near", home="near.cards"),
    "far.hand": OPEN_HAND._replace(face_up=False),
    **{f"{side}.bid": ZoneStyle("bid", panel=side, home=f"{side}.cards") for side in SIDES},
    **{f"{side}.deck": ZoneStyle("deck", face_up=False, panel=side) for side in SIDES},
    **{f"{side}.discards": ZoneStyle("pile", face_up=False, panel=side) for side in SIDES},
    **{f"{side}.cashed_in": ZoneStyle("pile", panel=side) for side in SIDES},
    **{f"display.{number}": ZoneStyle("place") for number in range(1, max(TABLES) + 1)},
    "auction.deck": ZoneStyle("deck", face_up=False),
    "auction.discards": ZoneStyle("pile"),
}
"""The arrangement of the cards in each zone."""

DECK, DISCARDS, CASHED_IN = "icons/deck", "icons/own", "icons/cash"

PILES = {
    "near.deck": PileLabel(N_("deck"), N_("Your deck"), DECK),
    "near.discards": PileLabel(N_("discards"), N_("Your discards"), DISCARDS),
    "near.cashed_in": PileLabel(N_("cashed in"), N_("Cards you cashed in"), CASHED_IN),
    "far.deck": PileLabel(N_("deck"), N_("Your opponent’s deck"), DECK),
    "far.discards": PileLabel(N_("discards"), N_("Your opponent’s discards"), DISCARDS),
    "far.cashed_in": PileLabel(N_("cashed in"), N_("Cards your opponent cashed in"), CASHED_IN),
    "auction.deck": PileLabel(N_("auction deck"), N_("The auction deck"), DECK),
    "auction.discards": PileLabel(N_("lost cards"), N_("The lost cards"), "icons/end"),
}
"""The piles by zone, each in its own tray: the title under it, its full name, and its faint icon."""

PLACE_NUMBERS: Mapping[Target, int] = {f"display.{number}": number for number in range(1, max(TABLES) + 1)}
"""The numbers of the places in the market by zone, 1 for the cheapest."""


def market_places(places: int) -> tuple[MarketPlace, ...]:
    """Return this number of places for a market, the cheapest first (D5)."""
    return tuple(
        MarketPlace(f"display.{number}", f"price.{number}", f"table/place{number}", number)
        for number in range(1, places + 1)
    )


def map_zones(places: int) -> frozenset[str]:
    """Return the zones that every map must have for a market with this number of places."""
    return frozenset(
        {*PILES, *BUTTON_ZONES, "market", "prompt", "bar"}
        | {f"{side}.{zone}" for side in SIDES for zone in SIDE_ZONES}
        | {zone for place in market_places(places) for zone in (place.zone, place.tag)}
    )


def side_of(seat: int, viewer: int) -> str:
    """Return the side of the table where a seat sits, as the viewer sees it."""
    return "near" if seat == viewer else "far"


def zone_name(zone: Zone, viewer: int) -> str:
    """Return the name on the table of a zone of the rules."""
    if zone.seat is not None:
        return f"{side_of(zone.seat, viewer)}.{zone.name}"
    return str(zone)


def _lay_side(board: Board, side: str, player: PlayerView, hand: Sequence[Card] | None) -> None:
    """Lay out a player's cards; the hand is None while it is hidden."""
    board.lay(f"{side}.deck", [None] * player.deck)
    board.lay(f"{side}.discards", player.discards.cards or [None] * player.discards.count)
    board.lay(f"{side}.cashed_in", player.cashed_in)
    board.lay(f"{side}.hand", [None] * player.hand_count if hand is None else hand)
    board.lay(f"{side}.bid", [card for card, _suit in player.bid])
    for card, suit in player.bid:
        board.set_suit(card, suit)


class DutchBoard(DutchCards):
    """The table of Dutch, and its piles."""

    piles = tuple(PILES)
    face_up_piles = frozenset({pile for pile in PILES if STYLES[pile].lies == "pile"})
    browsable_piles = ("near.deck", "near.discards", "near.cashed_in", "auction.discards", "far.cashed_in")
    measured = ("display.1", "near.cards")
    own_zones = ("near.bid", "near.hand")
    other_zones = ("far.bid",)
    sides = SIDES
    swapped_zones = SWAPPED_ZONES
    fan_zone = "near.total"
    bare_zones = frozenset({"near.total", "near.player", "market", "prompt"})
    styles = STYLES

    def __init__(self, edition: str = "standard") -> None:
        super().__init__(edition)
        self.table = TABLES[self.edition.places]
        self.map_zones = map_zones(self.edition.places)
        self.places = market_places(self.edition.places)

    def board(self, view: View, viewer: int, others: Mapping[int, View] = {}) -> Board:
        board = Board(viewer, styles={**STYLES, "far.hand": OPEN_HAND} if others else STYLES)
        board.lay("auction.deck", [None] * view.auction_deck)
        pile = view.auction_discards
        if pile.cards is not None:
            board.lay("auction.discards", pile.cards)
        elif pile.top:
            board.lay("auction.discards", [None] * (pile.count - 1))
            board.lay("auction.discards", pile.top)
        for place, card in enumerate(view.display, 1):
            board.lay(f"display.{place}", [] if card is None else [card])
        for seat, player in enumerate(view.players):
            hand = player.hand
            if hand is None and seat in others:
                hand = others[seat].players[seat].hand
            _lay_side(board, side_of(seat, viewer), player, hand)
        return board

    def opening_board(self, view: View, viewer: int) -> Board:
        """Return the board before the deal: every card in the auction deck."""
        board = Board(viewer, styles=STYLES)
        board.lay("auction.deck", [None] * len(self.cards))
        return board

    def pile_label(self, zone: str, count: int) -> PileLabel:
        title, full_name, icon = PILES[zone]
        return PileLabel(_(title), f"{_(full_name)}: {count}", icon)

    def open_pile(self, observation: DutchObservation, zone: str) -> OpenPile | None:
        """Return the cards of a pile, or None if the player may not look through it now (D35, D36)."""
        view = observation.view
        own = view.players[observation.seat]
        other = view.players[1 - observation.seat]
        is_deciding = observation.to_move == observation.seat
        empty = () if is_deciding and not own.discards.count else None  # which everybody may see
        cards_by_zone = {
            "near.discards": own.discards.cards if empty is None else empty,
            "auction.discards": view.auction_discards.cards,
            "near.deck": view.own_deck,
            "near.cashed_in": own.cashed_in,
            "far.cashed_in": other.cashed_in,
        }
        cards = cards_by_zone.get(zone)
        return None if cards is None else OpenPile(_(PILES[zone].full_name), cards)

    def look_offer(self, observation: DutchObservation, zone: str) -> LookOffer | None:
        """Return the question before a look through the deck, which is then shuffled (D36).

        If another player watches, also return one before a look through a pile that only its owner may
        see: the discards (D35), or the deck once more.
        """
        own = observation.view.players[observation.seat]
        may_look = observation.to_move == observation.seat
        if zone == "near.discards" and may_look and own.discards.count and own.discards.cards is None:
            return LookOffer(None, _("Only you may look through your discards. Let the curtain fall first?"))
        if zone == "near.deck" and may_look and own.looked and observation.view.own_deck is None:
            return LookOffer(None, _("Only you may look through your deck. Let the curtain fall first?"))
        if zone != "near.deck" or self.why_not(observation, LOOK):
            return None
        question = _(
            "Look through your deck? It will be shuffled afterwards, and your opponent will see you do it."
        )
        if own.known_top:
            question += " " + _("The card you set aside loses its place on top.")
        return LookOffer(LOOK, question)

    def reason_to_look(self, zone: str) -> str:
        """Return why the curtain falls before a look through the deck or the discards."""
        return _("Look through your deck.") if zone == "near.deck" else _("Look through your discards.")

    def why_closed(self, observation: DutchObservation, zone: str) -> str:
        """Return why the player may not look through their deck now (D36, P3), or the price of a card."""
        view = observation.view
        place = PLACE_NUMBERS.get(zone)
        if view.to_move != observation.seat:
            return ""
        if place is None:
            return self.why_not(observation, LOOK) if zone == "near.deck" else ""
        if view.display[place - 1] is None:
            return ""
        if view.phase is not Phase.TURN:
            return self.why_not(observation, Action.buy(place, ()))
        bid = len(view.players[observation.seat].bid)
        if bid < place:
            text = ngettext(
                "You have only {count} card to pay with; place {place} costs {place}.",
                "You have only {count} cards to pay with; place {place} costs {place}.",
                bid,
            )
        else:
            text = ngettext(
                "Place {place} costs {place}: pick up a card from your bid first.",
                "Place {place} costs {place}: pick up {place} cards from your bid first.",
                place,
            )
        return text.format(count=bid, place=place)
