"""Makes of a catalogue what the standard library looks translations up in."""

from __future__ import annotations

import gettext
from io import BytesIO

from gen.text.catalogues.catalogue import Catalogue


def compiled(catalogue: Catalogue) -> gettext.GNUTranslations:
    """The catalogue's published translations; whatever is missing, fuzzy or obsolete is English."""
    from babel.messages.catalog import Catalog  # here, as whoever speaks English needs none of it
    from babel.messages.mofile import write_mo

    published = Catalog()
    published.mime_headers = [
        ("Content-Type", "text/plain; charset=utf-8"),
        ("Plural-Forms", str(catalogue.plurals)),
    ]
    for entry in catalogue.entries:
        if entry.published:
            id, string = (entry.id, entry.strings) if len(entry.id) > 1 else (entry.id[0], entry.strings[0])
            published.add(id, string, context=entry.context)
    file = BytesIO()
    write_mo(file, published)
    file.seek(0)
    return gettext.GNUTranslations(file)
