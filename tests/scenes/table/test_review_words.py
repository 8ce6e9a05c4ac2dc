"""The sentences of a review about the luck and the decisions of a player."""

import pytest

from dutch.scenes.table.review import luck_at_table, luck_words


@pytest.mark.parametrize(
    ("luck", "to_you", "about_anna"),
    [
        (30, "The cards helped you a lot.", "The cards helped Anna a lot."),
        (10, "The cards helped you a little.", "The cards helped Anna a little."),
        (0, "The cards favoured nobody.", "The cards favoured nobody."),
        (-10, "The cards were a little unkind to you.", "The cards were a little unkind to Anna."),
        (-30, "The cards were hard on you.", "The cards were hard on Anna."),
    ],
)
def test_luck_addresses_a_player_without_a_name(luck: float, to_you: str, about_anna: str) -> None:
    assert (luck_words(luck, "You"), luck_words(luck, "Anna")) == (to_you, about_anna)


@pytest.mark.parametrize("result", [-1, 1])
@pytest.mark.parametrize("share", [0.5, 1])
def test_decisions_address_a_player_without_a_name(result: float, share: float) -> None:
    words = luck_at_table(result, share, "You")
    assert "You " not in words.replace("Your ", "")
    assert "of you" not in words
