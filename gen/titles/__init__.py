"""The titles: one folder each, its tables and what its rules change."""
