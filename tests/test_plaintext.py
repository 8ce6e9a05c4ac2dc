import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dutch.plaintext import LONGEST_CLUSTER, NAME_LENGTH, clean_line, clean_name, clusters, quoted

FAMILY = "👩\u200d👩\u200d👧"
ANY_TEXT = st.text(st.characters(codec=None, categories=None), max_size=80) | st.text(
    st.sampled_from("aé 漢क्ی👩\u0301\u200b\u200c\u200d\ufe0f\u202e\U000e0101\u115f\x00\ud800\r\n1#☺🇳"),
    max_size=80,
)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Anna", "Anna"),
        ("  Anna \t van\r\n Dijk\u3000 ", "Anna van Dijk"),
        ("An\x00na\x1b[31m\x7f\x9b", "Anna[31m"),
        ("\u202eannA\u2066x\u2069\u200f", "annAx"),
        ("A\u200bn\u2060n\ufeffa\xad\u034f", "Anna"),
        ("A\ud800\udfff\ufffe\U0010ffff\ufdd0b", "Ab"),
        ("e\u0301", "é"),
        ("e\u200b\u0301", "é"),
        ("\u115f\u3164\uffa0", ""),
        ("\u2800 \u2800x", "x"),
        ("A\U000e0041\U000e007f", "A"),
        (FAMILY, FAMILY),
        ("a\u200db\u200c👩\u200d", "ab👩"),
        ("❤\ufe0f\u200d🔥 1\ufe0f\u20e3", "❤\ufe0f\u200d🔥 1\ufe0f\u20e3"),
        ("a\ufe0f \ufe0e", "a"),
        ("葛\U000e0100 a\U000e0100", "葛\U000e0100 a"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("ക്\u200d", "ക്\u200d"),
        ("ᠠ\u180b\u180e", "ᠠ\u180b"),
    ],
)
def test_clean_line_removes_what_cannot_be_seen(text, line):
    assert clean_line(text, 40) == line


@pytest.mark.parametrize(
    ("text", "limit", "line"),
    [
        ("abc", 3, "abc"),
        ("abcd", 3, "ab…"),
        ("a bcd", 3, "a…"),
        ("e\u0323\u0302" * 3, 3, "ệ" * 3),
        (FAMILY * 3, 2, FAMILY + "…"),
        ("🇳🇱🇧🇪🇩🇪", 2, "🇳🇱…"),
        ("कि" * 4, 3, "कि" * 2 + "…"),
        ("한국어 이름", 4, "한국어…"),
    ],
)
def test_clean_line_cuts_between_letters(text, limit, line):
    assert clean_line(text, limit) == line


def test_clean_line_limits_combining_marks():
    assert len(clean_line("Z" + "\u0335" * 500 + "a", 40)) <= LONGEST_CLUSTER + 1


def test_clean_line_reads_only_the_start_of_a_huge_text():
    class Huge(str):
        def __getitem__(self, part):
            assert part.stop < 10_000
            return "A" * part.stop

    assert clean_line(Huge("A" * 20_000), 40) == "A" * 39 + "…"


@given(ANY_TEXT)
def test_clean_line_yields_printable_text_of_limited_length(text):
    line = clean_line(text, 20)

    assert len(clusters(line)) <= 20
    assert unicodedata.is_normalized("NFC", line)
    assert line == " ".join(line.split())
    assert not any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in line)
    line.encode()


@pytest.mark.parametrize("name", ["", " ", "\u200b", "\u2060\ufeff", "\x00", "\u0301", "\u200d" * 5_000_000])
def test_clean_name_is_empty_when_nothing_is_visible(name):
    assert clean_name(name) == ""


def test_clean_name_keeps_names_of_every_script():
    for name in ("Åsa", "王小明", "さくら", "김민수", "محمد", "שרה", "अनुराग", FAMILY):
        assert clean_name(name) == name


def test_clean_name_cuts_long_names():
    assert clean_name("x" * 5000) == "x" * (NAME_LENGTH - 1) + "…"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain “text” é 漢", "plain “text” é 漢"),
        ("a\nb\x00\x1b[0m", "a\\nb\\x00\\x1b[0m"),
        ("\u202ex\u200b\ufeff", "\\u202ex\\u200b\\ufeff"),
        ("\ud800\U000e0041\u3164", "\\ud800\\U000e0041\\u3164"),
        ("x" * 201, "x" * 199 + "…"),
        ("\x00" * 5_000_000, ("\\x00" * 50)[:199] + "…"),
    ],
)
def test_quoted_escapes_and_cuts(text, shown):
    assert quoted(text) == shown


def test_clusters_stop_at_the_requested_number():
    assert clusters("नमस्ते", 2) == ["न", "म"]
    assert clusters("abc", 2) == ["a", "b"]
    assert clusters("\r\n") == ["\r\n"]
    assert clusters("") == []
