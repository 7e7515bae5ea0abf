"""Stations: homes, destinations, and the steps that place them."""
