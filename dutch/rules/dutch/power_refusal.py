"""Why a power may not be used: the sentences for ``refusal``, edition by edition."""

from __future__ import annotations

from dutch.rules.api import Action
from dutch.rules.cards import SUIT_NAMES, SUITS, Card
from dutch.rules.dutch.effects import SOURCES, pile
from dutch.rules.dutch.position import Position
from dutch.rules.dutch.powers import VERBS_OF
from dutch.rules.dutch.prototype_powers import DUPLICATE, abilities_of, with_powers
from dutch.rules.errors import N_, IllegalAction

NO_SUCH_POWER = {
    "cash": ("no_cash", N_("In this edition no power cashes in.")),
    "suit": ("no_suit", N_("In this edition no power changes a suit.")),
    "take": ("no_take", N_("In this edition no power takes.")),
    "steal": ("no_steal", N_("In this edition no power steals.")),
    "recall": ("no_recall", N_("In this edition no power recalls.")),
    "bargain": ("no_bargain", N_("In this edition no power bargains.")),
}


def refuse_power(position: Position, seat: int, action: Action) -> IllegalAction:
    """The reason why this activation, in a turn of this seat, is not legal."""
    if action.verb not in VERBS_OF[position.edition.powers]:
        return IllegalAction(*NO_SUCH_POWER[action.verb])
    power, target = action.actor, action.target
    refused = _refuse_actor(position, seat, power)
    if refused is not None or power is None:
        return refused or _no_power()
    if not isinstance(target, Card):
        return IllegalAction("no_target", N_("A power acts on a card."))
    if target is power:
        return IllegalAction("acts_on_itself", N_("A power never acts on itself."))
    if action.verb == "steal" and position.is_loser(seat):
        return IllegalAction("loser_steals", N_("Only the winner of the bid may steal."))
    if action.verb == "recall" and not target.is_power:
        return IllegalAction("not_a_power", N_("Only a power card can be recalled."))
    if position.edition.powers == "prototype":
        refused = _refuse_ability(position, seat, power, action)
        if refused is not None:
            return refused
    if not _there(position, seat, action) >> target.index & 1:
        return IllegalAction("not_there", N_("{card} is not there."), card=target)
    return _refuse_suit(position, seat, power, target, action)


def _no_power() -> IllegalAction:
    return IllegalAction("no_power", N_("That is not a power card of your bid."))


def _refuse_actor(position: Position, seat: int, power: Card | None) -> IllegalAction | None:
    """What is wrong with the card that is to act, if anything."""
    if position.edition.powers == "prototype":
        return _refuse_play(position, seat, power)
    side = position.sides[seat]
    if power is None or not power.is_power or not side.bid >> power.index & 1:
        return _no_power()
    if not side.ready >> power.index & 1:
        return IllegalAction("already_used", N_("{power} has already been used in this turn."), power=power)
    return None


def _refuse_play(position: Position, seat: int, power: Card | None) -> IllegalAction | None:
    """A power is played from the hand, or has just been taken, before the first purchase (P5, P6)."""
    side = position.sides[seat]
    if power is None or not with_powers(position.edition.pack) >> power.index & 1:
        return IllegalAction("no_power", N_("Cards from 1 to 5 have no power."))
    if side.bid >> power.index & ~side.ready >> power.index & 1:
        return IllegalAction(
            "already_used",
            N_("{power} lies in your offering: its power can be used no more."),
            power=power,
        )
    if not (side.hand | side.ready) >> power.index & 1:
        return IllegalAction("not_in_hand", N_("{card} is not in your hand."), card=power)
    if position.bought:
        return IllegalAction("powers_first", N_("All powers come before the first purchase."))
    return None


def _refuse_ability(position: Position, seat: int, power: Card, action: Action) -> IllegalAction | None:
    """A card of the prototype can do only what its bid says, or what a duplicate copies (P2, P6)."""
    if action.choice == "display":
        return IllegalAction("no_display_take", N_("In this edition no power takes from the display."))
    ability = action.choice if action.verb == "take" else action.verb
    if ability in abilities_of(position, seat, power.index):
        return None
    if power.bid == DUPLICATE:
        return IllegalAction(
            "nothing_to_copy", N_("No card of its suit in your offering has that power for it to copy.")
        )
    return IllegalAction("wrong_power", N_("{power} does not have that power."), power=power)


def _there(position: Position, seat: int, action: Action) -> int:
    """The set of cards among which the target of a power would have to lie."""
    if action.verb == "steal":
        return position.sides[1 - seat].bid
    if action.verb == "recall":
        return position.sides[seat].discards
    if action.verb == "bargain":
        return pile(position, seat, action.choice) if action.choice in ("auction", "display") else 0
    if action.verb == "take":
        return pile(position, seat, action.choice) if action.choice in SOURCES else 0
    return position.sides[seat].bid


def _refuse_suit(position: Position, seat: int, power: Card, target: Card, action: Action) -> IllegalAction:
    """The target is there, so its suit is wrong, or the one that it is to take."""
    side, suit_of = position.sides[seat], position.edition.pack.suit_of
    suit = side.suit_of(power.index, suit_of[power.index])
    printed = suit_of[target.index]
    now = side.suit_of(target.index, printed) if action.verb in ("cash", "suit") else printed
    if now == suit:
        return IllegalAction("same_suit", N_("{card} must take another suit."), card=target)
    name = SUIT_NAMES[SUITS[suit]]
    if action.verb == "suit" and position.edition.powers == "prototype":
        return IllegalAction(
            "wrong_suit", N_("A {suit} power turns a card of another suit {suit} only."), suit=name
        )
    return IllegalAction("wrong_suit", N_("A {suit} power acts on {suit} cards only."), suit=name)
