"""Who sits where in a new game, and under which name."""

from dataclasses import replace

import pytest

from dutch.app import matches
from dutch.app.matches import Seating, resumed_seating, seat_players
from dutch.i18n import shown
from dutch.players import roster
from dutch.rules.record import Record


def record(names: str, players: str, edition: str = "standard") -> Record:
    return Record("dutch", edition, 7, extra={"names": names, "players": players})


@pytest.mark.parametrize(
    ("names", "players", "seat", "expected"),
    [
        ("Anna, Random", "human, random", None, (("Anna", "Random"), ("human", "random"))),
        ("Random, Anna", "random, human", None, (("Random", "Anna"), ("random", "human"))),
        ("Anna, Random", "human, random", 1, (("Random", "Anna"), ("random", "human"))),
        ("Random, Anna", "random, human", 1, (("Random", "Anna"), ("random", "human"))),
        ("Anna, Ben", "human, human", 1, (("Anna", "Ben"), ("human", "human"))),
        ("Anna, Anna", "human, human", None, (("Anna", "Anna (2)"), ("human", "human"))),
        ("Anna, Hal", "human, hal9000", None, (("Anna", "The master"), ("human", "master"))),
        ("Hal, Anna", "hal9000, human", None, (("The master", "Anna"), ("master", "human"))),
        ("A, B", "beginner, random", 0, (("You", "B"), ("human", "random"))),
        ("A, B", "beginner, random", 1, (("A", "You"), ("beginner", "human"))),
        ("Anna, The apprentice", "human, greedy", None, (("Anna", "The apprentice"), ("human", "beginner"))),
        ("", "", None, (("You", "The master"), ("human", "master"))),
        ("Anna", "human", 1, (("The master", "Anna"), ("master", "human"))),
        (", ", "human, random", None, (("You", "Random"), ("human", "random"))),
        ("A, B, C", "human, random, beginner", None, (("A", "B"), ("human", "random"))),
    ],
)
def test_record_is_resumed_with_its_seating(
    names: str, players: str, seat: int | None, expected: tuple[tuple[str, str], tuple[str, str]]
) -> None:
    found = resumed_seating(record(names, players), seat)
    assert (found.names, found.players) == expected


def test_player_unknown_to_the_edition_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    limited = roster.get("merchant")._replace(editions=("standard",))
    monkeypatch.setitem(roster.PLAYERS["dutch"], "merchant", limited)
    found = resumed_seating(record("Anna, The merchant", "human, merchant", "prototype"))
    assert found == Seating(("Anna", "The master"), ("human", "master"))


def people(*names: str) -> Seating:
    return seat_players("dutch", "standard", ("human",) * len(names), names)


def test_seats_are_drawn_again_only_if_they_were_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "draw_lot", lambda _count: 1)
    assert people("Anna", "Ben").begun_by("lot").for_next_game().names == ("Anna", "Ben"), "moved on twice"
    assert people("Anna", "Ben").begun_by("second").for_next_game().names == ("Ben", "Anna")
    assert people("Anna", "Ben", "Carla").begun_by("lot").for_next_game().names == ("Carla", "Anna", "Ben")


@pytest.mark.parametrize(
    ("first", "second", "begins", "expected"),
    [
        ("Anna", "Ben", "first", ("Anna", "Ben")),
        ("Anna", "Ben", "second", ("Ben", "Anna")),
        ("", " ", "first", ("Player One", "Player Two")),
        ("Anna", "anna", "first", ("Anna", "anna (2)")),
        ("Anna", "Anna", "second", ("Anna (2)", "Anna")),
        ("Wilhelmina van Buren",) * 2 + ("first", ("Wilhelmina van Buren", "Wilhelmin… (2)")),
        ("You", "Ben", "first", ("Player One", "Ben")),
        ("Player Two", "", "first", ("Player Two", "Player Two (2)")),
        (" An,na\n#1", "#,\u2028", "first", ("An na 1", "Player Two")),
        ("{name}", "Ben", "first", ("(name)", "Ben")),
    ],
)
def test_two_names_are_clean_and_different(
    first: str, second: str, begins: str, expected: tuple[str, str]
) -> None:
    assert people(first, second).begun_by(begins).names == expected


def test_either_may_start_when_drawn() -> None:
    drawn = {people("Anna", "Ben").begun_by("lot").names for _try in range(64)}
    assert drawn == {("Anna", "Ben"), ("Ben", "Anna")}


def test_waiting_game_is_described() -> None:
    waiting = matches.waiting_game(record("Anna, ", "human, merchant"), 3)
    assert waiting.line(*waiting.names) == "Anna – The merchant, round 3"
    assert waiting.about == "Standard"
    dated = record("", "")
    assert matches.waiting_game(replace(dated, extra={"date": "2026-11-21, in the evening"}), 1).date
    late = matches.waiting_game(replace(dated, extra={"date": "2026-11-21, late"}), 1)
    assert late.about.endswith("21 November 2026")


def test_names_the_program_gave_are_shown_in_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    german = {"You": "Du", "The merchant": "Händler", "Player Two": "Spieler Zwei"}
    monkeypatch.setattr("dutch.i18n._", lambda sentence: german.get(sentence, sentence))
    for names, players, expected in [
        ("You, The merchant", "human, merchant", ("Du", "Händler")),
        ("The merchant, Du", "human, merchant", ("The merchant", "Du")),
        ("Anna, Player Two", "human, human", ("Anna", "Spieler Zwei")),
    ]:
        saved = record(names, players)
        for seating in (resumed_seating(saved), matches.original_seating(saved)):
            assert tuple(map(shown, seating.names)) == expected
            assert ", ".join(seating.names) == names, "records stay English"
