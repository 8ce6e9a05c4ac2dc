import itertools
from dataclasses import replace

import pytest

from dutch.rules.errors import InvalidPositionError
from dutch.rules.representatives import events as e
from dutch.rules.representatives.position import Sale
from dutch.rules.representatives.scoring import winners_of
from tests.rulebook.representatives.tables import (
    COLOURS,
    GAME,
    ITEMS,
    of_kind,
    play,
    play_round,
    refusal_code,
    table,
)

SEATS = (3, 4, 5, 6)
NORTH, EAST = "4 blue, 3 green, 2 yellow", "4 red, 3 yellow, 2 green"
SOUTH, WEST = "4 red, 3 blue, 1 yellow", "4 blue, 3 green, 2 red"


def known(seats: int, seat: int, *sales: tuple[int, int | None]) -> list[int]:
    """Return whose representatives a seat knows after these sales."""
    view = table(seats, sales, item=ITEMS[len(sales)]).observation(seat).view
    return [other for other, player in enumerate(view.players) if player.representative is not None]


@pytest.mark.parametrize("seats", SEATS)
def test_R1_each_player_represents_another_colour(seats: int) -> None:
    games = [GAME.new("standard", seed, seats) for seed in range(40)]
    dealt = [[player.representative for player in game.position.players] for game in games]
    assert all({*colours} == {*COLOURS[:seats]} for colours in dealt)
    assert len({tuple(colours) for colours in dealt}) > 5


def test_R1_players_know_their_own_and_their_neighbours_colour() -> None:
    assert known(5, 2) == [1, 2]
    assert known(5, 0) == [0, 4]
    shown = [event.seen_by(2) for event in GAME.deal_events(GAME.new("standard", 1, 5))]
    assert [event.colour is not None for event in of_kind(shown, e.RepresentativeDealt)] == [
        *(False, True, True, False, False)
    ]


def test_R1_last_colour_is_known_by_elimination() -> None:
    assert known(5, 2, (1, 4)) == [1, 2, 4]
    assert known(4, 2, (1, 0)) == [0, 1, 2, 3]


def test_R1_three_players_know_all_representatives() -> None:
    assert all(known(3, seat) == [0, 1, 2] for seat in range(3))
    state = table(3, item=2, steps=["place 3 red"])
    assert str(state.observation(1).view.steps[0]) == "0 place ? red"


@pytest.mark.parametrize("seats", SEATS)
def test_R2_cards_run_up_to_the_number_of_players(seats: int) -> None:
    state = GAME.new("standard", 1, seats)
    placed = [action for action in state.legal_actions() if action.target == "red" and not action.claim]
    assert [action.value for action in placed] == [*range(1, seats + 1)]
    assert refusal_code(state, f"place {seats + 1} red") == "no_such_card"
    if seats < 6:
        assert refusal_code(state, f"place 1 {COLOURS[seats]}") == "no_such_colour"


@pytest.mark.parametrize("seats", SEATS)
def test_R3_highest_item_never_comes_first(seats: int) -> None:
    decks = [GAME.new("standard", seed, seats).position.deck for seed in range(80)]
    assert all(sorted(deck) == ITEMS[:seats] for deck in decks)
    assert {deck[0] for deck in decks} == {*ITEMS[: seats - 1]}


def test_R4_start_moves_clockwise_from_a_random_player() -> None:
    assert {GAME.new("standard", seed, 4).to_move for seed in range(40)} == {0, 1, 2, 3}
    state = table(4)
    events = play(state, *["pass"] * 4)
    assert of_kind(events, e.RoundBegan) == [e.RoundBegan(2, 1, 1)]
    assert (state.round, state.to_move) == (2, 1)


def test_R5_players_place_move_or_pass_clockwise() -> None:
    state = table(4, steps=["place 4 red", "place 1 blue", "pass", "place 2 blue", "move red 4 blue"])
    assert state.to_move == 1
    play(state, "pass")
    assert state.to_move == 3, "seat 2 has passed"
    assert state.observation(0).view.stacks(0) == {"red": 0, "blue": 1, "green": 0, "yellow": 0}


def test_R5_placed_card_moves_only_to_another_colour() -> None:
    state = table(4, steps=["place 4 red", "pass", "pass", "pass"])
    assert refusal_code(state, "place 4 blue") == "on_board"
    assert refusal_code(state, "move blue 4 green") == "not_there"
    assert refusal_code(state, "move red 3 green") == "not_there"
    assert refusal_code(state, "move red 4 red") == "same_colour"
    play(state, "place 3 red", "move red 4 blue", "pass")
    assert state.position.sales == (Sale(3, None),)


def test_R6_moves_are_limited_by_the_number_of_players() -> None:
    state = table(3, item=2, steps=["place 1 red", "pass", "pass"])
    play(state, "move red 1 blue", "move blue 1 red", "move red 1 blue")
    assert refusal_code(state, "move blue 1 red") == "no_moves_left"
    play(state, "place 2 red")
    happened = play(state, "place 3 red")
    passes = [str(event.step) for event in of_kind(happened, e.Acted)]
    assert passes == ["0 place 3 red", "0 pass"], "a player who can only pass does so automatically"


def test_R7_others_see_from_where_to_where_but_not_which_card() -> None:
    state = table(4)
    happened = play(state, "place 4 red", "pass", "pass", "pass", "place 1 red", "move red 4 blue")
    acted = of_kind(happened, e.Acted)
    assert [str(event.seen_by(0).step) for event in acted][-1] == "0 move red 4 blue"
    assert [str(event.seen_by(2).step) for event in acted][-2:] == ["0 place ? red", "0 move red ? blue"]
    view = state.observation(2).view
    assert view.stacks(0) == {"red": 1, "blue": 1, "green": 0, "yellow": 0}
    assert state.observation(0).view.board(0) == {1: "red", 4: "blue"}


def test_R8_example_sells_the_item_to_the_lowest_colour() -> None:
    state = table(4)
    happened = play_round(state, NORTH, EAST, SOUTH, WEST)
    (tally,) = of_kind(happened, e.Tallied)
    assert tally.sums == (10, 11, 8, 6)
    assert tally.boards[0] == ((), (4,), (3,), (2,))
    assert of_kind(happened, e.ItemSold) == [e.ItemSold(3, 3, "yellow")]  # type: ignore[arg-type]
    assert state.observation(1).view.players[3].representative == "yellow"
    assert state.observation(0).view.steps == (), "all cards are back in hand"


def test_R8_tied_lowest_colours_remove_the_item() -> None:
    state = table(4)
    happened = play_round(state, NORTH, EAST, SOUTH + ", 2 yellow", WEST)
    assert of_kind(happened, e.Tallied)[0].sums == (10, 11, 8, 8)
    assert of_kind(happened, e.ItemRemoved) == [e.ItemRemoved(3)]
    assert state.observation(1).view.players[3].representative is None


def test_R8_nothing_on_a_colour_counts_as_zero() -> None:
    state = table(3, item=2)
    assert of_kind(play_round(state, "3 blue", "2 green", ""), e.ItemSold)[0].colour == "red"


def test_R9_claims_are_public_and_follow_a_moved_card() -> None:
    state = table(4, steps=["place 4 red claim 2", "pass", "pass", "pass"])
    assert str(state.observation(3).view.steps[0]) == "0 place ? red claim 2"
    assert refusal_code(state, "move red 4 blue claim 5") == "no_such_claim"
    happened = play(state, "place 2 red", "move red 4 blue claim 4", "pass")
    tests = of_kind(happened, e.ClaimTested)
    assert tests == [e.ClaimTested(0, 4, 2), e.ClaimTested(0, 4, 4)]
    assert [test.true for test in tests] == [False, True]
    remembered = state.observation(3).position.players[0]
    assert (remembered.true_claims, remembered.false_claims) == (1, 1)


def test_R10_observation_has_the_facts_for_the_notebook() -> None:
    view = table(5, [(1, 4)]).observation(2).view
    assert [player.representative for player in view.players] == [None, "blue", "green", None, "purple"]


@pytest.mark.parametrize(
    ("totals", "winners"),
    [
        ([8, 8, 2, 1, 0], (2,)),
        ([5, 5, 3, 3, 1], (4,)),
        ([8, 8, 0], (0, 1)),
        ([5, 5, 3, 3], (0, 1)),
        ([0, 0, 0], ()),
        ([3, 0, 0], (0,)),
        ([1, 2, 3, 5], (3,)),
    ],
)
def test_R11_equal_totals_cancel_each_other_downwards(totals: list[int], winners: tuple[int, ...]) -> None:
    assert winners_of(totals) == winners


def test_R11_without_a_sale_nobody_wins() -> None:
    state = GAME.new("standard", 1, 3)
    while state.to_move is not None:
        play(state, "pass")
    assert state.outcome is not None
    assert (state.outcome.scores, state.outcome.winners) == ((0, 0, 0), ())
    assert (state.outcome.places, state.outcome.decided_by) == ((2, 2, 2), "nobody")
    assert state.legal_actions() == () and refusal_code(state, "pass") == "game_over"


def test_R11_all_representatives_are_revealed_at_the_end() -> None:
    state = GAME.new("standard", 1, 6)
    dealt = tuple(player.representative for player in state.position.players)
    while state.to_move is not None:
        happened = play(state, "pass")
    assert of_kind(happened, e.GameEnded)[0].colours == dealt
    for seat in range(6):
        assert tuple(player.representative for player in state.observation(seat).view.players) == dealt
    assert state.outcome is not None
    assert tuple(parts[-1].suit for parts in state.outcome.parts) == dealt


def test_R11_the_next_single_total_wins_and_places_follow() -> None:
    state = table(5, [(1, 3), (2, 2), (8, 1), (5, 0)], item=3)
    assert state.to_move == 4
    boards = ["", "5 red, 4 blue", "5 green", "5 yellow", "5 blue, 4 red"]
    boards[0] = "1 purple, 3 red"
    happened = play_round(state, *boards)
    assert of_kind(happened, e.ItemSold)[0].seat == 4
    assert state.outcome is not None
    assert state.outcome.scores == (5, 8, 2, 1, 3)
    assert (state.outcome.winners, state.outcome.decided_by) == ((1,), "score")
    cancelled = table(4, [(5, 0), (2, 1), (3, 1)], item=1)
    play_round(cancelled, "4 red, 3 blue", "4 blue, 3 green", "1 red, 2 blue", "4 green")
    assert cancelled.outcome is not None
    assert (cancelled.outcome.scores, cancelled.outcome.winners) == ((5, 5, 0, 1), (3,))
    assert (cancelled.outcome.places, cancelled.outcome.decided_by) == ((2, 2, 4, 1), "cancelled")


def test_R10_notebook_holds_the_certain_facts() -> None:
    state = table(4, sales=[(2, 2)])
    assert state.observation(1).certain_marks() == {
        (seat, colour): "sure" if number == seat else "excluded"
        for seat in range(4)
        for number, colour in enumerate(COLOURS[:4])
    }, "its own, its neighbour's, the revealed one, and the last by elimination"
    certain = table(4).observation(1).certain_marks()
    assert {key for key, mark in certain.items() if mark == "sure"} == {(0, "red"), (1, "blue")}
    open_marks = {*itertools.product(range(4), COLOURS[:4])} - {*certain}
    assert open_marks == {*itertools.product((2, 3), ("green", "yellow"))}
    assert len(table(3).observation(2).certain_marks()) == 9, "with three players everything is certain"


DECIDED = [(5, 1), (3, 1)]
"""Sales with four players, after which nobody can catch seat 1: the items 1 and 2 are left."""


@pytest.mark.parametrize(
    ("seats", "sales", "winner"),
    [
        (4, [], None),
        (4, [(5, 1)], None),
        (4, [(5, 1), (3, 0)], None),
        (4, [(5, 1), (3, None), (2, 0)], 1),
        (4, [(5, 1), (2, None), (3, 0)], 1),
        (4, [(5, 1), (2, None), (1, 2)], 1),
        (4, [(5, 1), (1, None), (2, 2)], None),
        (4, DECIDED, 1),
        (6, [(13, 3), (8, None), (5, None)], 3),
        (6, [(13, 3), (1, None), (8, 2)], None),
    ],
)
def test_R12_leader_who_cannot_be_caught(
    seats: int, sales: list[tuple[int, int | None]], winner: int | None
) -> None:
    left = next(item for item in ITEMS if item not in [sold for sold, _seat in sales])
    state = table(seats, sales, item=left)
    assert [state.observation(seat).view.certain_winner for seat in range(seats)] == [winner] * seats


@pytest.mark.parametrize("seats", [3, 4])
def test_R12_certain_winner_is_who_wins_in_every_case(seats: int) -> None:
    """Try every owner of the items that are left, after all possible sales."""
    for order in itertools.permutations(ITEMS[:seats]):
        for owners in itertools.product([None, *range(seats)], repeat=seats - 1):
            sales = [Sale(*each) for each in zip(order, owners, strict=False)]
            position = replace(table(seats).position, sales=tuple(sales), deck=order[len(sales) :])
            ends = {
                winners_of(replace(position, sales=(*sales, Sale(order[-1], owner))).totals)
                for owner in [None, *range(seats)]
            }
            (winner,) = [*ends] if len(ends) == 1 else [()]
            assert position.certain_winner == (winner[0] if len(winner) == 1 else None)


@pytest.mark.parametrize("option", ["last", "decided"])
def test_R12_decided_game_ends_if_players_agreed(option: str) -> None:
    state = table(4, DECIDED[:1], item=3, options={"end": option})
    happened = play_round(state, "1 red, 2 green, 3 yellow", "", "", "")
    assert of_kind(happened, e.GameDecided) == [e.GameDecided(1)]
    if option == "last":
        assert state.outcome is None
        return
    assert state.outcome is not None
    assert (state.outcome.scores, state.outcome.winners) == ((0, 8, 0, 0), (1,))
    assert state.round == 2
    assert GAME.from_json(state.to_json()).to_json() == state.to_json()
    assert all(player.representative for player in state.observation(0).view.players)
    with pytest.raises(InvalidPositionError):
        GAME.from_json({**state.to_json(), "options": {}})


def test_R12_players_may_end_a_decided_game() -> None:
    state = table(4, DECIDED[:1], item=3, options={"end": "offer"})
    end = GAME.parse(state, "end")
    assert end not in state.legal_actions()
    assert refusal_code(state, "end") == "not_decided"
    play_round(state, "1 red, 2 green, 3 yellow", "", "", "")
    seat = state.to_move or 0
    after = state.copy()
    happened = after.apply(end)
    assert [str(event.step) for event in of_kind(happened, e.Acted)] == [f"{seat} end"]
    assert after.outcome is not None and after.outcome.winners == (1,)
    assert GAME.from_json(after.to_json()).to_json() == after.to_json()
    for _player in range(4):  # nobody has to
        state.apply(GAME.parse(state, "pass"))
    assert state.outcome is None and end in state.legal_actions()


def test_R8_tallies_stay_known() -> None:
    state = table(4, item=3)
    play_round(state, NORTH, EAST, SOUTH, WEST)
    (tally,) = state.observation(2).view.tallies
    assert tally[0] == ((), (4,), (3,), (2,))
    assert state.position.loaded(2) == [4, 3, 0, 1]
