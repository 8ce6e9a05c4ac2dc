"""The reasons for refusing an action: a code, and one sentence for the player.

``legality`` alone decides what is legal. The most helpful reason comes first.
"""

from enum import Enum

from dutch.rules.api import Card, CardSet
from dutch.rules.dutch.actions import Action
from dutch.rules.dutch.cards import SUIT_NAMES, SUITS, contains, mask_of_cards
from dutch.rules.dutch.choices import chosen_cards
from dutch.rules.dutch.events import DISPLAY
from dutch.rules.dutch.position import GAP, Position
from dutch.rules.dutch.powers import DUPLICATE, SHOPS, SOURCES, VERBS, VERBS_OF, abilities_of, pile
from dutch.rules.dutch.purchase import place_of
from dutch.rules.dutch.terms import Phase, Source, Verb
from dutch.rules.errors import N_, IllegalActionError


class Refusal(Enum):
    """A reason for refusing an action. The value is its default sentence."""

    GAME_OVER = N_("The game is over.")
    WRONG_PHASE = N_("You can't do that now: {ask}.")

    # Editions
    NO_CHOSEN_BID = N_("In this edition you bid your whole hand.")
    NO_SWAP = N_("In this edition no cards are exchanged.")
    NO_VOTE = N_("In this edition there is no vote to end the game.")
    NO_LOOK = N_("In this edition you can't look through your deck.")
    NO_CASH = N_("In this edition no power can cash a card in.")
    NO_SUIT = N_("In this edition no power can change a suit.")
    NO_TAKE = N_("In this edition no power can take a card.")
    NO_STEAL = N_("In this edition no power can steal.")
    NO_RECALL = N_("In this edition no power can recall a card.")
    NO_BARGAIN = N_("In this edition no power can bargain.")
    NO_DISPLAY_TAKE = N_("In this edition no power can take a card from the market.")

    # Choices and looks
    NOT_IN_DECK = N_("{card} is not one of your cards.")
    NOT_IN_HAND = N_("{card} is not in your hand.")
    WRONG_NUMBER = N_("Set exactly {count} different cards aside.")
    LOOKED_ALREADY = N_("You have already looked through your deck.")
    DECK_TOO_SMALL = N_("You need at least two cards in your deck to look through it.")

    # Purchases and the end of a turn
    NO_SUCH_PLACE = N_("There is no such place in the market.")
    PLACE_EMPTY = N_("Place {place} is empty.")
    NOT_IN_BID = N_("Only cards in your bid can pay.")
    WRONG_PRICE = N_("Place {place} costs {place} of your cards, not {given}.")
    KEEP_A_CARD = N_("The second buyer must keep a card to buy the one at place 1.")
    MUST_BUY_FIRST = N_("The second buyer must buy the card at place 1 before ending the turn.")

    # Powers
    NO_POWER = N_("That isn't a power card in your bid.")
    ALREADY_USED = N_("{power} has already been used this turn.")
    POWERS_FIRST = N_("Use powers before your first purchase.")
    NO_TARGET = N_("A power needs a target card.")
    ACTS_ON_ITSELF = N_("A power can't target itself.")
    LOSER_STEALS = N_("The second buyer can't steal.")
    NOT_A_POWER = N_("Only a power card can be recalled.")
    NOTHING_TO_COPY = N_("No card of its suit in your bid has that power to copy.")
    WRONG_POWER = N_("{power} doesn't have that power.")
    NOT_THERE = N_("This power can't reach {card}.")
    SAME_SUIT = N_("{card} must change to a different suit.")
    WRONG_SUIT = N_("A {suit} power acts on {suit} cards only.")

    @property
    def code(self) -> str:
        """The code of the error, for programs and tests."""
        return self.name.lower()


ONE_ASIDE = N_("Set exactly one card aside.")
NO_PROTOTYPE_POWER = N_("Cards from 1 to 5 have no power.")
USED_UP = N_("{power} is already in your bid: its power is used up.")
TURN_TO_OWN_SUIT = N_("A {suit} power can only turn cards of other suits {suit}.")

PHASE_OF = {
    Verb.SWAP: Phase.SWAP,
    Verb.ASIDE: Phase.ASIDE,
    Verb.BID: Phase.BID,
    Verb.STOP: Phase.VOTE,
    Verb.MORE: Phase.VOTE,
    **dict.fromkeys((Verb.BUY, Verb.END, *VERBS), Phase.TURN),
}
"""The phase in which an action is possible. Looking through the deck is possible in several."""

NO_SUCH_PHASE = {Phase.BID: Refusal.NO_CHOSEN_BID, Phase.SWAP: Refusal.NO_SWAP, Phase.VOTE: Refusal.NO_VOTE}
"""The refusals of actions for phases that the edition does not have."""

NO_SUCH_USE = {
    Verb.CASH: Refusal.NO_CASH,
    Verb.SUIT: Refusal.NO_SUIT,
    Verb.TAKE: Refusal.NO_TAKE,
    Verb.STEAL: Refusal.NO_STEAL,
    Verb.RECALL: Refusal.NO_RECALL,
    Verb.BARGAIN: Refusal.NO_BARGAIN,
}
"""The refusals of uses of powers that the edition does not have."""

DECISIONS = {
    Phase.SWAP: N_("choose cards to exchange"),
    Phase.ASIDE: N_("choose a card to set aside"),
    Phase.BID: N_("choose the cards to bid"),
    Phase.VOTE: N_("choose to stop or buy more"),
    Phase.TURN: N_("buy, use powers or end the turn"),
}
"""What the player has to decide in each phase, as part of a sentence."""

SEVERAL_ASIDES = N_("choose cards to set aside")


def explain(position: Position, seat: int | None, action: Action) -> IllegalActionError:
    """Return the error for an illegal action."""
    if seat is None:
        return _error(Refusal.GAME_OVER)
    if action.verb == Verb.LOOK:
        return _explain_look(position, seat)
    phase = PHASE_OF[action.verb]
    if phase not in position.edition.phases:
        return _error(NO_SUCH_PHASE[phase])
    if phase is not position.phase:
        return _wrong_phase(position)
    if phase is not Phase.TURN:
        return _explain_choice(position, seat, action)
    if action.verb == Verb.BUY:
        return _explain_purchase(position, seat, action)
    if action.verb == Verb.END:
        return _error(Refusal.MUST_BUY_FIRST)
    return _explain_power(position, seat, action)


def _error(refusal: Refusal, sentence: str | None = None, **params: object) -> IllegalActionError:
    """Return the error for a refusal, with its default sentence or a more precise one."""
    return IllegalActionError(refusal.code, sentence or refusal.value, **params)


def _wrong_phase(position: Position) -> IllegalActionError:
    """Return the error for an action in the wrong phase; it names the decision to make now."""
    decision = DECISIONS[position.phase]
    if position.phase is Phase.ASIDE and max(position.edition.asides) > 1:
        decision = SEVERAL_ASIDES
    return _error(Refusal.WRONG_PHASE, ask=decision)


def _explain_look(position: Position, seat: int) -> IllegalActionError:
    """Return the error for looking through the deck when that is not allowed (D36, P3)."""
    if not position.edition.looks:
        return _error(Refusal.NO_LOOK)
    if position.phase is Phase.SWAP:
        return _wrong_phase(position)
    if position.sides[seat].looked:
        return _error(Refusal.LOOKED_ALREADY)
    return _error(Refusal.DECK_TOO_SMALL)


def _explain_choice(position: Position, seat: int, action: Action) -> IllegalActionError:
    """Return the error for choosing cards not in the hand or deck, or too many or few to set aside."""
    side, cards = position.sides[seat], position.edition.pack.cards
    chosen = chosen_cards(action)
    if position.phase is Phase.SWAP:
        missing = [card for card in chosen if card not in side.deck]
        return _error(Refusal.NOT_IN_DECK, card=cards[missing[0]])
    missing = [card for card in chosen if not side.hand >> card & 1]
    if missing:
        return _error(Refusal.NOT_IN_HAND, card=cards[missing[0]])
    count = position.edition.aside_count(side.hand.bit_count())
    if count == 1:
        return _error(Refusal.WRONG_NUMBER, ONE_ASIDE)
    return _error(Refusal.WRONG_NUMBER, count=count)


def _explain_purchase(position: Position, seat: int, action: Action) -> IllegalActionError:
    """Return the error for a purchase that is not possible (D12, D15)."""
    if action.target not in DISPLAY[: len(position.display)]:
        return _error(Refusal.NO_SUCH_PLACE)
    place = place_of(action)
    if position.display[place - 1] == GAP:
        return _error(Refusal.PLACE_EMPTY, place=place)
    if mask_of_cards(action.gives) & ~position.sides[seat].bid:
        return _error(Refusal.NOT_IN_BID)
    if len(action.gives) != place:
        return _error(Refusal.WRONG_PRICE, place=place, given=len(action.gives))
    # The payment is right, so it must be the one that leaves no card for place 1 (D25).
    return _error(Refusal.KEEP_A_CARD)


def _explain_power(position: Position, seat: int, action: Action) -> IllegalActionError:
    """Return the error for a power that cannot be used now, or not in this way (D17 to D20, P5, P6, C4)."""
    power, target = action.actor, action.target
    prototype = position.edition.powers == "prototype"
    if action.verb not in VERBS_OF[position.edition.powers]:
        return _error(NO_SUCH_USE[action.verb])
    if power is None or not contains(position.edition.power_cards, power):
        return _error(Refusal.NO_POWER, NO_PROTOTYPE_POWER if prototype else None)
    find_error = _error_of_prototype_power if prototype else _error_of_power
    if error := find_error(position, seat, power):
        return error
    if not isinstance(target, Card):
        return _error(Refusal.NO_TARGET)
    if target is power:
        return _error(Refusal.ACTS_ON_ITSELF)
    if action.verb == Verb.STEAL and position.is_loser(seat):
        return _error(Refusal.LOSER_STEALS)
    if action.verb == Verb.RECALL and not target.is_power:
        return _error(Refusal.NOT_A_POWER)
    if prototype and (error := _error_of_ability(position, seat, power, action)):
        return error
    if not contains(_reachable_cards(position, seat, action), target):
        return _error(Refusal.NOT_THERE, card=target)
    return _explain_suit(position, seat, power, target, action)


def _error_of_power(position: Position, seat: int, power: Card) -> IllegalActionError | None:
    """Return the error for a power card that cannot be used now (D17); None if it can."""
    side = position.sides[seat]
    if not contains(side.bid, power):
        return _error(Refusal.NO_POWER)
    if not contains(side.ready, power):
        return _error(Refusal.ALREADY_USED, power=power)
    return None


def _error_of_prototype_power(position: Position, seat: int, power: Card) -> IllegalActionError | None:
    """Return the error for a power neither in hand nor just taken, or used after a purchase.

    Return None if the power can be used (P5, P6).
    """
    side = position.sides[seat]
    if contains(side.bid & ~side.ready, power):
        return _error(Refusal.ALREADY_USED, USED_UP, power=power)
    if not contains(side.hand | side.ready, power):
        return _error(Refusal.NOT_IN_HAND, card=power)
    if position.bought:
        return _error(Refusal.POWERS_FIRST)
    return None


def _error_of_ability(
    position: Position, seat: int, power: Card, action: Action
) -> IllegalActionError | None:
    """Return the error for an ability that the card neither has nor copies (P2, P6).

    Return None if the card has the ability.
    """
    if action.choice == Source.DISPLAY:
        return _error(Refusal.NO_DISPLAY_TAKE)
    ability = action.choice if action.verb == Verb.TAKE else action.verb
    if ability in abilities_of(position, seat, power.index):
        return None
    if power.bid == DUPLICATE:
        return _error(Refusal.NOTHING_TO_COPY)
    return _error(Refusal.WRONG_POWER, power=power)


def _reachable_cards(position: Position, seat: int, action: Action) -> CardSet:
    """Return the set of cards that a power's action can target, apart from their suit."""
    if action.verb == Verb.STEAL:
        return position.sides[1 - seat].bid
    if action.verb == Verb.RECALL:
        return position.sides[seat].discards
    if action.verb in (Verb.TAKE, Verb.BARGAIN):
        sources = SOURCES if action.verb == Verb.TAKE else SHOPS
        return pile(position, seat, action.choice) if action.choice in sources else 0
    return position.sides[seat].bid


def _explain_suit(
    position: Position, seat: int, power: Card, target: Card, action: Action
) -> IllegalActionError:
    """Return the error for a target of the wrong suit, or a change to the wrong suit (D18, D20)."""
    side, suit_of = position.sides[seat], position.edition.pack.suit_of
    power_suit = side.suit_of(power.index, suit_of[power.index])
    target_suit = suit_of[target.index]
    if action.verb in (Verb.CASH, Verb.SUIT):
        target_suit = side.suit_of(target.index, target_suit)
    if target_suit == power_suit:
        return _error(Refusal.SAME_SUIT, card=target)
    name = SUIT_NAMES[SUITS[power_suit]]
    if action.verb == Verb.SUIT and position.edition.powers == "prototype":
        return _error(Refusal.WRONG_SUIT, TURN_TO_OWN_SUIT, suit=name)
    return _error(Refusal.WRONG_SUIT, suit=name)
