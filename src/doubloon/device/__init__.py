"""A server on the player's own device: the same tables, rules and bots, in a worker of the browser."""
