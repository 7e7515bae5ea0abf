"""Trains: buying and giving up, running, revenue."""
