"""The words that pass between floors: kinds, rules, owners, refusals."""
