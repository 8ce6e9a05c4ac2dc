"""The three examples of D17 to D21, step by step."""

from __future__ import annotations

from tests.rulebook.positions import after, expect, table


def test_D21_example_cash_in_and_take_in_one_turn() -> None:
    start = table({"bid": "G7 B2 Bp Pp", "discards": "P2 R1"}, {"bid": "G5 R6"}, display="R2 R3 R4 B1 B4 B5")
    cashed = after(start, near={"bid": "G7 Bp Pp", "ready": "Pp", "cashed_in": "B2"})
    expect(start, "Bp cash B2", cashed)
    taken = after(cashed, near={"bid": "G7 Bp Pp P2", "ready": "", "discards": "R1"})
    expect(start, ["Bp cash B2", "Pp take P2 own"], taken)


def test_D21_example_card_pays_twice() -> None:
    start = table({"bid": "P3 Pp R3 G2"}, {"bid": "G5 R6"}, display="P4 P8 B3 G3 G4 R7")
    first = after(
        start, near={"bid": "Pp R3 G2", "discards": "P3 P4"}, display="- P8 B3 G3 G4 R7", left_display=True
    )
    expect(start, "buy 1 P3", first)
    back = after(first, near={"bid": "Pp R3 G2 P3", "ready": "", "discards": "P4"})
    expect(first, "Pp take P3 own", back)
    last = after(back, near={"bid": "R3 G2", "discards": "P3 P4 P8 Pp"}, display="- - B3 G3 G4 R7")
    expect(start, ["buy 1 P3", "Pp take P3 own", "buy 2 P3 Pp"], last)


def test_D21_example_changed_suit_keeps_the_payment() -> None:
    start = table(
        {"bid": "B3 R4 Bp Rp"}, {"bid": "G5 R6"}, display="P4 Pp R1 G3 G4 P3", auction_discards="G7 Rq"
    )
    cashed = after(start, near={"bid": "R4 Bp Rp", "ready": "Rp", "cashed_in": "B3"})
    expect(start, "Bp cash B3", cashed)
    taken = after(cashed, near={"bid": "R4 Bp Rp Rq", "ready": "Rq"}, auction_discards="G7")
    expect(cashed, "Rp take Rq auction", taken)
    turned = after(taken, near={"bid": "R4>P Bp Rp Rq", "ready": ""})
    expect(taken, "Rq suit R4 P", turned)
    bought = after(
        turned, near={"bid": "Bp Rp Rq", "discards": "P4 R4"}, display="- Pp R1 G3 G4 P3", left_display=True
    )
    steps = ["Bp cash B3", "Rp take Rq auction", "Rq suit R4 P", "buy 1 R4"]
    expect(start, steps, bought)
