import pytest

from dutch.desktop.inline import strip_pictures
from dutch.players import coach
from dutch.players.advice import Advice, Fact, Rated, Unit
from dutch.players.dutch.coaching import DutchFact
from dutch.presenters.dutch.hints import SENTENCES
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.presenters.words import compare_choice, odds
from dutch.rules import catalogue
from dutch.rules.dutch.state import DutchState
from dutch.stage.answers import Hint
from tests.players.tables import table
from tests.playing import positions_of

NAMES = ("Anna", "Ben")
WON, LOST = "Your bid is then 12, which will probably win.", "Your bid is then 12, which will probably lose."
NEXT_WON, NEXT_LOST = "You will probably win the next bid.", "You will probably lose the next bid."


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
        ("Pp recall Bq", "Use the pink power to recall the blue power from your discards."),
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
        Fact(DutchFact.DOUBLES, ("P4",), (5, 0)),
        Fact(DutchFact.DOUBLES, ("B3",), (6, 0)),
        Fact(DutchFact.KEEPS, ("P3",)),
    )
    reasons = [strip_pictures(each) for each in words(advice(*facts)).reasons]
    assert reasons == [
        "You pay pink 3 and keep it.",
        "The blue 3 is then your lowest blue card and counts twice: that is 6 VP more.",
        "You will probably win the next bid.",
    ]


@pytest.mark.parametrize(
    ("cards", "change", "sentence"),
    [
        (
            "Bp B1",
            -8,
            "The blue power is then your lowest blue card and worth 0, so no blue card counts twice: "
            "that is 8 VP less.",
        ),
        (
            "B1 Bp",
            8,
            "Without the blue power, the blue 1 is your lowest blue card and counts twice: "
            "that is 8 VP more.",
        ),
        ("B3 B1", -2, "The blue 3 then counts twice instead of the blue 1: that is 2 VP less."),
        ("B1 B3", 2, "The blue 1 then counts twice instead of the blue 3: that is 2 VP more."),
        ("B1", -8, "Without the blue 1, no blue card counts twice: that is 8 VP less."),
    ],
)
def test_doubled_card_is_compared_with_the_earlier_one(cards: str, change: int, sentence: str) -> None:
    """D33."""
    (reason,) = words(advice(Fact(DutchFact.DOUBLES, tuple(cards.split()), (change, 0)))).reasons
    assert said(reason) == sentence


def test_lost_and_kept_cards_share_a_sentence() -> None:
    facts = Fact(DutchFact.KEEPS, ("P3", "Pp")), Fact(DutchFact.LOSES, ("G2",))
    (reason,) = words(advice(*facts, action="buy 2 P3 Pp G2")).reasons
    assert said(reason) == "You lose green 2 when you pay, but keep pink 3 and pink power."


@pytest.mark.parametrize(
    ("knows_all", "lead", "sentence"),
    [
        (True, 18, "you would win by 18 points."),
        (True, -1, "you would lose by 1 point."),
        (True, 0, "you would both have the same score."),
        (False, 18, "you would probably win by about 18 points."),
    ],
)
def test_lead_is_exact_when_both_scores_are_known(knows_all: bool, lead: int, sentence: str) -> None:
    hidden = {} if knows_all else {"deck": "B6 B7"}
    state = table({"discards": "P2"}, {"discards": "R4", **hidden}, "P4", phase="vote")
    (found,) = words(advice(Fact(DutchFact.LEAD_NOW, (), (lead,)), action="stop"), state).reasons
    assert found == f"If the game ended now, {sentence}"


CHANGES = [
    (DutchFact.SCORES, (8,), "By the end of the turn, your score goes up by 8 VP."),
    (DutchFact.SCORES, (-8,), "By the end of the turn, your score drops by 8 VP."),
    (
        DutchFact.SCORES,
        (-4, 0, 9),
        "You give up 4 VP on the way and gain 9: by the end of the turn, your score goes up by 5 VP.",
    ),
    (DutchFact.SCORES, (-2, 2), "By the end of the turn, your score is the same as now."),
    (DutchFact.RIVAL_SCORES, (-3, 1), "Ben loses 3 VP."),
    (DutchFact.RIVAL_SCORES, (-2.6, 0), "Ben probably loses about 3 VP."),
    (
        DutchFact.RIVAL_SCORES,
        (7, 1),
        "Ben gains 7 VP, too, because a better card of the suit then counts twice.",
    ),
    (
        DutchFact.RIVAL_SCORES,
        (2.8, 0),
        "Ben probably gains about 3 VP, too, because a better card of the suit then counts twice.",
    ),
    (DutchFact.PAYS_OFF, (), "I see no turn that costs you less."),
    (
        DutchFact.PAYS_OFF,
        (1.2, 64),
        "In the 64 games that I tried from here, turns that score more now ended about 1 point worse.",
    ),
    (
        DutchFact.PAYS_OFF,
        (0.3, 64),
        "In the 64 games that I tried from here, no turn that scores more now ended better.",
    ),
    (DutchFact.SAVES, (0,), "Nothing else you could do now is clearly better than keeping your cards."),
]


@pytest.mark.parametrize(("kind", "numbers", "sentence"), CHANGES)
def test_points_are_said_of_both_players(kind: DutchFact, numbers: tuple[float, ...], sentence: str) -> None:
    assert words(advice(Fact(kind, (), numbers))).reasons == (sentence,)


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (
            DutchFact.BRINGS_POWER,
            "The blue power makes up for that: you can use it again in later rounds.",
        ),
        (
            DutchFact.GETS_NEXT,
            "After this turn, you are more likely to get the blue power in the next round.",
        ),
        (
            DutchFact.DENIES_NEXT,
            "After this turn, Ben is less likely to get the blue power in the next round.",
        ),
    ],
)
def test_points_given_up_have_a_concrete_reason(kind: DutchFact, sentence: str) -> None:
    assert [*map(said, words(advice(Fact(kind, ("Bp",), (0.5,)))).reasons)] == [sentence]


@pytest.mark.parametrize(("certain", "verb"), [(0, "will probably slide"), (1, "slides")])
def test_slide_is_certain_or_probable(certain: int, verb: str) -> None:
    (reason,) = words(advice(Fact(DutchFact.SLIDES, ("B3",), (certain, 1)))).reasons
    assert said(reason) == f"The blue 3 {verb} to place 1 for the next round."


@pytest.mark.parametrize(("chance", "verb"), [(0.67, "may well get"), (0.83, "will probably get")])
def test_reply_is_probable_if_most_rivals_make_it(chance: float, verb: str) -> None:
    (reason,) = words(advice(Fact(DutchFact.RIVAL_GETS, ("B3",), (chance,)))).reasons
    assert said(reason) == f"Ben {verb} the blue 3 then."


def test_rival_takes_one_card_in_a_hint() -> None:
    facts = Fact(DutchFact.DENIES, ("P4",), (1.0,)), Fact(DutchFact.RIVAL_GETS, ("B3",), (1.0,))
    (reason,) = words(advice(*facts)).reasons
    assert said(reason) == "If you leave the pink 4, Ben will probably take it."


def test_more_likely_bid_is_said_once() -> None:
    facts = Fact(DutchFact.HELPS_NEXT_BID), Fact(DutchFact.WINS_NEXT_BID, (), (0.7,))
    assert words(advice(*facts)).reasons == ("After this turn, you are more likely to win the next bid.",)


@pytest.mark.parametrize(
    ("adds", "this_bid", "next_bid", "sentences"),
    [
        (
            (0, 1),
            0.1,
            0.2,
            ["The green 2 adds nothing to a bid, but you can use it in the next round.", LOST],
        ),
        ((2, 1), 0.1, 0.2, ["The green 2 adds only 2 to your bid.", LOST]),
        ((2, 0), 0.1, 0.9, ["The green 2 can add 2 to your next bid.", LOST, NEXT_WON]),
        ((2, 0), 0.9, 0.2, [WON, NEXT_LOST]),
    ],
)
def test_hint_says_why_this_card_is_set_aside(
    adds: tuple[float, ...], this_bid: float, next_bid: float, sentences: list[str]
) -> None:
    facts = [
        Fact(DutchFact.ADDS, ("G2",), adds),
        Fact(DutchFact.WINS_BID, (), (this_bid, 12)),
        Fact(DutchFact.WINS_NEXT_BID, (), (next_bid,)),
    ]
    assert [*map(said, words(advice(*facts, action="aside G2")).reasons)] == sentences


def said(text: str) -> str:
    """Return a text without pictures and special spaces."""
    return " ".join(strip_pictures(text).split())


def compared(first: str, second: str, behind: float, error: float = 0.1, *plan: str) -> str:
    """Return what a hint for ``first``, or for the whole ``plan``, says about the second choice."""
    ranked = (Rated(first, 3.0), Rated(second, 1.0, behind, error))
    return said(words(Advice(ranked, (first, *plan), deals=64)).certainty)


def test_other_choice_is_compared_in_plain_words() -> None:
    assert (
        compared("Pp cash P3", "buy 3 R3 G2 P3", 2.3)
        == "Buying the blue 3 costs you about 2 points by the end of the game."
    )
    assert compared("buy 1 P3", "Pp take P2 own", 0.9, 0.5) == (
        "Taking the pink 2 from your discards is about as good."
    )
    assert compared("buy 1 P3", "end", 0.3) == "Ending your turn now is a little worse."
    assert compared("buy 1 P3", "Pp steal B1", 0.0, 0.0) == "Stealing the blue 1 is just as good."
    forced = Advice((Rated("end", 0.0),), ("end",))
    assert words(forced).certainty == "It’s the only thing you can do."


def test_nothing_is_compared_with_the_only_choice_tried() -> None:
    assert words(advice()).certainty == ""


def test_no_card_is_both_the_plan_and_the_worse_choice() -> None:
    assert (
        compared("buy 1 P3", "buy 1 G2", 2.3)
        == "Paying for the pink 4 with green 2 costs you about 2 points by the end of the game."
    )
    assert compared("buy 1 P3", "buy 1 G2", 0.0, 0.0) == "Paying for the pink 4 with green 2 is just as good."
    assert compared("buy 1 P3", "buy 2 R3 G2", 2.3, 0.1, "buy 2 Pp R3") == "I see nothing better."
    assert compared("buy 1 P3", "Pp cash P3", 2.3) == "I see nothing better."


def test_comparison_uses_games_for_chances() -> None:
    def compare(behind: float) -> str:
        return compare_choice("Buying more", Rated("more", 0.3, behind, 0.002), Unit.CHANCE)

    assert compare(0.64) == "Buying more loses about 64 more games in 100 than my advice."
    assert compare(0.01) == "Buying more loses about 1 more game in 100 than my advice."
    assert compare(0.0041) == "Buying more is a little worse."


def test_steps_of_a_plan_are_listed_with_their_points() -> None:
    plan = ("Pp take P2 own", "buy 1 P2", "buy 3 R3 G2 P3")
    found = words(advice(Fact(DutchFact.SCORES, (), (0, 5, -1)), action=plan[0], plan=plan[1:]))
    assert [said(each) for each in (found.action, *found.steps)] == [
        "1. Use the pink power to take the pink 2 from your discards.",
        "2. Buy the pink 4 and pay with pink 2. (+5 VP)",
        "3. Buy the blue 3 and pay with green 2, red 3, pink 3. (−1 VP)",
    ]
    assert words(advice(action="buy 1 P3")).steps == ()


@pytest.mark.parametrize(
    ("change", "bonus", "reason"),
    [(-9, -5, "Without the red 4, no red card counts twice: that is 5 VP less."), (-11, -5, "")],
)
def test_step_says_why_a_bonus_outweighs_its_card(change: int, bonus: int, reason: str) -> None:
    """D33."""
    facts = Fact(DutchFact.SCORES, (), (5, change)), Fact(DutchFact.DOUBLES, ("R4",), (bonus, 1))
    found = words(advice(*facts, plan=("buy 2 R3 G2",)))
    (step,) = map(said, found.steps)
    assert step == f"2. Buy the pink 8 and pay with green 2, red 3. (−{-change} VP) {reason}".strip()
    assert not any("twice" in each for each in found.reasons)


def test_long_plan_says_how_many_steps_follow() -> None:
    plan = ("Pp take P2 own", "Pp take P8 display", "Pp take P4 display", "buy 5 P3", "buy 4 R3", "buy 3 P2")
    found = words(advice(action=plan[0], plan=plan[1:]))
    assert len(found.steps) == 5 and found.steps[-1] == "1 more step follows."


def test_cards_of_one_name_are_told_apart_by_place() -> None:
    bid = table({"bid": "Pp Pq R3 G2"}, {"bid": "B1 G1"}, "Bp P8 Bq G3 G4 R8").observation(0)
    sentence = DutchPresenter().action_sentence
    assert said(sentence(bid, "Pp cash R3")).startswith("Use the pink power on the left ")
    assert said(sentence(bid, "Pq cash Pp")) == (
        "Use the pink power on the right to cash in the pink power on the left."
    )
    assert said(sentence(bid, "buy 3 G2 R3 Pq")) == (
        "Buy the blue power at place 3 and pay with green 2, red 3, the pink power on the right."
    )
    assert said(sentence(bid, "buy 2 Pp Pq")) == "Buy the pink 8 and pay with pink power, pink power."
    one = table({"bid": "Pp R3 G2", "discards": "Pq"}, {}, "P4 P8 B3 G3 G4 R8").observation(0)
    assert said(sentence(one, "Pq cash R3")).startswith("Use the pink power you just got ")


def test_odds_are_times_in_ten() -> None:
    chances = (0, 0.04, 0.48, 0.7, 0.94, 1)
    sentences = {0: "never", 1: "once", 2: "{count} times", 5: "half", 10: "always"}
    said = [odds(chance, sentences) for chance in chances]
    assert said == ["never", "once", "half", "7 times", "9 times", "always"]


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
        texts = (found.action, *found.steps, *found.reasons)
        assert all(texts) and bool(found.certainty) == (len(given.ranked) > 1 or not given.deals)
        assert not any("{" in text or "None" in text for text in (*texts, found.certainty))
    assert kinds <= {*SENTENCES}
