"""The glossary, and the links of pages to it."""
