"""The market of share prices."""
