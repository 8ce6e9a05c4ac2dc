"""Draws the pages of the menu; the controls on them draw themselves."""

import pygame

from dutch import __version__
from dutch.desktop.picture import Picture
from dutch.i18n import _
from dutch.scenes.menu_layout import Front, NewGame
from dutch.scenes.menu_waiting import Waiting
from dutch.scenes.page import draw_page
from dutch.scenes.stack import Kit


class MenuPainter:
    """Puts the menu into one picture."""

    def __init__(self, kit: Kit, picture: Picture) -> None:
        self._kit = kit
        self._picture = picture

    def _title(self, front: Front, shown: float) -> None:
        """Draw the title; plain lettering stands in where there is no artwork."""
        kit, picture = self._kit, self._picture
        if kit.images.has("table/title"):
            title = kit.images.get("table/title", front.title.size)
        else:
            title = kit.typesetter.fit(
                "Dutch", front.title.width, kit.theme.sizes.title, "brass", face="title"
            )
        picture.put(title, 1, alpha=round(255 * shown), center=front.title.center)

    def front(self, front: Front, message: str, waiting: Waiting | None, shown: float) -> None:
        """Draw title, credits, the message and the game that is ``waiting``, if there are any.

        The title is ``shown`` so far, 0 to 1.
        """
        kit, picture = self._kit, self._picture
        self._title(front, shown)
        picture.name("title", front.title, "Dutch")
        small = kit.theme.sizes.small
        credit = _("Game design: Richard Hoile")
        version = _("Version {number}").format(number=__version__)
        upper = kit.typesetter.fit(credit, front.credits.width, small, "cream")
        lower = kit.typesetter.fit(version, front.credits.width, small, "cream*0.75")
        centre = front.credits.centerx
        picture.put(upper, 2, midtop=(centre, front.credits.top))
        picture.put(lower, 2, midbottom=(centre, front.credits.bottom))
        picture.name("credits", front.credits, credit)
        if waiting is not None:
            self._waiting(front.caption, waiting)
        if message:
            self._note(front, message)

    def _waiting(self, room: pygame.Rect, waiting: Waiting) -> None:
        """Say below the button which game it goes on with; of long names the beginnings."""
        kit, picture, small = self._kit, self._picture, self._kit.theme.sizes.small
        rest = kit.typesetter.measure(waiting.line("", ""), small)[0]
        half = (room.width - rest) // 2
        first, second = (kit.typesetter.shortened(name, half, small) for name in waiting.names)
        words = kit.typesetter.fit(waiting.line(first, second), room.width, small, "cream")
        picture.put(words, 2, center=room.center)
        picture.name("waiting", room, waiting.line(*waiting.names))

    def _note(self, front: Front, message: str) -> None:
        kit, picture, note = self._kit, self._picture, front.note
        panel = kit.shapes.panel(note.size, "cream", "cream*0.92")
        across, down = kit.shapes.shadow_offset
        picture.blit(kit.shapes.shadow(note.size), (note.x + across, note.y + down), 3)
        picture.blit(panel, note.topleft, 3)
        picture.blit(front.note_text, front.note_text.get_rect(center=note.center).topleft, 3)
        picture.name("message", note, message)

    def page(self, rect: pygame.Rect) -> None:
        """Dim the room and draw a wooden panel with a fine second line inside its border."""
        draw_page(self._kit, self._picture, rect)

    def new_game(self, layout: NewGame, edition: str, level: str, seed_error: str, alone: bool) -> None:
        """Draw the panel for a new game with its labels; who does not play ``alone`` is named later."""
        kit, picture = self._kit, self._picture
        set_line, sizes = kit.typesetter.fit, kit.theme.sizes
        self.page(layout.panel)
        wide = layout.heading.width
        heading = set_line(_("New game"), wide, sizes.heading, "brass*1.25", face="title")
        picture.put(heading, 12, center=layout.heading.center)
        labels = (
            (layout.edition_label, _("Which game")),
            (layout.level_label, _("Your opponent")),
            (layout.name_label, _("Your name") if alone else ""),
            (layout.seed_label, _("Seed or code (optional)")),
        )
        for rect, text in filter(lambda each: each[1], labels):
            label = set_line(text, rect.width, sizes.body, "cream")
            picture.put(label, 12, midleft=rect.midleft)
        picture.put(layout.edition_text, 12, topleft=layout.edition_about.topleft)
        picture.name("about.edition", layout.edition_about, edition)
        picture.put(layout.level_text, 12, topleft=layout.level_about.topleft)
        picture.name("about.level", layout.level_about, level)
        self._seed_note(layout.seed_note, seed_error)

    def _seed_note(self, rect: pygame.Rect, error: str) -> None:
        """Say under the field what a seed does, or what is wrong with the one typed."""
        kit, picture = self._kit, self._picture
        hint = _("The same number deals the same cards again.")
        text = error or hint
        colour = "brass*1.45" if error else "cream*0.82"
        bold = bool(error)
        note = kit.typesetter.paragraph(
            text, rect.width, kit.theme.sizes.small, colour, bold=bold, height=rect.height
        )
        picture.blit(note, rect.topleft, 12)
        picture.name("error.seed" if error else "note.seed", rect, text)
