"""The translators' catalogues: collecting, merging, checking, writing."""
