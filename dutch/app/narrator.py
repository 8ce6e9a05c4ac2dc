"""Reads the screen aloud: new lines of the log, the prompt, notes, and whatever has the focus."""

from collections.abc import Container, Iterator, Sequence
from typing import NamedTuple

from dutch.desktop.display_list import NOTES, DisplayList, Region, Stop
from dutch.desktop.inline import strip_pictures
from dutch.desktop.speech import Speech
from dutch.i18n import _

LEAD = "lead"
"""The region that says who leads."""

PROMPT = "prompt"
"""The region that says what the player can do."""

EXPLANATION = "explanation"
"""The region that explains a card or a score."""

POINTS = tuple(f"points.{seat}" for seat in range(6))
"""The regions that show for a moment how a score has changed."""

ABOUT = (
    *("about", "about.edition", "about.options", "about.level", "about.players", "about.seats"),
    EXPLANATION,
)
"""The regions that explain what has the focus; they are read after it."""

SPOKEN_REGIONS = (
    *("title", "passage", "learn", "curtain", "message", "heading", "verdict", "why", "question"),
    *(*POINTS, "recap", "guide.say", "guide.task", PROMPT, "waiting", LEAD, "market.aloud", "report", "note"),
    *("error.players", "error.seed", "hint", "tip.notice", *ABOUT),
)
"""The regions whose labels are spoken when they change, in this order."""

TABLE_REGIONS = {*POINTS, "recap", "heading", "waiting", LEAD, "market.aloud", "hint"}
"""The regions that wait while a menu lies over the table, like the lines of the log."""

SHORT_LOG = 6
"""The most lines of a log that are all read when it is first shown: those of a game that begins."""

PANELS = ("hint", EXPLANATION)
"""The regions that disappear without a word about what happens next."""

FOCUS_REGION = "tip.focus"
"""The region that repeats the label of the card or pile with the focus, which is its control."""

COVERED_MENU = "quiet.menu"
"""The button of a table that is disabled while a menu lies over the table."""


class Focus(NamedTuple):
    """The region with the focus, and how it is read."""

    region: Region | None = None
    words: str = ""
    why: str = ""
    """Why its control is disabled, if it is."""

    @property
    def place(self) -> str:
        """The name of the control or region; empty if nothing has the focus."""
        return "" if self.region is None else self.region.control or self.region.name

    @property
    def is_choice(self) -> bool:
        return self.region is not None and self.region.kind == "choice"


class Narrator:
    """Speaks what has changed on the screen since the last frame."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self._said: dict[str, str] = {}
        self._lines: Sequence[str] = ()
        self._focus = Focus()
        self._everybody_looks = False
        self._task = ""  # the prompt before one that asks for nothing, such as “Thinking …”
        self._picked_up: frozenset[object] = frozenset()  # the cards

    def update(
        self,
        display_list: DisplayList,
        lines: Sequence[str] = (),
        everybody_looks: bool = False,
        several_listen: bool = False,
        holds_prompt: bool = False,
        asks: bool = False,
    ) -> list[str]:
        """Speak new ``lines`` of the log, changed texts of the display list, and the focused region.

        Returns what was said about the score. If a key ``asks`` for an answer and changes nothing, the
        explanation or the focused region is spoken again.

        If ``holds_prompt``, the prompt is spoken later, unless it is a refusal: it is about what the player
        can do after the events that are still being shown.

        Moving the focus interrupts everything else. So does the moment from which ``everybody_looks``: nobody
        else may hear the rest of what one player was told. If ``several_listen``, nobody hears who leads
        or how points change: that may follow from cards that only one player knows.
        """
        if everybody_looks and not self._everybody_looks:
            self.speech.hush()
        self._everybody_looks = everybody_looks
        is_covered = display_list.find(COVERED_MENU) is not None
        was_undone = len(lines) < len(self._lines)
        told = self._tell(() if is_covered else lines)
        focus = self._find_focus(display_list)
        is_still = focus.place == self._focus.place and not (told or was_undone)
        panels = {name for name in PANELS if self._said.get(name)}
        silent = {LEAD, *POINTS} if several_listen else set()
        later = TABLE_REGIONS if is_covered else {LEAD} if holds_prompt else set()
        if self._holds_prompt(display_list, focus, holds_prompt):
            silent.add(PROMPT)
        latest = _plain(lines[-1]) if lines else ""
        changed = self._find_changes(display_list, silent, later, (*told, latest), is_still)
        about = [text for name, text in changed.items() if name in ABOUT]
        new = [*told, *(text for name, text in changed.items() if name not in ABOUT)]
        is_closed = any(not self._said[name] for name in panels) and not (new or holds_prompt)
        is_moved = (focus.words, focus.place) != (self._focus.words, self._focus.place)
        if asks and not new and not is_moved:  # for a line of the log, or what a key explains
            is_table = display_list.find(PROMPT) is not None
            shown = self._said["passage"] or self._said[EXPLANATION] if is_table else ""
            new = [shown] * bool(shown)
            is_moved = not new
        if is_closed and focus.place == self._focus.place:
            new.append(_("Closed"))
            is_moved = True  # so that the focus is said again
        put_back = self._find_put_back(display_list, bool(told or holds_prompt))
        is_put_back = focus.region is not None and focus.region.rect.center in put_back
        away = [
            label for center, label in put_back.items() if focus.region and center != focus.region.rect.center
        ]
        if away:
            new.append(", ".join(("; ".join(away), _("put back"))))
        # The log tells already why a field changes during events, and a button is disabled after a press.
        is_known = focus.place == self._focus.place and (holds_prompt or bool(focus.why))
        if focus.words and is_moved and (asks or not is_known):
            new = self._add_focus(new, focus, is_put_back, display_list)
        self._focus = focus
        for text in filter(None, dict.fromkeys("\n".join(new + about).split("\n"))):
            self.speech.say(_plain(text))
        self.speech.update()
        return [text for name, text in changed.items() if name in (LEAD, *POINTS)]

    def _tell(self, lines: Sequence[str]) -> list[str]:
        """Return the first sentences of the new lines of the log."""
        told = (_plain(line).partition("\n")[0] for line in self._new_lines(lines))
        return [line for line in told if line != self._said.get("heading")]

    def _find_focus(self, display_list: DisplayList) -> Focus:
        """Return the region with the focus. Its words leave out a reason just given for the last one."""
        region = display_list.find(FOCUS_REGION)
        region = region or next((each for each in display_list.regions if "focus" in each.flags), None)
        if region is None:
            return Focus()
        words = _describe_focus(display_list, region)
        why = region.label if "disabled" in region.flags else ""
        return Focus(region, words.removesuffix(f": {why}") if why and why == self._focus.why else words, why)

    def _holds_prompt(self, display_list: DisplayList, focus: Focus, is_early: bool) -> bool:
        """Return True if the prompt is not spoken now: it comes later, or is what the focus says."""
        prompt = display_list.find(PROMPT)
        if prompt is None or "warn" in prompt.flags:
            return False
        return is_early or (focus.region is not None and prompt.label == focus.region.label)

    def _find_changes(
        self,
        display_list: DisplayList,
        silent: Container[str],
        later: Container[str],
        told: Sequence[str],
        is_still: bool,
    ) -> dict[str, str]:
        """Return the texts of regions that have changed, by name, unless the log has ``told`` them.

        Those in ``later`` wait: under a menu, everything that happens at the table; during events, who leads.
        A task that returns after a prompt that asks for nothing is left out if the focus ``is_still`` there.
        """
        changed = {}
        for name in SPOKEN_REGIONS:
            if name in later:
                continue
            region = display_list.find(name)
            text = "" if region is None or name in silent else region.label
            before = self._said.get(name, "")
            self._said[name] = text
            if text == before:
                continue
            is_known = not text or any(line.startswith(text) for line in told)
            if name == PROMPT:
                is_known = is_known or (is_still and text == self._task)
                self._task = before if region is not None and "dim" in region.flags else ""
            if not is_known:
                changed[name] = text
        return changed

    def _find_put_back(self, display_list: DisplayList, is_play: bool) -> dict[tuple[int, int], str]:
        """Return the cards that are not picked up any more, by their centres; none that were played."""
        before = self._picked_up
        self._picked_up = frozenset(
            each.card for each in display_list.regions if "selected" in each.flags and each.card
        )
        left = frozenset() if is_play else before - self._picked_up
        return {
            each.rect.center: each.label for each in display_list.regions if each.stop and each.card in left
        }

    def _add_focus(
        self, new: list[str], focus: Focus, is_put_back: bool, display_list: DisplayList
    ) -> list[str]:
        """Return the new sentences with the words for the focus; a value that was changed comes first."""
        assert focus.region is not None
        is_changed = focus.is_choice and self._focus.is_choice and focus.place == self._focus.place
        if not new or is_changed:
            self.speech.hush()
        mark = _("put back") if is_put_back else ""
        words = ", ".join(filter(None, (focus.words, mark, _position(display_list, focus.region))))
        if is_changed:
            return [words, *new]
        is_new_choice = focus.is_choice and not self._focus.is_choice
        return [*new, words, _("Left and Right change it.") if is_new_choice else focus.region.meaning]

    def read_page(self, display_list: DisplayList) -> None:
        """Speak all texts of a page; a table has a prompt, and answers for itself."""
        if display_list.find(PROMPT) is None:
            self.speech.hush()
            for text in dict.fromkeys(map(_plain, _page_texts(display_list))):
                self.speech.say(text)

    def stop(self) -> None:
        """Stop speaking; the next ``update`` starts from scratch."""
        if self._said:
            self.speech.hush()
            self._said = {}
            self._lines = ()
            self._focus = Focus()

    def _new_lines(self, lines: Sequence[str]) -> list[str]:
        """Return the lines added to the log since the last call; of another log, all if it has just begun.

        Without any lines, another page is shown.
        """
        before, after = self._lines, tuple(lines)
        if not after:
            return []
        self._lines = after
        if before and after[: len(before)] == before:
            return list(after[len(before) :])
        was_undone = before[: len(after)] == after
        return [] if was_undone or len(after) > SHORT_LOG else list(after)


def _plain(text: str) -> str:
    """Return a text without its pictures, the mark of a heading, and the dots between its parts."""
    return strip_pictures(text).removeprefix("#").replace(" · ", ", ")


def _page_texts(display_list: DisplayList) -> Iterator[str]:
    """Yield the labels of all regions; a button beside its title is read with it."""
    titles = {region.name: region.label for region in display_list.regions}
    buttons = [region for region in display_list.regions if region.kind == "button"]
    paired = {f"title.{region.control}" for region in buttons} & {*titles}
    for region in display_list.regions:
        title = f"title.{region.control}"
        if region.kind == "button" and title in paired:
            yield f"{titles[title]}: {region.label}"
        elif region.name not in paired:
            yield (region.kind != "button" and region.meaning) or region.label


def _describe_focus(display_list: DisplayList, focus: Region) -> str:
    """Return the words for the region with the focus: its title and label, its caption, and a preview."""
    regions = display_list.regions
    titles = () if focus.kind == "tip" else ("title", "disabled")  # a pile's label contains its title
    title = next(filter(None, (display_list.find(f"{each}.{focus.control}") for each in titles)), None)
    caption = display_list.find(f"caption.{focus.control}")
    stacked = [region for region in regions if region.rect.center == focus.rect.center]
    is_picked_up = any(region.card is not None and "selected" in region.flags for region in stacked)
    preview = next((region.label for region in regions if region.kind == "preview"), "")
    label = focus.label or (_("empty") if focus.kind == "field" else "")
    words = [
        ": ".join(filter(None, (title and title.label, label))),
        "" if caption is None else caption.label,
        _("picked up") if is_picked_up else "",
        "" if preview in focus.label else preview,
    ]
    return ", ".join(filter(None, dict.fromkeys(words)))


def _position(display_list: DisplayList, focus: Region) -> str:
    """Return the place of the region with the focus in a list, menu or hand of more than two, else ""."""
    regions = [region for region in display_list.topmost() if region.kind not in NOTES]
    is_menu = display_list.find(PROMPT) is None or display_list.find(COVERED_MENU) is not None
    here, peers = focus.rect, []
    if focus.kind == "row":
        peers = [each for each in regions if each.kind == "row" and each.control == focus.control]
        if len(peers) > 2:  # of all rows, those in sight
            return "".join(each.label for each in regions if each.kind == "list")
    elif focus.kind == "choice":
        peers = [each for each in regions if each.kind == "option" and each.control == focus.control]
        here = next((each.rect for each in peers if "selected" in each.flags), here)
    elif focus.stop is not None:
        # A place of the market says its number itself, and the focus skips what is empty.
        stops = [each for each in regions if each.kind != "ground" and "empty" not in each.flags]
        peers = [each for each in stops if each.stop and each.stop.group == focus.stop.group]
        peers.sort(key=lambda each: each.stop or Stop(0))
    elif focus.kind == "button" and is_menu:
        peers = [each for each in regions if each.kind == "button"]
    places = [each.rect for each in peers]
    if here not in places or len(places) <= 2:
        return ""
    return _("{number} of {count}").format(number=places.index(here) + 1, count=len(places))
