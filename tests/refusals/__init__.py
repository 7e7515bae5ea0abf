"""Every refusal, provoked in play and read as a sentence."""
