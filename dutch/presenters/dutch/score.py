"""Scores: the current scores, texts about open bids, and the final count suit by suit."""

from dutch.i18n import N_, _, ngettext
from dutch.presenters.words import announce_winners
from dutch.rules.api import Card, Observation, Outcome, Part, PlayerView
from dutch.rules.dutch.editions import Edition
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.scoring import owned_cards, score_by_suit, score_of
from dutch.stage.answers import SuitTally, Verdict

WHY_ENDED = {
    "sold out": N_("The auction is sold out."),
    "both stop": N_("Neither player wanted to buy more."),
    "no cards left": N_("Nobody has a card left to bid."),
    "last round": N_("The auction deck is empty, and the last round has been played."),
}
"""Sentences about the ways in which a game can end, by the outcome's termination."""

HINTS = {
    "standard": N_("The lowest card of each suit counts twice: that’s the +."),
    "prototype": N_("A suit of six cards or more earns +10."),
    "competition": N_("The longest suit counts in full, the others only with their two lowest."),
}
"""Explanations of the score in a few words, by the edition's scoring (D33, P10, C7)."""

MEANINGS = {
    "standard": N_(
        "The VP at the top are the victory points of all your cards, wherever they lie. "
        "The lowest of each suit counts twice."
    ),
    "prototype": N_(
        "The VP at the top are the victory points of all your cards, wherever they lie. "
        "A suit of six cards or more adds 10."
    ),
    "competition": N_(
        "The VP at the top are the victory points of your cards, wherever they lie: your longest suit, "
        "and the two lowest of every other suit."
    ),
}
"""Explanations, for new players, of the score in the top bar, by the edition's scoring."""


def own_score(observation: Observation) -> int:
    """Return the current victory points of the observation's seat (D33, P10, C7)."""
    assert isinstance(observation, DutchObservation)
    position = observation.position
    return score_of(position.edition, owned_cards(position.sides[observation.seat]))


def own_tallies(observation: Observation) -> tuple[SuitTally, ...]:
    """Return the current score of the observation's seat, suit by suit (D33, P10, C7)."""
    assert isinstance(observation, DutchObservation)
    position = observation.position
    return tuple(map(tally, score_by_suit(position.edition, owned_cards(position.sides[observation.seat]))))


def proven_score(observation: Observation, name: str) -> str:
    """Return a sentence about the points that the opponent, called ``name``, has at least."""
    assert isinstance(observation, DutchObservation)
    return _("{name}: at least {points} VP").format(name=name, points=observation.other_least_score)


def bid_text(edition: Edition, total: int, player: PlayerView) -> str:
    """Return a text about a player's bid and the number of cards left."""
    count = len(player.bid)
    hand = player.hand_count
    if not edition.chosen_bid:
        text = ngettext("bid {total} · {count} card left", "bid {total} · {count} cards left", count)
        return text.format(count=count, total=total)
    return _("bid {total} · {count} left · {hand} in hand").format(total=total, count=count, hand=hand)


def tally(part: Part) -> SuitTally:
    """Return the tally of one suit, with the cards that do not count and those that count twice."""
    twice = (card for card in part.cards if 0 < card.vp == part.bonus)
    return SuitTally(part.suit, part.cards, part.sum, part.bonus, _not_counted(part), frozenset(twice))


def _not_counted(part: Part) -> frozenset[Card]:
    """Return the cards that do not count: all but the two lowest of a suit that counts in part (C7)."""
    if part.sum == sum(card.vp for card in part.cards):
        return frozenset()
    by_points = sorted(part.cards, key=lambda card: card.vp)
    return frozenset(by_points[2:])


def verdict(outcome: Outcome, names: tuple[str, ...]) -> Verdict:
    """Return who won, as a headline, and why they won and the game ended (D30 to D34)."""
    ended = _(WHY_ENDED[outcome.termination]) if outcome.termination in WHY_ENDED else ""
    if outcome.winner is None:
        return Verdict(_("A draw"), f"{_('Equal points and an equal number of cards.')} {ended}".strip())
    headline = announce_winners([names[outcome.winner]])
    best, other = sorted(outcome.scores, reverse=True)
    if outcome.decided_by == "score":
        reason = _("{best} to {other} victory points, a lead of {lead}.").format(
            best=best, other=other, lead=best - other
        )
    else:
        reason = _("Equal points; the player with fewer cards wins.")
    return Verdict(headline, f"{reason} {ended}".strip())
