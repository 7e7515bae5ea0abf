"""Ronda: teaches 18xx railway games by playing them."""
