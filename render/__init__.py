"""Pictures and texts of the game: pure functions of public facts, without Discord."""
