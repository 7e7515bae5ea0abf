"""Money and shares: the ledger, certificates, the market, raising money."""
