"""18Tiny: two companies on six hexes, a title that lies outside `gen/titles` and is listed by its tests alone."""
