"""The unmodified bot in a local stand-in for Discord, behind a web page on this machine: no token, no account."""
