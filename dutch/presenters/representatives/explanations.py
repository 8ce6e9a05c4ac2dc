"""What every letter, item and icon at the table of Representatives is."""

from collections.abc import Mapping

from dutch.i18n import N_, _, join_names, ngettext, number
from dutch.presenters.representatives.board import (
    AGENTS,
    FIELD_COLOURS,
    MAX_SEATS,
    OWN_FIELDS,
    RepresentativesBoard,
    claims_on,
    stack_of,
)
from dutch.presenters.representatives.names import is_letter, plain_title, title
from dutch.rules.api import Card
from dutch.rules.representatives.actions import COLOURS, Colour
from dutch.rules.representatives.claims import refuted_claims
from dutch.rules.representatives.observe import RepresentativesObservation
from dutch.rules.representatives.position import SEATS
from dutch.stage.board import Board

PLACES: Mapping[str, str] = {
    "deck": N_("The items to come. One of them is sold in every round."),
    "discards": N_("These items have left the game: the lowest sums were equal, so nobody got them."),
    "block": N_("The item for sale lies here. The colour with the lowest sum of letters gets it."),
    "item": N_("The item for sale lies here. The colour with the lowest sum of letters gets it."),
    "coming": N_("These are the points of the items that haven’t been for sale yet."),
    "sums": N_(
        "The letters of all players on a colour are added up here at the end of the round. Until then, "
        "×2 means 2 letters. The lowest sum gets the item."
    ),
    "stand": N_("The auctioneer’s stand says what is happening, and what you can do."),
    "lead": N_("This is who would win if the game ended now. Equal totals cancel each other."),
    "heading": N_("There are as many rounds as players. In each, one item is sold."),
    "score": N_("These are the points of the items you have won. The highest total wins."),
}
"""Sentences about the parts of the table, by zone or region."""

PARTS: Mapping[str, str] = {
    "player": N_("This player’s letters, items and representative are in this panel."),
    "starter": N_("This player goes first in this round."),
    "leads": N_("This player would win if the game ended now. Equal totals cancel each other."),
    "points": N_("These are the points of the items this player has won."),
    "counter": N_("This is the number of letters this player has in hand."),
    "second": N_("This is how often this player can still move a letter in this round."),
    **dict.fromkeys(("deck", "cards"), N_("These are the letters this player has in hand.")),
    "won": N_("The items this player has won lie here."),
    "board": N_("This is this player’s board, with a field for letters on each colour."),
    "claims": N_("This is what this player has said about letters. It need not be true."),
}
"""Sentences about the parts of a player's panel."""

COLOUR_SUMS = {f"{kind}.{colour.value}": colour for kind in ("sum", "mark") for colour in COLOURS}
"""The colours, by the regions in the middle that add up their letters."""

CLAIMS = frozenset(f"{field}.claims" for field in FIELD_COLOURS)

PANEL_PARTS = {
    f"seat.{side}.{part}": (side, part) for side in range(MAX_SEATS) for part in (*PARTS, "status", "agent")
}
"""The side of the table and the part of the panel, by region."""


class RepresentativesExplanations(RepresentativesBoard):
    """Explains the table of Representatives."""

    def explain(self, observation: RepresentativesObservation, place: str) -> str:
        if place in COLOUR_SUMS:
            board = self.board(observation.view, observation.seat)
            return f"{_(PLACES['sums'])}\n{describe_sum(board, COLOUR_SUMS[place])}"
        if place in CLAIMS:
            seat = (observation.seat + int(place.split(".")[1])) % observation.position.count
            steps = observation.position.steps
            is_refuted = any(steps[number].seat == seat for number in refuted_claims(observation.position))
            contradiction = _("Nobody can believe all of this: it contradicts itself.")
            return f"{_(PARTS['claims'])} {contradiction if is_refuted else ''}".strip()
        if place in FIELD_COLOURS:
            return self._explain_field(observation, place)
        if place not in PANEL_PARTS:
            return _(PLACES[place]) if place in PLACES else ""
        side, part = PANEL_PARTS[place]
        if part == "status":
            seat = (observation.seat + side) % observation.position.count
            if seat in observation.position.passed:
                return _("This player has passed for the rest of the round.")
            return _("It’s this player’s turn to place a letter, to move one, or to pass.")
        if part == "agent":
            if side == 0:
                return _explain_own_agent(observation)
            text = _("This is a representative you don’t know yet.")
            return f"{text} {_knows_viewer(observation, side)}".strip()
        return f"{_(PARTS[part])} {_knows_viewer(observation, side) if part == 'player' else ''}".strip()

    def _explain_field(self, observation: RepresentativesObservation, zone: str) -> str:
        colour = title(FIELD_COLOURS[zone])
        if zone not in OWN_FIELDS.values():
            text = _(
                "This player’s letters on {colour} lie here. Their numbers stay hidden until the end of the "
                "round."
            )
            return text.format(colour=colour)
        text = _(
            "Your letters on {colour} lie here. They make its sum higher, so that it doesn’t get the item."
        )
        board = self.board(observation.view, observation.seat)
        return f"{text.format(colour=colour)}\n{describe_sum(board, FIELD_COLOURS[zone])}"

    def explain_card(self, observation: RepresentativesObservation, card: Card, zone: str) -> str:
        if zone == "item":
            return _("It’s for sale now.")
        if card in AGENTS.values():
            side = PANEL_PARTS[zone][0]
            return _knows_viewer(observation, side) if side else _explain_own_agent(observation)
        is_asked = observation.complete and observation.to_move == observation.seat
        if not (is_asked and is_letter(card) and zone in self.own_zones):
            return ""
        if zone == "seat.0.cards":
            return _("You can place this letter on any colour now, and say what it is, true or not.")
        return self.why_not_liftable(observation, card) or _(
            "You can move this letter to another colour now."
        )


def known_sum(board: Board, colour: Colour) -> str:
    """Return a sentence about a colour's sum as the viewer knows it.

    “Sum on red: 6 for sure, 4 as claimed, 2 letters face down.”
    """
    sure = claimed = hidden = 0
    for seat in range(board.seats):
        letters = board.cards(stack_of(board, seat, colour))
        claims = [claim.value for claim in claims_on(board, seat, colour) if not claim.mark]
        believed = claims[: -letters.count(None) - 1 : -1]  # the latest
        sure += sum(card.bid for card in letters if card is not None)
        claimed += sum(believed)
        hidden += letters.count(None) - len(believed)
    face_down = ngettext("{count} letter face down", "{count} letters face down", hidden)
    parts = (sure, _("{count} for sure")), (claimed, _("{count} as claimed")), (hidden, face_down)
    known = ", ".join(text.format(count=count) for count, text in parts if count) or "0"
    return _("Sum on {colour}: {letters}.").format(colour=title(colour), letters=known)


def average_sums(board: Board) -> dict[Colour, float]:
    """Return the sums of all colours if each letter face down is average."""
    sums = dict.fromkeys(COLOURS[: board.seats], 0.0)
    for seat in range(board.seats):
        for colour in sums:
            for card in board.cards(stack_of(board, seat, colour)):
                sums[colour] += (board.seats + 1) / 2 if card is None else card.bid
    return sums


def describe_sum(board: Board, colour: Colour) -> str:
    """Return sentences about a colour's sum, and about who gets the item with average sums."""
    return f"{known_sum(board, colour)} {describe_result(board)}"


def describe_change(before: Board, after: Board) -> str:
    """Return sentences about the average sums that differ between two boards, and about who gets the item."""
    old, new = average_sums(before), average_sums(after)
    text = _("{colour} now {before}, then {after}")
    changes = [
        text.format(colour=plain_title(colour), before=_rounded(old[colour]), after=_rounded(new[colour]))
        for colour in new
        if new[colour] != old[colour]
    ]
    sums = _("Sums: {sums}.").format(sums="; ".join(changes))
    return f"{sums} {describe_result(after)}"


def _rounded(total: float) -> str:
    return number(int(total) if total.is_integer() else total)


def describe_result(board: Board) -> str:
    """Return a sentence about who gets the item with average sums."""
    sums = average_sums(board)
    lowest = [colour for colour in sums if sums[colour] == min(sums.values())]
    text = _("With average letters, {colours} tie, and nobody gets the item.")
    if len(lowest) == 1:
        text = _("With average letters, {colours} gets the item.")
        if board.cards("seat.0.agent") == (AGENTS[lowest[0]],):
            text = _("With average letters, you get the item.")
    return text.format(colours=join_names([*map(plain_title, lowest)]))


def _is_revealed(observation: RepresentativesObservation) -> bool:
    """Return True once the viewer's colour has got an item (R8)."""
    return any(sale.seat == observation.seat for sale in observation.position.sales)


def _explain_own_agent(observation: RepresentativesObservation) -> str:
    """Return who knows the viewer's representative (R1)."""
    if observation.position.count == SEATS[0]:
        return _("This is your representative. With three players, everybody knows everybody’s.")
    if _is_revealed(observation):
        return _("This is your representative. Everybody has seen it, because your colour got an item.")
    return _(
        "This is your representative. Only the player after you has seen it, until your colour gets an item."
    )


def _knows_viewer(observation: RepresentativesObservation, side: int) -> str:
    """Return a sentence if the player at this side alone has seen the viewer's representative (R1)."""
    return (
        _("This player has seen your representative.") if side == 1 and not _is_revealed(observation) else ""
    )
