"""The maps of all tables are complete; missing parts are reported."""

from __future__ import annotations

import pytest

from dutch.app.tables import SHAPES, Tables, load_tables
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.stage.layout import BadTable
from tests.playing import DUTCH


def test_every_edition_has_its_table() -> None:
    tables = Tables()
    assert {*tables.presenters} == {*DUTCH.editions}
    for edition, presenter in tables.presenters.items():
        maps = tables.maps(presenter)
        assert presenter.edition.name == edition
        assert len({(each.width, each.height) for each in maps}) == len(SHAPES) == 5
        assert {zone for each in maps for zone in each.zones} == presenter.map_zones
        assert {*presenter.required_images()} <= {*tables.pictures}


def test_missing_zone_is_reported() -> None:
    with pytest.raises(BadTable, match="has no zone “moon”"):
        load_tables("dutch", frozenset({*DutchPresenter().map_zones, "moon"}))
