"""Puts the coach's advice into words: which letter goes where, who would get the item, and why."""

from dutch.i18n import _, within
from dutch.players.advice import Advice, FactKind
from dutch.presenters.hints import MAX_REASONS, certainty, shares
from dutch.presenters.representatives import words
from dutch.rules.representatives.actions import RepresentativesAction, parse_action
from dutch.rules.representatives.observe import RepresentativesObservation
from dutch.rules.representatives.terms import Verb
from dutch.stage.answers import Hint
from dutch.stage.regions import card_region


def hint(observation: RepresentativesObservation, advice: Advice, names: tuple[str, ...]) -> Hint:
    """Return the advice in words."""
    seat = observation.seat
    action = parse_action(advice.action)
    own = observation.position.players[seat].representative

    def sentence(notation: str) -> str:
        return _sentence(parse_action(notation), seat)

    reasons = [_chances(advice, names)]
    if action.verb is Verb.PLACE and action.target is own:
        reasons.append(
            _("Your own colour then looks high, so others leave it alone. Move the letter away later.")
        )
    return Hint(
        sentence(advice.action),
        tuple(filter(None, reasons))[:MAX_REASONS],
        certainty(advice, sentence),
        _regions(action, seat),
    )


def _sentence(action: RepresentativesAction, seat: int) -> str:
    if action.target is None:
        return _("Pass.")
    text = _("Move the {letter} to {colour}.")
    if action.verb is Verb.PLACE:
        text = _("Place the {letter} on {colour}.")
    letter = words.card_name(words.letter(seat, action.value))
    return text.format(letter=letter, colour=words.title(action.target))


def _regions(action: RepresentativesAction, seat: int) -> tuple[str, ...]:
    if action.target is None:
        return (f"button.{action.verb}",)
    return (card_region(words.letter(seat, action.value)), f"seat.0.{action.target}")


def _chances(advice: Advice, names: tuple[str, ...]) -> str:
    """Return everybody's chance of getting the item, as a sentence; empty if the advice has none."""
    item = advice.fact(FactKind.WINS_ITEM)
    if item is None:
        return ""
    own_chance, tie_chance = item.numbers
    rivals = [fact for fact in advice.facts if fact.kind is FactKind.RIVAL_WINS and fact.seat is not None]
    rivals.sort(key=lambda fact: -fact.number)
    others = [within(names[fact.seat]) for fact in rivals if fact.seat is not None]
    own_percentage, *percentages = shares([own_chance, *(fact.number for fact in rivals), tie_chance])
    text = _("{name} {count}%")
    found = [text.format(name=_("you"), count=own_percentage)]
    for name, percentage in zip([*others, _("nobody (a tie)")], percentages, strict=True):
        if percentage:
            found.append(text.format(name=name, count=percentage))
    return _("Rough chances of getting the item: {chances}.").format(chances=", ".join(found))
