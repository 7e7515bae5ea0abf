"""The stock round: bids, the piles they are on, and what they win."""
