"""Tables for players on the network: a lobby, rooms that lose nothing, bots off the event loop."""
