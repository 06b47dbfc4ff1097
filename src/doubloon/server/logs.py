"""What a server logs about itself: lines for people, or JSON for machines."""

from __future__ import annotations

import logging
import sys

import structlog

from doubloon.server.settings import Settings


def set_up(settings: Settings) -> None:
    """Log everything in the same form from now on, including the messages of libraries."""
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    shared: list[structlog.types.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    last: structlog.types.Processor = (
        structlog.processors.JSONRenderer()
        if settings.log == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[*shared, last],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
        foreign_pre_chain=[structlog.stdlib.ExtraAdder(), *shared],
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(level, logging.INFO))
    # Not which address opened which table's socket, either: a person who knows a table's id may join it.
    for name in ("httpx", "alembic", "taskiq", "uvicorn.access", "uvicorn.error"):
        logging.getLogger(name).setLevel(logging.WARNING)
