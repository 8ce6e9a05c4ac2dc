"""The script of Great Market: events in cues, and the payment as a show of its own."""

from itertools import chain

import pygame

from dutch.presenters.great_market.presenter import MarketPresenter
from dutch.resources import find
from dutch.rules.great_market.events import BidMade, CardsMoved, ChipsMoved, LotSold
from dutch.stage import timing
from dutch.stage.layout import Layout, add_seat_panels, load_map
from dutch.stage.placement import place_cards
from dutch.stage.script import EffectKind
from tests.presenters.great_market.test_board import played

PRESENTER = MarketPresenter()
SEATS = 4
TABLE = add_seat_panels(load_map(find("tables", "great-market-16x9.tmx"), PRESENTER.map_zones), SEATS)
LAYOUT = Layout(TABLE, pygame.Rect(0, 0, 1600, 1080))


def test_every_event_is_in_exactly_one_cue_and_can_be_heard() -> None:
    for _state, events in played(3, 3):
        found = PRESENTER.script.cues(events)
        assert list(chain.from_iterable(cue.events for cue in found)) == [*events]
        for cue in found:
            moves = any(isinstance(event, CardsMoved | ChipsMoved | BidMade) for event in cue.events)
            assert bool(cue.ms) == any(map(any, map(PRESENTER.script.sounds, cue.events))) >= moves


def test_payment_lights_the_paid_cards_and_streams_the_chips() -> None:
    counted = set()
    for number in range(12):
        before_sale = None
        for state, events in played(number, SEATS):
            for cue in PRESENTER.script.cues(events):
                sold = cue.events[0]
                if isinstance(sold, LotSold) and sold.amount and before_sale is not None:
                    before, position = before_sale
                    places = place_cards(before, LAYOUT)
                    plan = PRESENTER.script.plan(before, cue, places, places)
                    lit = {
                        places[effect.key].token.card
                        for effect in plan.effects
                        if effect.kind is EffectKind.CARD_LIT
                    }
                    digit = sold.amount % 10
                    others = [player for seat, player in enumerate(position.players) if seat != sold.seat]
                    owned = {card for player in others for card in player.cards if card.bid == digit}
                    assert lit == owned
                    chips = [each for each in plan.effects if each.kind is EffectKind.CHIPS]
                    assert sum(each.chips for each in chips) == sold.amount
                    assert all(each.begin == timing.DIGIT for each in chips), "after the digit has flown"
                    counted |= {each.subject for each in chips}
            view = state.observation(0).view
            before_sale = PRESENTER.board(view, 0), view
    assert any("×" in words for words in counted), "two paid cards of one player are multiplied"


def test_panels_of_other_players_share_their_zone() -> None:
    table = load_map(find("tables", "great-market-9x14.tmx"), PRESENTER.map_zones)
    for seats in (3, 4, 5):
        zones = add_seat_panels(table, seats).zones
        area = pygame.Rect(*map(round, zones["others"]))
        panels = [pygame.Rect(*map(round, zones[f"seat.{side}"])) for side in range(1, seats)]
        assert all(area.inflate(2, 2).contains(panel) for panel in panels)
        assert all(panel.collidelist(panels[:index]) == -1 for index, panel in enumerate(panels))
        assert "other" not in zones and f"seat.{seats}" not in zones
        for side, panel in enumerate(panels, 1):
            parts = [
                pygame.Rect(*map(round, zones[f"seat.{side}.{part}"]))
                for part in ("player", "cards", "chips")
            ]
            assert all(panel.contains(part) for part in parts)
            assert all(part.collidelist(parts[:index]) == -1 for index, part in enumerate(parts))
