"""The options: one module for each kind of thing that may be done."""
