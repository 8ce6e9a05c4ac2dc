"""The table as one seat sees it: layout, animation, log, and the display list.

Nothing here reads input or acts: the play table and the replay table share it.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList, Flag
from dutch.i18n import _
from dutch.match.replay import Replay
from dutch.match.seats import SeatClient
from dutch.rules.api import Card
from dutch.rules.events import Event
from dutch.scenes.stack import UIContext
from dutch.scenes.table.areas import FootHeight, PanelSize, TableAreas
from dutch.scenes.table.cards import CardsView, Handling
from dutch.scenes.table.controls import CONTROLS, FocusRing
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
from dutch.stage.layout import NOT_TURNED, TableMap
from dutch.stage.placement import PlacedCard, Rows, home_of, keep_gaps, place_cards
from dutch.stage.presenter import HEADING, Presenter
from dutch.stage.rivals import Persona, Remark, Talk

SCORE = "score"  # the region of the score in the top bar
PULL = 40
"""The additional share of other cards that a question may cover to lie close to its target."""


Viewpoint = SeatClient | Replay
"""The seat from which a table is seen; it holds what the seat may know, never a state."""


class FrameContent(NamedTuple):
    """The parts of the table besides the board."""

    prompt: str
    score: str
    refused: bool = False
    """True if the prompt is a refusal."""
    dim: bool = False
    """True if the player is not asked for anything."""
    hover: str = ""
    handling: Handling = Handling()
    thinking: bool = False
    hidden_total: str = ""
    """The zone of a total that is covered."""


class TableView:
    """The picture of one table."""

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
        """``fresh``: the table starts before the deal, which is shown next.

        ``panel``: there is a panel of this size in place of the log. ``foot_height``: there is a bar below
        the table.
        ``personas`` are the rivals by seat.
        """
        self.ui = ui
        self.viewpoint = viewpoint
        self.presenter = presenter
        self.widgets = ui.widgets()
        self.changed = True
        self.display_list = DisplayList()
        self.lines: list[LogLine] = []
        self.writer = LogWriter(presenter)
        self._personas = personas
        self.reset_talk()
        self.speed: Speed | None = None  # of cards, if it differs from the settings
        self.announces = True  # True to let the banner announce each turn
        self.areas = TableAreas(ui, maps, presenter.measured, self._turned, panel, foot_height)
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
        self._landed = False
        self._rows: Rows = {}  # the player's cards, with those that have left gaps
        lying = presenter.opening_board(viewpoint.observation.view, viewpoint.seat) if fresh else self.board()
        script = presenter.script
        self.animator = Animator(lying, self.places, self.duration, script)
        self.animator.audio = CueAudio(script.sounds, ui.sound.play, lambda: ui.window.size[0])
        self.cards = CardsView(ui, presenter, self.layout, self.animator)
        self._unprepared = self._prepare()

    # Layout

    def _turned(self) -> Mapping[str, str]:
        """Return the sides that change places if the viewer sits above the market."""
        viewpoint = self.viewpoint
        is_above = viewpoint.shared and viewpoint.seat != 0 and not self.ui.settings.turn_board
        return self.presenter.turned if is_above else NOT_TURNED

    @property
    def log_sheet(self) -> pygame.Rect:
        """The place of a log laid over the table, at its right, in pixels."""
        room = self.below_bar
        width = max(self.areas.log_width, room.width * 2 // 5)
        return pygame.Rect(room.right - width, room.top, width, room.height)

    def places(self, board: Board) -> dict[int, PlacedCard]:
        """Return where the cards of a board lie, by token key.

        A player's other cards stay where they are when some of them leave, until new ones come.
        """
        own = self.presenter.own_zones if isinstance(self.viewpoint, SeatClient) else ()
        known = (zone for zone in own if home_of(zone) != zone and None not in board.cards(zone))
        rows = {zone: board.cards(zone) for zone in known}
        self._rows = keep_gaps(rows, self._rows)
        return place_cards(board, self.layout, self._lies_face_up, self._rows)

    def _lies_face_up(self, zone: str) -> bool:
        all_open = bool(self.viewpoint.other_views)
        return (all_open and zone in self.presenter.hidden_zones) or self.presenter.lies_face_up(zone)

    def board(self) -> Board:
        """Return the cards as the viewpoint's view describes them."""
        viewpoint = self.viewpoint
        return self.presenter.board(viewpoint.observation.view, viewpoint.seat, viewpoint.other_views)

    def resize(self) -> None:
        """Lay everything out for another window; whatever is moving arrives. The controls are removed."""
        self.banner.end()
        self._land()  # flights were planned for the old layout
        self.layout = self.areas.fit()
        self.cards.fit(self.layout)
        self.clear_cache()
        self._unprepared = self._prepare()
        self.changed = True

    def _prepare(self) -> Iterator[None]:
        """Draw the names of the cards with their corners, one at a time, to have them cached."""
        sizes = self.ui.theme.sizes
        for card in self.presenter.cards:
            for size in (sizes.small, sizes.label):
                self.ui.typesetter.line(self.presenter.card_name(card), size)
            yield

    def clear_cache(self) -> None:
        """Discard the memoised parts, so that everything is drawn again."""
        self.cards.clear_cache()
        self.hud.clear_cache()
        for part in (self.seats, self.log, self.standing, self.preview, self.balloon):
            part.parts.clear()

    # Events and animation

    @property
    def at_rest(self) -> bool:
        """True if all events have been shown and the board has settled."""
        return not self.animator.busy and not self._landed

    def duration(self, ms: float) -> float:
        """Return how long a movement takes at the chosen speed; 0 if it is not shown."""
        return timing.scaled(ms, self.speed or self.ui.settings.speed, self.ui.settings.reduced_motion)

    def play(self, events: Sequence[Event]) -> None:
        """Queue these events to be shown after the current ones."""
        self.animator.play(self.presenter.script.cues(events))

    def advance(self, ms: int, hover: str) -> bool:
        """Advance time. Returns whether everything came to rest in this frame."""
        was_busy = self.animator.busy or self._landed
        self._landed = False
        hovering = self.duration(timing.HOVER)
        rising = self.cards.follow(hover, ms / hovering if hovering else 1.0)
        moved = self.animator.update(ms)
        spoke = self._show_talk(self.log_events(self.animator.take_shown_events()))
        hushed = self.balloon.update(ms)
        begun = self.animator.take_begun_events()
        for event in begun if self.announces else ():
            words = self.presenter.announcement(event, self.viewpoint.names, self.viewpoint.addressed)
            if words:
                self.banner.show(words, self.duration(timing.BANNER))
        slid = self.banner.update(ms)
        self.changed = self.changed or rising or moved or slid or hushed or spoke
        if not (was_busy or self.changed):
            next(self._unprepared, None)
        return was_busy and not self.animator.busy

    def reset_talk(self) -> None:
        """Let the rivals speak as if nothing had happened yet."""
        self.balloon = SpeechBalloon(self.ui)
        heard = self._personas if isinstance(self.viewpoint, SeatClient) else ()
        witnesses = {}
        for seat in heard:
            witness = self.presenter.witness(seat)
            if witness is not None:
                witnesses[seat] = witness
        self._talk = Talk(self._personas, witnesses)

    def _show_talk(self, remarks: Sequence[Remark]) -> bool:
        """Show the last remark in a balloon. Returns whether there is one."""
        if remarks:
            self.balloon.show(remarks[-1])
        return bool(remarks)

    def log_events(self, events: Iterable[Event]) -> list[Remark]:
        """Add events to the log, with what the rivals say about them. Return what they say."""
        viewpoint = self.viewpoint
        remarks = []
        for event in events:
            before = self.moment.round
            self.moment = self.presenter.moment_after(event, self.moment)
            if self.moment.round != before:
                self._totals = {}
                self._totals_key = ()
            line = self.writer.line(event, viewpoint.names, viewpoint.addressed)
            if line:
                self.lines.append(LogLine(line))
                self.log.follow()
            remark = self._talk.see(event)
            if remark and self.ui.settings.rivals_talk:
                text = _("{name}: “{line}”").format(name=viewpoint.names[remark.seat], line=remark.text)
                self.lines.append(LogLine(text))
                remarks.append(remark)
        return remarks

    def settle(self) -> None:
        """Show the board of the view, because everything has been shown."""
        self.settle_moment()
        self.animator.show(self.board())
        self.changed = True

    def settle_moment(self) -> None:
        """Take the moment from the view; the bids are known from the events."""
        bids = self.moment.bids
        self.moment = self.presenter.moment(self.viewpoint.observation)._replace(bids=bids)

    def finish(self) -> None:
        """Land all moving cards; the rest of a computer player's turn is not animated.

        The next ``advance`` reports the rest: the view may be ahead by events that are yet to be shown.
        """
        self.animator.skip_turn()
        self._log_landed()
        self.banner.end()
        self._landed = True
        self.changed = True

    def _land(self) -> None:
        self.animator.finish()
        self._log_landed()

    def _log_landed(self) -> None:
        """Log the remaining events without announcing them."""
        self.animator.take_begun_events()
        self._show_talk(self.log_events(self.animator.take_shown_events()))

    def glide_home(self, cards: Iterable[Card], rect: pygame.Rect) -> None:
        """Glide cards that were dropped at ``rect`` back to their places."""
        placed = self.places(self.animator.board)
        for card in cards:
            token = self.animator.board.token(card)
            if token is not None and token.key in placed:
                self.animator.fly_home(placed[token.key], rect)

    # Places in the last frame

    def name_at(self, at: tuple[int, int]) -> str:
        """Return the topmost region under a point that can be pointed at; "" if there is none."""
        for region in reversed(self.display_list.regions):
            through = "moving" in region.flags or region.name.startswith("tip.")
            if region.rect.collidepoint(at) and not through:
                return region.name
        return ""

    def rects_of(self, names: Iterable[str]) -> dict[str, pygame.Rect]:
        """Return the places of those regions that have been drawn."""
        drawn = {name: self.display_list.find(name) for name in names}
        return {name: region.rect for name, region in drawn.items() if region is not None}

    def rect_of(self, name: str) -> pygame.Rect:
        """Return where a region was drawn last."""
        region = self.display_list.find(name)
        return region.rect if region is not None else self.layout.zone(name)

    def beside(
        self,
        target: str,
        related_cards: Collection[Card] = (),
        pull: int = PULL,
        uncovered: Collection[str] = (),
    ) -> Place:
        """Return the place for a panel beside a target, where it covers the least of what there is to read.

        It covers neither the target nor the ``related_cards`` nor the regions that stay ``uncovered``. The
        greater the ``pull``, the closer it lies to the target.
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
        """The table below its top bar, in pixels."""
        bar = self.layout.zone("bar")
        return pygame.Rect(bar.x, bar.bottom, bar.width, self.layout.area.bottom - bar.bottom)

    def places_of(self, cards: Iterable[Card]) -> dict[int, pygame.Rect]:
        """Return where the given cards were drawn last, by token key; hidden cards are left out."""
        tokens = {f"card.{card}": self.animator.board.token(card) for card in cards}
        rects = self.rects_of(tokens)
        return {token.key: rects[name] for name, token in tokens.items() if token and name in rects}

    def target_of(self, name: str) -> str:
        """Return the target of a region: for a card of the market, of a pile or on a field, its zone."""
        market = (place.zone for place in self.presenter.places)
        for zone in (*market, *self.presenter.face_up_piles, *self.presenter.fields):
            if name in map("card.{}".format, self.animator.board.cards(zone)):
                return zone
        return name

    def card_groups(self, empty: bool = True) -> list[list[str]]:
        """Return the cards and piles that the keyboard visits: the player's cards, then the others.

        Unless ``empty``, places without cards are left out: they have nothing to take or to read.
        """
        board = self.animator.board
        names = {region.name for region in self.display_list.regions}
        presenter = self.presenter
        own = [f"card.{card}" for zone in presenter.own_zones for card in board.cards(zone)]
        market = [place.zone for place in presenter.places]
        others = [
            [f"card.{card}" for card in board.cards(zone) if card is not None]
            for zone in presenter.other_zones
        ]
        fields = [name for name in presenter.fields if name in names]
        piles = [name for name in presenter.browsable_piles if name in names]
        groups = [own, market, fields, *others, piles]
        places = () if empty else {*market, *fields, *piles}
        return [[name for name in group if name not in places or board.zones.get(name)] for group in groups]

    @property
    def standing_regions(self) -> list[str]:
        """The regions that show a player's standing: your score, and your opponent's name.

        There are none while several people watch, because the standing depends on cards that only one of them
        knows.
        """
        return [] if self.watched else [SCORE, *self._other_players]

    @property
    def watched(self) -> bool:
        """True while several people watch one screen, and must not see what only one of them knows."""
        return self.viewpoint.shared and not self.viewpoint.observation.secret

    @property
    def _other_players(self) -> dict[str, int]:
        seat = self.viewpoint.seat
        seats = len(self.viewpoint.names)
        sides = self.presenter.sides or [f"seat.{place}" for place in range(seats)]
        return {f"{sides[place]}.player": (seat + place) % seats for place in range(1, seats)}

    def controls(self) -> list[str]:
        """Return the controls in reading order, except that the top bar's come last."""
        bar = self.layout.zone("bar")
        regions = [region for region in self.display_list.regions if region.name.startswith(CONTROLS)]
        regions.sort(key=lambda region: (region.rect.colliderect(bar), region.rect.y, region.rect.x))
        return [region.name for region in regions]

    def scroll_log(self, at: tuple[int, int], notches: int) -> None:
        """Scroll the log, if the pointer is over it."""
        region = self.display_list.find("log")
        if region is not None and region.rect.collidepoint(at):
            self.log.scroll(notches)
            self.changed = True

    # The display list

    def draw(self, display_list: DisplayList, shown: FrameContent) -> None:
        """Draw the table with its cards; the side panel and overlays follow."""
        self.display_list = display_list
        layout = self.layout
        animator = self.animator
        moment = self.moment
        observation = self.viewpoint.observation
        counts = animator.counts()
        plates = self._name_plates(shown.thinking)
        self.hud.draw_surroundings(display_list, layout, counts, shown.score, moment, plates)
        waiting = observation.to_move != self.viewpoint.seat and self.announces  # in a lesson nobody thinks
        self._draw_seats(display_list, waiting)
        self.cards.draw(display_list, observation, shown.handling, shown.hover)
        bids = moment.bids if not self._totals else ()
        self.effects.draw(display_list, layout, animator, self._sides, bids)
        if not animator.busy and self._totals_key != (observation, moment):
            self._totals = self.presenter.bid_texts(observation, moment)
            self._totals_key = observation, moment
        covered = self._draw_balloon(display_list)
        if not self.effects.is_counting_bids(animator):
            hidden = (shown.hidden_total, covered)
            totals = {zone: text for zone, text in self._totals.items() if zone not in hidden}
            self.hud.draw_totals(display_list, layout, totals)
        flag = self._prompt_flag(shown)
        self.hud.draw_prompt(display_list, layout, shown.prompt, shown.refused, flag)

    @property
    def _sides(self) -> dict[int, str]:
        """The side of each seat, if the table has sides."""
        seat = self.viewpoint.seat
        seats = len(self.viewpoint.names)
        return {(seat + place) % seats: side for place, side in enumerate(self.presenter.sides)}

    def _name_plates(self, thinking: bool) -> tuple[NamePlate, ...]:
        """Return the plates with the players' names; with ``thinking``, the others think."""
        viewer = self.viewpoint.seat
        names = self.viewpoint.names
        first_seat = None if self.effects.is_moving_crown(self.animator) else self.moment.first_seat
        plates = []
        for seat, side in self._sides.items():
            thinks = thinking and seat != viewer
            starts = seat == first_seat
            plates.append(NamePlate(side, names[seat], thinks, starts, self._portrait(seat)))
        return tuple(plates)

    def _draw_seats(self, display_list: DisplayList, waiting: bool) -> None:
        """Draw the panels of several players, and texts; with ``waiting``, another player is to move."""
        board = self.animator.board
        counters = self.animator.counters()
        names = self.viewpoint.names
        panels = self.presenter.seat_panels(board, counters, names, waiting)
        if panels:
            self.seats.draw_seats(display_list, self.layout, panels)
        signs = self.presenter.signs(board, counters, names)
        if signs:
            coming = self.effects.zones_awaiting_numbers(self.animator)
            shown = tuple(sign for sign in signs if sign.zone not in coming)
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
        """Draw the standing of a player beside one of `standing_regions`."""
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
        if overlay is not None:
            overlay.draw(display_list, self.ui)
        focus.draw(display_list, self.ui, above=overlay is not None)
        self.widgets.draw(display_list)

    def shown_score(self, score: str) -> str:
        """Return the score as far as the events have been shown: it changes when everything is at rest."""
        if not self.animator.busy or not self._score:
            self._score = score
        return self._score

    @property
    def recap(self) -> str:
        """The event being shown, in words; empty while nothing moves."""
        if not self.animator.busy or not self.lines:
            return ""
        return self.lines[-1].text.removeprefix(HEADING).partition("\n")[0]


class TableScreen:
    """A screen that shows a table: ``changed`` is True if it must be redrawn."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.widgets = view.widgets

    @property
    def changed(self) -> bool:
        return self.view.changed

    @changed.setter
    def changed(self, changed: bool) -> None:
        self.view.changed = changed
