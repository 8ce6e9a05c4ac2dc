from __future__ import annotations

from dutch.presenters.dutch.editions import WORDS, choices
from dutch.rules.dutch.editions import EDITIONS


def test_every_edition_is_offered_with_words_of_its_own() -> None:
    assert [name for name, _title, _line in choices()] == list(EDITIONS) == list(WORDS)
    for part in (1, 2):
        assert len({choice[part] for choice in choices()}) == len(EDITIONS)


def test_titles_are_short_and_lines_are_one_sentence() -> None:
    for _name, title, line in choices():
        assert len(title) <= 20
        assert line.endswith(".") and line.count(".") == 1
        assert len(line) <= 100
