"""Events as lines of the log, in the player's language."""

from dutch.i18n import _
from dutch.presenters.representatives.words import AGENTS, GOODS, card_name, item_title, letter, title
from dutch.presenters.words import address, count_points
from dutch.rules.events import Event
from dutch.rules.representatives import events
from dutch.rules.representatives.position import Step
from dutch.rules.representatives.terms import COLOURS, Verb
from dutch.stage.presenter import HEADING


def line_of(event: Event, names: tuple[str, ...], viewer: int) -> str:
    """Return the line for an event; empty if the log omits it."""

    def who(seat: int) -> str:
        return address(seat, names, viewer)

    match event:
        case events.RepresentativeDealt(seat, colour) if colour is not None:
            agent = card_name(AGENTS[colour])
            if seat == viewer:
                return _("Your representative: {colour}").format(colour=agent)
            return _("The representative of {name}: {colour}").format(name=names[seat], colour=agent)
        case events.RoundBegan(number, item):
            heading = _("Round {round}: {item}").format(round=number, item=card_name(GOODS[item]))
            return HEADING + heading
        case events.Acted(step):
            return _step_line(step, who(step.seat))
        case events.Tallied(boards, sums):
            colour_sums = (f"{title(colour)} {total}" for colour, total in zip(COLOURS, sums, strict=False))
            lines = [_("Sums: {sums}").format(sums=", ".join(colour_sums))]
            for seat, board in enumerate(boards):
                if any(board):
                    text = _("… {name}: {letters}")
                    lines.append(text.format(name=who(seat), letters=_list_letters(board)))
            return "\n".join(lines)
        case events.ClaimTested(seat, value, claim):
            text = _("{name} lied: “my {claim}” was a {value}")
            if value == claim:
                text = _("{name} told the truth: “my {claim}”")
            return text.format(name=who(seat), claim=claim, value=value)
        case events.ItemSold(seat, item, colour):
            return _("{name} got the {item}: {colour} was lowest").format(
                name=who(seat), item=card_name(GOODS[item]), colour=card_name(AGENTS[colour])
            )
        case events.ItemRemoved(item):
            return _("The lowest sums were equal: the {item} left the game").format(
                item=card_name(GOODS[item])
            )
        case events.GameEnded():
            return HEADING + _("The end")
    return ""


def _list_letters(board: events.Board) -> str:
    """Return the letters on each colour of a board, such as “red 4, blue 2 3”."""
    stacks = []
    for colour, values in zip(COLOURS, board, strict=False):
        if values:
            stacks.append(f"{title(colour)} {' '.join(map(str, values))}")
    return ", ".join(stacks)


def _step_line(step: Step, name: str) -> str:
    """Return the line for a step: a pass, or a letter that was placed or moved, with any claim."""
    seat, action = step
    if action.verb is Verb.PASS:
        return _("{name} passed").format(name=name)
    assert action.target is not None
    card = card_name(letter(seat, action.value)) if action.value else _("a letter")
    if action.source is None:
        text = _("{name} placed {card} on {colour}")
    else:
        text = _("{name} moved {card} from {source} to {colour}")
    line = text.format(
        name=name,
        card=card,
        source="" if action.source is None else title(action.source),
        colour=title(action.target),
    )
    if action.claim:
        line += _(" and said “my {claim}”").format(claim=action.claim)
    return line


def announcement_of(event: Event, names: tuple[str, ...], viewer: int) -> str:
    """Return a few words to show across the table: who gets the item, or that nobody does."""
    match event:
        case events.ItemSold(seat, item):
            text = _("{name} gets the {item}: {points}")
            if seat == viewer:
                text = _("You get the {item}: {points}")
            return text.format(name=names[seat], item=item_title(item), points=count_points(item))
        case events.ItemRemoved(item):
            return _("A tie: nobody gets the {item}").format(item=item_title(item))
    return ""
