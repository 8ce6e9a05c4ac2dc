from functools import partial

from dutch.rules.api import Preview
from tests.rulebook import positions
from tests.rulebook.positions import DUTCH, assert_refused, legal_actions, play_and_check

table = partial(positions.table, edition="competition")

START = table(
    {"bid": "G7 B2 Bp G8", "discards": "Pp Bq G1"},
    {"bid": "Rp R5", "discards": "Rq"},
    display="P8 R4 B4 G3 P4 R7",
    auction_discards="B1 R1 Gp",
)


def test_C4_recall_returns_any_power_from_own_discards() -> None:
    recalled = play_and_check(START, "Bp recall Pp", "Pp to bid; Bp used; Pp ready")
    assert_refused(recalled, already_used="Bp recall Bq")
    assert_refused(
        START,
        not_a_power="Bp recall G1",
        not_there="Bp recall Rq, Bp recall Gp",
        acts_on_itself="Bp recall Bp",
    )


def test_C4_bargain_buys_from_display_and_auction_discards() -> None:
    sources = {"auction": ("Gp", "R1", "B1"), "display": ("G3", "R4", "R7", "P4", "P8", "B4")}
    bargains = [f"Bp bargain {card} {source}" for source, cards in sources.items() for card in cards]
    assert legal_actions(START, "Bp") == ["Bp recall Pp", "Bp recall Bq", *bargains]
    kept = play_and_check(START, "Bp bargain B4 display", "B4 Bp to discards")
    assert_refused(kept, no_power="Bp bargain P4 display")
    play_and_check(START, "Bp bargain R7 display", "R7 to discards; Bp to lost")
    play_and_check(START, "Bp bargain B1 auction", "B1 Bp to discards")
    play_and_check(START, "Bp bargain Gp auction", "Gp to discards; Bp to lost")
    assert_refused(START, not_there="Bp bargain P4 auction, Bp bargain B1 display, Bp bargain G1 own")


def test_C4_bargain_has_a_preview() -> None:
    observation = DUTCH.from_json(START).observation(0)
    power = DUTCH.parse(observation, "aside Bp").actor
    assert power is not None

    def preview(text: str) -> Preview:
        return observation.preview(DUTCH.parse(observation, text))

    assert preview("Bp bargain B4 display").kept == (power,)
    assert preview("Bp bargain R7 display").lost == (power,)
    assert preview("Bp recall Pp") == Preview((), (), 0)
    # Before: green 8+2+1 whole, blue 0+0 of 7, 0, 0. Then the blue 2 counts too, and the pink 4.
    assert preview("Bp bargain P4 display") == Preview((), (power,), 7 + 5)


def test_C4_other_powers_do_not_exist() -> None:
    assert_refused(
        START,
        no_cash="Bp cash B2",
        no_suit="Bp suit B2 G",
        no_take="Bp take B4 display",
        no_steal="Bp steal R5",
        no_power="Pp recall Bq, G7 recall Bq",
    )
    plain = positions.table({"bid": "Bp", "discards": "Pp"}, {}, display="B4")
    assert_refused(plain, no_recall="Bp recall Pp", no_bargain="Bp bargain B4 display")


def test_C4_example_chains_recalls() -> None:
    first = play_and_check(START, "Bp recall Pp", "Pp to bid; Bp used; Pp ready")
    second = play_and_check(first, "Pp recall Bq", "Bq to bid; Pp used; Bq ready")
    play_and_check(second, "Bq bargain B4 display", "B4 Bq to discards")


def test_C4_example_kept_power_bargains_twice() -> None:
    start = table({"bid": "Bp Pp R3 G2"}, {"bid": "R5"}, display="P8 R4 B4 G3 P4 R7")
    first = play_and_check(start, "Pp bargain P8 display", "P8 Pp to discards")
    second = play_and_check(first, "Bp recall Pp", "Pp to bid; Bp used; Pp ready")
    play_and_check(second, "Pp bargain P4 display", "P4 Pp to discards")
