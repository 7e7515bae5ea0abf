"""Colours of drawings, and the stylesheet that goes with them."""

from __future__ import annotations

GROUND = {
    "white": "#EAE0C8",
    "yellow": "#fde900",
    "green": "#71bf44",
    "brown": "#cb7745",
    "gray": "#bcbdc0",
    "red": "#ec232a",
    "blue": "#35A7FF",
    "orange": "#f4a100",
    "diesel": "#d9d9d9",
}
"""Fill of a hex or tile by its colour's name."""

BORDERS = {
    "impassable": "#c8102e",
    "water": "#1c6fb5",
    "river": "#1c6fb5",
    "mountain": "#6b4b35",
    "province": "#d86c00",
}
"""Stroke of a marked hex side by its kind."""

ROUTES = ("#A40122", "#0060B0", "#007A5E", "#B0177E", "#6A00C4", "#B84A00")
"""Stroke of the first, second… route; each dark enough for white numerals."""

DASHES = ("", "9 4", "3 3", "12 3 3 3", "6 2 2 2 2 2", "1.5 4")
"""Dash pattern that goes with each route, so that colour is not alone."""

ZONES = {
    "p": "#ffaaaa",
    "x": "#ff9292",
    "y": "#ffff99",
    "o": "#ffbb55",
    "b": "#8b4513",
    "c": "#000000",
    "e": "#35a7ff",
    "l": "#dddddd",
}
"""Fill of a market cell by its zone letter."""

_NAMED = {
    "black": "#000000",
    "white": "#ffffff",
    "green": "#008000",
    "brown": "#a52a2a",
    "yellow": "#ffff00",
    "orange": "#ffa500",
    "gray": "#808080",
    "blue": "#0000ff",
    "purple": "#800080",
}
"""Colours that tables give by name."""


def readable_on(colour: str) -> str:
    """Black or white, whichever contrasts more with a colour (#rgb, #rrggbb or a name)."""
    return "#000" if contrast(colour, "#000") >= contrast(colour, "#fff") else "#fff"


def contrast(one: str, other: str) -> float:
    """How much two colours differ in light (WCAG 2), 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """Relative luminance of a colour (WCAG 2), 0 to 1."""
    code = _NAMED.get(colour, colour).lstrip("#")
    if len(code) == 3:
        code = "".join(letter * 2 for letter in code)
    parts = [int(code[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
