"""What stands above each kind of move in the list of legal ones."""

from __future__ import annotations

from gen.text.words import word

BIDS = word("legal moves", "Bids")
STARTS = word("legal moves", "Starting a company")
PURCHASES = word("legal moves", "Shares to buy")
SALES = word("legal moves", "Shares to sell")
PRIVATES = word("legal moves", "Privates to buy")
ACQUISITIONS = word("legal moves", "Privates to acquire")
TAKEOVERS = word("legal moves", "Minors to acquire")
TRACK = word("legal moves", "Track")
STATIONS = word("legal moves", "Stations")
DESTINATIONS = word("legal moves", "Destination")
ROUTES = word("legal moves", "Routes (the best set; others may be written too)")
REVENUE = word("legal moves", "Revenue")
TRAINS = word("legal moves", "Trains to buy")
DISCARDS = word("legal moves", "Trains to discard")
MARKERS = word("legal moves", "Markers")
CHOICES = word("legal moves", "Choices")
POWERS = word("legal moves", "Powers of privates")
DEBT = word("legal moves", "Debt")
BANKRUPTCY = word("legal moves", "Bankruptcy")
PASS = word("legal moves", "Pass")
