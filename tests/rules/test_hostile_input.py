"""Input made to do harm: records, positions and actions are refused with one short, printable sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dutch.rules.errors import InvalidAction, InvalidPosition, InvalidRecord, RulesError
from dutch.rules.record import Record, write
from dutch.rules.record_reader import MAX_BYTES, MAX_LINES, parse
from tests.playing import DUTCH
from tests.rules.dutch.positions import edited

HEAD = "game: dutch\nedition: standard\nrules: 1\nseed: 7\nseats: 2\n"
FORBIDDEN = ["\x00", "\x07", "\x1b", "\x7f", "\x9b", "\ud800", "\u202a", "\u202e", "\u2066", "\u2069"]


def shown(error: RulesError) -> str:
    """The sentence, which must be short and printable whatever the input was."""
    sentence = str(error)
    assert sentence.isprintable()
    assert len(sentence) <= 300
    assert sentence.endswith(".")
    return sentence


def refused(text: str) -> str:
    with pytest.raises(InvalidRecord) as caught:
        parse(text)
    return shown(caught.value)


@pytest.mark.parametrize("character", FORBIDDEN, ids=ascii)
@pytest.mark.parametrize(
    "line", ["names: A{}b", "da{}te: 1", "seed: {}7", "# {}", "round {}1", "round 1\n0 end{}"]
)
def test_forbidden_characters_are_refused_anywhere(line: str, character: str) -> None:
    sentence = refused(HEAD.replace("seed: 7\n", "") + line.format(character) + "\n")
    assert f"forbidden character U+{ord(character):04X}" in sentence


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (HEAD + "names: " + "x" * 401, "Line 6 of the record: “names” is longer than 400 characters."),
        (HEAD + "date: " + "1" * 300, "Line 6 of the record: “date” is longer than 200 characters."),
        (HEAD + "result: " + "1" * 201, "Line 6 of the record: “result” is longer than 200 characters."),
        (HEAD + "round 1\n0 " + "x" * 199, "Line 7 of the record: the line is longer than 200 characters."),
        (HEAD + "#" * 501, "Line 6 of the record: the line is longer than 500 characters."),
        (HEAD + "\n" * MAX_LINES, f"the record has more than {MAX_LINES} lines."),
        (HEAD + "#" * MAX_BYTES, f"the record is larger than {MAX_BYTES // 1024} KiB."),
        (HEAD + "ä" * (MAX_BYTES // 2), f"the record is larger than {MAX_BYTES // 1024} KiB."),
        (HEAD + "".join(f"round {n}\n" for n in range(1, 102)), "the game has more than 100 rounds."),
        (HEAD.replace("7", "9" * 5000), "Line 4 of the record: the line is longer than 500 characters."),
        (HEAD.replace("7", "9" * 150), "is not a whole number."),
        (HEAD + "begun: " + "9" * 150, "is not a whole number."),
        ("x" * 150 + ": 1", "unknown header line “xxx"),
    ],
    ids=lambda value: value[-40:] if value.endswith(".") else "",
)
def test_every_part_of_a_record_has_a_limit(text: str, reason: str) -> None:
    assert reason in refused(text)


def test_longest_allowed_lines_are_read() -> None:
    lines = f"names: {'x' * 400}\ndate: {'1' * 200}\nround 1\n0 {'x' * 198}\n"
    record = parse(HEAD + lines)
    assert (len(record.extra["names"]), len(record.extra["date"]), len(record.moves[0].text)) == (
        400,
        200,
        198,
    )


@pytest.mark.parametrize("name", ["a\x00b\ud800", "\u202eevil\u2066", "x" * 5000])
def test_no_name_makes_a_record_unreadable(name: str) -> None:
    written = write(Record("dutch", "standard", 1, extra={"names": name}))
    assert write(parse(written)) == written


@pytest.mark.parametrize(
    "text", ["x" * 5000, "fly\x1b[2J", "aside \u202e", "buy \x00 G1", "Gp suit", "Gp take \ud800"]
)
def test_invalid_actions_are_quoted_safely(text: str) -> None:
    with pytest.raises(InvalidAction) as caught:
        DUTCH.parse(DUTCH.new("standard", 1), text)
    shown(caught.value)


def nested(depth: int) -> list[Any]:
    data: list[Any] = []
    for _ in range(depth):
        data = [data]
    return data


HOSTILE = [
    None,
    True,
    -1,
    10**400,
    0.5,
    float("nan"),
    float("inf"),
    "x" * 5000,
    "\ud800",
    nested(5000),
    {},
    {1: 2},
]


@pytest.mark.parametrize("edition", DUTCH.editions)
def test_hostile_values_in_positions_are_refused_or_harmless(edition: str) -> None:
    fresh = DUTCH.new(edition, 7).to_json()
    paths = [
        *fresh,
        *(f"players.1.{key}" for key in fresh["players"][1]),
        "players.0",
        "display.0",
        "votes.1",
    ]
    for path in paths:
        for value in HOSTILE:
            try:
                state = DUTCH.from_json(edited_shallow(fresh, path, value))
            except InvalidPosition as error:
                shown(error)
            else:
                json.dumps(state.to_json())


@pytest.mark.parametrize("edition", DUTCH.editions)
def test_hostile_values_in_observations_are_refused_or_harmless(edition: str) -> None:
    sent = DUTCH.new(edition, 7).observation(0).to_json()
    paths = [
        "view",
        "memory",
        "seat",
        *(f"{part}.{key}" for part in ("view", "memory") for key in sent[part]),
    ]
    paths += [f"view.players.0.{key}" for key in sent["view"]["players"][0]]
    for path in paths:
        for value in HOSTILE:
            try:
                observation = DUTCH.observation_from_json(edited_shallow(sent, path, value))
            except InvalidPosition as error:
                shown(error)
            else:
                json.dumps(observation.to_json())


@pytest.mark.parametrize("data", [*HOSTILE, [], "{}"], ids=lambda value: type(value).__name__)
def test_other_data_is_not_a_position(data: Any) -> None:
    for read in (DUTCH.from_json, DUTCH.observation_from_json):
        with pytest.raises(InvalidPosition) as caught:
            read(data)
        shown(caught.value)


def edited_shallow(data: dict[str, Any], path: str, value: object) -> Any:
    """Like ``edited``, for values too deep to be copied."""
    changed = edited(data, {path: None})
    *way, last = path.split(".")
    place: Any = changed
    for part in way:
        place = place[int(part) if part.isdigit() else part]
    place[int(last) if last.isdigit() else last] = value
    return changed
