"""The tables of the database; migrations create them (see migrations/)."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("account", String(40), unique=True),  # folded; NULL for a guest
    Column("password", String(200)),  # argon2
    Column("webhook", String(500)),
    Column("created", Float, nullable=False),
    Column("forget_at", Float, index=True),  # when to continue forgetting a person who has left
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),  # its SHA-256: what is stored cannot be used to log in
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("began", Float, nullable=False),
    Column("seen", Float, nullable=False),  # when it was used, to within an hour
)

# What is known about a table without reading its entries: a cache of them, written in the same transaction.
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("seed", String(64), nullable=False),  # revealed when the game is over
    Column("game", String(40), nullable=False),
    Column("status", String(10), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", String(32), nullable=False),
    Column("version", Integer, nullable=False),  # how many entries there are
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("mover", String(32)),  # the person whose turn it is
    Column("snapshot", Text, key="listing", nullable=False),  # what lists show of the table if spectators have no delay
    Column("delay", Integer, nullable=False, default=0),  # seconds that spectators are behind
    Column("ended", Float),  # when the game was over
    Column("keeper", String(32)),  # the server that runs its bots and clocks
    Column("kept_until", Float, nullable=False, default=0.0),
    Column("alerted", Integer, nullable=False, default=0),  # the number of the last turn of which its player was told
    Index("tables_by_status", "status", "public", "changed"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32), index=True),
    Column("score", Float),  # when the game is over
    Column("rank", Integer),
)

# Everything that happened at a table. The key is the lock: of two servers that write the same version, one wins.
entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("body", Text, nullable=False),
    Column("message", String(120)),  # the person and id of the message that caused it, on the first entry of several
    Column("ply", Integer),  # and the answer to it
    UniqueConstraint("table_id", "message", name="one_message_once"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("person", String(32), nullable=False),
    Column("about", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

shared_values = Table(  # of all servers of a database
    "house",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
