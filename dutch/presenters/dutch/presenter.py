"""Dutch's answers to what the table asks."""

from __future__ import annotations

from collections.abc import Sequence

from dutch.i18n import _
from dutch.presenters.dutch import about as abouts
from dutch.presenters.dutch import choices, moments, offers, phrases, piles, powers, warnings, zones
from dutch.presenters.dutch import names as words
from dutch.presenters.dutch.log import line_of, remark_of
from dutch.presenters.dutch.score import HINTS, tallies, verdict
from dutch.rules.api import Action, Card, Observation, Outcome, Phase, View
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.prototype_powers import DUPLICATE
from dutch.rules.events import Event, TurnBegan
from dutch.stage.board import Board
from dutch.stage.presenter import Choosing, Command, Held, Moment, Offer, Sight, Step, Tally, Verb


class DutchPresenter:
    """See ``dutch.stage.presenter.Presenter`` for what each answer means."""

    game = "dutch"
    piles: tuple[str, ...] = zones.PILES
    heaps = zones.HEAPS
    sights: tuple[str, ...] = zones.SIGHTS

    def __init__(self, edition: str = "standard") -> None:
        """``edition`` is one of ``EDITIONS``, whose game is shown."""
        self.edition = EDITIONS[edition]
        self.table = zones.TABLES[self.edition.places]
        self.map_zones = zones.map_zones(self.edition.places)
        self.places = zones.row(self.edition.places)

    def board(self, view: View, viewer: int, other: View | None = None) -> Board:
        """The board that a view describes; the other hand lies open in it if the ``other`` view is given."""
        return zones.board_of(view, viewer, other)

    def opening_board(self, view: View, viewer: int) -> Board:
        """The board before the deal."""
        return zones.empty_board(view, viewer)

    def lies_face_up(self, zone: str) -> bool:
        """Whether cards in this zone show their faces."""
        return zones.lies_face_up(zone)

    def card_named(self, name: str) -> Card | None:
        """The card of that name, if the edition has one."""
        return self.edition.pack.by_name.get(name)

    def card_name(self, card: Card) -> str:
        """A card's name as players say it."""
        return words.card_name(card)

    def about(self, card: Card) -> str:
        """Points, bid and power of a card."""
        return abouts.about(card, self.edition)

    def card_label(self, card: Card) -> str:
        """Everything that is printed on a card."""
        return words.card_label(card)

    def pile_label(self, zone: str, count: int) -> tuple[str, str]:
        """A pile's short title under it, and its full name with the count."""
        return piles.label(zone, count)

    def pile_icon(self, zone: str) -> str:
        """The picture in a pile's tray."""
        return piles.icon(zone)

    def can_lift(self, observation: Observation) -> frozenset[Card]:
        """The cards that can be picked up now: those that set aside, pay or act."""
        cards: set[Card] = set()
        for action in observation.legal_actions():
            cards |= action.gives
            if action.actor is not None:
                cards.add(action.actor)
        return frozenset(cards)

    def picture(self, card: Card) -> str:
        """The name of a card's face among the pictures."""
        return zones.picture(card)

    def pictures(self) -> tuple[str, ...]:
        """The pictures without which no game can be shown."""
        return zones.pictures(self.edition)

    def mark(self, observation: Observation, card: Card) -> str:
        """A word across a power of the own bid: used up in this turn, or just taken (P6)."""
        view = observation.view
        own = view.players[observation.seat]
        in_bid = any(item.card is card for item in own.bid)
        if view.phase is not Phase.TURN or view.to_move != observation.seat or not in_bid:
            return ""
        if self.edition.powers == "prototype":
            return _("use now") if card in own.ready else ""
        return _("used") if card.is_power and card not in own.ready else ""

    def choosing(self, observation: Observation) -> Choosing:
        """How cards are picked up now."""
        return choices.choosing(observation)

    def offers(self, observation: Observation, held: Held, verb: str) -> dict[str, Offer]:
        """The targets of the lifted cards; with a ``verb`` only those of that power."""
        found = offers.offers(observation, held)
        if not verb:
            return found
        kept = {
            target: offer._replace(
                options=tuple(
                    option for option in offer.options if option.action and option.action.verb == verb
                )
            )
            for target, offer in found.items()
        }
        return {target: offer for target, offer in kept.items() if offer.options}

    def refusal(self, observation: Observation, lifted: Sequence[Card], target: str) -> str:
        """Why the lifted cards cannot be dropped there."""
        return offers.refusal(observation, lifted, target)

    def stuck(self, observation: Observation, card: Card) -> str:
        """Why an own card cannot be picked up now."""
        return offers.stuck(observation, card)

    def verbs(self, observation: Observation, card: Card) -> tuple[Verb, ...]:
        """A power's fan (D18, P6, C4); nothing for other cards or powers that are used up."""
        return powers.verbs(observation, card)

    def commands(self, observation: Observation, held: Held) -> tuple[Command, ...]:
        """What the held cards are for, the end of the turn, or the votes (D31)."""
        view = observation.view
        if view.to_move != observation.seat:
            return ()
        chosen = choices.command(observation, held)
        if chosen is not None:
            return (chosen,)
        if view.phase is Phase.TURN:
            refused = phrases.refused_end(observation)
            return (Command(Action("end"), _("End turn"), "primary", refused),)
        return (
            Command(Action("more"), _("Buy more"), "primary", ""),
            Command(Action("stop"), _("Stop"), "plain", ""),
        )

    def obvious(self, observation: Observation, card: Card) -> Action | None:
        """What a double click does: set the card aside, where one is."""
        for action in observation.legal_actions():
            if action.verb == "aside" and action.actor is card and not action.gives:
                return action
        return None

    def sight(self, observation: Observation, zone: str) -> Sight | None:
        """The cards of a pile that may be looked through now (D35, D36); None if it may not."""
        return piles.sight(observation, zone)

    def ask_to_look(self, observation: Observation, zone: str) -> tuple[Action, str] | None:
        """Looking through the own deck costs its order (D36): the action, and the question first."""
        return piles.ask_to_look(observation, zone)

    def closed(self, observation: Observation, zone: str) -> str:
        """Why the own deck may not be looked through now (D36, P3)."""
        return piles.closed(observation, zone)

    def warning(self, observation: Observation, action: Action) -> str:
        """A question before what is almost always a mistake; empty if the action is sound."""
        return warnings.warning(observation, action)

    def prompt(self, observation: Observation, names: tuple[str, ...], held: Held, verb: str) -> str:
        """What is asked of whom, in one sentence."""
        if observation.view.to_move == observation.seat:
            holding = phrases.holding(observation, held, verb)
            if holding:
                return holding
        return phrases.prompt(observation, names)

    def moment(self, observation: Observation) -> Moment:
        """Where in the game the observation stands."""
        return moments.seen(observation)

    def moment_after(self, event: Event, moment: Moment) -> Moment:
        """Where in the game it stands when the event has been shown."""
        return moments.after(event, moment, self.edition)

    def steps(self, moment: Moment) -> tuple[Step, ...]:
        """The steps of a round, and which one it is; in front of them, that it is the last one (C6)."""
        return moments.steps(moment, self.edition)

    def heading(self, moment: Moment) -> str:
        """The name of the game and the round."""
        return moments.heading(moment, self.edition)

    def score(self, observation: Observation, name: str = "") -> str:
        """The score of the observation's seat as it stands, said to its player or with the ``name``."""
        words = _("{name} {points} VP") if name else _("you {points} VP")
        return words.format(name=name, points=phrases.own_score(observation))

    def totals(self, observation: Observation, moment: Moment) -> dict[str, str]:
        """What was bid, how many cards of it are left, and how many are on hand beside it, by zone."""
        found = {}
        for seat, player in enumerate(observation.view.players):
            if observation.view.phase is Phase.TURN and (player.bid or player.hand_count):
                side = zones.side_of(seat, observation.seat)
                total = moment.bids[seat] if moment.bids else player.bid_total
                found[f"{side}.total"] = phrases.total(self.edition, total, player)
        return found

    def bid_of(self, card: Card) -> int:
        """The coin in its corner; powers bid nothing (D9)."""
        return self.edition.pack.bids[card.index]

    def power_icon(self, power: Card, verb: str) -> str:
        """The icon of what a power does; one that copies another shows that it does (P5)."""
        copies = self.edition.powers == "prototype" and self.bid_of(power) == DUPLICATE
        return f"icons/{'duplicate' if copies else verb}"

    def announcement(self, event: Event, names: tuple[str, ...], viewer: int) -> str:
        """Whose turn of phase 3 begins."""
        if not isinstance(event, TurnBegan):
            return ""
        return _("Your turn") if event.seat == viewer else _("{name}’s turn").format(name=names[event.seat])

    def remark(self, event: Event, names: tuple[str, ...]) -> str:
        """What was chosen in secret, and the end of a turn."""
        return remark_of(event, names)

    def line(self, event: Event, names: tuple[str, ...], viewer: int) -> str:
        """One line of the log."""
        return line_of(event, names, viewer)

    def tallies(self, outcome: Outcome) -> tuple[tuple[Tally, ...], ...]:
        """The score suit by suit, by seat (D33)."""
        return tallies(outcome)

    def verdict(self, outcome: Outcome, names: tuple[str, ...]) -> tuple[str, str]:
        """Who has won, and why (D34)."""
        return verdict(outcome, names)

    def scoring_hint(self) -> str:
        """How the numbers of the score show come about, in a few words."""
        return _(HINTS[self.edition.scoring])
