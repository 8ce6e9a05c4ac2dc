"""The score show of Dutch: suit by suit, and the verdict."""

from __future__ import annotations

from dutch.i18n import _
from dutch.presenters.dutch.names import N_
from dutch.rules.api import Card, Outcome, Part
from dutch.stage.presenter import Tally

WHY_ENDED = {
    "sold out": N_("The auction is sold out."),
    "both stop": N_("Neither wanted to buy any more."),
    "no cards left": N_("Nobody has a card left to bid with."),
    "last round": N_("That was the round after the auction deck ran out."),
}


HINTS = {
    "standard": N_("The + is the lowest card of each suit, which counts twice."),
    "prototype": N_("The +10 is for a suit of six cards or more."),
    "competition": N_("The longest suit counts whole, the others their two lowest."),
}
"""How the numbers come about (D33, P10, C7)."""


def tallies(outcome: Outcome) -> tuple[tuple[Tally, ...], ...]:
    """Each player's lines, one for each suit (D33, P10, C7)."""
    return tuple(tuple(_tally(part) for part in parts) for parts in outcome.parts)


def _tally(part: Part) -> Tally:
    """A part and what can be read off it: which of its cards do not count, and which one counts twice."""
    twice = (card for card in part.cards if 0 < card.vp == part.bonus)
    return Tally(part.suit, part.cards, part.sum, part.bonus, _idle(part), frozenset(twice))


def _idle(part: Part) -> frozenset[Card]:
    """The cards of a suit that do not count: all but the two lowest, where only these make the sum (C7)."""
    if part.sum == sum(card.vp for card in part.cards):
        return frozenset()
    return frozenset(sorted(part.cards, key=lambda card: card.vp)[2:])


def verdict(outcome: Outcome, names: tuple[str, ...]) -> tuple[str, str]:
    """The headline, and why it is so and why the game ended (D30 to D34)."""
    ended = _(WHY_ENDED[outcome.termination]) if outcome.termination in WHY_ENDED else ""
    if outcome.winner is None:
        return _("A draw"), f"{_('Equal points and equally many cards.')} {ended}".strip()
    name = names[outcome.winner]
    headline = _("You win") if name == _("You") else _("{name} wins").format(name=name)
    best, other = sorted(outcome.scores, reverse=True)
    if outcome.decided_by == "score":
        why = _("{best} to {other} victory points, a lead of {lead}.").format(
            best=best, other=other, lead=best - other
        )
    else:
        why = _("Equal points; the player with fewer cards wins.")
    return headline, f"{why} {ended}".strip()
