from __future__ import annotations

import pytest

from dutch.desktop.display_list import DisplayList
from dutch.scenes.stack import UIContext
from dutch.scenes.table.banner import Banner
from dutch.stage.timing import BANNER
from tests.scenes.table.helpers import seated, state_of

NEAR, FAR = {"bid": "G7", "deck": "R2"}, {"bid": "R1", "deck": "G1"}


def drawn(ui: UIContext, banner: Banner) -> DisplayList:
    scene, _client, _referee = seated(ui, state_of(NEAR, FAR, display="P1"))
    display_list = DisplayList()
    banner.draw(display_list, scene.layout, ui)
    return display_list


def test_it_comes_stands_in_the_middle_and_goes(ui: UIContext) -> None:
    scene, _client, _referee = seated(ui, state_of(NEAR, FAR, display="P1"))
    banner = Banner()
    banner.tell("Your turn", 1000)
    places = []
    for _step in range(9):
        places.append(banner.place(scene.layout).centerx)
        assert banner.update(100)
    middle = scene.layout.zone("prompt").centerx
    assert places[0] < scene.layout.area.left < places[1]
    assert places[4] == places[5] == middle
    assert places == sorted(places)
    assert places[-1] > middle
    assert banner.update(100)
    assert banner.text == ""
    assert not banner.update(100), "it is gone, and nothing is drawn for it"


def test_it_says_what_it_is_told_and_can_be_clicked_through(ui: UIContext) -> None:
    banner = Banner()
    banner.tell("The merchant’s turn", BANNER)
    banner.update(BANNER / 2)
    region = drawn(ui, banner).find("banner")
    assert region is not None
    assert region.label == "The merchant’s turn"
    assert "moving" in region.flags, "what moves is not pointed at"


@pytest.mark.parametrize("end", [True, False])
def test_without_time_or_when_ended_nothing_is_drawn(ui: UIContext, end: bool) -> None:
    banner = Banner()
    banner.tell("Your turn", BANNER if end else 0)
    assert banner.end() is end
    assert not drawn(ui, banner).regions
