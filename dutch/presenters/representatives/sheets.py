"""The sheets of Representatives: what every player has claimed, and each tally, to be looked at again."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dutch.desktop.inline import placeholder
from dutch.i18n import _, about, ngettext
from dutch.presenters.representatives.names import item_object, title
from dutch.presenters.words import NO_BREAK_SPACE
from dutch.rules.api import Event
from dutch.rules.representatives import events
from dutch.rules.representatives.actions import COLOURS
from dutch.stage.answers import Sheet


class _Round(NamedTuple):
    """The events of a round so far."""

    began: events.RoundBegan
    claims: list[events.Acted]
    tests: list[events.ClaimTested]
    results: list[Event]


def _divide(seen: Iterable[Event]) -> list[_Round]:
    """Sort events by round."""
    rounds: list[_Round] = []
    for event in seen:
        match event:
            case events.RoundBegan():
                rounds.append(_Round(event, [], [], []))
            case events.Acted((_seat, action)) if action.claim and rounds:
                rounds[-1].claims.append(event)
            case events.ClaimTested() if rounds:
                rounds[-1].tests.append(event)
            case events.Tallied() | events.ItemSold() | events.ItemRemoved() if rounds:
                rounds[-1].results.append(event)
    return rounds


def make_sheets(seen: Iterable[Event], names: Sequence[str]) -> list[Sheet]:
    """Return a sheet of all claims, and one of each tally."""
    rounds = _divide(seen)
    if not rounds:
        return []
    return [_claims_sheet(rounds, names), *filter(None, (_tally_sheet(each, names) for each in rounds))]


def _claims_sheet(rounds: Sequence[_Round], names: Sequence[str]) -> Sheet:
    heads = [_("Round {round}").format(round=each.began.round) for each in rounds]
    rows = []
    for seat, name in enumerate(names):
        tests = [test for each in rounds for test in each.tests if test.seat == seat]
        lies = sum(not test.true for test in tests)
        told = ngettext("{count} truth", "{count} truths", len(tests) - lies).format(count=len(tests) - lies)
        lied = ngettext("{count} lie", "{count} lies", lies).format(count=lies)
        cells = [_list_claims(each, seat) for each in rounds]
        rows.append((name, *cells, f"{told}, {lied}"))
    note = _(
        "“3”: the player said “my 3” and hasn’t shown it yet. After a lie, the real number follows in "
        "brackets."
    )
    latest = next((each for each in reversed(rounds) if each.claims), rounds[-1])
    aloud: tuple[Event, ...] = (latest.began, *latest.claims, *latest.tests)
    return Sheet(_("Claims"), (*heads, _("In all")), tuple(rows), note, told=aloud)


def _list_claims(each: _Round, seat: int) -> str:
    """Return a player's claims of a round, each with its colour: a mark if tested, quotes if not."""
    said = []
    for number, (owner, action) in enumerate(act.step for act in each.claims):
        if owner == seat:
            words = _("“{claim}”").format(claim=action.claim)
            for test in each.tests[number : number + 1]:
                lie = _("{claim} (a {value})").format(claim=test.claim, value=test.value)
                words = str(test.claim) if test.true else lie.replace(" ", NO_BREAK_SPACE)
                words = placeholder(f"icons/{'true' if test.true else 'false'}", aspect=1.0) + words
            said.append(placeholder(f"emblems/{action.target}", aspect=1.0) + words)
    return "   ".join(said) or "–"


def _tally_sheet(each: _Round, names: Sequence[str]) -> Sheet | None:
    """Return the sheet of a round's tally; None before it."""
    tally = next((event for event in each.results if isinstance(event, events.Tallied)), None)
    if tally is None:
        return None
    heads = tuple(title(colour) for colour in COLOURS[: len(names)])
    rows = [
        (name, *("+".join(map(str, values)) or "–" for values in board))
        for name, board in zip(names, tally.boards, strict=True)
    ]
    rows.append((_("Sum"), *map(str, tally.sums)))
    note = ""
    for event in each.results:
        match event:
            case events.ItemSold(seat, item, colour):
                text = about(
                    names[seat],
                    _("You got the {item}, because {colour} was lowest."),
                    _("{name} got the {item}, because {colour} was lowest."),
                )
                note = text.format(item=item_object(item), colour=title(colour))
            case events.ItemRemoved(item):
                text = _("The lowest sums were equal, so nobody got the {item}.")
                note = text.format(item=item_object(item))
    round_title = _("Round {round}").format(round=each.began.round)
    told = (each.began, *each.results)
    return Sheet(round_title, heads, tuple(rows), note, tally, has_total=True, told=told)
