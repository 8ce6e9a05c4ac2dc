"""The contrast of two colours, as the Web Content Accessibility Guidelines (WCAG) define it."""

from dutch.desktop.theme import RGB


def contrast_ratio(first: RGB, second: RGB) -> float:
    """Return the contrast ratio of two colours from 1 to 21."""
    darker, lighter = sorted((_relative_luminance(first), _relative_luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


def _relative_luminance(rgb: RGB) -> float:
    """Return the relative luminance of a colour, from 0 to 1."""
    red, green, blue = (_to_linear_light(channel / 255) for channel in rgb)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _to_linear_light(channel: float) -> float:
    """Convert a channel of sRGB, 0 to 1, to linear light."""
    if channel <= 0.03928:
        return channel / 12.92
    return float(((channel + 0.055) / 1.055) ** 2.4)
