"""The first screen: continue, a new game, the rules, quit."""

import re
from collections.abc import Sequence
from typing import Literal

import pygame

from dutch import __version__
from dutch.desktop.canvas import Picture
from dutch.desktop.input import Changed, Command, Intention, Pressed, Quit
from dutch.desktop.text import read_page
from dutch.i18n import _, language_in_use
from dutch.scenes.menu_layout import Front, NewGame, Reader, spread_fan
from dutch.scenes.stack import Go, Kit

Page = Literal["front", "new", "rules"]
Level = tuple[str, str, str]
"""A computer opponent: its id, its title and one line about it."""
FAN = ("cards/G1", "cards/Pp", "cards/B2")
LONGEST_NAME = 20
LONGEST_SEED = 18


class MenuScene:
    """Shows the menu. Leaves with Go("continue"), Go("table", level, seed, name) or Go("quit")."""

    def __init__(
        self,
        kit: Kit,
        *,
        can_continue: bool,
        levels: Sequence[Level],
        message: str = "",
    ) -> None:
        """`message` is a plain note shown on the front page, such as one about a damaged save."""
        self.changed = True
        self.widgets = kit.widgets()
        self._kit = kit
        self._can_continue = can_continue
        self._levels = list(levels)
        self._message = message
        self._page: Page = "front"
        known = [level for level, _title, _line in levels]
        self._level = kit.settings.level if kit.settings.level in known else known[0]
        self._name = kit.settings.name
        self._seed = ""
        self._seed_error = ""

    def enter(self) -> None:
        self._build()

    def leave(self) -> None:
        self.widgets.clear()

    def resize(self, size: tuple[int, int]) -> None:
        """Build the page anew; what was typed and where the focus was stays."""
        self._build(self.widgets.focused)

    def update(self, ms: int) -> Go | None:
        return None

    def handle(self, intention: Intention) -> Go | None:
        """React to a button, a field or a key."""
        if isinstance(intention, Pressed):
            return self._press(intention.name)
        if isinstance(intention, Changed):
            self._change(intention)
        if isinstance(intention, Command):
            return self._command(intention)
        if isinstance(intention, Quit):
            return Go("quit")
        return None

    # What happens

    def _press(self, name: str) -> Go | None:
        pages: dict[str, Page] = {"new": "new", "rules": "rules", "back": "front"}
        if name in pages:
            came_from = self._page
            self._page = pages[name]
            self._build(came_from if self._page == "front" else None)
        elif name == "start":
            return self._start()
        elif name in ("continue", "quit"):
            return Go(name)
        return None

    def _command(self, command: Command) -> Go | None:
        """Let the controls have the key first; Enter in the new game page starts."""
        outcome = self.widgets.steer(command)
        if outcome is not None:
            self.changed = True
            for intention in outcome:
                go = self.handle(intention)
                if go is not None:
                    return go
        elif command.name == "confirm" and self._page == "new":
            return self._start()
        elif command.name == "cancel" and self._page != "front":
            return self._press("back")
        elif command.name in ("rules", "new") and self._page == "front":
            return self._press(command.name)
        return None

    def _change(self, changed: Changed) -> None:
        if changed.name == "level":
            self._level = changed.value
        elif changed.name == "name":
            self._name = changed.value
        elif changed.name == "seed":
            self._seed = changed.value
            self._seed_error = ""
        self.changed = True

    def _start(self) -> Go | None:
        """Start with what was chosen, or say what is wrong with the seed."""
        text = self._seed.strip()
        if text and not re.fullmatch(rf"[0-9]{{1,{LONGEST_SEED}}}", text):
            self._seed_error = _("The seed must be a whole number, or left empty.")
            self.widgets.focus("seed")
            self.changed = True
            return None
        name = self._name.strip()
        self._kit.settings.name = name
        self._kit.settings.level = self._level
        seed = int(text) if text else None
        return Go("table", {"level": self._level, "seed": seed, "name": name or _("You")})

    # Building the controls

    def _build(self, focus: str | None = None) -> None:
        self.widgets.clear()
        if self._page == "front":
            self._build_front()
        elif self._page == "new":
            self._build_new()
        else:
            self._build_rules()
        if focus is not None and self.widgets.has(focus):
            self.widgets.focus(focus)
        self.changed = True

    def _build_front(self) -> None:
        layout = self._front()
        labels = {
            "continue": _("Continue"),
            "new": _("New game"),
            "rules": _("Rules"),
            "quit": _("Quit"),
        }
        if not self._can_continue:
            del labels["continue"]
        for (name, label), rect in zip(labels.items(), layout.buttons, strict=True):
            first = name == next(iter(labels))
            self.widgets.button(name, rect, label, "primary" if first else "plain", large=True)
        self.widgets.focus(next(iter(labels)))

    def _build_new(self) -> None:
        layout = self._new_game()
        options = [(level, title) for level, title, _line in self._levels]
        self.widgets.choice("level", layout.choice, options, self._level)
        self.widgets.field("name", layout.name, self._name, LONGEST_NAME)
        self.widgets.field("seed", layout.seed, self._seed, LONGEST_SEED)
        self.widgets.button("start", layout.start, _("Start"), "primary")
        self.widgets.button("back", layout.back, _("Back"))
        self.widgets.focus("level")

    def _build_rules(self) -> None:
        layout = self._reader()
        page = read_page(self._kit.images.folder, "rules/dutch", language_in_use())
        self.widgets.text("rules", layout.text, page)
        self.widgets.button("back", layout.back, _("Back"), "primary")
        self.widgets.focus("back")

    def _front(self) -> Front:
        return Front(self._kit, 4 if self._can_continue else 3, self._message)

    def _new_game(self) -> NewGame:
        return NewGame(self._kit, self._about_level())

    def _reader(self) -> Reader:
        return Reader(self._kit)

    def _about_level(self) -> str:
        return next(line for level, _title, line in self._levels if level == self._level)

    # Drawing

    def draw(self, picture: Picture) -> None:
        """Draw the room, and over it the page that is open."""
        kit = self._kit
        size = kit.window.size
        picture.blit(kit.images.get("table/background", size, cover=True), (0, 0))
        front = self._front()
        for surface, place in spread_fan(kit, FAN, front.fan):
            picture.blit(surface, place, 1)
        if self._page == "front":
            self._draw_title(picture, front)
            self._draw_front(picture, front)
        else:
            picture.blit(kit.shapes.veil(size, alpha=195), (0, 0), 10)
        if self._page == "new":
            self._draw_new(picture)
        elif self._page == "rules":
            self._draw_panel(picture, self._reader().panel)
        self.widgets.draw(picture)

    def _draw_title(self, picture: Picture, front: Front) -> None:
        """Draw the title; plain lettering stands in where there is no artwork."""
        kit = self._kit
        if kit.images.has("table/title"):
            title = kit.images.get("table/title", front.title.size)
        else:
            title = kit.typesetter.fit(
                "Dutch", front.title.width, kit.theme.sizes.title, "brass", face="title"
            )
        picture.blit(title, title.get_rect(center=front.title.center).topleft, 1)

    def _draw_front(self, picture: Picture, front: Front) -> None:
        kit = self._kit
        picture.name("title", front.title, "Dutch")
        small = kit.theme.sizes.small
        credit = _("Game design: Richard Hoile")
        version = _("Version {number}").format(number=__version__)
        upper = kit.typesetter.fit(credit, front.credits.width, small, "cream")
        lower = kit.typesetter.fit(version, front.credits.width, small, "cream*0.75")
        centre = front.credits.centerx
        picture.blit(upper, upper.get_rect(midtop=(centre, front.credits.top)).topleft, 2)
        picture.blit(lower, lower.get_rect(midbottom=(centre, front.credits.bottom)).topleft, 2)
        picture.name("credits", front.credits, credit)
        if self._message:
            note = front.note
            panel = kit.shapes.panel(note.size, "cream", "cream*0.92")
            across, down = kit.shapes.shadow_offset
            picture.blit(kit.shapes.shadow(note.size), (note.x + across, note.y + down), 3)
            picture.blit(panel, note.topleft, 3)
            picture.blit(front.note_text, front.note_text.get_rect(center=note.center).topleft, 3)
            picture.name("message", note, self._message)

    def _draw_panel(self, picture: Picture, rect: pygame.Rect) -> None:
        """Draw the wooden panel of a page with a fine second line inside its border."""
        kit = self._kit
        across, down = kit.shapes.shadow_offset
        picture.blit(kit.shapes.shadow(rect.size), (rect.x + across, rect.y + down), 11)
        body = kit.shapes.panel(rect.size, "walnut", "walnut*0.7", "brass", 2.5, radius=16)
        picture.blit(body, rect.topleft, 11)
        inner = rect.inflate(*(-2 * kit.theme.px(7),) * 2)
        line = kit.shapes.ring(inner.size, "brass*0.6", 1, radius=11)
        picture.blit(line, inner.topleft, 11)
        picture.name("panel", rect)

    def _draw_new(self, picture: Picture) -> None:
        kit, layout = self._kit, self._new_game()
        set_line, sizes = kit.typesetter.fit, kit.theme.sizes
        self._draw_panel(picture, layout.panel)
        wide = layout.heading.width
        heading = set_line(_("New game"), wide, sizes.heading, "brass*1.25", face="title")
        picture.blit(heading, heading.get_rect(center=layout.heading.center).topleft, 12)
        labels = (
            (layout.choice_label, _("Your opponent")),
            (layout.name_label, _("Your name")),
            (layout.seed_label, _("Seed (optional)")),
        )
        for rect, text in labels:
            label = set_line(text, rect.width, sizes.body, "cream")
            picture.blit(label, label.get_rect(midleft=rect.midleft).topleft, 12)
        about = layout.about_text
        picture.blit(about, about.get_rect(midleft=layout.about.midleft).topleft, 12)
        picture.name("about", layout.about, self._about_level())
        self._draw_seed_note(picture, layout.seed_note)

    def _draw_seed_note(self, picture: Picture, rect: pygame.Rect) -> None:
        """Say under the field what a seed does, or what is wrong with the one typed."""
        kit = self._kit
        hint = _("The same number deals the same cards again.")
        text = self._seed_error or hint
        colour = "brass*1.45" if self._seed_error else "cream*0.82"
        bold = bool(self._seed_error)
        note = kit.typesetter.paragraph(
            text, rect.width, kit.theme.sizes.small, colour, bold=bold, height=rect.height
        )
        picture.blit(note, rect.topleft, 12)
        picture.name("error.seed" if self._seed_error else "note.seed", rect, text)
