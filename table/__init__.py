"""One live game in one channel: its lock, its clock, its computers, its deals. No Discord, no SQL."""
