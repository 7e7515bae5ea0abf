"""18Tokaido."""
