"""A map: its hexes, and what stands on them at a moment."""
