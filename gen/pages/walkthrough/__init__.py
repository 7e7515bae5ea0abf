"""A walkthrough's page: its steps with their figures and drawings."""
