"""Chooses the sounds of an event."""

from dutch.presenters.dutch.moves import STYLES
from dutch.rules.events import BidWon, CardsMoved, DeckShuffled, Event, PowerUsed, Purchased, RowSlid
from dutch.stage.script import SILENCE, CueSounds

SOUNDS: dict[type[Event], CueSounds] = {
    Purchased: CueSounds("coin", "place"),
    RowSlid: CueSounds("row"),
    DeckShuffled: CueSounds("reshuffle"),
}
"""The sounds of events that always sound the same."""


def sounds_of(event: Event) -> CueSounds:
    """Return the sounds of an event: when it begins to be shown, and when its cards land."""
    if isinstance(event, CardsMoved):
        style = STYLES[event.reason]
        return CueSounds(style.sound, "place" if style.lands else "")
    if isinstance(event, PowerUsed):
        return CueSounds(f"power.{event.verb}")
    if isinstance(event, BidWon):
        return CueSounds("toss" if event.by_coin else "gavel")
    return SOUNDS.get(type(event), SILENCE)
