"""1822PNW: The Railways of the Pacific Northwest."""
