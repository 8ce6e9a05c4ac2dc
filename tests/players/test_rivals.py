import dataclasses
import random

import pytest

from dutch.players import roster
from dutch.players.dutch.features import by_suit
from dutch.players.dutch.style import PLAIN, Style
from dutch.players.rivals import RIVALS, Rival
from dutch.rules.dutch.scoring import owned_cards
from dutch.rules.dutch.state import DutchState
from tests.players.tables import table, whole_turn

BUDGET = 300


def choices(player: str, state: DutchState, budget: int, seeds: int) -> list[str]:
    assert state.to_move is not None
    observation, factory = state.observation(state.to_move), roster.get(player).factory
    return [str(factory().choose(observation, random.Random(seed), budget)) for seed in range(seeds)]


def test_rivals_are_computer_players_by_rising_level() -> None:
    levels = roster.LEVELS["dutch"]
    assert list(roster.PLAYERS["dutch"]) == [*levels, *RIVALS]
    steps = [levels.index(rival.level) for rival in RIVALS.values()]
    assert steps == sorted(steps)
    for slug, rival in RIVALS.items():
        entry, level = roster.get(slug), roster.get(rival.level)
        assert (entry.name, entry.title, entry.budget) == (slug, rival.name, level.budget)
        assert entry.editions == level.editions
        assert entry.description.partition(":")[0] == level.description.partition(":")[0]


@pytest.mark.parametrize("rival", RIVALS.values(), ids=list(RIVALS))
def test_every_rival_has_all_its_words_and_a_style(rival: Rival) -> None:
    assert rival.style != PLAIN
    texts = [value for value in dataclasses.astuple(rival) if isinstance(value, str)]
    assert all(texts) and len(set(texts)) == len(texts)
    lines = [rival.line(moment) for moment in ("robbed", "tied", "won", "lost")]
    assert max(map(len, lines)) <= 48, "a balloon is small"


def test_griet_cashes_in_early() -> None:
    near, far = {"bid": "Gp G4", "discards": "B5 R6 P7 B2 P3"}, {"bid": "R5 B6", "discards": "P2 P4 G7"}

    def turn(player: str) -> list[str]:
        state = table(near, far, "P8 B7 B8 R8 R7 P6", auction_deck="P1 G1 G2 R1")
        return whole_turn(roster.get(player).factory(), state, roster.get(player).budget)

    assert turn("griet")[0] == "Gp cash G4"
    assert not any("cash" in step for step in turn(RIVALS["griet"].level))


def test_joost_bluffs_at_the_last_call() -> None:
    """D31: all that is left is worthless to him, and he leads; he plays on."""
    near, far = {"deck": "G1 R2 P3", "discards": "B2"}, {"deck": "B3 P4 R6", "discards": "G7"}
    state = table(near, far, "G8 R8", phase="vote")
    assert choices("joost", state, BUDGET, 3) == ["more"] * 3
    assert choices(RIVALS["joost"].level, state, BUDGET, 3) == ["stop"] * 3


def test_saskia_steals() -> None:
    near, far = {"bid": "Gp R7 G2", "discards": "P7 P3 R5 B3 G8"}, {"bid": "G6 Rq", "discards": "B4 R2 R1 Pq"}

    def turn(player: str) -> list[str]:
        state = table(near, far, "Pp R8 B6 B8 G1 B7", auction_deck="P2 Gq Rp P1 G5 P8 Bq P5")
        return whole_turn(roster.get(player).factory(), state, 200)

    assert turn("saskia")[0] == "Gp steal G6"
    assert turn(RIVALS["saskia"].level)[0] == "Gp take G1 display"


def test_willem_does_not_pay_with_a_power() -> None:
    near, far = {"bid": "G1 Gq R3 R6"}, {"discards": "R2 R7 R8 B2"}

    def turn(player: str) -> list[str]:
        state = table(near, far, "P6 P5 Pq Bq Gp G2", auction_deck="Rq R1 R5 G3 Pp", bid_winner=1)
        return whole_turn(roster.get(player).factory(), state, 200)

    assert "buy 1 Gq" in turn(RIVALS["willem"].level)
    assert "buy 1 R6" in turn("willem")


def test_beatrix_bids_more() -> None:
    near = {"hand": "Pp P8 P7 Bq P4", "deck": "Bp P3 R5"}
    far = {"hand": "G3 Rp P2 B3 B6", "deck": "R1 R4 G1"}
    deck = "Pq R7 G8 B2 P5 B7 B5 R8"
    state = table(near, far, "B8 P1 G4 B4 Gp R2", phase="aside", auction_deck=deck)
    assert choices("beatrix", state, 1500, 2) == ["aside Pp"] * 2
    assert "aside P8" in choices("merchant", state, 1500, 2)


def test_hendrick_collects_one_suit() -> None:
    near, far = {"bid": "Gp G5 Gq", "discards": "G4 P3 Rq P5 G6"}, {"bid": "Bp P4", "discards": "Pp P6 Bq B4"}

    def greens(player: str) -> int:
        state = table(near, far, "Rp R7 G2 R2 B7 R8", auction_deck="R1 R5 R6 P8 Pq P7 R4 P2")
        whole_turn(roster.get(player).factory(), state, 500)
        return by_suit(owned_cards(state.sides[0]))[0].bit_count()

    assert greens("hendrick") > greens("merchant")


def test_style_of_zeros_adds_nothing() -> None:
    style = Style()
    assert style == PLAIN
    assert style.cards(0b1011, 0b100, 0b1000) == 0
    assert style.deeds([]) == 0


def test_style_values_powers_and_the_longest_suit() -> None:
    powers = 1 << 8 | 1 << 18
    assert Style(power=2).cards(powers, 1, powers) == 4
    assert Style(suit=1).cards(0b111 | 1 << 10, 0b1000, powers) == 1.6
