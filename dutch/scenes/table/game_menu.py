"""The menu of the game that is being played, which Esc and the Menu button open above the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from dutch.desktop import clipboard
from dutch.desktop.picture import Picture
from dutch.desktop.widgets import Widgets
from dutch.desktop.widgets.paints import Kind
from dutch.i18n import _
from dutch.scenes.stack import Go, Kit
from dutch.scenes.table.overlays import CONTENT, Act, draw_panel, panel_rect

if TYPE_CHECKING:
    from dutch.scenes.table.scene import TableScene

WIDTH, BUTTON, GAP = 880, 64, 16
"""Lengths at 1080p: the panel's width, the height of a button, and the room between two of them."""

COLUMNS = 2


class Entry(NamedTuple):
    """One thing that can be done: the name, title and kind of its button, and what it does."""

    name: str
    title: str
    kind: Kind
    act: Act


class GameMenu:
    """Says how it stands with the game, shows its code, and offers what can be done with it now."""

    def __init__(self, title: str, text: str, code: str, entries: Sequence[Entry]) -> None:
        """``code`` is empty where there is none; the first of the entries is the one that Esc stands for."""
        self.note = ""
        """What came of copying the code."""

        self.acts = {entry.name: entry.act for entry in entries}
        self.first = f"button.{entries[0].name}"
        self._title = title
        self._text = text
        self._code = code
        self._entries = tuple(entries)

    # Where everything lies

    def _heights(self, kit: Kit) -> list[int]:
        """Of title, sentence, code and note, from the top down; without a code of the first two."""
        sizes, measure = kit.theme.sizes, kit.typesetter.measure
        heights = [measure("X", sizes.heading, "title")[1], self._sentence(kit).get_height()]
        if self._code:
            heights += [measure("X", sizes.label, bold=True)[1] + 2 * kit.theme.px(8)]
            heights += [measure("X", sizes.body)[1]]
        return heights

    def _sentence(self, kit: Kit) -> pygame.Surface:
        width = panel_rect(kit, WIDTH, 1).width - 5 * kit.theme.px(GAP)
        return kit.typesetter.paragraph(self._text, width, kit.theme.sizes.body, align="centre")

    @property
    def _rows(self) -> int:
        return -(-len(self._entries) // COLUMNS)

    def _gap(self, kit: Kit) -> int:
        """The room between two rows, less where there is little; that around all is two and a half of it."""
        heights = self._heights(kit)
        gaps = len(heights) + self._rows + 5
        room = kit.window.size[1] - kit.theme.px(32) - sum(heights) - self._rows * kit.theme.px(BUTTON)
        return max(2, min(kit.theme.px(GAP), room // gaps))

    def _box(self, kit: Kit) -> pygame.Rect:
        heights, gap = self._heights(kit), self._gap(kit)
        total = sum(heights) + self._rows * kit.theme.px(BUTTON)
        total += (len(heights) + self._rows) * gap + 2 * (gap * 5 // 2)
        return panel_rect(kit, WIDTH, total / kit.theme.ui)

    def build(self, widgets: Widgets, kit: Kit) -> None:
        """Add the buttons at the panel's foot, two in a row; an odd last one is as wide as two."""
        gap, height = self._gap(kit), kit.theme.px(BUTTON)
        room = self._box(kit).inflate(-5 * kit.theme.px(GAP), -2 * (gap * 5 // 2))
        half = (room.width - kit.theme.px(GAP)) // COLUMNS
        top = room.bottom - self._rows * (height + gap) + gap
        for index, entry in enumerate(self._entries):
            row, column = divmod(index, COLUMNS)
            rect = pygame.Rect(room.x, top + row * (height + gap), half, height)
            if column:
                rect.right = room.right
            elif index == len(self._entries) - 1:
                rect.width = room.width
            widgets.button(entry.name, rect, entry.title, entry.kind)

    def draw(self, picture: Picture, kit: Kit) -> None:
        """Draw veil and panel, and from the top down title, sentence, code and note."""
        box, gap, fit, sizes = self._box(kit), self._gap(kit), kit.typesetter.fit, kit.theme.sizes
        draw_panel(picture, kit, box)
        picture.name("game_menu", box, self._text)
        room = box.inflate(-5 * kit.theme.px(GAP), -2 * (gap * 5 // 2))
        places = []
        for height in self._heights(kit):
            places.append(pygame.Rect(room.x, room.y, room.width, height))
            room.y += height + gap
        heading = fit(self._title, room.width, sizes.heading, "brass*1.25", face="title")
        picture.put(heading, CONTENT, center=places[0].center)
        picture.put(self._sentence(kit), CONTENT, midtop=places[1].midtop)
        if self._code:
            self._draw_code(picture, kit, places[2])
            note = self.note or _("Whoever plays this code is dealt the same cards.")
            words = fit(note, room.width, sizes.body, "brass*1.45" if self.note else "cream*0.88")
            picture.name("note.code", picture.put(words, CONTENT, center=places[3].center), note)

    def _draw_code(self, picture: Picture, kit: Kit, rect: pygame.Rect) -> None:
        """The code on a brass plate, large enough to be read aloud from across the table."""
        px = kit.theme.px
        words = _("Game code: {code}").format(code=self._code)
        text = kit.typesetter.fit(words, rect.width - 2 * px(24), kit.theme.sizes.label, "ink", bold=True)
        plate = pygame.Rect(0, 0, text.get_width() + 2 * px(24), rect.height)
        plate.center = rect.center
        picture.blit(kit.shapes.panel(plate.size, "brass*1.1", "brass"), plate.topleft, CONTENT)
        picture.put(text, CONTENT + 1, center=plate.center)
        picture.name("code", plate, self._code)

    def click(self, name: str) -> Act | None:
        """Only the buttons react."""
        return None


def game_menu(scene: TableScene) -> GameMenu:
    """What can be done with the game at this table: less in one that is over, and in a lesson."""
    acts = scene.acts

    def go(name: str) -> Act:
        def leave() -> None:
            acts.close()
            scene.going = Go(name)

        return leave

    def copy() -> None:
        copied = clipboard.copy(scene.code)
        menu.note = _("The code was copied.") if copied else _("The code cannot be copied here.")
        scene.rebuild()

    def ask_to_abandon() -> None:
        question = _("Abandon this game? It is kept and can be looked at, but it ends here without a winner.")
        acts.ask(question, _("Abandon it"), go("abandon"), scene.controls.open_menu)

    def ask_to_restart() -> None:
        question = _(
            "Play this deal again from the beginning? The game that you leave stays in the history, "
            "and you can go on with it there."
        )
        acts.ask(question, _("Play it again"), go("restart"), scene.controls.open_menu)

    def look_at(page: str) -> Act:
        def leave() -> None:
            scene.going = Go(page)  # whoever comes back from there finds this menu again

        return leave

    back = Entry("no", _("Go back"), "primary", acts.close)
    pages = [
        Entry("rules", _("Rules"), "plain", look_at("rules")),
        Entry("settings", _("Settings"), "plain", look_at("settings")),
    ]
    leave = Entry("yes", _("Leave"), "plain", go("menu"))
    if scene.guide is not None:
        text = _("Learn in the menu begins the lessons again.")
        return GameMenu(_("The lesson"), text, "", [back, *pages, leave])
    over = scene.chair.observation.to_move is None
    text = _("Whenever you leave, the game is kept: Continue in the menu goes on with it.")
    if over:
        text = _("This game is over. It stays among the games that are kept.")
    entries = [back, *pages, Entry("copy", _("Copy the game code"), "plain", copy)]
    restart = go("restart") if over else ask_to_restart
    entries.append(Entry("restart", _("Play this deal again"), "plain", restart))
    if not over:
        entries.append(Entry("abandon", _("Abandon this game"), "plain", ask_to_abandon))
    menu = GameMenu(_("The game"), text, scene.code, [*entries, leave])
    return menu
