"""What the parts of a table share: its layout, the animation, the lines of the log, and the last frame.

This module neither draws nor reads input, so that the table for playing and the replay can share it.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

import pygame

from dutch.desktop.display_list import CONTROLS, DisplayList, Region
from dutch.i18n import _
from dutch.match.seats import SeatClient
from dutch.rules.api import Card, Event
from dutch.scenes.stack import UIContext
from dutch.scenes.table.announcements import Banner, LogWriter
from dutch.scenes.table.areas import FootHeight, PanelSize, TableAreas
from dutch.scenes.table.controls import units
from dutch.scenes.table.deeds import LastTurn, ToldDeed
from dutch.scenes.table.overlays import (
    PULL,
    TARGET,
    Obstacle,
    Place,
    obstacles_beside,
    panel_rect,
    target_rect,
)
from dutch.scenes.table.points import Scores, Viewpoint
from dutch.settings import Speed
from dutch.stage import timing
from dutch.stage.animator import Animator, CueAudio
from dutch.stage.board import Board
from dutch.stage.layout import NOTHING_SWAPPED, TableMap, turn_panels
from dutch.stage.placement import PlacedCard, Rows, keep_gaps, place_absent, place_cards
from dutch.stage.presenter import Presenter
from dutch.stage.regions import Target, card_of, card_region, region_name
from dutch.stage.rivals import Persona, Remark, Talk
from dutch.stage.script import HEADING


class TableView:
    """A table as seen from one seat."""

    def __init__(
        self,
        ui: UIContext,
        viewpoint: Viewpoint,
        presenter: Presenter,
        maps: Sequence[TableMap],
        *,
        fresh: bool = False,
        panel: Callable[[], PanelSize] | None = None,
        foot_height: FootHeight | None = None,
        personas: Mapping[int, Persona] = {},
    ) -> None:
        """``fresh`` is True if the table starts before the deal, which is then animated.

        ``panel`` returns the size of a panel that replaces the log, ``foot_height`` the height of a bar below
        the table. ``personas`` are the rivals by seat.
        """
        self.ui = ui
        self.viewpoint = viewpoint
        self.presenter = presenter
        self.widgets = ui.widgets()
        self.widgets.clicks_move_focus = False
        self.changed = True
        self.display_list = DisplayList()
        """The last frame."""
        self.hover: Region | None = None
        """The region under the pointer."""
        self.market = frozenset(place.zone for place in presenter.places)
        self.lines: list[str] = []
        self._recap_left = 0.0  # milliseconds for which the latest line is shown in the middle
        self._log_head: Callable[[], str] = str
        self.line_events: dict[int, Event] = {}  # by the index of their line
        self.writer = LogWriter(presenter)
        self.personas = personas
        self.remark: Remark | None = None
        """What a rival says at the moment, if anything."""
        self._remark_left = 0.0  # ms
        self.reset_talk()
        self.speed: Speed | None = None  # of cards, if it differs from the settings
        self.awaits_deal = fresh
        """True until the first events of a game that begins are played."""
        self.announces = True  # True to announce each turn, and let the rivals remark on it
        self.areas = TableAreas(ui, maps, presenter.measured, self._swapped_zones, panel, foot_height)
        self.layout = self.areas.fit()
        self.banner = Banner()
        self.moment = presenter.moment(viewpoint.observation)
        self.laid: tuple[Card, ...] = ()
        """The cards laid down at a target as a part of a payment."""
        self.totals: Mapping[str, str] = {}
        """The totals of the open bids, by zone."""
        self.note_height = 0
        """How much of the log beside the table a note covers, at its foot, in pixels."""
        self.counted_round = 0
        """The latest round in which the totals of the bids were shown."""
        self._totals_key: tuple[object, ...] = ()  # what the totals were made for
        self.scores = Scores(viewpoint, presenter)
        self.last_turn = LastTurn(presenter)
        self._was_skipped = False  # True if moving cards have been landed since the last frame
        self._rows: Rows = {}  # the player's cards, with those that have left gaps
        board = self.board()
        if fresh:
            board = presenter.opening_board(viewpoint.observation.view, viewpoint.seat)
        script = presenter.script
        self.animator = Animator(board, self.places, self.duration, script)
        self.animator.audio = CueAudio(ui.sound.play, lambda: ui.window.size[0])
        self._names_to_cache = self._cache_card_names()
        self._update_totals()

    # Layout

    def _swapped_zones(self) -> Mapping[str, str]:
        """Return the zones that are drawn in the place of others because the viewer is not at the bottom."""
        viewer, seats = self.viewpoint.seat, len(self.viewpoint.names)
        if viewer == self.bottom_seat:
            return NOTHING_SWAPPED
        presenter = self.presenter
        return presenter.swapped_zones or turn_panels(
            presenter.panel_parts, seats, (viewer - self.bottom_seat) % seats
        )

    @property
    def bottom_seat(self) -> int:
        """The seat at the bottom: the viewer's or, if several people chose that nothing turns, the first."""
        viewpoint, settings = self.viewpoint, self.ui.settings
        if not isinstance(viewpoint, SeatClient) or not viewpoint.shared:
            return viewpoint.seat
        if self.presenter.sides:
            return viewpoint.seat if settings.turn_board else 0
        stays = self.presenter.hides_nothing(viewpoint.observation.view) and not settings.turn_seats
        return min(viewpoint.others | {viewpoint.seat}) if stays else viewpoint.seat

    @property
    def log_sheet(self) -> pygame.Rect:
        """The rectangle of a log laid over the right part of the table."""
        area = self.below_bar
        width = max(self.areas.log_width, area.width * 2 // 5)
        return pygame.Rect(area.right - width, area.top, width, area.height)

    def places(self, board: Board) -> dict[int, PlacedCard]:
        """Return the placed cards of a board by token key.

        When some of a player's cards leave, the others keep their positions until new cards arrive. Letters
        keep them while they lie on colours.
        """
        rows: dict[str, Sequence[Card | None]] = {}
        own_zones = self.presenter.own_zones if isinstance(self.viewpoint, SeatClient) else ()
        for zone in own_zones:
            cards = board.cards(zone)
            if board.style(zone).home and None not in cards:
                rows[zone] = cards
                if board.style(zone).lies == "suits":
                    own = [card for each in own_zones for card in board.cards(each) if card is not None]
                    own.sort(key=lambda card: card.index)
                    rows[zone] = own
        self._rows = keep_gaps(board, rows, self._rows)
        return place_cards(board, self.layout, self._rows)

    def absent(self) -> tuple[PlacedCard, ...]:
        """Return the player's letters that lie on colours, where they lay in the hand."""
        return tuple(place_absent(self.animator.board, self.layout, self._rows))

    def board(self) -> Board:
        """Return the board of the current observation."""
        viewpoint = self.viewpoint
        return self.presenter.board(viewpoint.observation.view, viewpoint.seat, viewpoint.other_views)

    def resize(self) -> None:
        """Lay everything out for the current window and language, land all moving cards, end the banner."""
        self.banner.end()
        self._land_all()  # flights were planned for the old layout
        self.layout = self.areas.fit()
        self._names_to_cache = self._cache_card_names()
        self._totals_key = ()
        self.scores.word()
        self.changed = True

    def _cache_card_names(self) -> Iterator[None]:
        """Render the names of one card after another in advance, to have them in the cache."""
        sizes = self.ui.theme.sizes
        for card in self.presenter.cards:
            for size in (sizes.small, sizes.label):
                self.ui.typesetter.line(self.presenter.card_name(card), size)
            yield

    # Events and animation

    @property
    def is_before_bids(self) -> bool:
        """True at a table of two sides until its first bids are counted: who leads means nothing yet."""
        return bool(self.sides) and self.moment.round <= 1 and not self.counted_round

    @property
    def at_rest(self) -> bool:
        """True if all events have been shown and the board has been updated to match."""
        return not self.animator.busy and not self._was_skipped

    def duration(self, ms: float) -> float:
        """Return how long a movement takes at the chosen speed, in milliseconds; 0 if it is not shown."""
        return timing.scaled(ms, self.speed or self.ui.settings.speed, self.ui.reduced_motion)

    def play(self, events: Sequence[Event]) -> None:
        """Queue these events to be shown after the current ones."""
        self.awaits_deal = False
        self.animator.play(self.presenter.script.cues(events))
        self.scores.expect(events)

    def advance(self, ms: float) -> bool:
        """Advance the animation. Returns whether all movement ended in this frame."""
        was_busy = self.animator.busy or self._was_skipped
        self._was_skipped = False
        is_moving = self.animator.update(ms)
        remarks = self._take_shown_events()
        is_noting = self.scores.update(ms, self.duration(timing.TIP))
        begun = self.animator.take_begun_events()
        self._announce(begun)
        was_said = self.remark
        if self._remark_left < self._speech_ms or not self._is_awaiting_turn:
            self._remark_left -= ms
        if self._remark_left <= 0 or self._is_speaker_acting(begun):
            self.remark = None
        was_recapped = bool(self.recap)
        self._recap_left -= ms
        is_announcing = self.banner.update(ms)
        is_said = self._show_last_remark(remarks)
        self.changed |= is_moving or is_noting or is_announcing or is_said or was_said is not self.remark
        self.changed |= was_recapped is not bool(self.recap)
        if not (was_busy or self.changed):
            next(self._names_to_cache, None)
        self._update_totals()
        return was_busy and not self.animator.busy

    @property
    def _speech_ms(self) -> float:
        """The time for which a rival's line stays, in milliseconds."""
        return timing.SPEECH * self._patience

    @property
    def _patience(self) -> float:
        """The factor by which texts stay longer in the first games."""
        return timing.UNHURRIED if self.animator.calm else 1.0

    @property
    def _is_awaiting_turn(self) -> bool:
        """True while the viewer waits for the others, at a table where a balloon covers nothing."""
        is_turn = self.viewpoint.observation.to_move in (None, self.viewpoint.seat)
        return not self.presenter.sides and (self.animator.busy or not is_turn)

    def _is_speaker_acting(self, begun: Iterable[Event]) -> bool:
        """Return whether one of these events is an act of the rival who speaks, at a table for several."""
        deeds = filter(None, map(self.presenter.deed, () if self.presenter.sides else begun))
        return any(self.remark and deed.is_act and deed.seat == self.remark.seat for deed in deeds)

    def _update_totals(self) -> None:
        """Format scores and totals of bids again if the position has changed and all cards are at rest."""
        if self.animator.busy:
            return
        self.scores.rest()
        key = (self.viewpoint.observation, self.moment, self.laid)
        if self._totals_key != key:
            self.totals = self.presenter.bid_texts(self.animator.board, self.moment, self.laid)
            self._totals_key = key
        if self.totals:
            self.counted_round = self.moment.round

    def _take_shown_events(self) -> list[Remark]:
        """Log the events shown since the last call; count the scores and the bids that are still open.

        Returns the rivals' remarks.
        """
        events = self.animator.take_shown_events()
        self.scores.show(len(events), self._card_rect)
        remarks = self.log_events(events)
        if events:
            texts = self.presenter.bid_texts(self.animator.board, self.moment)
            self.totals = {zone: texts[zone] for zone in self.totals if zone in texts}
        return remarks

    def _card_rect(self, card: Card) -> pygame.Rect | None:
        region = self.display_list.find(card_region(card))
        return None if region is None else region.rect

    def _announce(self, events: Iterable[Event]) -> None:
        """Let the banner announce those events that begin a turn or a round."""
        if not self.announces:
            return
        for event in events:
            text = self.presenter.announcement(event, self.viewpoint.names, self.viewpoint.addressed)
            ms = self.duration(timing.BANNER)
            if text and (ms or not self.presenter.begins_turn(event)):
                self.banner.show(text, ms or timing.RESULT, still=not ms)

    def reset_talk(self) -> None:
        """Let the rivals speak as if nothing had happened yet. In a replay they say nothing."""
        self.remark = None
        witnesses = {}
        for seat in self.personas if isinstance(self.viewpoint, SeatClient) else ():
            witness = self.presenter.witness(seat)
            if witness is not None:
                witnesses[seat] = witness
        self._talk = Talk(self.personas, witnesses)

    def _show_last_remark(self, remarks: Sequence[Remark]) -> bool:
        """Show the last remark in a balloon. Returns whether there is one."""
        if not remarks:
            return False
        self.remark = remarks[-1]
        self._remark_left = self._speech_ms
        return True

    def log_events(self, events: Iterable[Event]) -> list[Remark]:
        """Add events and the rivals' remarks about them to the log. Returns the remarks."""
        remarks = []
        viewpoint = self.viewpoint
        for event, line in self.writer.lines(events, viewpoint.names, viewpoint.addressed):
            self._log_event(event, line)
            remark = self._talk.see(event, self.moment.round)
            if remark and self.announces and self.ui.settings.rivals_talk:
                name = self.viewpoint.names[remark.seat]
                self.lines.append(_("{name}: “{line}”").format(name=name, line=remark.text))
                remarks.append(remark)
        return remarks

    def _log_event(self, event: Event, line: str) -> None:
        """Update the moment after an event, and add its line, if there is one, to the log."""
        before = self.moment
        self.moment = self.presenter.moment_after(event, before)
        if self.moment.round != before.round:
            self.totals = {}
            self._totals_key = ()
        spent = self.presenter.spent_bid(event, self.viewpoint.seat)
        self.totals = {zone: text for zone, text in self.totals.items() if zone != spent}
        meaning = self.last_turn.see(event, self.viewpoint.seat, line)
        if line:
            self.line_events[len(self.lines)] = event
        if line or meaning:
            self._recap_left = self.duration(timing.RECAP) * self._patience
        self.lines += filter(None, (line, meaning))

    def head_log(self, heading: Callable[[], str]) -> None:
        """Add a heading to the log, which stays there after ``clear_log``, in the player's language."""
        self._log_head = heading
        self.lines.append(HEADING + heading())

    def clear_log(self) -> None:
        """Remove all lines of the log but its heading."""
        heading = self._log_head()
        self.lines[:] = [HEADING + heading] if heading else []
        self.line_events.clear()

    def settle(self) -> None:
        """Show the board of the current observation, because all events have been shown."""
        self.settle_moment()
        self.animator.show(self.board())
        self._totals_key = ()
        self._update_totals()
        self.changed = True

    def settle_moment(self) -> None:
        """Update the moment from the observation, except the bids, which only the events contain."""
        bids = self.moment.bids
        self.moment = self.presenter.moment(self.viewpoint.observation)._replace(bids=bids)

    def finish(self) -> None:
        """Land all moving cards, and skip the rest of a computer player's turn.

        The next ``advance`` reports that everything is at rest, unless further events are queued. While a
        reveal is read, only the pause for reading ends.
        """
        if not self.animator.end_reading():
            self.animator.skip_turn()
            self._note_skipped()
        self.changed = True

    def finish_all(self) -> None:
        """Land all moving cards, and show everything that is queued."""
        self.animator.finish()
        self._note_skipped()

    def _note_skipped(self) -> None:
        self._log_skipped_events()
        self.banner.end()
        self._was_skipped = self.changed = True

    def _land_all(self) -> None:
        self.animator.finish()
        self._log_skipped_events()

    def _log_skipped_events(self) -> None:
        """Log the events that were skipped, without announcing them."""
        self.animator.take_begun_events()
        self._show_last_remark(self._take_shown_events())

    def close_gaps(self) -> None:
        """Spread the player's cards again, because none is missing."""
        self._rows = {}

    def call_all(self) -> None:
        """Land all moving cards, turn the player's hand face down, and wait for all where a game does."""
        self._land_all()
        self._rows = {}  # a gap could show which card has left
        board = self.animator.board
        for zone in self.presenter.own_zones:
            if board.style(zone).lies == "hand":
                count = len(board.zones.pop(zone, ()))
                board.lay(zone, [None] * count)
        if self.presenter.fan_zone:
            self.animator.call_all()

    def glide_home(self, cards: Iterable[Card], rect: pygame.Rect) -> None:
        """Let cards that were dropped at ``rect`` glide back to their positions."""
        placed = self.places(self.animator.board)
        for card in cards:
            token = self.animator.board.token(card)
            if token is not None and token.key in placed:
                self.animator.fly_home(placed[token.key], rect)

    # Places in the last frame

    @property
    def logged_card(self) -> Card | None:
        """The card at whose name in the log the player points."""
        region = self.hover
        return card_of(region) if region is not None and region.kind == "line" else None

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
            obstacles = obstacles_beside(self.presenter, layout, placed, self.totals, target, related_cards)
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

    def controls(self) -> list[Region]:
        """Return the regions of controls in reading order, with those of the top bar last."""
        bar = self.layout.zone("bar")
        regions = [region for region in self.display_list.regions if region.kind in CONTROLS]
        regions.sort(key=lambda region: (region.rect.colliderect(bar), region.rect.y, region.rect.x))
        return regions

    # Players

    @property
    def sides(self) -> dict[int, str]:
        """The side of the table at which each seat is; empty if the table has no sides."""
        viewer = self.viewpoint.seat
        seat_count = len(self.viewpoint.names)
        return {(viewer + place) % seat_count: side for place, side in enumerate(self.presenter.sides)}

    def side_of(self, seat: int) -> str:
        """Return the side of the table, or the panel, of a seat."""
        place = (seat - self.viewpoint.seat) % len(self.viewpoint.names)
        return self.presenter.sides[place] if self.presenter.sides else f"seat.{place}"

    def label_aloud(self, region: Region) -> str:
        """Return a region's label with its mark, its other player or field, or “for sale”."""
        board, presenter, card = self.animator.board, self.presenter, card_of(region)
        zone = (board.zone_of(card) or "") if card is not None else region.name
        if not region.label:
            return ""
        mark = "" if card is None else presenter.card_mark(self.viewpoint.observation, card)
        words = [self.pile_name(region.target) or region.label, *filter(None, (mark,))]
        if zone in presenter.other_zones or zone in presenter.fields:
            panel = board.style(zone).panel
            seats = (seat for seat in range(len(self.viewpoint.names)) if self.side_of(seat) == panel)
            before = [self.viewpoint.names[seat] for seat in seats if seat != self.viewpoint.seat]
            if card is not None and zone in presenter.fields:
                before.append(presenter.pile_label(zone, 0).title)
            words = [*before, *words] if panel else [*words, _("for sale")]
            claims = self.display_list.find(f"sign.{zone}.claims")
            if claims is not None and (card is None or len(board.cards(zone)) == 1):
                words.append(_("claimed: {claims}").format(claims=claims.label))
        elif presenter.fields and zone in presenter.own_zones:
            words.append(_("in your hand"))
        return _(", ").join(words)

    def pile_name(self, target: object) -> str:
        """Return the name of a pile and the number of its cards; empty for any other target."""
        if not isinstance(target, str) or target not in self.presenter.piles:
            return ""
        return self.presenter.pile_label(target, self.animator.counts().get(target, 0)).full_name

    def portrait(self, seat: int) -> str:
        """Return the picture of the rival at a seat, whose face follows what they say; empty without one."""
        persona = self.personas.get(seat)
        remark = self.remark
        if persona is None:
            return ""
        return persona.portrait(remark.moment if remark is not None and remark.seat == seat else "")

    def told_deeds(self, seat: int) -> tuple[ToldDeed, ...]:
        """Return what a player did lately; in a replay, only in an auction that shows what everybody did."""
        is_told = isinstance(self.viewpoint, SeatClient) or self.presenter.keeps_deeds
        return self.last_turn.deeds.get(seat, ()) if is_told else ()

    @property
    def shows_past_round(self) -> bool:
        """True while the end of a round is shown although the next one has begun."""
        next_round = self.presenter.moment(self.viewpoint.observation).round
        return self.animator.busy and self.moment.round != next_round

    @property
    def recap(self) -> str:
        """The latest line of the log, for a moment while events are being shown; otherwise empty.

        While the table waits after a result, all of what the log says about it.
        """
        if self.animator.calls_all:
            return _("Everybody may look again")
        if not self.animator.busy or not self.lines:
            return ""
        if self.animator.stopped:
            script = self.presenter.script
            begin = max(line for line, event in self.line_events.items() if script.style(event).stops)
            about = (self.lines[line] for line in self.line_events if line >= begin)
            return ". ".join(about)
        return self.lines[-1].removeprefix(HEADING).partition("\n")[0] if self._recap_left > 0 else ""
