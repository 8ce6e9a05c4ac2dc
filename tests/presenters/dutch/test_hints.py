import pytest

from dutch.desktop.inline import strip_pictures
from dutch.players import coach
from dutch.players.advice import Advice, Fact, Rated, Unit
from dutch.players.dutch.coaching import DutchFact
from dutch.presenters.dutch.hints import SENTENCES
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.presenters.words import difference, percent, shares
from dutch.rules import catalogue
from dutch.rules.dutch.state import DutchState
from dutch.stage.answers import Hint
from tests.players.tables import table
from tests.playing import positions_of

NAMES = ("Anna", "Ben")


def turn() -> DutchState:
    """Return the rulebook's bid of pink 3, pink power, red 3, green 2 (D21)."""
    near = {"bid": "P3 Pp R3 G2", "discards": "P2 R7 G6"}
    return table(near, {"discards": "R4 R5 B6", "bid": "B1 G1"}, "P4 P8 B3 G3 G4 R8")


def words(advice: Advice, state: DutchState | None = None) -> Hint:
    state = state or turn()
    found = DutchPresenter(state.edition.name).hint(state.observation(state.to_move or 0), advice, NAMES)
    assert found is not None
    return found


def advice(*facts: Fact, action: str = "buy 1 P3", plan: tuple[str, ...] = (), **second: float) -> Advice:
    ranked = [Rated(action, 3.0)]
    if second:
        ranked.append(Rated("buy 1 G2", 1.0, **second))
    return Advice(tuple(ranked), (action, *plan), facts, deals=64)


@pytest.mark.parametrize(
    ("notation", "expected"),
    [
        ("buy 2 P3 Pp", "Buy the pink 8 and pay with pink 3, pink power."),
        ("Pp cash P3", "Use the pink power to cash in the pink 3."),
        ("Pp suit P3 R", "Use the pink power to make the pink 3 red."),
        ("Pp take P2 own", "Use the pink power to take the pink 2 from your discards."),
        ("Pp take P4 display", "Use the pink power to take the pink 4 from the market."),
        ("Pp steal P1", "Use the pink power to steal the pink 1."),
        ("Pp recall Bq", "Use the pink power to recall the blue power."),
        ("Pp bargain G4 auction", "Use the pink power to buy the green 4."),
        ("aside G2", "Set the green 2 aside."),
        ("aside G2 R3", "Set the green 2 aside, with red 3 under it."),
        ("bid G2 R3", "Bid green 2, red 3."),
        ("bid", "Bid nothing."),
        ("swap G2", "Exchange green 2."),
        ("swap", "Keep all your cards."),
        ("end", "End your turn."),
        ("stop", "Stop buying."),
        ("more", "Buy more."),
    ],
)
def test_actions_are_sentences(notation: str, expected: str) -> None:
    observation = turn().observation(0)
    assert strip_pictures(DutchPresenter().action_sentence(observation, notation)) == expected


def test_hint_points_at_cards_and_target() -> None:
    assert words(advice(action="buy 2 P3 Pp")).regions == ("card.P3", "card.Pp", "display.2")
    assert words(advice(action="Pp take P2 own")).regions == ("card.Pp", "near.discards")
    assert words(advice(action="Pp take P4 display")).regions == ("card.Pp", "display.1")
    assert words(advice(action="Pp cash P3")).regions == ("card.Pp", "card.P3")
    assert words(advice(action="end")).regions == ("button.end",)


def test_reasons_are_ordered_and_name_one_doubled_card() -> None:
    facts = (
        Fact(DutchFact.WINS_NEXT_BID, (), (0.62,)),
        Fact(DutchFact.DOUBLES, ("P4",), (5,)),
        Fact(DutchFact.DOUBLES, ("B3",), (-6,)),
        Fact(DutchFact.KEEPS, ("P3",)),
    )
    reasons = [strip_pictures(each) for each in words(advice(*facts)).reasons]
    assert reasons == [
        "You keep pink 3.",
        "The blue 3 becomes the lowest of its suit and counts twice (−6 VP).",
        "Your chance of winning the next bid: about 60%.",
    ]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (8, "Your score changes by +8 VP in all."),
        (-8, "Your score changes by −8 VP now; the coach expects that to pay off later."),
    ],
)
def test_lost_points_are_explained(change: int, sentence: str) -> None:
    assert words(advice(Fact(DutchFact.SCORES, (), (change,)))).reasons == (sentence,)


def test_certainty_says_when_choices_are_equal() -> None:
    text = "About as good, as far as 64 random deals can tell (−0.9 points, give or take 1.0): "
    assert strip_pictures(words(advice(behind=0.9, error=0.5)).certainty).startswith(text)
    text = "Next best (−1.1 points, give or take 1.0): "
    assert strip_pictures(words(advice(behind=1.1, error=0.5)).certainty).startswith(text)
    text = "About as good, as far as 64 random deals can tell: "
    assert strip_pictures(words(advice(behind=0.04, error=0.5)).certainty).startswith(text)
    assert words(advice()).certainty == "No other move is worth comparing."
    forced = Advice((Rated("end", 0.0),), ("end",))
    assert words(forced).certainty == "It’s the only thing you can do."


def test_chances_are_given_in_percent() -> None:
    fewer = "wins 13 fewer games in 100, give or take 4"
    assert difference(Rated("stop", 0.3, 0.126, 0.02), Unit.CHANCE) == fewer
    assert shares([0.274, 0.224, 0.178, 0.324]) == [30, 20, 20, 30]
    assert shares([0.02, 0.98, 0.0]) == [0, 100, 0]
    assert [percent(chance) for chance in (0, 0.04, 0.48, 0.94, 1)] == [
        "less than 5%",
        "about 5%",
        "about 50%",
        "about 95%",
        "more than 95%",
    ]


@pytest.mark.parametrize("edition", catalogue.get("dutch").editions)
def test_every_hint_has_words(edition: str) -> None:
    """Whole games: no fact without a sentence, no place-holder left, no card in notation."""
    kinds = set()
    for number, state in enumerate(positions_of(8, edition)):
        if state.to_move is None or number % 20:
            continue
        observation = state.observation(state.to_move)
        given = coach.advise("dutch", observation, 2)
        found = words(given, state)
        kinds |= {fact.kind for fact in given.facts}
        texts = (found.action, *found.reasons, found.certainty)
        assert all(texts) and not any("{" in text or "None" in text for text in texts)
    assert kinds <= {*SENTENCES}
