"""Discord: parse, call the table, answer. Only this, the playground and the composition root know discord.py."""
