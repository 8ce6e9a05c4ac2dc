"""A round: the legal actions of the players, the tally, and the sale (R4 to R9)."""

from collections.abc import Sequence
from dataclasses import replace

from dutch.rules.api import Event
from dutch.rules.errors import N_, IllegalActionError
from dutch.rules.representatives import scoring
from dutch.rules.representatives.actions import END, HIDDEN, PASS, RepresentativesAction, Verb, move, place
from dutch.rules.representatives.events import (
    Acted,
    ClaimTested,
    GameDecided,
    GameEnded,
    ItemRemoved,
    ItemSold,
    RoundBegan,
    Tallied,
)
from dutch.rules.representatives.position import Player, Position, Sale, Stacks, Step

Log = list[Event]


def legal_actions(position: Position) -> tuple[RepresentativesAction, ...]:
    """Return the legal actions of the seat to move, whose cards must be known.

    Placing a card comes first, then moving one, then ``end`` if it is offered (R12), then ``pass``. Cards are
    in ascending order, colours in canonical order, and each action without a claim precedes those with one.
    """
    seat = position.to_move
    if seat is None:
        return ()
    board, values = position.board(seat), range(1, position.count + 1)
    targets = [(colour, claim) for colour in position.colours for claim in (0, *values)]

    hand = [value for value in values if value not in board]
    actions = [place(value, colour, claim) for value in hand for colour, claim in targets]

    if position.moves(seat) < position.count:  # R6
        actions += [
            move(board[value], value, colour, claim)
            for value in sorted(board)
            for colour, claim in targets
            if colour is not board[value]
        ]
    if position.may_end:
        actions.append(END)
    return (*actions, PASS)


def check(position: Position, action: RepresentativesAction) -> None:
    """Raise IllegalActionError unless the seat to move may take this action (R5, R6, R9, R12).

    A card whose value is hidden can be placed while the seat has cards in hand, and moved from any colour on
    which it has a card.
    """
    seat, count = position.to_move, position.count
    if seat is None:
        raise IllegalActionError("game_over", N_("The game is over."))
    if action.verb is Verb.END and not position.may_end:
        raise IllegalActionError("not_decided", N_("The game can't be ended now."))
    if action.target is None:
        return
    if not 0 <= action.value <= count:
        raise IllegalActionError("no_such_card", N_("Your letters are numbered 1 to {count}."), count=count)
    for colour in (action.source, action.target):
        if colour is not None and colour not in position.colours:
            raise IllegalActionError(
                "no_such_colour", N_("Nobody plays {colour} in this game."), colour=colour
            )
    if not 0 <= action.claim <= count:
        raise IllegalActionError("no_such_claim", N_("Claim a value from 1 to {count}."), count=count)
    if action.verb is Verb.PLACE:
        if _is_placed(position, seat, action.value):
            raise IllegalActionError(
                "on_board", N_("Your {value} is already on your board."), value=action.value
            )
        return
    if action.source == action.target:
        raise IllegalActionError("same_colour", N_("Move the letter to another colour."))
    if not _lies_at_source(position, seat, action):
        raise IllegalActionError(
            "not_there", N_("Your {value} is not on {colour}."), value=action.value, colour=action.source
        )
    if position.moves(seat) >= count:
        raise IllegalActionError(
            "no_moves_left",
            N_("You have moved {count} times this round, and can't move again."),
            count=count,
        )


def _is_placed(position: Position, seat: int, value: int) -> bool:
    """Return True if the card is on the board or, if its value is hidden, if all cards are."""
    if value == HIDDEN:
        return position.placed(seat) == position.count
    return value in position.board(seat)


def _lies_at_source(position: Position, seat: int, action: RepresentativesAction) -> bool:
    if action.source is None:
        return False
    if action.value == HIDDEN:
        return position.stacks(seat)[action.source] > 0
    return position.board(seat).get(action.value) == action.source


def can_only_pass(position: Position) -> bool:
    """Return True if the seat to move can only pass, which then happens automatically."""
    seat, count = position.to_move, position.count
    return seat is not None and position.placed(seat) == count and position.moves(seat) == count


def perform(position: Position, action: RepresentativesAction, log: Log) -> Position:
    """Return the position after a legal action and the automatic passes that follow."""
    position = _act(position, action, log)
    while can_only_pass(position):
        position = _act(position, PASS, log)
    return position


def _act(position: Position, action: RepresentativesAction, log: Log) -> Position:
    seat = position.to_move
    assert seat is not None
    step = Step(seat, action)
    log.append(Acted(step))
    if action.verb is Verb.END:
        position = replace(position, deck=(), steps=())
        announce(position, log)
        return position
    position = replace(position, steps=(*position.steps, step))
    return position if position.to_move is not None else _end_round(position, log)


def announce(position: Position, log: Log) -> None:
    """Log the beginning of the round or, if the game is over, its end."""
    if position.over:
        outcome = scoring.outcome_of(position)
        colours = tuple(each.representative for each in position.players if each.representative is not None)
        log.append(GameEnded(outcome.scores, outcome.winners, colours))
    else:
        log.append(RoundBegan(position.round, position.deck[0], position.starter))


def boards_of(position: Position) -> tuple[Stacks, ...]:
    """Return every player's board, with the values open."""
    boards = [position.board(seat) for seat in range(position.count)]
    return tuple(
        tuple(
            tuple(sorted(value for value, lies_on in board.items() if lies_on is colour))
            for colour in position.colours
        )
        for board in boards
    )


def index_of_lowest(sums: Sequence[int]) -> int | None:
    """Return the index of the single lowest sum; None if it is tied (R8)."""
    lowest = min(sums)
    return sums.index(lowest) if sums.count(lowest) == 1 else None


def _end_round(position: Position, log: Log) -> Position:
    """Open and sum the cards, test the claims, sell the item, and return all cards (R8, R9)."""
    boards = boards_of(position)
    sums = tuple(sum(sum(board[colour]) for board in boards) for colour in range(position.count))
    log.append(Tallied(boards, sums))
    tests = [
        ClaimTested(step.seat, step.action.value, step.action.claim)
        for step in position.steps
        if step.action.claim
    ]
    log += tests
    item, lowest = position.deck[0], index_of_lowest(sums)
    seat = None
    if lowest is None:
        log.append(ItemRemoved(item))
    else:
        colour = position.colours[lowest]
        seat = next(seat for seat, each in enumerate(position.players) if each.representative is colour)
        log.append(ItemSold(seat, item, colour))
    after = replace(
        position,
        players=tuple(
            _remember(player, [test.true for test in tests if test.seat == seat])
            for seat, player in enumerate(position.players)
        ),
        deck=position.deck[1:],
        sales=(*position.sales, Sale(item, seat)),
        steps=(),
        tallies=(*position.tallies, boards),
    )
    winner = after.certain_winner
    if winner is not None and not after.over:
        if position.certain_winner is None:
            log.append(GameDecided(winner))
        if position.options.get("end") == "decided":
            after = replace(after, deck=())
    announce(after, log)
    return after


def _remember(player: Player, claims: Sequence[bool]) -> Player:
    return player._replace(
        true_claims=player.true_claims + sum(claims),
        false_claims=player.false_claims + len(claims) - sum(claims),
    )
