"""Benchmarks: each module measures one thing and gives rows of figures beside their targets."""
