"""What is wrong when the theme's HTML is not that which is completed after mkdocs."""

from __future__ import annotations


class UnknownMarkup(Exception):
    """The theme's HTML lacks a part that is completed here: this release of it is not one that Ronda knows."""

    def __init__(self, markup: str) -> None:
        super().__init__(
            f"the theme's HTML has no {markup}, which is completed after mkdocs: install the release of "
            "mkdocs-material that constraints.txt names, or adapt gen/pages to the new one"
        )
