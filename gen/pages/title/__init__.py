"""A title's page and crib sheet, and the titles side by side."""
