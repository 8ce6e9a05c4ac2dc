"""The score show of Dutch: suit by suit, and the verdict."""

from __future__ import annotations

from dutch.i18n import _
from dutch.presenters.dutch.names import N_
from dutch.rules.api import Outcome
from dutch.stage.presenter import Tally

WHY_ENDED = {
    "sold out": N_("The auction is sold out."),
    "both stop": N_("Neither wanted to buy any more."),
    "no cards left": N_("Nobody has a card left to bid with."),
    "last round": N_("That was the round after the auction deck ran out."),
}


def tallies(outcome: Outcome) -> tuple[tuple[Tally, ...], ...]:
    """Each player's lines, one for each suit (D33)."""
    return tuple(
        tuple(Tally(part.suit, part.cards, part.sum, part.bonus) for part in parts) for parts in outcome.parts
    )


def verdict(outcome: Outcome, names: tuple[str, ...]) -> tuple[str, str]:
    """The headline, and why it is so and why the game ended (D30 to D34)."""
    ended = _(WHY_ENDED[outcome.termination]) if outcome.termination in WHY_ENDED else ""
    if outcome.winner is None:
        return _("A draw"), f"{_('Equal points and equally many cards.')} {ended}".strip()
    headline = _("{name} wins").format(name=names[outcome.winner])
    best, other = sorted(outcome.scores, reverse=True)
    if outcome.decided_by == "score":
        why = _("{best} to {other} victory points.").format(best=best, other=other)
    else:
        why = _("Equal points; the player with fewer cards wins.")
    return headline, f"{why} {ended}".strip()
