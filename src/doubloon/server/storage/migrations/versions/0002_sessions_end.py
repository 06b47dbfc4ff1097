"""When sessions began, which people are to be forgotten, and which tables are shown with a delay."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("sessions", sa.Column("began", sa.Float, nullable=False, server_default="0"))
    op.execute("UPDATE sessions SET began = seen")
    op.add_column("people", sa.Column("forget_at", sa.Float))
    op.create_index("ix_people_forget_at", "people", ["forget_at"])
    op.add_column("tables", sa.Column("delay", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("ended", sa.Float))
