import random

import pytest

from dutch.app.matches import remarks
from dutch.players import roster
from dutch.players.dutch.evaluation import PLAIN, Style
from dutch.players.rivals import RIVALS
from dutch.rules.dutch.cards import STANDARD, SUIT_CARDS, mask_of_cards
from dutch.rules.dutch.scoring import owned_cards
from dutch.rules.dutch.state import DutchState
from tests.players.tables import table, whole_turn

BUDGET = 300
"""Positions to search; enough for the choices below."""


def choices(player: str, state: DutchState, seeds: int, budget: int = BUDGET) -> set[str]:
    """Return the choices that a player makes with each of several seeds."""
    assert state.to_move is not None
    observation, factory = state.observation(state.to_move), roster.get(player).factory
    return {str(factory().choose(observation, random.Random(seed), budget)) for seed in range(seeds)}


def turn(player: str, state: DutchState, budget: int = BUDGET) -> list[str]:
    """Return the actions of a player's whole turn as seat 0, and leave the state as it was."""
    return whole_turn(roster.get(player).factory(), state.copy(), budget)


def mask(names: str) -> int:
    """Return the set of these cards, such as ``G1 Gp``."""
    return mask_of_cards(STANDARD.by_name[name] for name in names.split())


def test_rivals_are_computer_players_by_rising_level() -> None:
    for game, players in roster.PLAYERS.items():
        levels = roster.LEVELS[game]
        assert list(players) == [*levels, *RIVALS]
        steps = [levels.index(rival.parts[game].level) for rival in RIVALS.values()]
        assert steps == sorted(steps)
        for slug, rival in RIVALS.items():
            entry, level = players[slug], players[rival.parts[game].level]
            assert (entry.name, entry.title, entry.budget) == (slug, rival.name, level.budget)
            assert not entry.editions, "they play all"
            assert entry.description.partition(":")[0] == level.description.partition(":")[0]


@pytest.mark.parametrize("slug", RIVALS)
def test_every_rival_has_all_its_words_and_a_style(slug: str) -> None:
    rival, said = RIVALS[slug], remarks()[slug]
    styles = [part.about for part in rival.parts.values()]
    texts = [rival.name, rival.trade, rival.history, *styles, *said.values()]
    assert all(texts) and len(set(texts)) == len(texts)
    assert [*said] == [*remarks()["griet"]]
    assert max(map(len, said.values())) <= 54, "a balloon is small"


def test_griet_cashes_in_early() -> None:
    state = table(
        {"bid": "Gp G4", "discards": "B5 R6 P7 B2 P3"},
        {"bid": "R5 B6", "discards": "P2 P4 G7"},
        display="P8 B7 B8 R8 R7 P6",
        auction_deck="P1 G1 G2 R1",
    )
    level = RIVALS["griet"].parts["dutch"].level
    assert turn("griet", state, roster.get("griet").budget)[0] == "Gp cash G4"
    assert "Gp cash G4" not in turn(level, state, roster.get(level).budget)


def test_joost_bluffs_at_the_last_call() -> None:
    """D31: he leads, and the market is worthless to him, so another round can only harm him."""
    near, far = {"deck": "G1 R2 P3", "discards": "B2"}, {"deck": "B3 P4 R6", "discards": "G7"}
    state = table(near, far, "G8 R8", phase="vote")
    assert choices("joost", state, seeds=3) == {"more"}
    assert choices(RIVALS["joost"].parts["dutch"].level, state, seeds=3) == {"stop"}


def test_saskia_paints_a_card_over() -> None:
    """The green power can turn G5 red, or take back G8, which has paid for the first card."""
    state = table(
        {"bid": "G5 G8 Gp B6", "discards": "G4 Gq R6 Rp P3 P4 P7 P8 Pp Pq B7 Bq"},
        {"bid": "R2 R4 B1 B2"},
        display="Rq Bp R7 B8 P6 B3",
        auction_deck="G2 P2 R1 B4 B5 G1 G6 R5 R8",
    )
    assert "Gp suit G5 R" in turn("saskia", state)
    assert "Gp take G8 auction" in turn(RIVALS["saskia"].parts["dutch"].level, state)


def test_willem_does_not_pay_with_a_power() -> None:
    """Seat 0 is the second buyer and must pay one card for P6: a power or a weak red card."""
    state = table(
        {"bid": "G1 Gq R3 R6"},
        {"discards": "R2 R7 R8 B2"},
        display="P6 P5 Pq Bq Gp G2",
        auction_deck="Rq R1 R5 G3 Pp",
        bid_winner=1,
    )
    assert "buy 1 Gq" in turn(RIVALS["willem"].parts["dutch"].level, state)
    assert "buy 1 R6" in turn("willem", state)


def test_beatrix_bids_more() -> None:
    """To set the power aside keeps all the bid cards for the bid; to set P8 aside keeps the power."""
    state = table(
        {"hand": "Pp P8 P7 Bq P4", "deck": "Bp P3 R5"},
        {"hand": "G3 Rp P2 B3 B6", "deck": "R1 R4 G1"},
        display="B8 P1 G4 B4 Gp R2",
        phase="aside",
        auction_deck="Pq R7 G8 B2 P5 B7 B5 R8",
    )
    budget = roster.get("beatrix").budget // 2
    assert choices("beatrix", state, 2, budget) == {"aside Pp"}
    assert "aside P8" in choices("merchant", state, 2, budget)


def test_hendrick_collects_one_suit() -> None:
    state = table(
        {"bid": "Gp G5 Gq", "discards": "G4 P3 Rq P5 G6"},
        {"bid": "Bp P4", "discards": "Pp P6 Bq B4"},
        display="Rp R7 G2 R2 B7 R8",
        auction_deck="R1 R5 R6 P8 Pq P7 R4 P2",
    )
    greens = {}
    for player in ("hendrick", "merchant"):
        after = state.copy()
        whole_turn(roster.get(player).factory(), after, BUDGET)
        greens[player] = (owned_cards(after.sides[0]) & SUIT_CARDS["G"]).bit_count()
    assert greens["hendrick"] > greens["merchant"]


def test_style_of_zeros_adds_nothing() -> None:
    style = Style()
    assert style == PLAIN
    assert style.cards(active=mask("G1 G2 Gp"), cashed=mask("G3"), powers=STANDARD.powers) == 0
    assert style.bonus_for([]) == 0


def test_style_values_powers_and_the_longest_suit() -> None:
    powers = STANDARD.powers
    assert Style(power=2).cards(active=mask("G1 Gp Rp"), cashed=mask("Bp"), powers=powers) == 4
    four_greens = Style(suit=1).cards(active=mask("G1 G2 G3 R1"), cashed=mask("G4"), powers=powers)
    assert four_greens == 4 * 4 / 10
