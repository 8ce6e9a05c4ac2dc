"""Why a choice in Representatives is good, and why a decision cost something, in plain sentences."""

from collections.abc import Sequence

from dutch.i18n import _, about, ngettext, within
from dutch.players.advice import Advice
from dutch.players.representatives.coaching import ItemFact, item_chances, likely_colours
from dutch.presenters.representatives.explanations import average_sums
from dutch.presenters.representatives.names import item_object, title
from dutch.presenters.words import count_points
from dutch.rules.representatives.actions import PASS, Colour, RepresentativesAction, parse_action
from dutch.rules.representatives.events import ItemRemoved, ItemSold
from dutch.rules.representatives.observe import RepresentativesObservation
from dutch.stage.answers import PastDecision
from dutch.stage.board import Board
from dutch.stage.presenter import Names
from dutch.stage.script import find_event

Decision = PastDecision[RepresentativesObservation]

PROBABLE = 0.85
"""The chance from which the coach names a rival's colour; nine in ten of these guesses are right."""

MIN_FALL = 0.05
"""The fall of a rival's chance of the item from which a choice is said to hinder the rival."""


def name_suspects(observation: RepresentativesObservation, names: Names) -> Names:
    """Return the names of the rivals with their colours, as far as these are known or probable."""
    suspects = [*names]
    for seat, (chance, colour) in enumerate(likely_colours(observation.position)):
        if chance >= PROBABLE and seat != observation.seat:
            is_known = observation.position.players[seat].representative is not None
            text = _("{name} ({colour})") if is_known else _("{name} (probably {colour})")
            suspects[seat] = text.format(name=names[seat], colour=title(colour))
    return tuple(suspects)


def why_there(observation: RepresentativesObservation, advice: Advice, suspects: Names) -> str:
    """Return whom a letter on the advised colour hits; empty if its owner is unknown or not hindered."""
    target = parse_action(advice.action).target
    likely = likely_colours(observation.position)
    for kind, _cards, numbers, seat in advice.facts:
        if kind is not ItemFact.RIVAL_WINS or seat is None or likely[seat][1] is not target:
            continue
        if likely[seat][0] >= PROBABLE and numbers[1] >= MIN_FALL:
            text = _("A letter on {colour} hits {name}, who then gets the item less often.")
            return text.format(colour=title(target), name=suspects[seat])
    return ""


def hits_another(observation: RepresentativesObservation, advice: Advice, rival: int) -> bool:
    """Return True if a letter goes to a colour that is neither the player's nor the likeliest of a rival."""
    action, likely = parse_action(advice.action), likely_colours(observation.position)
    own = likely[observation.seat][1]
    return own not in (action.source, action.target) and action.target not in (None, likely[rival][1])


def reason_for(
    observation: RepresentativesObservation, action: RepresentativesAction, names: Names, board: Board
) -> str:
    """Return what an action does for the player, as a sentence; empty if there is nothing to say."""
    position, seat = observation.position, observation.seat
    own = position.players[seat].representative
    if action.target is None:
        return "" if position.placed(seat) < position.count else _("Moving a letter would not help.")
    sums = average_sums(board)
    if action.target is own:
        text = _("Your own colour then looks high, so others leave it alone. Move the letter away later.")
        if own in position.board(seat).values():
            text = _("To the others, your own colour then looks like about {sum}.")
        letters = 1 + sum(position.stacks(each)[action.target] for each in range(position.count))
        return text.format(sum=round(letters * (position.count + 1) / 2))
    assert own is not None
    if action.source is own:
        text = _("Your own colour needs a low sum: without this letter, it looks like about {sum}.")
        return text.format(sum=round(sums[own] - action.value))
    rivals = sorted(sums[colour] for colour in position.colours if colour not in (own, action.target))
    leader, total = _leader_of(observation, action.target, names), sums[action.target]
    if leader and total <= rivals[1]:
        return leader
    if total < rivals[0]:
        text = _("Of the others’ colours, {colour} looks lowest, about {sum}. The lowest gets the {item}.")
        item = item_object(position.deck[0])
        return text.format(colour=title(action.target), sum=round(total), item=item)
    text = _("Then {colour} looks like about {sum}, and your own colour like about {own}.")
    total += action.value
    bluffs = [value for value, colour in position.board(seat).items() if colour is own]
    if bluffs and position.moves(seat) + len(bluffs) + (action.source is not None) <= position.count:
        text = _(
            "Then {colour} looks like about {sum}, and your own colour like about {own} once you move your "
            "letters away."
        )
        sums[own] -= sum(bluffs)
    return text.format(colour=title(action.target), sum=round(total), own=round(sums[own]))


def about_item(observation: RepresentativesObservation, names: Names) -> str:
    """Return who must get the last item for the player to win the game.

    Before the last round, the sentence says that nothing depends on the item, or is empty.
    """
    position, seat = observation.position, observation.seat
    if position.certain_winner is not None:
        return ""
    *by_seat, nobody = item_chances(observation)
    own, rivals = by_seat[seat], [other for other in range(position.count) if other != seat]
    if position.items_to_come:
        is_idle = {*by_seat} == {nobody}
        return _("Whoever gets this item, your chances in the game stay the same.") if is_idle else ""
    if not any((*by_seat, nobody)):
        return _("This is the last item, and you can’t win the game any more.")
    if nobody and not own:
        return ""
    text = _("This is the last item: you win the game if {names} gets it.")
    if nobody:
        text = _("This is the last item: you win the game unless {names} gets it.")
    elif own:
        text = _("This is the last item: you win the game if you get it, or {names} does.")
    listed = [within(names[other]) for other in rivals if bool(by_seat[other]) != bool(nobody)]
    if own and not listed:
        return "" if nobody else _("This is the last item: you win the game only if you get it.")
    first, last = _(", ").join(listed[:-1]), listed[-1]
    joined = _("{first} or {last}").format(first=first, last=last) if first else last
    return text.format(names=joined)


def why_go_on(observation: RepresentativesObservation, advice: Advice) -> str:
    """Return what is wrong with passing instead of moving a letter; empty if it is not worse."""
    position = observation.position
    is_worse = any(each.action == str(PASS) and not each.equal for each in advice.ranked[1:])
    can_answer = len(position.passed) < position.count - 1
    is_placed = position.placed(observation.seat) == position.count
    return (
        _("If you pass now, the others have the last word.") if is_worse and can_answer and is_placed else ""
    )


def why_costly(decision: Decision, board: Board) -> tuple[str, ...]:
    """Return why the action played was worse than the best one, and what was wrong with a claim."""
    unbelievable = why_unbelievable(decision.observation, parse_action(decision.played[0]))
    return tuple(filter(None, (_reason(decision, board), unbelievable)))


def praise(decision: Decision) -> str:
    """Return what a good action brought.

    Empty if another player got the item, or if nobody did and the player does not lead.
    """
    action, seat = parse_action(decision.played[0]), decision.observation.seat
    end = find_event(decision.events, ItemSold) or find_event(decision.events, ItemRemoved)
    totals = decision.observation.position.totals
    if end is None or (totals[seat] < max(totals) if isinstance(end, ItemRemoved) else end.seat != seat):
        return ""
    if action.target is None:
        to_you, text = _("you passed and got the {item}"), _("{name} passed and got the {item}")
        if isinstance(end, ItemRemoved):
            return ""
    elif isinstance(end, ItemRemoved):
        to_you = _("you put the {letter} on {colour}, and nobody got the {item}")
        text = _("{name} put the {letter} on {colour}, and nobody got the {item}")
    else:
        to_you = _("you put the {letter} on {colour} and got the {item}")
        text = _("{name} put the {letter} on {colour} and got the {item}")
    colour = "" if action.target is None else title(action.target)
    return about(decision.names[seat], to_you, text).format(
        letter=action.value, colour=colour, item=item_object(end.item)
    )


def why_unbelievable(observation: RepresentativesObservation, action: RepresentativesAction) -> str:
    """Return why everybody knows that a claim is false or another one was; empty if nobody can know."""
    steps = observation.position.steps
    earlier = [step.claim for seat, step in steps if seat == observation.seat and step.value != action.value]
    if not action.claim or action.claim not in earlier:
        return ""
    text = _(
        "Nobody could believe “my {claim}” here: it had been said of another letter, and each player has "
        "only one."
    )
    return text.format(claim=action.claim)


def doubted_claims(
    decisions: Sequence[tuple[RepresentativesObservation, Sequence[str]]], name: str
) -> tuple[str, ...]:
    """Return a sentence about a player's claims that nobody could believe; nothing if there are none."""
    actions = ((observation, parse_action(played[0])) for observation, played in decisions)
    count = sum(bool(why_unbelievable(observation, action)) for observation, action in actions)
    to_you = ngettext(
        "Nobody could believe {count} of your claims: it had been said of another letter in that round.",
        "Nobody could believe {count} of your claims: they had been said of other letters in that round.",
        count,
    )
    text = ngettext(
        "Nobody could believe {count} claim of {name}: it had been said of another letter in that round.",
        "Nobody could believe {count} claims of {name}: they had been said of other letters in that round.",
        count,
    )
    return (about(name, to_you, text).format(count=count),) if count else ()


def _reason(decision: Decision, board: Board) -> str:
    """Return why the action played was worse than the best one."""
    played, best = parse_action(decision.played[0]), parse_action(decision.best[0])
    position, seat = decision.observation.position, decision.observation.seat
    own = position.players[seat].representative
    if played.target is None:
        return _against_passing(decision.observation)
    if played.target is own and best.target is not own:
        text = _("The lowest sum gets the {item}, and the {value} made {colour} higher.")
        return text.format(
            item=item_object(position.deck[0]), value=played.value, colour=title(played.target)
        )
    if best.target is None:
        return _("The letters already lay well: passing kept them there.")
    if best.source is not None and best.source is own:
        text = _("Letters still lay on {colour}, which has to be lowest to win; one of them had to leave.")
        return text.format(colour=title(best.source))
    if played.target is best.target:
        return _compare_letters(played, best, own)
    return _compare_colours(decision, board)


def _against_passing(observation: RepresentativesObservation) -> str:
    position, seat = observation.position, observation.seat
    left = position.count - position.placed(seat)
    if not left:
        return _("A letter could still be moved, and who moves last decides which colour is lowest.")
    text = ngettext(
        "Passing left {count} letter in the hand, which could have made another colour higher.",
        "Passing left {count} letters in the hand, which could have made other colours higher.",
        left,
    )
    return text.format(count=left)


def _compare_letters(played: RepresentativesAction, best: RepresentativesAction, own: Colour | None) -> str:
    assert played.target is not None
    if best.value > played.value and played.target is own:
        text = _("The {best} can raise another colour by more than the {played}, once you move it away.")
    elif best.value > played.value:
        text = _("The {best} raises {colour} by more than the {played}.")
    else:
        text = _("The {best} was enough for {colour}; the {played} does more elsewhere.")
    return text.format(best=best.value, played=played.value, colour=title(played.target))


def _compare_colours(decision: Decision, board: Board) -> str:
    played, best = parse_action(decision.played[0]), parse_action(decision.best[0])
    position = decision.observation.position
    assert played.target is not None and best.target is not None
    if best.target is position.players[decision.observation.seat].representative:
        text = _("A letter on {colour}, to be moved away later, would have made your colour look high.")
        return text.format(colour=title(best.target))
    leader = _leader_of(decision.observation, best.target, decision.names)
    if leader:
        return leader
    sums = average_sums(board)
    text = _("The {letter} did more on {best} than the {other} on {played}.")
    if sums[best.target] < sums[played.target]:
        text = _("The sum on {best} looked lower than on {played}, and the lowest one gets the {item}.")
    elif played.value == best.value:
        text = _("The letter did more on {best} than on {played}.")
    places = {"best": title(best.target), "played": title(played.target)}
    return text.format(item=item_object(position.deck[0]), letter=best.value, other=played.value, **places)


def _leader_of(observation: RepresentativesObservation, colour: Colour, names: Names) -> str:
    """Return a sentence about the leader if this colour is known to be the leader's."""
    position = observation.position
    totals = position.totals
    for seat, player in enumerate(position.players):
        is_leader = totals[seat] > max(total for other, total in enumerate(totals) if other != seat)
        if player.representative is colour and is_leader and seat != observation.seat:
            text = about(
                names[seat],
                _("You lead with {points}, and {colour} is the leader’s colour."),
                _("{name} leads with {points}, and {colour} is the leader’s colour."),
            )
            points = count_points(totals[seat])
            return text.format(colour=title(colour), points=points)
    return ""
