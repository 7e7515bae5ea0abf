"""Short scripted games that hold the titles against their rule notes."""
