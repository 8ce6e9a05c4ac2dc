"""Reads positions from untrusted JSON."""

from collections.abc import Mapping
from typing import Any

from dutch.rules.api import CardSet
from dutch.rules.dutch.cards import SUITS, mask_of
from dutch.rules.dutch.editions import EDITIONS, Edition
from dutch.rules.dutch.play import must_choose
from dutch.rules.dutch.position import GAP, Choice, Position, Side
from dutch.rules.dutch.state import SECRET_CHOICES, DutchState, is_single_card, secret_choice_keys
from dutch.rules.dutch.terms import Phase, Termination, Verb
from dutch.rules.errors import N_
from dutch.rules.json_values import JsonValues, invalid_value


class JsonReader(JsonValues):
    """Reads typed values, including cards of a pack, from a JSON object."""

    def set(self, key: str) -> CardSet:
        """Return a set of cards."""
        return mask_of(self.card_numbers(key))

    def optional_set(self, key: str) -> CardSet:
        """Return a set of cards, empty if the key is missing."""
        return self.set(key) if key in self.data else 0

    def pair(self, key: str) -> list[Any]:
        """Return a list of two values, one for each seat."""
        value: list[Any] = self.get(key, list)
        if len(value) != 2:
            raise invalid_value(f"{self.where}.{key}", N_("must have one entry for each player"))
        return value

    def seat(self, key: str) -> int | None:
        """Return a seat or None."""
        value: int | None = self.get(key, int, type(None))
        if value not in (None, 0, 1):
            raise invalid_value(f"{self.where}.{key}", N_("is not a seat"))
        return value


def position_from_json(data: Mapping[str, Any]) -> DutchState:
    """Build a state from the JSON of a position. Raises InvalidPositionError for other data.

    For studies, cards can be missing from a position, but no card can be in two zones.
    """
    header = JsonValues(data, "position", {})
    if header.get("game", str) != "dutch":
        raise invalid_value("position.game", N_("is another game"))
    edition = EDITIONS.get(header.get("edition", str))
    if edition is None:
        raise invalid_value("position.edition", N_("is unknown"))
    read = JsonReader(data, "position", edition.pack.by_name)
    state = DutchState(edition, read.number("seed", 0))
    state.shuffles = read.number("shuffles", 0)
    state.round = read.number("round", 1)
    phase = read.get("phase", str)
    if phase not in edition.phases:
        raise invalid_value("position.phase", N_("is unknown"))
    state.phase = Phase(phase)
    state.to_move = read.seat("to_move")
    state.bid_winner = read.seat("bid_winner")
    state.left_display = read.get("left_display", bool)
    state.bought = edition.powers_first and read.flag("bought")
    names = read.get("display", list)
    state.display = tuple([GAP if name is None else read.card_number("display", name) for name in names])
    if len(names) != edition.places:
        raise invalid_value("position.display", N_("has the wrong number of places"))
    state.auction_deck = read.card_numbers("auction_deck")
    state.auction_discards = read.card_numbers("auction_discards")
    state.lost = mask_of(state.auction_discards)
    state.seen = read.set("seen")
    first, second = [
        _read_side(edition, JsonReader(player, f"players[{seat}]", edition.pack.by_name))
        for seat, player in enumerate(read.pair("players"))
    ]
    state.sides = (first, second)
    _read_choices(state, read)
    first_vote, second_vote = [_read_vote(vote) for vote in read.pair("votes")]
    state.votes = (first_vote, second_vote)
    termination = read.get("termination", str) if "termination" in read.data else ""
    if termination and termination not in tuple(Termination):
        raise invalid_value("position.termination", N_("is unknown"))
    state.termination = Termination(termination) if termination else None
    _validate(state)
    return state


def _read_side(edition: Edition, read: JsonReader) -> Side:
    side = Side()
    side.deck = read.card_numbers("deck")
    side.known_top = read.number("known_top", 0, len(side.deck))
    side.ready = read.set("ready")
    side.cashed_in = read.set("cashed_in")
    for entry in read.get("bid", list):
        item = JsonReader(entry, f"{read.where}.bid", read.card_names)
        card = read.card_number("bid", item.get("card", str))
        suit = item.get("suit", str)
        if side.bid >> card & 1 or suit not in SUITS:
            raise invalid_value(item.where, N_("has a card twice or an unknown suit"))
        side.join_bid(1 << card)
        side.change_suit(card, suit)
    side.hand = read.set("hand")
    side.discards = read.set("discards")
    side.old = read.optional_set("old")
    side.looked = read.flag("looked")
    side.set_out = read.optional_set("set_out") if edition.swaps else 0
    return side


def _read_vote(value: object) -> Verb | None:
    """Convert a value to a vote; None if no vote was cast yet."""
    if value is None:
        return None
    if value not in ("stop", "more"):
        raise invalid_value("position.votes", N_("must be stop, more or null"))
    return Verb(value)


def _read_choices(state: DutchState, read: JsonReader) -> None:
    """Read the secret choices. Each kind is allowed in its phase only."""
    for key in secret_choice_keys(state.edition):
        if key != "asides" and key not in read.data:
            continue
        first, second = (_choice_from_json(read, state.edition, key, entry) for entry in read.pair(key))
        if SECRET_CHOICES[key] is state.phase:
            state.pending = (first, second)
        elif (first, second) != (None, None):
            raise invalid_value(f"position.{key}", N_("are chosen in another phase"))


def _choice_from_json(read: JsonReader, edition: Edition, key: str, entry: object) -> Choice | None:
    if entry is None:
        return None
    if is_single_card(edition, key):
        return (read.card_number(key, entry),)
    cards = read.parse_card_numbers(key, entry)
    return cards if key == "asides" else tuple(sorted(cards))


# Parts that contradict each other


def _validate(position: Position) -> None:
    """Raise InvalidPositionError if parts of the position contradict each other."""
    _validate_places(position)
    seat, phase = position.to_move, position.phase
    if (seat is None) != (phase is Phase.OVER):
        raise invalid_value("position.to_move", N_("does not match the phase"))
    if phase is Phase.TURN and position.bid_winner is None:
        raise invalid_value("position.bid_winner", N_("is needed during a turn"))
    for number, side in enumerate(position.sides):
        _validate_side(position, side, f"players[{number}]")
    _validate_votes(position)
    if phase in CANNOT_CHOOSE:
        for side, cards in zip(position.sides, position.pending, strict=True):
            _validate_choice(position, side, cards)
        if phase is Phase.SWAP and len(position.auction_deck) < sum(
            len(side.deck) for side in position.sides
        ):
            raise invalid_value("position.auction_deck", N_("is too small for an exchange"))
        if not must_choose(position, position.to_move or 0):
            raise invalid_value("position.to_move", CANNOT_CHOOSE[phase])


CANNOT_CHOOSE = {
    Phase.SWAP: N_("has already chosen"),
    Phase.ASIDE: N_("has nothing to set aside"),
    Phase.BID: N_("has nothing to bid"),
}
"""Why a seat cannot be to move, by the phase of a secret choice; part of a sentence."""


def _validate_places(position: Position) -> None:
    """Raise InvalidPositionError if a card is in two places."""
    on_display = [card for card in position.display if card != GAP]
    if len(set(on_display)) != len(on_display):
        raise invalid_value("position.display", N_("names a card twice"))
    places = [mask_of(on_display), mask_of(position.auction_deck), mask_of(position.auction_discards)]
    for side in position.sides:
        places += [mask_of(side.deck), side.hand, side.bid, side.discards, side.cashed_in]
    placed = 0
    for cards in places:
        if placed & cards:
            raise invalid_value("position", N_("has a card in two places"))
        placed |= cards


def _validate_side(position: Position, side: Side, where: str) -> None:
    """Raise InvalidPositionError if a player's usable powers (D17, P6), old cards or hand are impossible."""
    edition = position.edition
    too_many = edition.chosen_bid and side.ready.bit_count() > 1
    if too_many or side.ready & ~(side.bid & edition.power_cards):
        raise invalid_value(f"{where}.ready", N_("names a card that is not a power of the bid"))
    if side.old & ~(side.hand | mask_of(side.deck)):
        raise invalid_value(f"{where}.old", N_("names a card outside hand and deck"))
    hand_is_limited = position.phase in (Phase.ASIDE, Phase.BID) or edition.chosen_bid
    if hand_is_limited and side.hand.bit_count() > edition.hand:
        raise invalid_value(where, N_("has more than a full hand"))


def _validate_votes(position: Position) -> None:
    """Raise InvalidPositionError for a vote in another phase, or by the seat to move (D31)."""
    if position.phase is not Phase.VOTE and position.votes != (None, None):
        raise invalid_value("position.votes", N_("are cast in another phase"))
    if position.phase is Phase.VOTE and position.votes[position.to_move or 0] is not None:
        raise invalid_value("position.to_move", N_("has already voted"))


def _validate_choice(position: Position, side: Side, chosen: Choice | None) -> None:
    """Raise InvalidPositionError unless a seat's cards and secret choice fit the phase.

    The rules are C2, D7, D8, C3 and P4.
    """
    edition, phase = position.edition, position.phase
    asides = edition.aside_count(side.hand.bit_count())
    if phase is Phase.SWAP and (side.hand or side.bid or len(side.deck) > edition.dealt):
        raise invalid_value("position.players", N_("do not match the cards before the first hand"))
    if phase is Phase.BID and asides:
        raise invalid_value("position.players", N_("have not set a card aside"))
    if chosen is None:
        return
    if phase is Phase.SWAP:
        if mask_of(chosen) & ~mask_of(side.deck):
            raise invalid_value("position.swaps", N_("names a card that is not in the deck"))
    elif mask_of(chosen) & ~side.hand:
        where = "position.asides" if phase is Phase.ASIDE else "position.bids"
        raise invalid_value(where, N_("names a card that is not in the hand"))
    if phase is Phase.ASIDE and (not chosen or len(chosen) != asides):
        raise invalid_value("position.asides", N_("has the wrong number of cards for this hand"))
