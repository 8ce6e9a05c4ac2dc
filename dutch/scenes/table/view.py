"""The table as seen from one seat: layout, animation, log, and the display list.

This module neither reads input nor acts, so that the table for playing and the replay can share it.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import CONTROLS, Act, DisplayList, Flag, Region
from dutch.i18n import _
from dutch.match.replay import Replay
from dutch.match.seats import SeatClient
from dutch.rules.api import Card
from dutch.rules.events import Event
from dutch.scenes.stack import UIContext
from dutch.scenes.table.areas import FootHeight, PanelSize, TableAreas
from dutch.scenes.table.cards import CardsView, Handling
from dutch.scenes.table.controls import FocusRing
from dutch.scenes.table.drawing import units
from dutch.scenes.table.effects import Banner, CueEffects
from dutch.scenes.table.hud import NamePlate, TableHud
from dutch.scenes.table.log import LogLine, LogView, LogWriter
from dutch.scenes.table.overlays import Overlay, Place
from dutch.scenes.table.panel_place import TARGET, Obstacle, obstacles_beside, panel_rect, target_rect
from dutch.scenes.table.preview import PreviewBadge
from dutch.scenes.table.seats import SeatsView
from dutch.scenes.table.speech import SpeechBalloon
from dutch.scenes.table.standing import StandingPanel
from dutch.settings import Speed
from dutch.stage import timing
from dutch.stage.animator import Animator
from dutch.stage.board import Board
from dutch.stage.cue_audio import CueAudio
from dutch.stage.layout import NOTHING_SWAPPED, TableMap
from dutch.stage.placement import PlacedCard, Rows, keep_gaps, place_cards
from dutch.stage.presenter import HEADING, Presenter
from dutch.stage.regions import Target, card_of, card_region, region_name
from dutch.stage.rivals import Persona, Remark, Talk

SCORE = "score"  # the region of the score in the top bar
PULL = 40
"""How much of other cards a question can cover to be close to its target: see `panel_rect`."""

Viewpoint = SeatClient | Replay
"""The source of what a table shows: what one seat may know, never a state."""


class FrameContent(NamedTuple):
    """What a frame shows besides the board."""

    prompt: str
    score: str
    prompt_act: Act | None = None
    """The effect of a click on the prompt."""
    refused: bool = False
    """True if the prompt is a refusal."""
    dim: bool = False
    """True if the player isn't asked for anything now."""
    hover: str = ""
    handling: Handling = Handling()
    thinking: bool = False
    hidden_total: str = ""
    """The zone of a total that isn't drawn because it is covered; empty if there is none."""


class TableView:
    """The view of one table."""

    def __init__(
        self,
        ui: UIContext,
        viewpoint: Viewpoint,
        presenter: Presenter,
        maps: Sequence[TableMap],
        *,
        fresh: bool = False,
        panel: PanelSize | None = None,
        foot_height: FootHeight | None = None,
        personas: Mapping[int, Persona] = {},
    ) -> None:
        """``fresh`` is True if the table starts before the deal, which is then animated.

        A ``panel`` of this size replaces the log. ``foot_height`` returns the height of a bar below the
        table. ``personas`` are the rivals by seat.
        """
        self.ui = ui
        self.viewpoint = viewpoint
        self.presenter = presenter
        self.widgets = ui.widgets()
        self.widgets.clicks_move_focus = False
        self.changed = True
        self.display_list = DisplayList()
        self.overlay_list = DisplayList()
        """The overlay in the last frame."""
        self.lines: list[LogLine] = []
        self.writer = LogWriter(presenter)
        self._personas = personas
        self.reset_talk()
        self.speed: Speed | None = None  # of cards, if it differs from the settings
        self.announces = True  # True to let the banner announce each turn
        self.areas = TableAreas(ui, maps, presenter.measured, self._swapped_zones, panel, foot_height)
        self.layout = self.areas.fit()
        self.hud = TableHud(ui, presenter)
        self.seats = SeatsView(ui)
        self.log = LogView(ui, presenter)
        self.effects = CueEffects(ui, presenter)
        self.standing = StandingPanel(ui)
        self.preview = PreviewBadge(ui)
        self.banner = Banner()
        self.moment = presenter.moment(viewpoint.observation)
        self._totals: Mapping[str, str] = {}
        self._totals_key: tuple[object, ...] = ()  # what the totals were made for
        self._score = ""
        self._was_skipped = False  # True if moving cards have been landed since the last frame
        self._rows: Rows = {}  # the player's cards, with those that have left gaps
        board = self.board()
        if fresh:
            board = presenter.opening_board(viewpoint.observation.view, viewpoint.seat)
        script = presenter.script
        self.animator = Animator(board, self.places, self.duration, script)
        self.animator.audio = CueAudio(script.sounds, ui.sound.play, lambda: ui.window.size[0])
        self.cards = CardsView(ui, presenter, self.layout, self.animator)
        self._names_to_cache = self._cache_card_names()

    # Layout

    def _swapped_zones(self) -> Mapping[str, str]:
        """Return the sides that are exchanged if the viewer sits above the market."""
        viewpoint = self.viewpoint
        is_above = viewpoint.shared and viewpoint.seat != 0 and not self.ui.settings.turn_board
        return self.presenter.swapped_zones if is_above else NOTHING_SWAPPED

    @property
    def log_sheet(self) -> pygame.Rect:
        """The rectangle of a log laid over the right part of the table."""
        area = self.below_bar
        width = max(self.areas.log_width, area.width * 2 // 5)
        return pygame.Rect(area.right - width, area.top, width, area.height)

    def places(self, board: Board) -> dict[int, PlacedCard]:
        """Return the placed cards of a board by token key.

        When some of a player's cards leave, the others keep their positions until new cards arrive.
        """
        rows = {}
        for zone in self.presenter.own_zones if isinstance(self.viewpoint, SeatClient) else ():
            cards = board.cards(zone)
            if board.style(zone).home and None not in cards:
                rows[zone] = cards
        self._rows = keep_gaps(board, rows, self._rows)
        return place_cards(board, self.layout, self._rows)

    def board(self) -> Board:
        """Return the board of the current observation."""
        viewpoint = self.viewpoint
        return self.presenter.board(viewpoint.observation.view, viewpoint.seat, viewpoint.other_views)

    def resize(self) -> None:
        """Lay everything out for the current window, land all moving cards, and end the banner."""
        self.banner.end()
        self._land_all()  # flights were planned for the old layout
        self.layout = self.areas.fit()
        self.cards.fit(self.layout)
        self.clear_cache()
        self._names_to_cache = self._cache_card_names()
        self.changed = True

    def _cache_card_names(self) -> Iterator[None]:
        """Render the names of one card after another in advance, to have them in the cache."""
        sizes = self.ui.theme.sizes
        for card in self.presenter.cards:
            for size in (sizes.small, sizes.label):
                self.ui.typesetter.line(self.presenter.card_name(card), size)
            yield

    def clear_cache(self) -> None:
        """Discard all cached drawings, so that everything is drawn again."""
        self.cards.clear_cache()
        self.hud.clear_cache()
        for part in (self.seats, self.log, self.standing, self.preview, self.balloon):
            part.parts.clear()

    def free_memory(self) -> None:
        """Discard everything that was drawn, because the table is left; the regions stay."""
        self.cards.fit(self.layout)
        self.clear_cache()
        self.display_list.layers.clear()

    # Events and animation

    @property
    def at_rest(self) -> bool:
        """True if all events have been shown and the board has been updated to match."""
        return not self.animator.busy and not self._was_skipped

    def duration(self, ms: float) -> float:
        """Return how long a movement takes at the chosen speed, in milliseconds; 0 if it is not shown."""
        return timing.scaled(ms, self.speed or self.ui.settings.speed, self.ui.settings.reduced_motion)

    def play(self, events: Sequence[Event]) -> None:
        """Queue these events to be shown after the current ones."""
        self.animator.play(self.presenter.script.cues(events))

    def advance(self, ms: int, hover: str) -> bool:
        """Advance time. Returns whether all movement ended in this frame."""
        was_busy = self.animator.busy or self._was_skipped
        self._was_skipped = False
        changes = [
            self._raise_hovered_card(hover, ms),
            self.animator.update(ms),
            self._show_last_remark(self.log_events(self.animator.take_shown_events())),
            self.balloon.update(ms),
        ]
        self._announce(self.animator.take_begun_events())
        changes.append(self.banner.update(ms))
        self.changed = self.changed or any(changes)
        if not (was_busy or self.changed):
            next(self._names_to_cache, None)
        return was_busy and not self.animator.busy

    def _raise_hovered_card(self, hover: str, ms: int) -> bool:
        """Raise the hovered card a little further. Returns whether any card rose or sank."""
        duration = self.duration(timing.HOVER)
        region = self.display_list.find(hover) if hover else None
        hovered = card_of(region) if region is not None and region.target else None
        return self.cards.follow(hovered, ms / duration if duration else 1.0)

    def _announce(self, events: Iterable[Event]) -> None:
        """Let the banner announce those events that begin a turn or a round."""
        if not self.announces:
            return
        for event in events:
            text = self.presenter.announcement(event, self.viewpoint.names, self.viewpoint.addressed)
            if text:
                self.banner.show(text, self.duration(timing.BANNER))

    def reset_talk(self) -> None:
        """Let the rivals speak as if nothing had happened yet. In a replay they say nothing."""
        self.balloon = SpeechBalloon(self.ui)
        witnesses = {}
        for seat in self._personas if isinstance(self.viewpoint, SeatClient) else ():
            witness = self.presenter.witness(seat)
            if witness is not None:
                witnesses[seat] = witness
        self._talk = Talk(self._personas, witnesses)

    def _show_last_remark(self, remarks: Sequence[Remark]) -> bool:
        """Show the last remark in a balloon. Returns whether there is one."""
        if not remarks:
            return False
        self.balloon.show(remarks[-1])
        return True

    def log_events(self, events: Iterable[Event]) -> list[Remark]:
        """Add events and the rivals' remarks about them to the log. Returns the remarks."""
        remarks = []
        for event in events:
            self._log_event(event)
            remark = self._talk.see(event)
            if remark and self.ui.settings.rivals_talk:
                name = self.viewpoint.names[remark.seat]
                self.lines.append(LogLine(_("{name}: “{line}”").format(name=name, line=remark.text)))
                remarks.append(remark)
        return remarks

    def _log_event(self, event: Event) -> None:
        """Update the moment after an event, and add the event to the log if there is a line about it."""
        before = self.moment
        self.moment = self.presenter.moment_after(event, before)
        if self.moment.round != before.round:
            self._totals = {}
            self._totals_key = ()
        line = self.writer.line(event, self.viewpoint.names, self.viewpoint.addressed)
        if line:
            self.lines.append(LogLine(line))
            self.log.follow()

    def settle(self) -> None:
        """Show the board of the current observation, because all events have been shown."""
        self.settle_moment()
        self.animator.show(self.board())
        self.changed = True

    def settle_moment(self) -> None:
        """Update the moment from the observation, except the bids, which only the events contain."""
        bids = self.moment.bids
        self.moment = self.presenter.moment(self.viewpoint.observation)._replace(bids=bids)

    def finish(self) -> None:
        """Land all moving cards, and skip the rest of a computer player's turn.

        The next ``advance`` reports that everything is at rest, unless further events are queued.
        """
        self.animator.skip_turn()
        self._log_skipped_events()
        self.banner.end()
        self._was_skipped = True
        self.changed = True

    def _land_all(self) -> None:
        self.animator.finish()
        self._log_skipped_events()

    def _log_skipped_events(self) -> None:
        """Log the events that were skipped, without announcing them."""
        self.animator.take_begun_events()
        self._show_last_remark(self.log_events(self.animator.take_shown_events()))

    def cover_hands(self) -> None:
        """Land all moving cards, and turn the player's hand face down, as everybody else sees it."""
        self._land_all()
        self._rows = {}  # a gap could show which card has left
        board = self.animator.board
        for zone in self.presenter.own_zones:
            if board.style(zone).lies == "hand":
                count = len(board.zones.pop(zone, ()))
                board.lay(zone, [None] * count)

    def glide_home(self, cards: Iterable[Card], rect: pygame.Rect) -> None:
        """Let cards that were dropped at ``rect`` glide back to their positions."""
        placed = self.places(self.animator.board)
        for card in cards:
            token = self.animator.board.token(card)
            if token is not None and token.key in placed:
                self.animator.fly_home(placed[token.key], rect)

    # Places in the last frame

    def rects_of(self, targets: Iterable[Target]) -> dict[Target, pygame.Rect]:
        """Return the rectangles of those targets that were drawn in the last frame."""
        drawn = {target: self.display_list.find(region_name(target)) for target in targets}
        return {target: region.rect for target, region in drawn.items() if region is not None}

    def rect_of(self, target: Target) -> pygame.Rect:
        """Return a target's rectangle in the last frame or, if it was not drawn, that of its zone.

        Raises KeyError if there is neither.
        """
        region = self.display_list.find(region_name(target))
        return region.rect if region is not None else self.layout.zone(region_name(target))

    def beside(
        self,
        target: Target,
        related_cards: Collection[Card] = (),
        pull: int = PULL,
        uncovered: Collection[str] = (),
    ) -> Place:
        """Return a position for a panel beside a target, where it covers the least text.

        It covers neither the target nor the ``related_cards`` nor the regions ``uncovered``, if possible. The
        greater the ``pull``, the closer the panel is to the target.
        """

        def fit(sizes: Sequence[tuple[int, int]]) -> pygame.Rect:
            gap = units(self.ui.window.size, 12)
            layout = self.layout
            placed = self.places(self.animator.board).values()
            obstacles = obstacles_beside(self.presenter, layout, placed, self._totals, target, related_cards)
            obstacles += [Obstacle(rect, TARGET) for rect in self.rects_of(uncovered).values()]
            room = self.below_bar.inflate(-2 * gap, -gap)
            return panel_rect(target_rect(layout, placed, target), sizes, gap, room, obstacles, pull)

        return Place(fit, target)

    @property
    def below_bar(self) -> pygame.Rect:
        """The rectangle of the table below its top bar."""
        bar = self.layout.zone("bar")
        return pygame.Rect(bar.x, bar.bottom, bar.width, self.layout.area.bottom - bar.bottom)

    def places_of(self, cards: Iterable[Card]) -> dict[int, pygame.Rect]:
        """Return the rectangles of cards in the last frame by token key, leaving out hidden cards."""
        places = {}
        for card in cards:
            token = self.animator.board.token(card)
            region = self.display_list.find(card_region(card))
            if token is not None and region is not None:
                places[token.key] = region.rect
        return places

    def own_cards(self) -> list[Card]:
        """Return the player's cards, in the order in which the focus visits them."""
        zones = self.presenter.own_zones
        return [card for zone in zones for card in self.animator.board.cards(zone) if card is not None]

    @property
    def standing_regions(self) -> list[str]:
        """The regions that show a standing: the score, and the names of the other players.

        There are none while several people watch, if the standing depends on cards that only one of them
        knows.
        """
        return [SCORE, *self._other_players] if self.viewpoint.observation.complete else []

    @property
    def _other_players(self) -> dict[str, int]:
        """The seats of the other players, clockwise, by the region of their name."""
        seat_count = len(self.viewpoint.names)
        sides = self.presenter.sides or [f"seat.{place}" for place in range(seat_count)]
        return {
            f"{sides[place]}.player": (self.viewpoint.seat + place) % seat_count
            for place in range(1, seat_count)
        }

    def controls(self) -> list[Region]:
        """Return the regions of controls in reading order, with those of the top bar last."""
        bar = self.layout.zone("bar")
        regions = [region for region in self.display_list.regions if region.kind in CONTROLS]
        regions.sort(key=lambda region: (region.rect.colliderect(bar), region.rect.y, region.rect.x))
        return regions

    def standings(self) -> list[Region]:
        """Return the regions that show a standing and were drawn in the last frame."""
        drawn = map(self.display_list.find, self.standing_regions)
        return [region for region in drawn if region is not None]

    def scroll_log(self, at: tuple[int, int], notches: int) -> None:
        """Scroll the log, if the pointer is over it."""
        region = self.display_list.find("log")
        if region is not None and region.rect.collidepoint(at):
            self.log.scroll(notches)
            self.changed = True

    # The display list

    def draw(self, display_list: DisplayList, shown: FrameContent) -> None:
        """Draw the table with its cards, but no side panel or overlay."""
        self.display_list = display_list
        layout = self.layout
        counts = self.animator.counts()
        plates = self._name_plates(shown.thinking)
        self.hud.draw_surroundings(display_list, layout, counts, shown.score, self.moment, plates)
        self._draw_seats(display_list)
        pointed = self.log.card_at(shown.hover)
        self.cards.draw(display_list, self.viewpoint.observation, shown.handling, pointed)
        bids = () if self._totals else self.moment.bids
        self.effects.draw(display_list, layout, self.animator, self._sides, bids)
        self._update_totals()
        covered_total = self._draw_balloon(display_list)
        if not self.effects.is_counting_bids(self.animator):
            hidden = (shown.hidden_total, covered_total)
            totals = {zone: text for zone, text in self._totals.items() if zone not in hidden}
            self.hud.draw_totals(display_list, layout, totals)
        flag = self._prompt_flag(shown)
        self.hud.draw_prompt(display_list, layout, shown.prompt, shown.refused, flag, shown.prompt_act)

    def _update_totals(self) -> None:
        """Format the totals of bids again if the position has changed and all cards are at rest."""
        key = (self.viewpoint.observation, self.moment)
        if not self.animator.busy and self._totals_key != key:
            self._totals = self.presenter.bid_texts(self.viewpoint.observation, self.moment)
            self._totals_key = key

    @property
    def _sides(self) -> dict[int, str]:
        """The side of the table at which each seat is; empty if the table has no sides."""
        viewer = self.viewpoint.seat
        seat_count = len(self.viewpoint.names)
        return {(viewer + place) % seat_count: side for place, side in enumerate(self.presenter.sides)}

    def _name_plates(self, others_think: bool) -> tuple[NamePlate, ...]:
        """Return the plates with the players' names; the plate of a player who thinks says so."""
        first_seat = None if self.effects.is_moving_crown(self.animator) else self.moment.first_seat
        plates = []
        for seat, side in self._sides.items():
            thinks = others_think and seat != self.viewpoint.seat
            name = self.viewpoint.names[seat]
            plates.append(NamePlate(side, name, thinks, seat == first_seat, self._portrait(seat)))
        return tuple(plates)

    def _draw_seats(self, display_list: DisplayList) -> None:
        """Draw the panels of the players and the texts, at a table that has them."""
        board = self.animator.board
        counters = self.animator.counters()
        names = self.viewpoint.names
        is_waiting = self.viewpoint.observation.to_move != self.viewpoint.seat
        in_lesson = not self.announces  # where nobody thinks
        panels = self.presenter.seat_panels(board, counters, names, is_waiting and not in_lesson)
        if panels:
            self.seats.draw_seats(display_list, self.layout, panels)
        signs = self.presenter.signs(board, counters, names)
        if signs:
            awaited = self.effects.zones_awaiting_numbers(self.animator)
            shown = tuple(sign for sign in signs if sign.zone not in awaited)
            self.seats.draw_signs(display_list, self.layout, shown)

    def _draw_balloon(self, display_list: DisplayList) -> str:
        """Draw what a rival says. Returns the zone of the total that the balloon covers, or an empty text."""
        remark = self.balloon.remark
        side = None if remark is None else self._sides.get(remark.seat)
        if remark is None or side is None:
            return ""
        zone = f"{side}.total"
        name = self.viewpoint.names[remark.seat]
        self.balloon.draw(display_list, self.layout, zone, self._portrait(remark.seat), name, remark.text)
        return zone

    def _prompt_flag(self, shown: FrameContent) -> Flag:
        if self.animator.busy:
            return "moving"
        if shown.dim:
            return "dim"
        return "warn" if shown.refused else ""

    def _portrait(self, seat: int) -> str:
        """Return the picture of the rival at a seat, whose face follows what they say; empty without one."""
        persona = self._personas.get(seat)
        remark = self.balloon.remark
        if persona is None:
            return ""
        return persona.portrait(remark.moment if remark is not None and remark.seat == seat else "")

    def draw_standing(self, display_list: DisplayList, region: str) -> None:
        """Draw the standing of a player beside a region, which is one of `standing_regions`."""
        observation = self.viewpoint.observation
        place = self.rect_of(region)
        presenter = self.presenter
        tallies = presenter.own_tallies(observation)
        proof = ""
        if region != SCORE:
            seat = self._other_players[region]
            tallies = presenter.seat_tallies(observation, seat)
            proof = presenter.proven_score(observation, self.viewpoint.names[seat])
        if proof and not tallies:
            self.standing.draw_proof(display_list, place, proof)
        else:
            hint = presenter.scoring_hint()
            unit = presenter.points_unit()
            pictures = tuple(presenter.tally_image(tally.suit) for tally in tallies)
            self.standing.draw_score(display_list, place, tallies, pictures, hint, unit)

    def draw_above(self, display_list: DisplayList, overlay: Overlay | None, focus: FocusRing) -> None:
        """Draw the top layers: banner, overlay, focus ring and controls."""
        self.banner.draw(display_list, self.layout, self.ui)
        self.overlay_list = DisplayList()
        if overlay is not None:
            overlay.draw(self.overlay_list, self.ui)
            display_list.add(self.overlay_list)
        focus.draw(display_list, self.ui, above=overlay is not None)
        self.widgets.draw(display_list)

    def shown_score(self, score: str) -> str:
        """Return ``score`` or, while anything moves, the last score shown before; nothing for no score."""
        if not self.animator.busy or not self._score or not score:
            self._score = score
        return self._score

    @property
    def recap(self) -> str:
        """The latest line of the log, while events are being shown; otherwise empty."""
        if not self.animator.busy or not self.lines:
            return ""
        return self.lines[-1].text.removeprefix(HEADING).partition("\n")[0]


class TableScreen:
    """A screen that shows a table, and must be redrawn if ``changed`` is True."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.widgets = view.widgets

    @property
    def changed(self) -> bool:
        return self.view.changed

    @changed.setter
    def changed(self, changed: bool) -> None:
        self.view.changed = changed
