"""One face of a tile or hex: its track, and where its words and badges go."""
