import pytest

from dutch.desktop.inline import strip_pictures
from dutch.players import coach
from dutch.players.advice import Advice, Fact, Rated, Unit
from dutch.players.representatives.coaching import ItemFact
from dutch.presenters.representatives import reasons
from dutch.presenters.representatives.presenter import RepresentativesPresenter
from dutch.rules.api import Event
from dutch.rules.representatives.actions import Colour, place
from dutch.rules.representatives.events import ItemRemoved, ItemSold
from dutch.stage.answers import Hint, PastDecision
from tests.rulebook.representatives.tables import table

NAMES = ("Anna", "Ben", "Cleo", "Dora")


def words(action: str, *facts: Fact) -> Hint:
    ranked = (Rated(action, 0.5), Rated("pass", 0.4, 0.1, 0.02))
    advice = Advice(ranked, (action,), facts, Unit.CHANCE, 64)
    found = RepresentativesPresenter().hint(table(4).observation(0), advice, NAMES)
    assert found is not None
    return found


def said(text: str) -> str:
    return " ".join(strip_pictures(text).split())


def test_actions_are_sentences() -> None:
    hint = words("place 4 blue")
    assert said(hint.action) == "Place the 4 on blue."
    assert hint.regions == ("card.key4", "seat.0.blue")
    assert hint.certainty == "Passing loses about 10 more games in 100 than my advice."
    assert said(words("move red 4 blue").action) == "Move the 4 to blue."
    assert words("pass").regions == ("button.pass",)


def test_hint_says_who_is_likely_to_get_the_item() -> None:
    def sentences(own: float, tie: float, *rivals: Fact) -> list[str]:
        hint = words("place 4 blue", Fact(ItemFact.WINS_ITEM, (), (own, tie)), *rivals)
        return [*map(said, hint.reasons[-2:])]

    cleo = Fact(ItemFact.RIVAL_WINS, (), (0.265, 0), 2)
    ben = Fact(ItemFact.RIVAL_WINS, (), (0.22, 0), 1)
    assert sentences(0.434, 0.081, cleo, ben) == [
        "You get the item about 4 times in 10.",
        "Cleo is your closest rival.",
    ]
    assert sentences(0.234, 0.25, cleo, ben)[1] == "Cleo is more likely to get the item."
    assert sentences(0.2, 0.4, ben) == [
        "You get the item about 2 times in 10.",
        "Most likely the lowest colours tie, and nobody gets the item.",
    ]


def test_other_choice_does_not_name_the_same_letter() -> None:
    ranked = (Rated("place 4 blue", 0.5), Rated("place 4 green", 0.4, 0.1, 0.02))
    observation = table(4).observation(0)
    hint = RepresentativesPresenter().hint(
        observation, Advice(ranked, ("place 4 blue",), (), Unit.CHANCE, 64), NAMES
    )
    assert hint is not None
    assert said(hint.certainty) == "The same letter on green loses about 10 more games in 100 than my advice."


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("place 4 red", "To the others, your own colour then looks like about 8."),
        ("move red 3 blue", "Your own colour needs a low sum: without this letter, it looks like about 2."),
    ],
)
def test_letters_on_your_colour_are_explained_by_its_sum(action: str, reason: str) -> None:
    (bluff,) = words("place 4 red").reasons
    assert bluff.startswith("Your own colour then looks high")
    state = table(4, steps=["place 3 red", "place 3 red", "pass", "pass"])
    hint = RepresentativesPresenter().hint(
        state.observation(0), Advice((Rated(action, 0.5),), (action,), (), Unit.CHANCE, 64), NAMES
    )
    assert hint is not None and [*map(said, hint.reasons)] == [reason]


def test_warns_of_a_letter_that_stays_on_its_own_colour() -> None:
    moved = ["place 4 blue", *["pass"] * 3, "move blue 4 red", "move red 4 blue", "move blue 4 red"]
    for steps, warned in ((moved, False), ([*moved, "move red 4 blue"], True)):
        observation = table(4, steps=steps).observation(0)
        assert bool(RepresentativesPresenter().warning(observation, place(3, Colour.RED))) == warned
        assert not RepresentativesPresenter().warning(observation, place(3, Colour.BLUE))


def test_advice_of_the_coach_is_put_into_words() -> None:
    observation = table(4).observation(0)
    advice = coach.advise("representatives", observation, 4)
    hint = RepresentativesPresenter().hint(observation, advice, NAMES)
    assert hint is not None and hint.action and hint.reasons


def why(played: str, best: str, *steps: str) -> list[str]:
    """Return why an action of the seat to move was costly. Seat 0 plays red, seat 1 blue, and so on."""
    state = table(4, steps=steps)
    observation = state.observation(state.to_move or 0)
    return [
        *map(
            said, RepresentativesPresenter().why_costly(PastDecision(observation, (played,), (best,), NAMES))
        )
    ]


ON_BLUE = ("place 4 blue", "pass", "pass", "pass")
ON_RED = ("place 4 red", "pass", "pass", "pass")


@pytest.mark.parametrize(
    ("played", "best", "steps", "sentence"),
    [
        ("place 4 red", "place 4 blue", (), "and the 4 made red higher."),
        ("place 4 blue", "place 4 red", (), "A letter on red, to be moved away later, would have made"),
        ("place 1 blue", "place 4 blue", (), "The 4 raises blue by more than the 1."),
        ("place 1 red", "place 4 red", (), "The 4 can raise another colour by more than the 1, once"),
        ("place 4 blue", "place 1 blue", (), "The 1 was enough for blue; the 4 does more elsewhere."),
        ("pass", "place 4 blue", (), "Passing left 4 letters in the hand"),
        ("place 3 blue", "place 3 green", ON_BLUE, "The sum on green looked lower than on blue"),
        ("place 3 green", "place 3 blue", ON_BLUE, "The letter did more on blue than on green."),
        ("place 2 green", "place 3 blue", ON_BLUE, "The 3 did more on blue than the 2 on green."),
        ("place 3 blue", "move red 4 blue", ON_RED, "Letters still lay on red, which has to be lowest"),
        ("move blue 4 green", "pass", ON_BLUE, "The letters already lay well: passing kept them there."),
    ],
)
def test_costly_decision_has_a_reason(played: str, best: str, steps: tuple[str, ...], sentence: str) -> None:
    (reason,) = why(played, best, *steps)
    assert sentence in reason and reason.endswith(".")


def test_leader_is_a_reason_once_revealed() -> None:
    observation = table(4, sales=[[2, 1]]).observation(2)
    found = RepresentativesPresenter().why_costly(
        PastDecision(observation, ("place 4 red",), ("place 4 blue",), NAMES)
    )
    assert [*map(said, found)] == ["Ben leads with 2 points, and blue is the leader’s colour."]


def test_claim_that_nobody_can_believe_is_named() -> None:
    steps = ("place 4 blue claim 1", "pass", "pass", "pass")
    found = why("place 3 blue claim 1", "place 2 blue", *steps)
    assert found[1] == (
        "Nobody could believe “my 1” here: it had been said of another letter, and each player has only one."
    )
    assert len(why("place 3 blue claim 2", "place 2 blue", *steps)) == 1


def test_claims_that_nobody_can_believe_are_counted() -> None:
    steps = ("place 4 blue claim 1", "pass", "pass", "pass")
    observation = table(4, steps=steps).observation(0)
    decisions = [(observation, ("place 3 blue claim 1",)), (observation, ("place 3 blue claim 2",))]
    (remark,) = RepresentativesPresenter().review_remarks(decisions, "Anna")
    assert remark.startswith("Nobody could believe 1 claim of Anna:")
    assert RepresentativesPresenter().review_remarks(decisions[1:], "Anna") == ()


def test_hint_names_the_colour_that_looks_lowest() -> None:
    steps = ("place 4 green", "pass", "pass", "pass", "place 3 yellow")
    observation = table(4, steps=steps).observation(0)
    advice = Advice((Rated("place 2 blue", 0.5),), ("place 2 blue",), (), Unit.CHANCE, 64)
    hint = RepresentativesPresenter().hint(observation, advice, NAMES)
    assert hint is not None
    expected = "Of the others’ colours, blue looks lowest, about 0. The lowest gets the spice box."
    assert [*map(said, hint.reasons)] == [expected]


@pytest.mark.parametrize(
    ("seats", "rival", "ben"),
    [
        (3, (1, 0.3, 0.1), "Ben (blue)"),
        (4, (3, 0.3, 0.1), "Dora (yellow)"),
        (4, (1, 0.3, 0.1), "Ben (probably blue)"),
        (4, (1, 0.3, 0.01), "Ben (probably blue)"),
    ],
)
def test_hint_names_the_colour_of_a_rival(seats: int, rival: tuple[int, float, float], ben: str) -> None:
    """Ben has put a letter on green, and Cleo none on anything."""
    seat, chance, fall = rival
    observation = table(seats, steps=["place 3 blue", "place 3 green", *["pass"] * (seats - 2)]).observation(
        0
    )
    facts = Fact(ItemFact.WINS_ITEM, (), (0.4, 0)), Fact(ItemFact.RIVAL_WINS, (), (chance, fall), seat)
    colour = ben.split()[-1].strip("()")
    advice = Advice((Rated(f"place 2 {colour}", 0.5),), (f"place 2 {colour}",), facts, Unit.CHANCE, 64)
    hint = RepresentativesPresenter().hint(observation, advice, NAMES[:seats])
    assert hint is not None
    *why, _odds, closest = map(said, hint.reasons)
    assert closest == f"{ben} is your closest rival."
    sentence = f"A letter on {colour} hits {ben}, who then gets the item less often."
    assert (sentence in why) == (fall > 0.05)


PRAISE = [
    ("place 4 blue", ItemSold(0, 5, Colour.RED), "Anna put the 4 on blue and got the globe"),
    ("place 4 blue", ItemRemoved(5), "Anna put the 4 on blue, and nobody got the globe"),
    ("place 4 blue", ItemSold(1, 5, Colour.RED), ""),
    ("pass", ItemSold(0, 5, Colour.RED), "Anna passed and got the globe"),
    ("pass", ItemRemoved(5), ""),
]


@pytest.mark.parametrize(("action", "end", "expected"), PRAISE)
def test_praise_says_what_an_action_brought(action: str, end: Event, expected: str) -> None:
    found = RepresentativesPresenter().praise(
        PastDecision(table(4).observation(0), (action,), (), NAMES, [end])
    )
    assert said(found) == expected


def test_item_that_nobody_got_is_no_praise_for_those_behind() -> None:
    trailing = table(4, [(5, 1)]).observation(0)
    seen = [ItemRemoved(3)]
    assert not RepresentativesPresenter().praise(PastDecision(trailing, ("place 4 blue",), (), NAMES, seen))


@pytest.mark.parametrize(
    ("loads", "reason"),
    [
        ((), "Ben leads with 5 points, and blue is the leader’s colour."),
        (("blue", "blue", "blue"), "Then blue looks like about 12, and your own colour like about 0."),
    ],
)
def test_leader_is_a_reason_only_while_the_colour_is_low(loads: tuple[str, ...], reason: str) -> None:
    steps = [f"place 4 {colour}" for colour in loads]
    state = table(4, [(5, 1)], steps=["place 4 green", *steps] if steps else ())
    advice = Advice((Rated("place 3 blue", 0.5),), ("place 3 blue",), (), Unit.CHANCE, 64)
    hint = RepresentativesPresenter().hint(state.observation(0), advice, NAMES)
    assert hint is not None and [*map(said, hint.reasons)] == [reason]


def test_hint_to_pass_with_all_letters_placed_has_a_reason() -> None:
    placed = ["place 4 blue", *["pass"] * 3, "place 3 green", "place 2 yellow", "place 1 green"]
    advice = Advice((Rated("pass", 0.5),), ("pass",), (), Unit.CHANCE, 64)
    hint = RepresentativesPresenter().hint(table(4, steps=placed).observation(0), advice, NAMES)
    assert hint is not None and hint.reasons == ("Moving a letter would not help.",)


@pytest.mark.parametrize(
    ("winner", "reason"),
    [
        (0, "You have won: nobody can catch you any more."),
        (2, "Nobody can catch Cleo any more, so this is the way to second place."),
    ],
)
def test_hint_says_that_somebody_has_won(winner: int, reason: str) -> None:
    assert words("place 4 blue", Fact(ItemFact.CERTAIN_WINNER, seat=winner)).reasons[-1] == reason


def test_own_letters_that_can_still_leave_do_not_count() -> None:
    """Red holds two letters of its player and one of another."""
    steps = ["place 4 red", "place 4 red", *["pass"] * 2, "place 3 red", "pass"]
    advice = Advice((Rated("place 2 blue", 0.5),), ("place 2 blue",), (), Unit.CHANCE, 64)
    for moves, own in ((0, "like about 2 once you move your letters away."), (2, "like about 10.")):
        state = table(4, steps=steps + moves * ["move red 3 blue", "move blue 3 red"])
        hint = RepresentativesPresenter().hint(state.observation(0), advice, NAMES)
        assert hint is not None and said(hint.reasons[0]).endswith(own), hint.reasons


@pytest.mark.parametrize(
    ("action", "is_named"), [("place 4 blue", False), ("place 4 green", True), ("place 4 red", True)]
)
def test_closest_rival_is_named_unless_another_is_hit(action: str, is_named: bool) -> None:
    """All colours are known to three players: Cleo plays green."""
    facts = Fact(ItemFact.WINS_ITEM, (), (0.4, 0)), Fact(ItemFact.RIVAL_WINS, (), (0.3, 0.0), 2)
    advice = Advice((Rated(action, 0.5),), (action,), facts, Unit.CHANCE, 64)
    hint = RepresentativesPresenter().hint(table(3).observation(0), advice, NAMES[:3])
    assert hint is not None
    assert any("closest rival" in reason for reason in hint.reasons) == is_named


LAST = "This is the last item: you win the game "


@pytest.mark.parametrize(
    ("item", "sales", "sentence"),
    [
        (5, [(2, 1), (3, 2), (1, 0)], f"{LAST}only if you get it."),
        (5, [(3, 0), (2, 1), (1, None)], f"{LAST}unless Ben, Cleo or Dora gets it."),
        (5, [(2, 1), (3, 1), (1, 0)], f"{LAST}if you get it, or Cleo or Dora does."),
        (5, [(2, 1), (3, 1), (1, 2)], "This is the last item, and you can’t win the game any more."),
        (5, [(2, 0), (3, 0), (1, 0)], ""),
        (5, [(2, 0), (3, None)], ""),
        (1, [(3, 1), (2, 2)], "Whoever gets this item, your chances in the game stay the same."),
    ],
)
def test_hint_about_the_last_item_says_who_must_get_it(
    item: int, sales: list[tuple[int, int | None]], sentence: str
) -> None:
    observation = table(4, sales, item).observation(0)
    assert reasons.about_item(observation, NAMES) == sentence


def test_hint_says_that_passing_gives_the_last_word_away() -> None:
    placed = ["place 4 blue", "place 4 green", *["pass"] * 2]
    for value in (3, 2, 1):
        placed += [f"place {value} yellow", f"place {value} blue"]
    observation = table(4, steps=placed).observation(0)
    ranked = (Rated("move blue 4 yellow", 0.5), Rated("pass", 0.4, 0.1, 0.02))
    advice = Advice(ranked, ("move blue 4 yellow",), (), Unit.CHANCE, 64)
    assert reasons.why_go_on(observation, advice) == "If you pass now, the others have the last word."
    equal = advice._replace(ranked=(ranked[0], ranked[1]._replace(behind=0.0)))
    assert not reasons.why_go_on(observation, equal)


def test_hint_for_second_place_counts_second_places() -> None:
    ranked = (Rated("place 4 blue", 0.5), Rated("pass", 0.4, 0.1, 0.02))
    advice = Advice(ranked, ("place 4 blue",), (), Unit.SECOND, 64)
    hint = RepresentativesPresenter().hint(table(4).observation(0), advice, NAMES)
    assert hint is not None
    assert hint.certainty == "Passing misses second place in about 10 more games in 100 than my advice."
