"""1822NRS: the North Regional Scenario of 1822."""
