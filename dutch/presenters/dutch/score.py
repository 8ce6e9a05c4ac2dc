"""The score show of Dutch: suit by suit, and the verdict."""

from __future__ import annotations

from itertools import accumulate

from dutch.i18n import _
from dutch.presenters.dutch.names import N_
from dutch.rules.api import Outcome, Part
from dutch.stage.presenter import Tally

WHY_ENDED = {
    "sold out": N_("The auction is sold out."),
    "both stop": N_("Neither wanted to buy any more."),
    "no cards left": N_("Nobody has a card left to bid with."),
    "last round": N_("That was the round after the auction deck ran out."),
}


def tallies(outcome: Outcome) -> tuple[tuple[Tally, ...], ...]:
    """Each player's lines, one for each suit (D33, P10, C7)."""
    return tuple(tuple(_tally(part) for part in parts) for parts in outcome.parts)


def _tally(part: Part) -> Tally:
    """What can be read off a part: which cards make up the sum, and which one the bonus repeats."""
    counted = sorted(part.cards, key=lambda card: card.vp)
    if sum(card.vp for card in counted) != part.sum:
        reached = accumulate(card.vp for card in counted)
        counted = [card for card, total in zip(counted, reached, strict=True) if total <= part.sum]
    idle = tuple(card for card in part.cards if card not in counted)
    twice = tuple(card for card in counted[:1] if 0 < card.vp == part.bonus)
    return Tally(part.suit, part.cards, part.sum, part.bonus, twice, idle)


def hint(outcome: Outcome) -> str:
    """How sums and bonuses come about in this game, in a few words; nothing where they explain themselves."""
    lines = [tally for seat in tallies(outcome) for tally in seat]
    if any(tally.idle for tally in lines):
        return _("The longest suit counts whole, of the others only the two lowest cards.")
    if any(tally.twice for tally in lines):
        return _("The + is the lowest card of each suit, which counts twice.")
    if any(tally.bonus for tally in lines):
        return _("The + is for six or more cards of one suit.")
    return ""


def verdict(outcome: Outcome, names: tuple[str, ...]) -> tuple[str, str]:
    """The headline, and why it is so and why the game ended (D30 to D34)."""
    ended = _(WHY_ENDED[outcome.termination]) if outcome.termination in WHY_ENDED else ""
    if outcome.winner is None:
        return _("A draw"), f"{_('Equal points and equally many cards.')} {ended}".strip()
    headline = _("{name} wins").format(name=names[outcome.winner])
    best, other = sorted(outcome.scores, reverse=True)
    if outcome.decided_by == "score":
        why = _("{best} to {other} victory points, a lead of {lead}.").format(
            best=best, other=other, lead=best - other
        )
    else:
        why = _("Equal points; the player with fewer cards wins.")
    return headline, f"{why} {ended}".strip()
