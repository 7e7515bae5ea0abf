"""What a scenario's texts and expectations refer to."""
