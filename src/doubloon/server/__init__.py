"""Tables for people on the network: a lobby, rooms that lose nothing, bots off the loop."""
