"""The presenter of Dutch: answers the table's questions by delegating to the modules beside it."""

from __future__ import annotations

from collections.abc import Sequence

from dutch.i18n import _
from dutch.presenters.dutch import decisions, log, moments, offers, piles, powers, prompts, score, zones
from dutch.presenters.dutch import names as words
from dutch.rules.api import Action, Card, MoveReason, Observation, Outcome, Phase, RulesError, Verb, View
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.prototype_powers import DUPLICATE
from dutch.rules.events import NOBODY, CardsMoved, Event, TurnBegan, Zone
from dutch.stage.board import Board
from dutch.stage.presenter import (
    DecisionButton,
    HeldCards,
    Moment,
    OpenPile,
    PowerUse,
    RoundStep,
    SelectionMode,
    SuitTally,
    TargetOffer,
)

HAND = Zone("hand", 0)


class DutchPresenter:
    """Presents one edition; ``dutch.stage.presenter.Presenter`` documents each method."""

    game = "dutch"
    piles: tuple[str, ...] = zones.PILES
    heaps = zones.HEAPS
    browsable_piles: tuple[str, ...] = zones.SIGHTS

    def __init__(self, edition: str = "standard") -> None:
        """``edition`` is a key of ``EDITIONS``."""
        self.edition = EDITIONS[edition]
        self.table = zones.TABLES[self.edition.places]
        self.map_zones = zones.map_zones(self.edition.places)
        self.places = zones.market_places(self.edition.places)

    def board(self, view: View, viewer: int, other: View | None = None) -> Board:
        return zones.board_of(view, viewer, other)

    def opening_board(self, view: View, viewer: int) -> Board:
        return zones.empty_board(view, viewer)

    def lies_face_up(self, zone: str) -> bool:
        return zones.lies_face_up(zone)

    def card_named(self, name: str) -> Card | None:
        return self.edition.pack.by_name.get(name)

    def card_name(self, card: Card) -> str:
        return words.card_name(card)

    def card_description(self, card: Card) -> str:
        return words.card_description(card, self.edition)

    def card_label(self, card: Card) -> str:
        return words.card_label(card)

    def pile_label(self, zone: str, count: int) -> tuple[str, str]:
        return piles.label(zone, count)

    def pile_icon(self, zone: str) -> str:
        return piles.icon(zone)

    def liftable_cards(self, observation: Observation) -> frozenset[Card]:
        cards: set[Card] = set()
        for action in observation.legal_actions():
            cards |= action.gives
            if action.actor is not None:
                cards.add(action.actor)
        return frozenset(cards)

    def face_image(self, card: Card) -> str:
        return zones.face_image(card)

    def required_images(self) -> tuple[str, ...]:
        return zones.card_images(self.edition)

    def card_mark(self, observation: Observation, card: Card) -> str:
        """Mark powers of the player's bid that are used up, or were just taken (P6)."""
        view = observation.view
        own = view.players[observation.seat]
        in_bid = any(item.card is card for item in own.bid)
        if view.phase is not Phase.TURN or view.to_move != observation.seat or not in_bid:
            return ""
        if self.edition.powers == "prototype":
            return _("use now") if card in own.ready else ""
        return _("used") if card.is_power and card not in own.ready else ""

    def selection_mode(self, observation: Observation) -> SelectionMode:
        return decisions.choosing(observation)

    def offers(self, observation: Observation, held: HeldCards, verb: str) -> dict[str, TargetOffer]:
        return offers.offers(observation, held, verb)

    def refusal(self, observation: Observation, lifted: Sequence[Card], target: str) -> str:
        return offers.refusal(observation, lifted, target)

    def refusal_sentence(self, error: RulesError) -> str:
        return words.refusal_sentence(error)

    def why_not_liftable(self, observation: Observation, card: Card) -> str:
        return offers.why_not_liftable(observation, card)

    def power_options(self, observation: Observation, card: Card) -> tuple[PowerUse, ...]:
        return powers.verbs(observation, card)

    def decision_buttons(self, observation: Observation, held: HeldCards) -> tuple[DecisionButton, ...]:
        return decisions.commands(observation, held)

    def default_action(self, observation: Observation, card: Card) -> Action | None:
        """Set the card aside, in a phase where a single card is."""
        for action in observation.legal_actions():
            if action.verb == Verb.ASIDE and action.actor is card and not action.gives:
                return action
        return None

    def open_pile(self, observation: Observation, zone: str) -> OpenPile | None:
        return piles.sight(observation, zone)

    def look_action(self, observation: Observation, zone: str) -> tuple[Action, str] | None:
        return piles.ask_to_look(observation, zone)

    def why_closed(self, observation: Observation, zone: str) -> str:
        return piles.why_closed(observation, zone)

    def warning(self, observation: Observation, action: Action) -> str:
        return decisions.warning(observation, action)

    def prompt(self, observation: Observation, names: tuple[str, ...], held: HeldCards, verb: str) -> str:
        return prompts.prompt(observation, names, held, verb)

    def moment(self, observation: Observation) -> Moment:
        return moments.moment_of(observation)

    def moment_after(self, event: Event, moment: Moment) -> Moment:
        return moments.moment_after(event, moment, self.edition)

    def steps(self, moment: Moment) -> tuple[RoundStep, ...]:
        return moments.steps(moment, self.edition)

    def heading(self, moment: Moment) -> str:
        return moments.heading(moment)

    def score(self, observation: Observation, name: str = "") -> str:
        words = _("{name} {points} VP") if name else _("you {points} VP")
        return words.format(name=name, points=score.own_score(observation))

    def bid_texts(self, observation: Observation, moment: Moment) -> dict[str, str]:
        """Show in a turn what each side bid and has left."""
        found = {}
        for seat, player in enumerate(observation.view.players):
            if observation.view.phase is Phase.TURN and (player.bid or player.hand_count):
                side = zones.side_of(seat, observation.seat)
                total = moment.bids[seat] if moment.bids else player.bid_total
                found[f"{side}.total"] = score.bid_text(self.edition, total, player)
        return found

    def bid_of(self, card: Card) -> int:
        """Return the number on its coin; powers bid nothing (D9)."""
        return self.edition.pack.bids[card.index]

    def power_icon(self, power: Card, verb: str) -> str:
        """Return the icon of the verb, or the one for copying (P5)."""
        copies = self.edition.powers == "prototype" and self.bid_of(power) == DUPLICATE
        return f"icons/{'duplicate' if copies else verb}"

    def announcement(self, event: Event, names: tuple[str, ...], viewer: int) -> str:
        """Announce whose turn begins (phase 3), and to two people at one screen the bids they both see."""
        if isinstance(event, CardsMoved) and viewer == NOBODY and event.reason == MoveReason.REVEAL:
            return _("Look: the bids are revealed") if event.source == HAND else ""
        if not isinstance(event, TurnBegan):
            return ""
        return _("Your turn") if event.seat == viewer else _("{name}’s turn").format(name=names[event.seat])

    def remark(self, event: Event, names: tuple[str, ...]) -> str:
        return log.remark_of(event, names)

    def log_line(self, event: Event, names: tuple[str, ...], viewer: int) -> str:
        return log.line_of(event, names, viewer)

    def suit_tallies(self, outcome: Outcome) -> tuple[tuple[SuitTally, ...], ...]:
        return score.tallies(outcome)

    def verdict(self, outcome: Outcome, names: tuple[str, ...]) -> tuple[str, str]:
        return score.verdict(outcome, names)

    def scoring_hint(self) -> str:
        return _(score.HINTS[self.edition.scoring])
