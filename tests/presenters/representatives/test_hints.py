from dutch.desktop.inline import strip_pictures
from dutch.players import coach
from dutch.players.advice import Advice, Fact, Rated, Unit
from dutch.players.representatives.chancellor import ItemFact
from dutch.presenters.representatives.presenter import RepresentativesPresenter
from dutch.rules.representatives.actions import Colour, place
from dutch.stage.answers import Hint
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
    assert hint.certainty == "Passing loses more often: about 10 games in 100."
    assert said(words("move red 4 blue").action) == "Move the 4 to blue."
    assert words("pass").regions == ("button.pass",)


def test_hint_says_who_is_likely_to_get_the_item() -> None:
    def reasons(own: float, tie: float, *rivals: Fact) -> list[str]:
        return [*words("place 4 blue", Fact(ItemFact.WINS_ITEM, (), (own, tie)), *rivals).reasons]

    cleo = Fact(ItemFact.RIVAL_WINS, (), (0.265,), 2)
    ben = Fact(ItemFact.RIVAL_WINS, (), (0.22,), 1)
    assert reasons(0.434, 0.081, cleo, ben) == [
        "You get the item about 4 times in 10.",
        "Cleo is your closest rival.",
    ]
    assert reasons(0.234, 0.25, cleo, ben)[1] == "Cleo is more likely to get the item."
    assert reasons(0.2, 0.4, ben) == [
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
    assert said(hint.certainty) == "The same letter on green loses more often: about 10 games in 100."


def test_bluff_is_explained() -> None:
    (reason,) = words("place 4 red").reasons
    assert reason.startswith("Your own colour then looks high")


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
