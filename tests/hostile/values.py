"""Hypothesis strategies for hostile input: text, JSON, records and whole files."""

import re
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from dutch.rules import record as records
from tests.playing import played

CONTROLS = ["\0", "\x07", "\x1b[31m", "\x1b]0;title\x07", "\x7f", "\x85", "\u2028", "\r", "\t", "\n"]
BIDI = ["\u202e", "\u202a", "\u2066", "\u2069", "\u200f", "\u061c"]
INVISIBLE = ["\u200b", "\u2060", "\ufeff", "\u200d", "\u00ad", "\u180e", "\U000e0041", "\ufe0f", "\u3164"]
WIDE = ["\ufdfd", "𒐫", "W" * 200, "👨‍👩‍👧‍👦", "e" + "\u0301" * 300, "العربية", "हिन्दी", "中文名字", "ﷺ", "🇳🇱"]
LONE = ["\ud800", "\udfff"]
"""Surrogates, which no encoding can hold; command lines and clipboards can."""

FORMULAS = ["=1+1", "+1", "-1", "@SUM(A1)", "{0.__class__}", "{name}", "%s%n", "<b>&amp;</b>", *"#,\"'"]
PIECES = [*CONTROLS, *BIDI, *INVISIBLE, *WIDE, *LONE, *FORMULAS, "Anna", " ", "", "0", "９", "१", "2" * 5000]

UNSAFE = re.compile("[\0-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Controls, bidi controls and surrogates: never drawn, printed or exported."""

pieces: SearchStrategy[str] = st.one_of(
    st.sampled_from(PIECES), st.text(max_size=30), st.characters(codec="utf-8")
)
text: SearchStrategy[str] = st.one_of(
    st.lists(pieces, max_size=6).map("".join),
    st.tuples(pieces, st.sampled_from([5_000, 100_000])).map(lambda pair: (pair[0] * pair[1])[:200_000]),
)
"""Any text at all: controls, bidi controls, invisible, combining, right to left, surrogates, huge."""

numbers: SearchStrategy[Any] = st.one_of(
    st.sampled_from([-1, 0, 2**63 - 1, 2**63, -(2**63), 10**400, 1.5, float("inf"), float("nan")]),
    st.integers(),
)


def nested(depth: int) -> Any:
    found: Any = []
    for level in range(depth):
        found = [found] if level % 2 else {"deck": found}
    return found


json: SearchStrategy[Any] = st.one_of(
    numbers,
    text,
    st.sampled_from([None, True, False, [], {}]),
    st.sampled_from([50, 900]).map(nested),
    st.lists(st.one_of(numbers, st.sampled_from(["G1", "Gp", "X9"])), max_size=50),
    st.dictionaries(st.text(max_size=5), st.integers(), max_size=5),
)
"""Plain data of any type, size and depth that a parser of JSON can return."""

json_bytes: SearchStrategy[bytes] = st.one_of(
    st.binary(max_size=200),
    st.sampled_from(
        [
            b"",
            b"\0" * 4096,
            b"[" * 200_000,
            b'{"speed":' * 200_000,
            b"[" * 200_000 + b"]" * 200_000,
            b"9" * 100_000,
            b'{"scale": 1e999}',
            b'{"scale": ' + b"1" * 5000 + b"}",
            b'"\xff\xfe"',
            b"\xef\xbb\xbf{}",
            b'{"name": "\\ud800"}',
            b'{"name": "\\u0000"}',
        ]
    ),
    text.map(lambda each: f'{{"name": "{each}", "level": "{each[:50]}"}}'.encode(errors="surrogatepass")),
)
"""The content of a JSON file: damaged, deep, huge, of another encoding, or with a hostile name in it."""

FINISHED = records.to_text(played(3)[1]).splitlines()
UNFINISHED = [line for line in FINISHED if not line.startswith("result")][: len(FINISHED) // 2]

HEADERS = [*records.REQUIRED, *records.OPTIONAL]


@st.composite
def record_text(draw: st.DrawFn) -> str:
    """Return a record that was a real game's until somebody changed it."""
    lines = list(draw(st.sampled_from([FINISHED, UNFINISHED])))
    header = {"names": "Anna, Bert", "players": draw(st.sampled_from(["human, merchant", "human, human"]))}
    for key in draw(st.lists(st.sampled_from(HEADERS), max_size=3, unique=True)):
        header[key] = draw(text)
    for key, value in header.items():
        lines = [line for line in lines if not line.startswith(f"{key}:")]
        lines.insert(1, f"{key}: {value}")
    if draw(st.booleans()):
        lines.insert(draw(st.integers(0, len(lines))), draw(text))
    return "\n".join(lines)


@st.composite
def named_record(draw: st.DrawFn) -> str:
    """A playable record of somebody with a hostile name and date: it gets furthest into the program."""
    lines = list(draw(st.sampled_from([FINISHED, UNFINISHED])))
    lines.insert(1, f"names: {draw(text)}, {draw(pieces)}")
    lines.insert(
        1, f"players: {draw(st.sampled_from(['human, merchant', 'human, human', 'merchant, beginner']))}"
    )
    lines.insert(1, f"date: {draw(st.one_of(st.just('2026-11-01'), text))}")
    return "\n".join(lines)
