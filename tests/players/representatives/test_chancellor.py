import random
from collections import Counter

import pytest

from dutch.players import arena, roster
from dutch.players.representatives import chancellor
from dutch.players.representatives.chancellor import HAND, Round, World, draw_world, rearrange, trust
from dutch.rules.representatives.actions import COLOURS
from dutch.rules.representatives.events import Tallied
from tests.rulebook.representatives.tables import GAME, of_kind, table

BLUE, GREEN, YELLOW = 1, 2, 3


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_worlds_fit_the_observation(seats: int) -> None:
    state, rng = GAME.new("standard", 3, seats), random.Random(seats)
    while state.to_move is not None:
        observation = state.observation(state.to_move)
        colours, boards = draw_world(observation, rng)
        assert sorted(colours) == [*range(seats)]
        for seat, player in enumerate(observation.position.players):
            if player.representative is not None:
                assert COLOURS[colours[seat]] is player.representative
            counts = Counter(COLOURS[colour] for colour in boards[seat] if colour != HAND)
            assert +Counter(observation.position.stacks(seat)) == counts
        own = {value: COLOURS[place] for value, place in enumerate(boards[observation.seat]) if place != HAND}
        assert own == observation.position.board(observation.seat)
        state.apply(roster.get("courtier", "representatives").factory().choose(observation, rng, 1))


def test_claims_are_believed_as_often_as_they_were_true() -> None:
    state = table(4, steps=["pass", "place 3 red claim 2", "place 1 red"])
    observation, rng = state.observation(3), random.Random(1)
    assert trust(observation.position, 1) == 0.5
    believed = sum(draw_world(observation, rng).boards[1][2] == 0 for _world in range(600))
    assert 320 < believed < 430, "half the time, and by chance in a quarter of the others"


def test_players_rarely_put_cards_on_their_own_colour() -> None:
    """West knows South; North has put cards on red and green, so that blue is rather North's."""
    state = table(4, steps=["place 4 red", "pass", "pass", "pass", "place 3 red"])
    observation, rng = GAME.sample(state.observation(3), random.Random(2)).observation(3), random.Random(1)
    drawn = Counter(draw_world(observation, rng).colours for _world in range(400))
    assert {*drawn} == {(0, BLUE, GREEN, YELLOW), (BLUE, 0, GREEN, YELLOW)}
    assert drawn[BLUE, 0, GREEN, YELLOW] > 4 * drawn[0, BLUE, GREEN, YELLOW]


@pytest.mark.parametrize("seed", range(6))
def test_tally_agrees_with_the_rules(seed: int) -> None:
    state, rng = GAME.new("standard", seed, 4), random.Random(seed)
    player = roster.get("random", "representatives").factory()
    while state.to_move is not None:
        before = state.position
        events = state.apply(player.choose(state.observation(state.to_move), rng, 1))
        for tally in of_kind(events, Tallied):
            boards = [[HAND] * 5 for _seat in range(4)]
            for seat, board in enumerate(tally.boards):
                for colour, values in enumerate(board):
                    for value in values:
                        boards[seat][value] = colour
            colours = tuple(COLOURS.index(each.representative) for each in before.players)
            assert Round(World(colours, tuple(boards))).winner() == state.position.sales[-1].seat


def test_rearranges_its_cards_as_far_as_it_may() -> None:
    boards = ([HAND, 0, 0, 0, 0], *[[HAND] * 5 for _seat in range(3)])
    for moves, own, winner in ((0, [1, 2, 3, 4], None), (2, [1, 2], YELLOW), (4, [], 0)):
        state = Round(World((0, 1, 2, 3), boards))
        rearrange(state, 0, moves)
        assert [value for value in range(1, 5) if state.boards[0][value] == 0] == own
        assert state.winner() == winner


def test_chance_of_winning_follows_the_totals() -> None:
    chances = chancellor.winning_chances
    assert chances((8, 8, 0), (), 5, 2) == (0.0, 0.0, 1.0, 0.0)
    assert chances((5, 1, 3), (), 2, 0) == (1.0, 1.0, 0.0, 1.0), "equal totals cancel each other"
    assert chances((5, 3, 0), (), 2, 0) == (1.0, 0.5, 1.0, 1.0), "nobody wins with nothing"
    early = chances((0, 0, 0, 0), (1, 2, 3), 5, 1)
    assert early[1] > 0.7 > early[4] > early[0]


def test_last_to_move_takes_its_cards_off_its_own_colour() -> None:
    others = ["pass"] * 3
    state = table(4, steps=["place 4 red", *others, "place 3 red", "place 2 red", "place 1 blue"])
    player, rng = roster.get("chancellor", "representatives"), random.Random(1)
    while state.round == 1:
        state.apply(player.factory().choose(state.observation(0), rng, player.budget))
    assert state.position.sales[0].seat == 0


def test_half_of_the_claims_with_a_poker_face_are_true() -> None:
    observation, player = table(4).observation(0), roster.get("hendrick", "representatives").factory()
    cards = [player.choose(observation, random.Random(seed), 24) for seed in range(400)]
    claims = [card for card in cards if card.claim]
    assert 160 < len(claims) < 240, "about every other letter"
    assert 0.4 < sum(card.claim == card.value for card in claims) / len(claims) < 0.6
    assert {card.claim for card in claims if card.claim != card.value} == {1, 2, 3, 4}, "any lie"


def test_chancellor_beats_clerks() -> None:
    match = arena.match(("chancellor", "clerk", "clerk"), 3, 1, game="representatives", budgets=[100, 1, 1])
    assert match.wins[0] >= 2
