"""Dividends, issues, loans, share prices."""
