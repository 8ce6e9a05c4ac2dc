"""The facts of hints, on positions whose best action is known."""

import pytest

from dutch.players import coach
from dutch.players.advice import Advice, Fact, Unit
from dutch.players.dutch.coaching import DutchFact
from dutch.rules.dutch.state import DutchState
from tests.players.tables import DUTCH, table


def advice(state: DutchState, deals: int = 24) -> Advice:
    assert state.to_move is not None
    return coach.advise("dutch", state.observation(state.to_move), deals)


def buying() -> Advice:
    """Return the advice for a bid that can buy one card, which suits both players."""
    near = {"bid": "B2", "discards": "B4 G5 R1 P3 G2"}
    return advice(table(near, {"bid": "B8", "discards": "R3 R5 B6 P6 G7 G8 P8"}, "B1 R2 G3"))


def taking() -> Advice:
    """Return the advice for the rulebook's bid of pink 3, pink power, red 3, green 2 (D21)."""
    near = {"bid": "P3 Pp R3 G2", "discards": "P2 R7 G6"}
    far = {"discards": "R4 R5 B6 P6 G7 G8", "bid": "B1 G1"}
    return advice(table(near, far, "P4 P8 B3 G3 G4 R8"))


def owing() -> Advice:
    """Return the advice for the loser of a bid, who has to buy the card at place 1 (D24)."""
    near = {"bid": "G4 P6", "discards": "P2 R7 G6 B8"}
    return advice(table(near, {"discards": "R4 R5 B6 G1 B1"}, "R8 B3 G3", bid_winner=1))


def setting_aside() -> Advice:
    near = {"hand": "G1 P6 R3 B2 Gp", "deck": "P2 R7 G6 B8"}
    far = {"hand": "R4 R5 B6 G8 B1", "deck": "P1 P4 G7 P8"}
    return advice(table(near, far, "R8 B3 G3 P3 P5 G5", phase="aside"))


def fact(found: Advice, kind: DutchFact) -> Fact:
    result = found.fact(kind)
    assert result is not None, kind
    return result


def test_payment_is_kept_or_lost_by_its_suit() -> None:
    """D14."""
    assert fact(taking(), DutchFact.KEEPS).cards == ("P3",)
    assert fact(taking(), DutchFact.LOSES).cards == ("R3", "P8", "Pp"), "of the whole plan"
    assert fact(owing(), DutchFact.LOSES).cards == ("P6",)
    assert owing().fact(DutchFact.KEEPS) is None
    found = advice(table({"bid": "Pp", "discards": "G5"}, {"bid": "", "discards": "R8"}, "G2 P7 P6 R1 B1"))
    assert found.plan == ("Pp take P6 display", "buy 2 P6 Pp")
    assert fact(found, DutchFact.KEEPS).cards == ("P6", "Pp")


def test_score_and_doubled_cards_are_those_of_each_step() -> None:
    """D33: the pink 4 takes the power's place, and the blue 3 is the first of its suit."""
    found = taking()
    assert found.plan == ("buy 1 P3", "Pp take P8 display", "buy 3 R3 P8 Pp")
    assert fact(found, DutchFact.SCORES).numbers == (5, 1, 10)
    doubled = [each for each in found.facts if each.kind is DutchFact.DOUBLES]
    assert doubled == [
        Fact(DutchFact.DOUBLES, ("P4", "Pp"), (5, 2)),
        Fact(DutchFact.DOUBLES, ("B3",), (6, 2)),
    ]


def test_last_card_of_a_suit_takes_its_bonus_along() -> None:
    """D33."""
    state = table({"bid": "R4", "discards": "P5 G7"}, {"bid": "", "discards": "R5 B6 P6"}, "B1 R8")
    assert fact(advice(state), DutchFact.DOUBLES) == Fact(DutchFact.DOUBLES, ("R4",), (-5, 0))


@pytest.mark.parametrize(("hidden", "changes"), [("", (-16, 1)), ("B7", (-14, 0))])
def test_steal_changes_the_score_of_the_rival(hidden: str, changes: tuple[float, float]) -> None:
    """D18, D33: the green 1 also counted twice."""
    far = {"bid": "G1 R8", "discards": "R4", "deck": hidden}
    found = advice(table({"bid": "Gp", "discards": "P5"}, far, "R2 R3"))
    assert found.plan[0] == "Gp steal G1"
    assert fact(found, DutchFact.RIVAL_SCORES).numbers == changes
    assert taking().fact(DutchFact.RIVAL_SCORES) is None


LATER = [
    ("P2 B8 G4", "B7 P8 B4 B6", "R2 G1", "B1 Pq P3 G8", "Gp G7 R4 R6", DutchFact.BRINGS_POWER, "Gp"),
    ("B1 G1", "R8 R6 P3 Rp", "P7 R7", "Bq P2 G8 B2", "Gp G7 B4 P1", DutchFact.GETS_NEXT, "B4"),
    ("B1", "R8 R6 P5 P3", "G1 G4", "B7 G7 B2 B8", "R1 P2 Bq B3", DutchFact.DENIES_NEXT, "Bq"),
    ("P7 R3 P1", "R4 B3 P8 P6", "", "Rq P5 G7 G5 B4 P4", "R7 B8 Gp Pq", DutchFact.HELPS_NEXT_BID, ""),
    ("P3", "G8 Rq G4 B4", "Gq P2", "R6 Rp B3 R2", "R3 G5 R7 B1", DutchFact.PAYS_OFF, ""),
    ("G3 R2 G2", "Gp Bq R1 R8", "", "B3 R4 P4 G8 Bp G6", "B8 B2 G5 R3", DutchFact.PAYS_OFF, ""),
]


@pytest.mark.parametrize(("bid", "own", "other_bid", "other", "display", "kind", "card"), LATER)
def test_lost_points_have_one_reason(
    bid: str, own: str, other_bid: str, other: str, display: str, kind: DutchFact, card: str
) -> None:
    far = {"bid": other_bid, "discards": other}
    state = table({"bid": bid, "discards": own}, far, display, bid_winner=0 if other_bid else 1)
    found = advice(state, 16)
    kinds = {each[5] for each in LATER}
    (reason,) = (each for each in found.facts if each.kind in kinds)
    assert sum(fact(found, DutchFact.SCORES).numbers) < 0
    assert (reason.kind, "".join(reason.cards)) == (kind, card)


def test_remaining_cards_slide_to_cheaper_places() -> None:
    """D27: three cards leave the row before the green 3 at place 4."""
    assert fact(taking(), DutchFact.SLIDES) == Fact(DutchFact.SLIDES, ("G3",), (0, 1))


def test_slide_is_certain_after_the_rival_has_bought() -> None:
    """D27."""
    assert fact(owing(), DutchFact.SLIDES) == Fact(DutchFact.SLIDES, ("B3",), (1, 1))


def test_card_that_the_rival_will_buy_slides_no_more() -> None:
    """D27: the rival buys the red 2, so the pink 1 is second to the green 3."""
    near = {"bid": "B2", "discards": "B4 G5 P3 G2"}
    found = advice(table(near, {"bid": "R8 R7", "discards": "R5 B6 P6 G7"}, "B1 R2 G3 P1 P2 B7"))
    assert fact(found, DutchFact.RIVAL_GETS).cards == ("R2",)
    assert fact(found, DutchFact.SLIDES) == Fact(DutchFact.SLIDES, ("P1",), (0, 2))


def test_card_the_rival_would_buy_is_denied() -> None:
    assert fact(buying(), DutchFact.DENIES) == Fact(DutchFact.DENIES, ("B1",), (1.0,))


def test_forecast_of_a_reply_counts_simple_rivals() -> None:
    """A rival who plans also takes the green 3; all kinds of rivals buy the red 2."""
    near = {"bid": "B2", "discards": "B4 G5 P3 G2"}
    found = advice(table(near, {"bid": "R8 R7 Gp", "discards": "R5 B6 P6"}, "B1 R2 G3 P1 P2 B7"))
    assert fact(found, DutchFact.RIVAL_GETS) == Fact(DutchFact.RIVAL_GETS, ("R2",), (1.0,))
    assert found.fact(DutchFact.SLIDES) is None, "the pink 1 slides to place 1 or 2"


def test_second_buyer_denies_nothing_and_owes_the_first_card() -> None:
    found = owing()
    assert fact(found, DutchFact.OWES).cards == ("R8",)
    assert found.fact(DutchFact.DENIES) is None and found.fact(DutchFact.RIVAL_GETS) is None
    assert all(rated.action.startswith("buy 1") for rated in found.ranked)


def test_what_is_set_aside_returns_and_the_rest_is_bid() -> None:
    found = setting_aside()
    assert {rated.action for rated in found.ranked} == {
        f"aside {card}" for card in ["G1", "P6", "R3", "B2", "Gp"]
    }
    (card,) = fact(found, DutchFact.RETURNS).cards
    assert found.action == f"aside {card}"
    value = int(card[1]) if card[1].isdigit() else 0
    assert fact(found, DutchFact.ADDS) == Fact(DutchFact.ADDS, (card,), (value, value < 2))
    assert fact(found, DutchFact.WINS_BID).numbers[1] == 12 - (int(card[1]) if card[1].isdigit() else 0)
    for kind in (DutchFact.WINS_BID, DutchFact.WINS_NEXT_BID):
        assert 0 <= fact(found, kind).number <= 1


@pytest.mark.parametrize(
    ("own", "theirs", "best"), [("P2 G1 R1", "P3 B8", "stop"), ("B8 G7 R4", "P1 P3", "more")]
)
def test_vote_compares_chances_of_winning(own: str, theirs: str, best: str) -> None:
    near, far = {"deck": own}, {"discards": theirs}
    found = advice(table(near, far, "R2 G2 B2", phase="vote"))
    assert (found.unit, found.action) == (Unit.CHANCE, best)
    lead = fact(found, DutchFact.LEAD_NOW).number
    assert (lead > 0) == (best == "stop")


def test_exchange_gives_up_cards_below_the_average() -> None:
    """C2."""
    state = DUTCH.new("competition", 5)
    view = state.observation(0).view
    found = advice(state, 16)
    assert view.own_deck is not None and found.action.startswith("swap")
    swapped = {*found.action.split()[1:]}
    best = max(view.own_deck, key=lambda card: card.vp)
    assert str(best) not in swapped and len(found.ranked) == len(view.own_deck) + 1
    rest = [card.vp for card in state.edition.pack.cards if card not in view.own_deck]
    assert fact(found, DutchFact.AVERAGE).number == pytest.approx(sum(rest) / len(rest), abs=0.01)


def test_more_deals_make_smaller_errors() -> None:
    near = {"hand": "G1 P6 R3 B2 Gp", "deck": "P2 R7 G6 B8"}
    far = {"hand": "R4 R5 B6 G8 B1", "deck": "P1 P4 G7 P8"}
    state = table(near, far, "R8 B3 G3 P3 P5 G5", phase="aside")
    few, many = (max(rated.error for rated in advice(state, deals).ranked) for deals in (8, 32))
    assert many < few


def test_ending_the_turn_saves_what_other_choices_cost() -> None:
    near = {"bid": "B2 P1", "discards": "B4 G5 R1 P3 G2"}
    found = advice(table(near, {"discards": "R3 R5 B6 P6 G7"}, "R8 G8"))
    assert found.action == "end"
    assert fact(found, DutchFact.SAVES).number == found.ranked[1].behind > 0
