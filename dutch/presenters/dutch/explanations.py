"""What every card, pile and icon at the table of Dutch is, and what the player can do with it now."""

from collections.abc import Mapping

from dutch.i18n import N_, _, ngettext
from dutch.presenters.dutch.board import PLACE_NUMBERS
from dutch.presenters.dutch.reasons import DutchReasons
from dutch.rules.api import Card
from dutch.rules.dutch import Phase
from dutch.rules.dutch.observe import DutchObservation

LEAD = N_(
    "The bar below the scores leans to the player who leads. Cards that are still hidden count like the "
    "average of all cards you haven’t seen."
)
"""The estimate of the lead in the top bar, in words."""

PLACES: Mapping[str, str] = {
    "near.deck": N_(
        "This is your deck, from which you draw your next hand. "
        "When it runs short, your discards are shuffled and put under it."
    ),
    "far.deck": N_(
        "This is your opponent’s deck, from which they draw their next hand. You can’t look through it."
    ),
    "near.discards": N_(
        "These are your discards: the cards you bought or kept. They come back into your deck later, "
        "and they count for you at the end."
    ),
    "far.discards": N_(
        "These are your opponent’s discards. You can’t look through them, so remember what went in."
    ),
    "near.cashed_in": N_("These cards have left the game, but they still score for you at the end."),
    "far.cashed_in": N_("These cards have left the game, but they still score for your opponent at the end."),
    "far.hand": N_("These cards are in your opponent’s hand. You can’t see them."),
    "near.hand": N_("These cards are in your hand. They are face down while others can see the screen."),
    "near.total": N_("This is what your bid added up to, and the number of cards you have left to pay with."),
    "far.total": N_(
        "This is what your opponent’s bid added up to, and the number of cards they have left to pay with."
    ),
    "near.player": N_("This is your side of the table, with your cards and your piles."),
    "far.player": N_("This is your opponent’s side of the table, with their cards and piles."),
    "lead": LEAD,
    "balance": LEAD,
    "market": N_(
        "This is the market. Cards for sale lie here, and what a card costs depends only on its place."
    ),
    "heading": N_("A round begins with your hand, and it ends when both players have bought what they want."),
}
"""Sentences about the parts of the table that are the same in all editions, by zone or region."""

DECKS = {
    "standard": N_(
        "The market is filled up from this deck after every round. Once the deck is empty, "
        "both players choose after each round whether they want to buy any more."
    ),
    "competition": N_(
        "The market is filled up from this deck after every round. "
        "After the round in which it runs out, there is one more."
    ),
}
"""Sentences about the auction deck, by the end of the game (D31, C6)."""

LOST = {
    "standard": N_(
        "A card that pays for a card of another suit is lost, and lies here. "
        "A power can take a card of its suit back."
    ),
    "prototype": N_(
        "A card that pays for a card of another suit is lost, and lies here. "
        "An 8 or a 10 can take a card of its suit back."
    ),
    "competition": N_(
        "A card that pays for a card of another suit is lost, and lies here. A bargain can buy it."
    ),
}
"""Sentences about the lost cards, by the powers of the edition (D14, D18, P2, C4)."""

CROWN_PLACES = ("near.crown", "far.crown")

PRICES = {f"price.{price}": price for price in range(1, 7)}
"""The number of cards to pay, by the region of a price (D12)."""

NOW = {
    Phase.SWAP: N_("You can exchange this card for a new one."),
    Phase.ASIDE: N_("You can set this card aside: it goes on top of your deck, and you draw it next."),
    Phase.BID: N_("You can bid this card, or keep it in your hand."),
    Phase.TURN: N_("You can pay with this card: any card counts as one, whatever its number."),
}
"""What a card of the player can do, by phase."""


class DutchExplanations(DutchReasons):
    """Explains the table of Dutch."""

    def explain(self, observation: DutchObservation, place: str) -> str:
        if place in ("score", "score.other"):
            return self.scoring_meaning()
        if place == "auction.deck":
            return _(DECKS["standard" if self.edition.votes else "competition"])
        if place == "auction.discards":
            text = _(LOST[self.edition.powers])
        elif place in CROWN_PLACES:
            if self.edition.powers == "standard":
                return _("The crown marks who won the bid. This player buys first, and can steal.")
            return _("The crown marks who won the bid. This player buys first.")
        elif place in PLACE_NUMBERS:
            return _("This place is empty. After the round, the other cards move up and a new one comes.")
        elif place in PRICES:
            return self._explain_price(PRICES[place])
        else:
            text = _(PLACES[place]) if place in PLACES else ""
        now = self._can_look(observation, place)
        return f"{text} {now}".strip()

    def _explain_price(self, price: int) -> str:
        text = ngettext(
            "The card at this place costs {count} card of your bid. A card of the same suit that pays stays "
            "yours; any other is lost.",
            "The card at this place costs {count} cards of your bid. Cards of the same suit that pay stay "
            "yours; all others are lost.",
            price,
        )
        return text.format(count=price)

    def _can_look(self, observation: DutchObservation, zone: str) -> str:
        """Return whether the player can look through a pile now, or why not; empty for other places."""
        if zone not in self.browsable_piles or not observation.complete:
            return ""
        pile = self.open_pile(observation, zone)
        if pile is not None:
            return _("You can look through these cards now.") if pile.cards else _("It’s empty now.")
        if observation.to_move != observation.seat:
            return ""
        if self.look_offer(observation, zone) is not None:
            return _("You can look through these cards now.")
        return self.why_closed(observation, zone)

    def explain_card(self, observation: DutchObservation, card: Card, zone: str) -> str:
        view = observation.view
        if not observation.complete or view.to_move != observation.seat:
            return ""
        if zone in PLACE_NUMBERS:
            return self.why_closed(observation, zone)
        if zone == "far.bid":
            return _("This card is in your opponent’s bid.")
        if zone not in self.own_zones:
            return ""
        uses = self.power_options(observation, card)
        if uses:
            reasons = [f"{use.title}: {use.reason}" for use in uses if use.reason]
            usable = [use.title for use in uses if not use.reason]
            if usable:
                reasons.insert(0, _("You can use this power now."))
            return "\n".join(reasons)
        if card not in self.liftable_cards(observation):
            return self.why_not_liftable(observation, card)
        return _(NOW[view.phase]) if view.phase in NOW else ""
