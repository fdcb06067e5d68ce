"""Re-simulating figures that were published about single-deck partnership pinochle, to see which of them hold."""
