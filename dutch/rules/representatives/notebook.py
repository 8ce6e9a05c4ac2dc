"""The certain marks in a player's notebook, which tracks who represents which colour (R10)."""

from dutch.rules.representatives.observe import RepresentativesObservation
from dutch.rules.representatives.terms import Colour, Mark


def facts(observation: RepresentativesObservation) -> dict[tuple[int, Colour], Mark]:
    """Return the certain marks, by player and colour: ``SURE`` or ``EXCLUDED``.

    They follow from the representatives that the seat knows (R1). All other marks would be guesses.
    """
    position = observation.position
    played = {player.representative: seat for seat, player in enumerate(position.players)}
    known = {seat for colour, seat in played.items() if colour is not None}
    return {
        (seat, colour): Mark.SURE if played.get(colour) == seat else Mark.EXCLUDED
        for seat in range(position.count)
        for colour in position.colours
        if seat in known or colour in played
    }
