"""Dutch's answers to what the table asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dutch.i18n import _, ngettext
from dutch.presenters.dutch import names as words
from dutch.presenters.dutch import offers, phrases, zones
from dutch.presenters.dutch.log import line_of
from dutch.presenters.dutch.score import tallies, verdict
from dutch.rules.api import Action, Card, IllegalAction, Observation, Outcome
from dutch.rules.events import BidsCompared, Event, RoundBegan, TurnBegan
from dutch.stage.board import Board
from dutch.stage.presenter import Command, Moment, Offer, Sight, Tally, Verb

PILE_TITLES = {
    "near.deck": (words.N_("deck"), words.N_("Your deck")),
    "far.deck": (words.N_("deck"), words.N_("The other deck")),
    "near.discards": (words.N_("discards"), words.N_("Your discards")),
    "far.discards": (words.N_("discards"), words.N_("The other discards")),
    "near.cashed_in": (words.N_("cashed in"), words.N_("Cards you cashed in")),
    "far.cashed_in": (words.N_("cashed in"), words.N_("Cards cashed in by the other")),
    "auction.deck": (words.N_("auction deck"), words.N_("The auction deck")),
    "auction.discards": (words.N_("lost cards"), words.N_("The auction discards")),
}


class DutchPresenter:
    """See ``dutch.stage.presenter.Presenter`` for what each answer means."""

    game = "dutch"
    map_zones = zones.MAP_ZONES
    places = zones.PLACES

    def board(self, view: Mapping[str, Any], viewer: int) -> Board:
        """The board that a view describes."""
        return zones.board_of(view, viewer)

    def opening_board(self, view: Mapping[str, Any], viewer: int) -> Board:
        """The board before the deal."""
        return zones.empty_board(view, viewer)

    def lies_face_up(self, zone: str) -> bool:
        """Whether cards in this zone show their faces."""
        return zones.lies_face_up(zone)

    def card_label(self, card: Card) -> str:
        """Everything that is printed on a card."""
        return words.card_label(card)

    def pile_label(self, zone: str, count: int) -> tuple[str, str]:
        """A pile's short title under it, and its full name with the count."""
        short, full = PILE_TITLES[zone]
        return _(short), f"{_(full)}: {count}"

    def can_lift(self, observation: Observation) -> frozenset[Card]:
        """The cards that can be picked up now: those that set aside, pay or act."""
        cards: set[Card] = set()
        for action in observation.legal_actions():
            cards |= action.gives
            if action.actor is not None:
                cards.add(action.actor)
        return frozenset(cards)

    def pictures(self) -> tuple[str, ...]:
        """The pictures without which no game can be shown."""
        return zones.pictures()

    def mark(self, observation: Observation, card: Card) -> str:
        """A word across a power card of the own bid that has been used up in this turn."""
        view = observation.view
        own = view["players"][observation.seat]
        in_bid = any(item["card"] == card.name for item in own["bid"])
        turn = view["phase"] == "turn" and view["to_move"] == observation.seat
        spent = card.is_power and turn and in_bid and card.name not in own["ready"]
        return _("used") if spent else ""

    def lifts_one(self, observation: Observation) -> bool:
        """One card is set aside (D7); a purchase may take several."""
        return bool(observation.view["phase"] == "aside")

    def offers(
        self,
        observation: Observation,
        lifted: frozenset[Card],
        laid: frozenset[Card],
        at: str,
        verb: str,
    ) -> dict[str, Offer]:
        """The targets of the lifted cards; with a ``verb`` only those of that power."""
        found = offers.offers(observation, lifted, laid, at)
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

    def refusal(self, observation: Observation, lifted: frozenset[Card], target: str) -> str:
        """Why the lifted cards cannot be dropped there."""
        return offers.refusal(observation, lifted, target)

    def verbs(self, observation: Observation, card: Card) -> tuple[Verb, ...]:
        """A power's fan (D18); nothing for other cards or powers that are used up."""
        view = observation.view
        if view["phase"] != "turn" or view["to_move"] != observation.seat:
            return ()
        legal = [action for action in observation.legal_actions() if action.actor is card]
        if not legal and card.name not in view["players"][observation.seat]["ready"]:
            return ()
        return tuple(
            Verb(
                name,
                _(title),
                _(explanation),
                tuple(action for action in legal if action.verb == name),
                _no_target(observation, name),
            )
            for name, (title, explanation) in phrases.powers_of(observation).items()
        )

    def commands(self, observation: Observation) -> tuple[Command, ...]:
        """End of the turn, or the votes (D31)."""
        view = observation.view
        if view["to_move"] != observation.seat:
            return ()
        if view["phase"] == "turn":
            refused = phrases.refused_end(observation)
            return (Command(Action("end"), _("End turn"), "primary", refused),)
        if view["phase"] == "vote":
            return (
                Command(Action("more"), _("Buy more"), "primary", ""),
                Command(Action("stop"), _("Stop"), "plain", ""),
            )
        return ()

    def obvious(self, observation: Observation, card: Card) -> Action | None:
        """What a double click does: set the card aside, or pay for the 1-cost card with it."""
        for action in observation.legal_actions():
            if action.verb == "aside" and action.actor is card:
                return action
        return None

    def sight(self, observation: Observation, zone: str) -> Sight | None:
        """The cards of a pile that may be looked through now (D35, D36); None if it may not."""
        view = observation.view
        own = view["players"][observation.seat]
        found = {
            "near.discards": own["discards"]["cards"],
            "auction.discards": view["auction_discards"]["cards"],
            "near.deck": view["own_deck"],
            "near.cashed_in": own["cashed_in"],
            "far.cashed_in": view["players"][1 - observation.seat]["cashed_in"],
        }.get(zone)
        if found is None:
            return None
        cards = tuple(zones.card_named(view, name) for name in found)
        return Sight(_(PILE_TITLES[zone][1]), cards)

    def ask_to_look(self, observation: Observation, zone: str) -> tuple[Action, str] | None:
        """Looking through the own deck costs its order (D36): the action, and the question first."""
        if zone != "near.deck":
            return None
        action = Action("look")
        try:
            observation.check(action)
        except IllegalAction:
            return None
        known = observation.view["players"][observation.seat]["known_top"]
        question = _("Look through your deck? It is shuffled afterwards, and your opponent sees that.")
        if known:
            question += " " + _("The card you set aside loses its place on top.")
        return action, question

    def warning(self, observation: Observation, action: Action) -> str:
        """A question before what is almost always a mistake; empty if the action is sound."""
        if action.verb == "end":
            rest = [other for other in observation.legal_actions() if other.verb == "buy"]
            good = [
                other
                for other in rest
                if observation.preview(other).score_change > 0 and not observation.preview(other).lost
            ]
            if good:
                return _("You can still buy a card without losing any. End the turn all the same?")
        if action.verb == "buy" and not phrases.refused_end(observation):
            preview = observation.preview(action)
            if preview.score_change < 0 and len(preview.lost) > 0:
                change = offers.points(preview.score_change)
                return _("This purchase costs you more than it brings ({change}). Buy all the same?").format(
                    change=change
                )
        return ""

    def prompt(
        self,
        observation: Observation,
        names: tuple[str, ...],
        lifted: frozenset[Card],
        laid: frozenset[Card],
        verb: str,
    ) -> str:
        """What is asked of whom, in one sentence."""
        if observation.view["to_move"] == observation.seat:
            holding = phrases.holding(observation, lifted, laid, verb)
            if holding:
                return holding
        return phrases.prompt(observation, names)

    def moment(self, observation: Observation) -> Moment:
        """Where in the game the observation stands."""
        return Moment(observation.view["round"], phrases.phase_key(observation))

    def moment_after(self, event: Event, moment: Moment) -> Moment:
        """Where in the game it stands when the event has been shown."""
        match event:
            case RoundBegan(number):
                return Moment(number, "aside")
            case BidsCompared(totals):
                return moment._replace(bids=totals)
            case TurnBegan(_seat, is_winner):
                return moment._replace(step="winner" if is_winner else "loser")
        return moment

    def steps(self, moment: Moment) -> tuple[tuple[str, bool], ...]:
        """The steps of a round, and which one it is."""
        return tuple((_(title), key == moment.step) for key, title in phrases.PHASES)

    def heading(self, moment: Moment) -> str:
        """The name of the game and the round."""
        return _("Dutch · round {round}").format(round=moment.round)

    def score(self, observation: Observation) -> str:
        """The own score as it stands."""
        return _("you {points} VP").format(points=phrases.own_score(observation))

    def first(self, observation: Observation) -> int | None:
        """The winner of the bid, while the turns last."""
        view = observation.view
        return view["bid_winner"] if view["phase"] == "turn" else None

    def totals(self, observation: Observation, moment: Moment) -> dict[str, str]:
        """What was bid, and how many cards of it are left, by zone."""
        found = {}
        for seat, player in enumerate(observation.view["players"]):
            if player["bid"] and observation.view["phase"] == "turn":
                side = zones.side_of(seat, observation.seat)
                total = moment.bids[seat] if moment.bids else player["bid_total"]
                count = len(player["bid"])
                text = ngettext("bid {total} · {count} card left", "bid {total} · {count} cards left", count)
                found[f"{side}.total"] = text.format(count=count, total=total)
        return found

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
        return _("The + is the lowest card of each suit, which counts twice.")


def _no_target(observation: Observation, verb: str) -> str:
    """Why a power cannot do this now, where no target is there."""
    if verb == "steal" and observation.view["bid_winner"] != observation.seat:
        return _("Only the winner of the bid may steal.")
    if verb == "recall":
        return _("There is no power card in your discards.")
    if verb == "bargain":
        return _("There is no card that it could buy.")
    return _("No card of this suit is there for it.")
