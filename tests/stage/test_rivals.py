from dutch.rules.api import Event
from dutch.rules.dutch.events import RoundBegan
from dutch.stage.rivals import Persona, Remark, Talk

EVENT = RoundBegan(1)


class FakeWitness:
    """Sees the given moments, one after the other."""

    def __init__(self, *moments: str) -> None:
        self._moments = list(moments)

    def see(self, event: Event) -> str:
        return self._moments.pop(0) if self._moments else ""


def said(*moments: tuple[int, str]) -> list[Remark]:
    """Return the remarks about moments, each with its round."""
    remarks = {moment: moment.upper() for _round, moment in moments if moment}
    witness = FakeWitness(*(moment for _round, moment in moments))
    talk = Talk({1: Persona("rivals/nobody", remarks)}, {1: witness})
    heard = [talk.see(EVENT, number) for number, _moment in moments]
    return [remark for remark in heard if remark is not None]


def test_no_remark_is_made_twice() -> None:
    assert said((1, "robbed"), (2, ""), (2, "robbed"), (3, "tied"), (4, "tied")) == [
        Remark(1, "robbed", "ROBBED"),
        Remark(1, "tied", "TIED"),
    ]


def test_a_round_has_at_most_one_remark() -> None:
    heard = said((1, "robbed"), (1, "tied"), (2, "chain"), (2, "won"))
    assert [remark.moment for remark in heard] == ["robbed", "chain"]


def test_rival_who_said_least_speaks() -> None:
    remarks = {"hello": "Hello.", "raises": "Oh."}
    personas = {seat: Persona("rivals/nobody", remarks) for seat in (1, 2)}
    talk = Talk(personas, {seat: FakeWitness("hello", "raises") for seat in (1, 2)})
    speakers = [talk.see(EVENT, number) for number in (1, 2)]
    assert [remark.seat for remark in speakers if remark is not None] == [1, 2]


def test_face_follows_the_moment() -> None:
    persona = Persona("rivals/griet", {})
    assert persona.portrait() == "rivals/griet-calm"
    assert persona.portrait("robbed") == persona.portrait("lost") == "rivals/griet-cross"
    assert persona.portrait("won") == "rivals/griet-pleased"
