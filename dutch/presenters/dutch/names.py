"""Cards, suits and editions in the player's language."""

from collections.abc import Iterable, Sequence

from dutch.desktop import inline
from dutch.i18n import N_, _, ngettext, number
from dutch.presenters.words import NO_BREAK_SPACE
from dutch.rules.api import Card
from dutch.rules.dutch import Action, Phase, View
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.legality import DUPLICATE
from dutch.rules.dutch.observe import DutchObservation
from dutch.stage.presenter import GamePresenter

SUITS = {"G": N_("green"), "R": N_("red"), "P": N_("pink"), "B": N_("blue")}

EDITION_TITLES = {"standard": N_("Standard"), "prototype": N_("Prototype"), "competition": N_("Competition")}

EDITION_LINES = {
    "standard": N_(
        "The usual game: nine cards each, a market of six, and power cards with four different powers."
    ),
    "prototype": N_(
        "An early version: bids up to 10, high cards cost points, and you bid as many cards as you like."
    ),
    "competition": N_(
        "A leaner version: exchange cards, set two aside each round; only your longest suit counts in full."
    ),
}
"""One line about each edition, which says how it differs from the others."""

MANY_POWERS, MANY_OF_A_SUIT, BARGAIN_VP = 3, 4, 6
"""Numbers of power cards and of cards of one suit in a market, and VP at place 1, that are worth a word."""

MANY_OF = {
    "G": N_("Today {count} of the first {all} cards in the market are green."),
    "R": N_("Today {count} of the first {all} cards in the market are red."),
    "P": N_("Today {count} of the first {all} cards in the market are pink."),
    "B": N_("Today {count} of the first {all} cards in the market are blue."),
}
"""Sentences about a market in which one suit is frequent, by suit."""

FOLDERS = {"standard": "cards", "prototype": "cards/prototype"}
"""Image folders of the faces, by pack."""

POWER_CARDS = {
    "standard": N_(
        "Use it once while it is in your bid: cash in a {suit} card, change the suit of one, take one from "
        "the market, your discards or the lost cards, or, if you won the bid, steal one. "
        "It can still pay afterwards."
    ),
    "competition": N_(
        "Use it once while it is in your bid: recall a power card from your discards, or buy any card "
        "from the market or the lost cards with this card alone."
    ),
}
"""Descriptions of the power cards, by the powers of the edition (D18, C4)."""

PROTOTYPE_POWERS = {
    6: (
        N_("cashes in or changes a suit"),
        N_("Play it from your hand to cash in a {suit} card in your bid, or to change a suit."),
    ),
    7: (
        N_("copies a power or changes a suit"),
        N_("Play it from your hand to copy another {suit} power in your bid, or to change a suit."),
    ),
    8: (
        N_("takes from the lost cards"),
        N_("Play it from your hand to take a {suit} card from the lost cards."),
    ),
    9: (
        N_("takes from your discards"),
        N_("Play it from your hand to take a {suit} card from your discards."),
    ),
    10: (
        N_("takes from either pile"),
        N_("Play it from your hand to take a {suit} card from your discards or from the lost cards."),
    ),
}
"""Powers of the prototype's cards played from the hand, by bid: in a few words, and in a sentence (P2)."""


def edition_choices() -> list[tuple[str, str, str]]:
    """Return name, title and line of every edition, the main one first."""
    return [(name, _(EDITION_TITLES[name]), _(EDITION_LINES[name])) for name in EDITIONS]


def first_market_line(market: Sequence[Card]) -> str:
    """Return a sentence about the cards that lie in the first market, from place 1 on."""
    powers = sum(not card.bid for card in market)
    suits = [card.suit for card in market]
    most = max(suits, key=suits.count)
    if powers >= MANY_POWERS:
        return _("Today {count} power cards lie in the first market.").format(count=powers)
    if suits.count(most) >= MANY_OF_A_SUIT:
        return _(MANY_OF[most]).format(count=suits.count(most), all=len(market))
    if market[0].vp >= BARGAIN_VP:
        words = _("Today a card worth {vp} VP costs a single card in the first round.")
        return words.format(vp=market[0].vp)
    if not powers:
        return _("Today no power card lies in the first market.")
    words = _("Today the first market is worth {vp} VP.")
    return words.format(vp=sum(card.vp for card in market))


def suit_name(suit: str) -> str:
    """Return a suit's name, such as “green”."""
    return _(SUITS[suit])


def corner_image(card: Card) -> str:
    """Return the image name of a card's corner."""
    return f"corners/{card.name}"


def corners(cards: Iterable[Card]) -> str:
    """Return pictures of the corners of cards, as placeholders in a text."""
    return "".join(inline.placeholder(corner_image(card)) for card in sorted(cards))


def score_change(change: int) -> str:
    """Return a change of score with its sign, such as “+3 VP”."""
    return _("{change} VP").format(change=number(change, signed=True))


class DutchCards(GamePresenter[DutchObservation, View, Action]):
    """The cards of one edition: their names, pictures and marks."""

    def __init__(self, edition: str = "standard") -> None:
        """``edition`` is a key of ``EDITIONS``."""
        self.edition = EDITIONS[edition]
        self.cards = self.edition.pack.cards

    def card_named(self, name: str) -> Card | None:
        return self.edition.pack.by_name.get(name)

    def card_name(self, card: Card) -> str:
        """Return a card's name as players say it, after its corner: “green 7” or “green power”."""
        if card.is_power:
            # Translators: a card's name, which stands in sentences without an article of its own
            name = _("{suit} power").format(suit=suit_name(card.suit))
        else:
            # Translators: a card's name, which stands in sentences without an article of its own
            name = _("{suit} {bid}").format(suit=suit_name(card.suit), bid=card.bid)
        return corners([card]) + name.replace(" ", NO_BREAK_SPACE)

    def card_label(self, card: Card) -> str:
        if card.is_power:
            return _("{suit} power, bids 0, 0 VP").format(suit=suit_name(card.suit))
        text, power = _("{suit} {bid}, bids {bid}, {vp} VP"), ""
        if card.pack == "prototype" and card.bid in PROTOTYPE_POWERS:
            text, power = _("{suit} {bid}, bids {bid}, {vp} VP, {power}"), _(PROTOTYPE_POWERS[card.bid][0])
        return text.format(suit=suit_name(card.suit), bid=card.bid, vp=card.vp, power=power)

    def card_description(self, card: Card) -> str:
        """Return a card's points, bid and power in one to four sentences."""
        suit = suit_name(card.suit)
        if card.is_power:
            power = _(POWER_CARDS[self.edition.powers]).format(suit=suit)
            nothing = _("It bids nothing and is worth nothing.")
            twins = _("The two power cards of a suit differ only in their pictures.")
            return f"{nothing} {power} {twins}"
        points = ngettext("{vp} victory point", "{vp} victory points", card.vp).format(vp=number(card.vp))
        worth = _("It bids {bid} and is worth {points} at the end.").format(bid=card.bid, points=points)
        if self.edition.powers != "prototype" or card.bid not in PROTOTYPE_POWERS:
            return worth
        return f"{worth} {_(PROTOTYPE_POWERS[card.bid][1]).format(suit=suit)}"

    def card_mark(self, observation: DutchObservation, card: Card) -> str:
        """Mark powers of the player's bid that are used up, or were just taken (P6)."""
        view = observation.view
        own = view.players[observation.seat]
        in_bid = any(item.card is card for item in own.bid)
        if view.phase is not Phase.TURN or view.to_move != observation.seat or not in_bid:
            return ""
        if self.edition.powers == "prototype":
            return _("use now") if card in own.ready else ""
        return _("used") if card.is_power and card not in own.ready else ""

    def is_used(self, observation: DutchObservation, card: Card) -> bool:
        return card.is_power and bool(self.card_mark(observation, card))

    def bid_of(self, card: Card) -> int:
        """Return the number on the card's coin; powers bid nothing (D9)."""
        return self.edition.pack.bids[card.index]

    def face_image(self, card: Card) -> str:
        return f"{FOLDERS[card.pack]}/{card.name}"

    def power_icon(self, power: Card, verb: str) -> str:
        """Return the image name of a verb's icon, or of the icon for duplicating (P5)."""
        copies = self.edition.powers == "prototype" and self.bid_of(power) == DUPLICATE
        return f"icons/{'duplicate' if copies else verb}"

    def required_images(self) -> tuple[str, ...]:
        corners = map(corner_image, self.cards)
        return (self.card_back, *map(self.face_image, self.cards), *corners)

    def word(self, value: object) -> object:
        return _(value) if isinstance(value, str) else super().word(value)
