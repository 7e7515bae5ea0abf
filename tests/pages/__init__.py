"""Tests of the language tools and of what they tell."""
