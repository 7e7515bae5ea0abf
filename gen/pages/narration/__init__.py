"""What happened, told in sentences."""
