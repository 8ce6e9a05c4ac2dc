"""What a player does at the table: holds cards, sees the actions that fit them, and carries one out."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from dutch.desktop.display_list import Act, Region
from dutch.desktop.inline import strip_pictures
from dutch.i18n import _
from dutch.match.seats import Request, SeatClient
from dutch.rules.api import Action, AnyObservation, Card
from dutch.rules.errors import IllegalActionError
from dutch.scenes.table.card_overlays import CardChoice, OptionFan, beside_deck, spread_pile
from dutch.scenes.table.controls import FocusRing, Guide, Part
from dutch.scenes.table.overlays import CLOSE, OverlayStack
from dutch.scenes.table.view import TableView
from dutch.stage.answers import (
    AmountChoice,
    DecisionButton,
    HeldCards,
    PowerUse,
    SelectionMode,
    TargetOffer,
    TargetOption,
)
from dutch.stage.presenter import Presenter
from dutch.stage.regions import Drag, Target, card_of, region_name

PASS = "pass"
"""The verb of the action for which there is a key of its own."""


NONE: tuple[Card, ...] = ()


class Selection:
    """The cards that the player has picked up, in that order."""

    def __init__(self) -> None:
        self.held = HeldCards()

    @property
    def is_empty(self) -> bool:
        """True if no card is lifted or laid down."""
        return not self.held.lifted and not self.held.laid

    def put_back(self) -> None:
        """Put all cards back, including a partial payment."""
        self.held = HeldCards()

    def toggle(self, card: Card, max_cards: int = 0) -> None:
        """Lift a card, or put it back, and drop the chosen use.

        If this would exceed ``max_cards`` held cards (0: no limit), the card lifted last is put back.
        """
        lifted, laid, at, _verb = self.held
        if card in laid:
            self._take_up(card)
        elif card in lifted:
            self.held = HeldCards(_without(lifted, card), laid, at)
        else:
            is_full = max_cards and len(laid) + len(lifted) >= max_cards
            self.held = HeldCards((*(lifted[:-1] if is_full else lifted), card), laid, at)

    def lift_all(self, cards: Iterable[Card], max_cards: int = 0) -> None:
        """Lift further cards until ``max_cards`` are held (0: no limit)."""
        for card in cards:
            held = (*self.held.lifted, *self.held.laid)
            if card not in held and (not max_cards or len(held) < max_cards):
                self.toggle(card)

    def lift(self, card: Card, max_cards: int = 0) -> None:
        """Lift a card for a drag; all lifted cards come along, and a lifted one keeps its chosen use.

        If this would exceed ``max_cards`` held cards (0: no limit), the card lifted last is put back.
        """
        if card in self.held.laid:
            self._take_up(card)
        if card not in self.held.lifted:
            self.toggle(card, max_cards)

    def _take_up(self, card: Card) -> None:
        """Drop the chosen use, and remove a card from the partial payment, if it is part of it."""
        laid = _without(self.held.laid, card)
        self.held = HeldCards(self.held.lifted, laid, self.held.at if laid else "")

    def choose(self, verb: str) -> None:
        """Choose a use of the lifted card, or cancel the choice if it was chosen already."""
        self.held = self.held._replace(verb="" if verb == self.held.verb else verb)

    def take(self, target: Target, option: TargetOption) -> Action | None:
        """Return the action of an option, or None after laying down a part of a payment."""
        if option.action is not None:
            return option.action  # the cards stay until it is submitted: a question may come first
        paid_before = self.held.laid if target == self.held.at else NONE
        self.held = HeldCards(NONE, paid_before + self.held.lifted, target)
        return None


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(other for other in cards if other is not card)


class Look(NamedTuple):
    """A pile that a player looks through alone, and the power that then takes a card from it, if any.

    The power is given in notation, because no card may be in reach behind the curtain.
    """

    zone: str = ""
    power: str = ""


NO_LOOK = Look()


class Choices(NamedTuple):
    """What the player can do in one situation; if it isn't their turn, they can only read."""

    task: str
    """A sentence about what the player can do, which names keys for players who use them."""
    amounts: AmountChoice | None
    """The choice of a number, even if it isn't the player's turn; None if there is none."""
    mode: SelectionMode = SelectionMode(1)
    """How cards are picked up in the current decision."""
    liftable: frozenset[Card] = frozenset()
    """The cards that can be picked up."""
    offers: Mapping[Target, TargetOffer] = {}
    """The offers for the lifted cards, by target."""
    powers: tuple[PowerUse, ...] = ()
    """The uses of the only lifted card; empty if more or fewer cards are held."""
    decisions: tuple[DecisionButton, ...] = ()
    """The decisions for which there are buttons."""
    idle: Action | None = None
    """The action that ends a turn in which no card can be played; None if one can be played."""


class Situation(NamedTuple):
    """Everything on which the choices depend."""

    observation: AnyObservation
    held: HeldCards
    may_act: bool
    keyboard: bool

    def choices(self, presenter: Presenter, names: tuple[str, ...]) -> Choices:
        """Return what the player can do; ``names`` are those of all players."""
        seen, held = self.observation, self.held
        task = presenter.prompt(seen, names, held, self.keyboard)
        choices = Choices(task, presenter.amounts(seen))
        if not self.may_act:
            return choices
        is_single = len(held.lifted) == 1 and not held.laid
        return choices._replace(
            mode=presenter.selection_mode(seen),
            liftable=presenter.liftable_cards(seen),
            offers=presenter.offers(seen, held) if held.lifted else {},
            powers=presenter.power_options(seen, held.lifted[0]) if is_single else (),
            decisions=presenter.decision_buttons(seen, held),
            idle=presenter.idle_action(seen),
        )


class ActionController(Part):
    """Acts for the client's seat; ``submit`` is the only way by which actions reach the referee."""

    def __init__(
        self, client: SeatClient, view: TableView, overlays: OverlayStack, focus: FocusRing, rebuild: Act
    ) -> None:
        self.rebuild = rebuild
        """Refreshes what the player can do, and the buttons of the table."""
        self.choices = Choices("", None)
        """What the player can do with the held cards, at the last refresh like the next three."""
        self.may_act = False
        """True if this seat must decide now and all events before have been shown."""
        self.others_turn = False
        """True while another seat decides."""
        self.is_over = False
        """True if the game is over and everything has been shown."""
        self.selection = Selection()
        self.drag: Drag | None = None
        self.carried = NONE
        """The cards that follow the pointer while they are dragged."""
        self.staged: Target = ""
        """The target on which the lifted cards were dropped, while the player chooses."""
        self.acted = 0
        """The number of times the player has acted, undone or redone."""
        self.last: Action | None = None
        """The player's latest action; None after an undo or redo."""
        self.always_warns = False
        """True to show warnings regardless of the settings."""
        self.advised: Callable[[Action], bool] | None = None
        """Returns whether the last hint in this turn names an action; without it, nothing is warned of."""
        self.guide = Guide()
        """Leads the player in a lesson or a puzzle."""
        self._client = client
        self._view = view
        self._presenter = view.presenter
        self._overlays = overlays
        self._focus = focus
        self.refusal = ""
        """The reason why the last attempt was refused; it stays until the player does something else."""
        self._situation: Situation | None = None  # of the choices
        self.open_pile: Callable[[Target], None] = lambda _zone: None
        """Shows a pile, perhaps after a question."""

    def update(self, ms: float) -> bool:
        """Let cards that wait at a target glide back once no question is open."""
        if self.staged and self._overlays.top is None:
            for card in self.selection.held.lifted:
                self._view.glide_home((card,), self._view.rect_of(card))
            self.staged = ""
            self._view.changed = True
        return False

    def refit(self) -> None:
        """Find out again what the player can do, perhaps in another language."""
        super().refit()
        self._situation = None

    # The situation

    def is_playable(self, card: Card) -> bool:
        """Return True if the player can act with this card alone, and not only with more cards."""
        offers = self._presenter.offers(self._client.observation, HeldCards((card,)))
        return any(option.action is not None for offer in offers.values() for option in offer.options)

    def refresh(self) -> None:
        """Find out what the player can do now: in each frame, before each input and after each change."""
        client = self._client
        seen = client.observation
        seat = seen.to_move
        is_at_rest = not (self._view.animator.busy or self._view.awaits_deal)
        is_asked = seat == client.seat and not client.waiting
        known = client.next_seat is None and not client.behind
        self.may_act = is_asked and known and is_at_rest and not self.guide.holds
        self.others_turn = seat not in (None, client.seat)
        self.is_over = seat is None and is_at_rest
        self._view.laid = self.shown.laid
        situation = Situation(seen, self.selection.held, self.may_act, self._view.ui.keyboard)
        if self._situation != situation:
            self._situation = situation
            choices = situation.choices(self._presenter, client.names)
            self.choices = choices._replace(powers=self.guide.limit_powers(choices.powers))

    @property
    def acts_at_table(self) -> bool:
        """True if this seat must decide now, and no overlay is open."""
        return self._overlays.top is None and self.may_act

    @property
    def card_drag(self) -> Drag | None:
        """The drag that moves cards; None before cards have started to move, and for a rubber band."""
        return self.drag if self.drag is not None and self.drag.started and not self.drag.selects else None

    @property
    def shown(self) -> HeldCards:
        """The held cards as drawn: cards that were dropped on a target are laid down at the target."""
        held = self.selection.held
        if not self.staged:
            return held
        paid_before = held.laid if held.at == self.staged else NONE
        return HeldCards(NONE, paid_before + held.lifted, self.staged)

    # Picking up cards

    def liftable(self, region: Region | None) -> Card | None:
        """Return the card that lies in a region if it can be picked up now, otherwise None."""
        card = card_of(region) if region is not None and region.target else None
        return card if card in self.choices.liftable else None

    def toggle(self, card: Card) -> None:
        """Lift a card, or put it back if it is lifted."""
        self.selection.toggle(card, self.choices.mode.max_cards)
        self.rebuild()

    def lift_all(self, cards: Iterable[Card]) -> None:
        """Lift those of these cards that can be picked up, as many as the decision allows."""
        able = [card for card in cards if card in self.choices.liftable]
        self.selection.lift_all(able, self.choices.mode.max_cards)
        self.rebuild()

    def lift_suit(self, card: Card) -> None:
        """Lift a card and all others of its suit."""
        suit = self._suit_on_table(card)
        same_suit = [own for own in self.choices.liftable if self._suit_on_table(own) == suit]
        self.lift_all([card, *sorted(same_suit)])

    def _suit_on_table(self, card: Card) -> str:
        """Return the suit that a card shows, which a power may have changed."""
        token = self._view.animator.board.token(card)
        return card.suit if token is None or token.suit is None else token.suit

    def double_click(self, card: Card | None) -> bool:
        """Take the obvious action with one of the player's cards, or lift the whole suit.

        Returns False without a card, and if a use of the lifted card has been chosen.
        """
        if card is None:
            return False
        obvious = self._presenter.default_action(self._client.observation, card)
        if obvious is not None:
            self.propose(obvious)
        elif not self.selection.held.verb:
            self.lift_suit(card)
        else:
            return False
        return True

    def why_not_liftable(self, card: Card | None) -> str:
        """Return why a card of the player can't be picked up; empty for any other card."""
        if not self.may_act or card is None:
            return ""
        board = self._view.animator.board
        for zone in self._presenter.own_zones:
            is_asked = board.style(zone).lies == "hand" or zone in self._presenter.fields
            if is_asked and card in board.cards(zone):
                return self._presenter.why_not_liftable(self._client.observation, card)
        return ""

    def reset(self) -> None:
        """Put the held cards back, end a drag and forget a refusal, because the situation has changed."""
        self.drag = None
        self.refusal = ""
        self.selection.put_back()

    def choices_aloud(self) -> Iterator[str]:
        """Yield the task, what there is to spend, held cards and their targets, and cards to pick up."""
        if not self.acts_at_table:
            return
        view, choices, held = self._view, self.choices, self.selection.held
        yield view.ui.keys(self.guide.prompt(choices.task))
        yield from self._presenter.spoken(
            "means", view.animator.board, self._client.observation, self._client.names
        )
        others = choices.liftable - {*held.lifted, *held.laid}
        able = [card for card in self._view.own_cards() if card in others]
        for text, cards in (
            (_("You have laid down: {cards}."), held.laid),
            (_("You hold: {cards}."), held.lifted),
            (_("You can pick up: {cards}."), able if len(held.lifted) < choices.mode.max_cards else ()),
        ):
            if cards:
                yield text.format(cards="; ".join(map(self._presenter.card_label, cards)))
        for target, offer in choices.offers.items():
            region = self._view.display_list.find(region_name(target))
            result = strip_pictures(offer.label)
            place = region.label if region is not None and region.label != result else ""
            place = place or self._view.pile_name(target)
            yield _("{place}: {result}").format(place=place, result=result) if place else result
        for power in choices.powers:
            meaning = power.reason or power.explanation
            yield _("{name}: {meaning}").format(name=power.title, meaning=meaning)

    # Using cards on a target

    def takes_cards(self, target: Target) -> bool:
        """Return whether a target can ever take cards: a place of the market, a field or a card."""
        is_zone = target in self._view.market or target in self._presenter.fields
        return is_zone or isinstance(target, Card)

    def refuse(self, target: Target) -> None:
        """Set the refusal to the reason why the lifted cards cannot go to a target."""
        self.refusal = self._presenter.refusal(self._client.observation, self.selection.held.lifted, target)

    def drop(self, offer: TargetOffer) -> None:
        """Accept an offer by a drop. If it raises a question, the cards wait at the target."""
        self.staged = offer.target
        self.accept(offer)
        if self._overlays.top is None:
            self.staged = ""

    def accept(self, offer: TargetOffer, looks: bool = False) -> None:
        """Take the only option of an offer, or let the player choose one.

        If ``looks`` is True, even a single card is shown before it is taken from a pile. From a pile that not
        everybody may see, a player takes alone.
        """
        zone = offer.target if isinstance(offer.target, str) else ""
        if self._client.watched and self._presenter.look_offer(self._client.observation, zone):
            self.open_pile(zone)
            return
        only_option = offer.options[0] if len(offer.options) == 1 else None
        if only_option is None or (looks and only_option.card is not None):
            self.ask_for_option(offer)
        else:
            self._take_option(offer.target, only_option)

    def ask_for_option(self, offer: TargetOffer) -> None:
        """Open the options of an offer beside its target."""
        lifted = self.selection.held.lifted
        title = _("Use the {card}").format(card=self._presenter.card_name(lifted[0]))
        acts = [partial(self._close_and_take_option, offer.target, option) for option in offer.options]
        tiles = [
            each._replace(suit=self._suit_on_table(each.card)) if each.card and not each.suit else each
            for each in offer.options
        ]
        place = self._view.beside(offer.target, lifted, CLOSE)
        fan = OptionFan(place, title, tiles, acts, self._overlays.close, self._focus, self._presenter)
        fan.note = self.alone_note
        self._overlays.open(fan)

    @property
    def alone_note(self) -> str:
        """A note for a player who looks through cards alone; otherwise empty."""
        note = _("Only you may look now. When you close this, everybody may look again.")
        return note if self._client.looks_alone else ""

    def _close_and_take_option(self, target: Target, option: TargetOption) -> None:
        self._overlays.close()
        self._take_option(target, option)

    def _take_option(self, target: Target, option: TargetOption) -> None:
        """Submit the action of an option, or lay down the lifted cards as a part of its payment."""
        action = self.selection.take(target, option)
        if action is not None:
            self.propose(action)
        self.rebuild()

    # Acting

    def propose(self, action: Action) -> None:
        """Submit an action, but ask first if it is almost always a mistake, or if the player wants that."""
        warning = self._warning(action)
        described = "" if warning else self._description(action)
        if not (warning or described):
            self.submit(action)
            return
        cards = frozenset(self._presenter.cards_of(action))
        place = self._view.beside(self._presenter.place_of(action), cards)
        act = partial(self.submit, action)
        if warning:
            self._overlays.ask(warning, _("Yes"), act, place)
        else:
            self._overlays.ask(described, _("Confirm"), act, place, expects_yes=True)

    def _description(self, action: Action) -> str:
        """Return the sentence to confirm; empty in a lesson, or unless the player wants to confirm moves."""
        if not self._view.ui.settings.confirm or self.advised is None:
            return ""
        return self._presenter.describe_actions(self._client.observation, [str(action)])

    def decide(self, action: Action) -> None:
        """Propose the action of a button, and close the spread from which it takes cards."""
        if isinstance(self._overlays.top, CardChoice):
            self._overlays.close()
        self.propose(action)

    def pass_turn(self) -> bool:
        """Pass, if that is one of the decisions and no overlay is open. Returns whether it is."""
        passes = [each.action for each in self.choices.decisions if each.action.verb == PASS]
        if not passes or self._overlays.top is not None:
            return False
        self.propose(passes[0])
        return True

    def _warning(self, action: Action) -> str:
        """Return the question to ask before an action; empty if none is necessary or wanted.

        There are no questions in a lesson, or about an action that a hint in this turn named.
        """
        is_grave = self._presenter.is_grave(self._client.observation, action)
        is_wanted = self._view.ui.settings.warnings or self.always_warns or is_grave
        if not is_wanted or self.advised is None or self.advised(action):
            return ""
        if {*self.selection.held.laid} - {*self._presenter.cards_of(action)}:
            return _("The cards you have laid down haven’t paid for anything yet. Go on without them?")
        return self._presenter.warning(self._client.observation, action)

    def submit(self, action: Action) -> None:
        """Queue an action for the referee, and animate its cards from where they were shown.

        An action that has become illegal is refused. Everybody may look again before it is carried out.
        """
        if self._client.looks_alone:
            self._client.request(Request.LOOK_TOGETHER)
        places = self._view.places_of(self._presenter.cards_of(action))
        self.selection.put_back()
        try:
            self._client.submit(action)
        except IllegalActionError as error:
            self.refusal = self._presenter.refusal_sentence(error)
        else:
            self._view.animator.start_from(places)
            self.refusal = ""
            self.acted += 1
            self.last = action
        self.rebuild()

    def undo(self) -> bool:
        """Undo the last action. Returns whether that is possible."""
        return self._client.can_undo and self._request(Request.UNDO)

    def redo(self) -> bool:
        """Redo the last action undone. Returns whether that is possible."""
        return self._client.can_redo and self._request(Request.REDO)

    def _request(self, request: Request) -> bool:
        """Send a request. Returns False while events are being shown or an overlay is open."""
        if self._view.animator.busy or self._overlays.top is not None:
            return False
        self.reset()
        self.acted += 1
        self.last = None
        self._client.request(request)
        return True


class IdleTurns(Part):
    """Ends turns in which there was no card to play from the beginning."""

    def __init__(self, client: SeatClient, actions: ActionController) -> None:
        self._client = client
        self._actions = actions

    def update(self, ms: float) -> bool:
        """End the turn if nothing else can be done."""
        if self._actions.acts_at_table and not (self._client.can_undo or self._client.revealed):
            action = self._actions.choices.idle
            if action is not None:
                self._actions.submit(action)
        return False


@dataclass(eq=False)
class PileLooks(Part):
    """Opens piles for a seat, after the question and the curtain that some of them need."""

    client: SeatClient
    view: TableView
    overlays: OverlayStack
    actions: ActionController
    open_gathering: Act
    """Shows the cards to choose from, if the player must choose."""
    awaited: Look = NO_LOOK
    """The look that begins as soon as possible."""

    def __post_init__(self) -> None:
        self.actions.open_pile = self.open

    def update(self, ms: float) -> bool:
        """Open the pile that the player has asked for; let everybody look again once it is closed."""
        client = self.client
        if self.awaited.zone and self.actions.may_act:
            look, self.awaited = self.awaited, NO_LOOK
            self.actions.lift_all(card for card in self.actions.choices.liftable if str(card) == look.power)
            offer = self.actions.choices.offers.get(look.zone)
            if offer is None:
                self.open(look.zone)
            else:
                self.actions.ask_for_option(offer)
        self.open_gathering()
        is_open = self.awaited.zone or self.overlays.top is not None or client.waiting
        if client.looks_alone and not is_open and not self.view.animator.busy:
            client.request(Request.LOOK_TOGETHER)
            self.actions.refresh()
        return False

    def comes_first(self, target: Target) -> bool:
        """Return whether a click on a target must show its cards before one is taken."""
        is_pile = isinstance(target, str) and len(self.view.animator.board.zones.get(target, ())) > 1
        return is_pile and not self.actions.guide.is_strict

    def open(self, zone: Target) -> None:
        """Show a pile, or ask before the player looks through it."""
        view = self.view
        is_spread = spread_pile(view, self.overlays, zone, self.actions.alone_note)
        if is_spread or not self.actions.may_act or isinstance(zone, Card):
            return
        observation = self.client.observation
        offer = view.presenter.look_offer(observation, zone)
        if offer is None:
            self.actions.refusal = view.presenter.why_closed(observation, zone)
            return

        def look() -> None:
            if offer.action is not None:
                self.actions.submit(offer.action)
            if self.client.watched:
                self.client.request(Request.LOOK_ALONE)
            self.awaited = Look(zone, "".join(map(str, self.actions.selection.held.lifted)))

        answer = _("Yes") if offer.action is None else _("Look and shuffle")
        place = view.beside(zone, uncovered=beside_deck(view, zone))
        self.overlays.ask(offer.question, answer, look, place)
