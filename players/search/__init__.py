"""Players that look ahead: they sample worlds that agree with all they know and play them out."""
