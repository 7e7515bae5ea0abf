"""What happened in the steps of a walkthrough, in sentences."""
