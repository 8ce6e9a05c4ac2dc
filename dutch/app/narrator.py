"""Reads the screen aloud: new lines of the log, the prompt, notes, and whatever has the focus."""

from collections.abc import Sequence

from dutch.desktop.display_list import DisplayList, HitRegion
from dutch.desktop.inline import strip_pictures
from dutch.desktop.speech import Speech
from dutch.i18n import _

SPOKEN_REGIONS = (
    "title",
    "curtain",
    "message",
    "heading",
    "verdict",
    "question",
    "guide.task",
    "prompt",
    "report",
    "note",
    "about",
    "hint",
    "tip.notice",
)
"""The regions whose labels are spoken when they change, in this order."""

FOCUS_REGION = "tip.focus"
"""The region that repeats the label of the card or pile with the focus."""


class Narrator:
    """Speaks what has changed on the screen since the last frame."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self._said: dict[str, str] = {}
        self._lines: Sequence[str] = ()
        self._focus = ""

    def update(self, display_list: DisplayList, lines: Sequence[str] = ()) -> None:
        """Speak new ``lines`` of the log, changed texts of the display list, and the focused region.

        Moving the focus interrupts everything else.
        """
        new = self._new_lines(lines)
        for name in SPOKEN_REGIONS:
            region = display_list.find(name)
            text = "" if region is None else region.label
            if text and text != self._said.get(name):
                new.append(text)
            self._said[name] = text
        focus = _focused(display_list)
        if focus != self._focus:
            self._focus = focus
            if not new:
                self.speech.hush()
            new.append(focus)
        for text in new:
            self.speech.say(strip_pictures(text).removeprefix("#"))
        self.speech.update()

    def rest(self) -> None:
        """Stop speaking; the next ``update`` starts from scratch."""
        if self._said:
            self.speech.hush()
            self._said, self._lines, self._focus = {}, (), ""

    def _new_lines(self, lines: Sequence[str]) -> list[str]:
        """Return the lines added to the log; none if another table has been opened."""
        before, self._lines = self._lines, tuple(lines)
        return list(lines[len(before) :]) if before and self._lines[: len(before)] == before else []


def _focused(display_list: DisplayList) -> str:
    """Return the words for the region with the focus: its label, its place in the market, and a preview."""
    regions = display_list.regions
    focus = display_list.find(FOCUS_REGION) or next(
        (region for region in regions if "focus" in region.flags), None
    )
    if focus is None:
        return ""
    # A card lies on a place of the market, and a mark on a card: all of them describe the focus.
    stacked = [region for region in reversed(regions) if region.rect.center == focus.rect.center]
    words = [
        focus.label or next((region.label for region in stacked if region.label), ""),
        _price(display_list, stacked),
        _("picked up") if any("selected" in region.flags for region in stacked) else "",
        next((region.label for region in regions if region.name.startswith("preview.")), ""),
    ]
    return ", ".join(filter(None, words))


def _price(display_list: DisplayList, stacked: Sequence[HitRegion]) -> str:
    """Return the label of the price of the first of these regions that is a place of the market, if any."""
    for region in stacked:
        kind, _dot, place = region.name.partition(".")
        price = display_list.find(f"price.{place}") if kind == "display" else None
        if price is not None:
            return price.label
    return ""
