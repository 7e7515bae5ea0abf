"""Texts in a language of the site: catalogues, numbers, money, sentences with their figures."""
