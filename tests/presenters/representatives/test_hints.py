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
    assert hint.certainty == "Next best (wins 10 fewer games in 100, give or take 4): Pass."
    assert said(words("move red 4 blue").action) == "Move the 4 to blue."
    assert words("pass").regions == ("button.pass",)


def test_chances_of_all_add_up_to_100_percent() -> None:
    wins, cleo = (
        Fact(ItemFact.WINS_ITEM, (), (0.234, 0.281)),
        Fact(ItemFact.RIVAL_WINS, (), (0.265,), 2),
    )
    ben = Fact(ItemFact.RIVAL_WINS, (), (0.22,), 1)
    assert words("place 4 blue", wins, ben, cleo).reasons == (
        "Rough chances of getting the item: you 25%, Cleo 25%, Ben 20%, nobody (a tie) 30%.",
    )
    lost = (
        Fact(ItemFact.WINS_ITEM, (), (0.0, 0.0)),
        Fact(ItemFact.RIVAL_WINS, (), (1.0,), 3),
    )
    assert words("pass", *lost).reasons == ("Rough chances of getting the item: you 0%, Dora 100%.",)


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
