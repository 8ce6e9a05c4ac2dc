from dutch.rules.api import Event
from dutch.rules.dutch.events import RoundBegan
from dutch.stage.rivals import MAX_LINES, Persona, Remark, Talk

EVENT = RoundBegan(1)


class FakeWitness:
    """Sees the given moments, one after the other."""

    def __init__(self, *moments: str) -> None:
        self._moments = list(moments)

    def see(self, event: Event) -> str:
        return self._moments.pop(0) if self._moments else ""


def said(*moments: str) -> list[Remark]:
    lines = {moment: moment.upper() for moment in moments if moment}
    talk = Talk({1: Persona("rivals/nobody", lines)}, {1: FakeWitness(*moments)})
    return [remark for remark in (talk.see(EVENT) for _moment in moments) if remark is not None]


def test_no_line_is_said_twice() -> None:
    assert said("robbed", "", "robbed", "tied", "tied") == [
        Remark(1, "robbed", "ROBBED"),
        Remark(1, "tied", "TIED"),
    ]


def test_lines_of_a_game_are_limited() -> None:
    assert len(said(*(f"moment {number}" for number in range(9)))) == MAX_LINES


def test_face_follows_the_moment() -> None:
    persona = Persona("rivals/griet", {})
    assert persona.portrait() == "rivals/griet-calm"
    assert persona.portrait("robbed") == persona.portrait("lost") == "rivals/griet-cross"
    assert persona.portrait("won") == "rivals/griet-pleased"
