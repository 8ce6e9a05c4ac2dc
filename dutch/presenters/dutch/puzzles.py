"""The words of a puzzle: the hint, what a wrong turn leads to, and the reason for the solution."""

from collections.abc import Callable, Mapping, Sequence

from dutch.desktop.inline import strip_pictures
from dutch.i18n import N_, _, join_names, ngettext, number

LETS = {
    "buy": N_("Buy the {first} first: it lets you get the {second} as well."),
    "take": N_("Take the {first} first: it lets you get the {second} as well."),
    "steal": N_("Steal the {first} first: it lets you get the {second} as well."),
    "suit": N_("Change the suit of the {first} first: it lets you get the {second} as well."),
}
"""Sentences for a first action that makes a second one possible, by its verb."""

OPENS = N_("Begin with the {first}: it opens the way to the {second}.")

TWINS = N_("Begin with one {card}: it opens the way to the other one.")
RETURNING_TWIN = N_(
    "First take the {card} that lies among the lost cards: it can bring back the one that you use now."
)
"""Sentences about the two power cards of a suit, which have the same name."""

REASONS = {
    "denies": N_("The next best turn lets your opponent have {cards}."),
    "doubles": N_("The {cards} becomes the lowest of its suit, so its points count twice."),
    "gets": N_("It gets you {cards}, which the next best turn doesn't."),
    "keeps": N_("It keeps {cards}, which the next best turn loses."),
    "cashes": N_("It makes {cards} safe: cashed in, it still scores, but you never have to bid it again."),
    "waits": N_("Nothing you could do now is worth the cards that it costs, so you end your turn."),
    "returns": N_("It leaves you with the better cards for the rounds that follow."),
}
"""Sentences for the other reasons."""

AS_PLAYED = REASONS | {
    "denies": N_("The turn that was played lets your opponent have {cards}."),
    "gets": N_("It gets you {cards}, which the turn that was played didn't."),
    "keeps": N_("It keeps {cards}, which the turn that was played lost."),
}
"""The same for a turn of the player's own game, in which the next best turn is the one played."""

CardNamer = Callable[[str], str]


def reason_sentence(
    kind: str,
    verbs: Sequence[str],
    cards: Sequence[str],
    name_cards: CardNamer,
    gained: Sequence[str] = (),
    points: int = 0,
    reasons: Mapping[str, str] = REASONS,
    takes_lost: bool = False,
) -> str:
    """Return the reason why the solution of a puzzle is the best turn.

    A reason about the opponent follows a sentence about the cards that the solution ``gained``, and about the
    change of the player's score in ``points``. ``reasons`` are ``REASONS`` or ``AS_PLAYED``. ``takes_lost``
    is true if the first of the cards is lost before the turn and the second is in the player's bid.
    """
    names = [name_cards(f"{{{card}}}") for card in cards]
    own = join_names([name_cards(f"{{{card}}}") for card in gained])
    if kind == "denies" and gained:
        text = ngettext(
            "This turn gets you {own}, and {points} point.",
            "This turn gets you {own}, and {points} points.",
            points,
        )
        if points <= 0:
            text = _("This turn gets you {own}.")
        return f"{text.format(own=own, points=points)} {_(reasons[kind]).format(cards=join_names(names))}"
    if kind == "lets":
        first, second = names
        if strip_pictures(first) == strip_pictures(second):
            return _(RETURNING_TWIN if takes_lost else TWINS).format(card=first)
        return _(LETS.get(verbs[0], OPENS)).format(first=first, second=second)
    return _(reasons[kind]).format(cards=join_names(names))


def verdict_sentence(
    cost: float | None, taken: Sequence[str], missed: Sequence[str], behind: int, name_cards: CardNamer
) -> str:
    """Return what a wrong turn leads to.

    ``taken`` are the cards that the opponent gained in reply, and ``missed`` those of them that the solution
    gets. ``behind`` are the points that the solution scores more, if that says more.
    """
    names = join_names([name_cards(f"{{{card}}}") for card in missed or taken])
    points = number(round(cost)) if cost is not None else ""
    if missed:
        return _("Now your opponent gets {cards}, which you could have had yourself.").format(cards=names)
    if taken and cost is not None:
        text = _("Now your opponent gets {cards}. This turn costs you about {points} points.")
        return text.format(cards=names, points=points)
    if taken:
        return _("Now your opponent gets {cards}. Another turn leaves you better off.").format(cards=names)
    if behind:
        return _("There is a turn that scores {points} VP more than yours.").format(points=behind)
    if cost is not None:
        return _("This turn costs you about {points} points: there is a better one.").format(points=points)
    return _("There is a turn that leaves you better off.")


def hint_sentence(verb: str, card: str, name_cards: CardNamer) -> str:
    """Return a hint at the first action of the solution: its verb, and the card that it begins with."""
    name = name_cards(f"{{{card}}}") if card else ""
    if verb == "end":
        return _("Is anything here worth the cards that it costs?")
    if verb == "buy":
        return _("Look at the {card} in the market first.").format(card=name)
    return _("Begin with the {card}: what can its power do?").format(card=name)
