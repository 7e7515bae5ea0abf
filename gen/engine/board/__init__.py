"""The map in play: hexes, tiles, what may be laid, and what a company reaches."""
