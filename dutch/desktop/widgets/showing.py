"""How the controls of a scene are drawn: each of them, and above them the focus ring and the tip."""

from collections.abc import Mapping

from dutch.desktop.display_list import DisplayList
from dutch.desktop.widgets.listing import Listing
from dutch.desktop.widgets.parts import Brush, Button, Field
from dutch.desktop.widgets.reader import Reader
from dutch.desktop.widgets.widget_set import Part


def draw_controls(
    display_list: DisplayList,
    layer: int,
    parts: Mapping[str, Part],
    focused: str | None,
    texts: Mapping[str, str],
    brush: Brush,
) -> None:
    """Draw every control; ``texts`` are what is typed in the fields."""
    for name, part in parts.items():
        if isinstance(part, Field):
            part.draw(display_list, layer, brush, name == focused, texts.get(name, ""))
        elif isinstance(part, Reader | Listing):
            part.draw(display_list, layer, name == focused)
        else:
            part.draw(display_list, layer, brush, name == focused)


def draw_marks(
    display_list: DisplayList,
    layer: int,
    parts: Mapping[str, Part],
    focused: str | None,
    brush: Brush,
    window: tuple[int, int],
) -> None:
    """Draw the focus ring, and a layer higher the tip of the hovered control.

    Where none is hovered that has one, it is the tip of the focused control, if that is disabled.
    """
    part = parts.get(focused or "")
    if part is not None:
        around = part.ring if isinstance(part, Listing) else part.rect
        outer = around.inflate(*(2 * brush.shapes.theme.px(6),) * 2)
        ring = brush.shapes.ring(outer.size, "brass*1.15", radius=15)
        display_list.blit(ring, outer.topleft, layer)
    tipped = [button for button in parts.values() if isinstance(button, Button) and button.tip]
    hovered = [button for button in tipped if button.hovered]
    disabled = [button for button in tipped if button.name == focused and not button.enabled]
    for button in (hovered + disabled)[:1]:
        from dutch.desktop.widgets.tips import draw_tip  # not needed before the first picture

        others = [part.rect for part in parts.values() if part is not button]
        draw_tip(display_list, layer + 1, brush, button, window, others)
