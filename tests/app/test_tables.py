"""The maps of all tables are complete; missing parts are reported."""

import re
from pathlib import Path

import pygame
import pytest

from dutch import resources
from dutch.app import words
from dutch.app.matches import remarks
from dutch.app.routes import games_offered
from dutch.app.tables import PRESENTERS, Tables, load_tables
from dutch.players import roster
from dutch.players.rivals import RIVALS
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.rules.catalogue import GAMES
from dutch.stage.layout import choose_map, fitting_scale


def test_every_game_on_offer_has_a_table_and_words() -> None:
    assert [*GAMES] == [*PRESENTERS] == [*words.TITLES]
    for offered in games_offered():
        game = GAMES[offered.name]
        assert (offered.seats, [edition.name for edition in offered.editions]) == (
            game.seats,
            [*game.editions],
        )
        options = {option.name: tuple(value.name for value in option.values) for option in offered.options}
        assert options == {name: tuple(values) for name, values in game.options.items()}
        levels = [level.name for level in offered.editions[0].levels]
        players = roster.PLAYERS[offered.name].values()
        easy_to_hard = [player.name for player in players if player.offered]
        assert levels == (easy_to_hard if offered.seats == (2,) else [*RIVALS])


@pytest.mark.parametrize("text", ["{", '{"griet": ["hello"]}', "[" * 9999])
def test_damaged_remarks_are_reported(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rivals").mkdir()
    (tmp_path / "rivals" / "remarks.json").write_text(text)
    monkeypatch.setattr(resources, "assets", lambda: tmp_path)
    with pytest.raises(resources.MissingAssetError, match=r"remarks.json cannot be read"):
        remarks.__wrapped__()


def test_missing_zone_is_reported() -> None:
    with pytest.raises(resources.MissingAssetError, match="has no zone “moon”"):
        load_tables("dutch", frozenset({*DutchPresenter().map_zones, "moon"}))


@pytest.mark.parametrize("game", PRESENTERS)
def test_lines_about_a_player_can_address_the_reader(game: str) -> None:
    (presenter, *_others) = PRESENTERS[game].values()
    for style in presenter.script.styles.values():
        assert bool(style.own_line) == ("{name}" in style.line)
        places = {*re.findall(r"{\w+}", style.line)}
        assert {*re.findall(r"{\w+}", style.own_line)} == (places - {"{name}"} if style.own_line else set())


@pytest.mark.parametrize("game", PRESENTERS)
def test_table_fills_a_square_window(game: str) -> None:
    (presenter, *_others) = PRESENTERS[game].values()
    window = pygame.Rect(0, 0, 1000, 1000)
    maps = Tables().maps(presenter, GAMES[game].seats[-1])
    table = choose_map(maps, window, presenter.measured[0])
    assert table.width * fitting_scale(table, window) > 0.88 * window.width
