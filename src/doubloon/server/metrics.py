"""What an operator can measure, in the form of Prometheus."""

from __future__ import annotations

from contextlib import AbstractContextManager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from doubloon.server.running.figures import Figures

_LATENCIES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics(Figures):
    """The figures of a server."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.tables_opened = Counter("doubloon_tables_opened", "Tables opened here", ["game"], registry=registry)
        self.deeds = Counter("doubloon_deeds", "Messages answered", ["type", "outcome"], registry=registry)
        self.latency = Histogram(
            "doubloon_answer_seconds", "From a message to its answer", buckets=_LATENCIES, registry=registry
        )
        self.thinking_time = Histogram(
            "doubloon_thinking_seconds", "From asking a bot to its action", registry=registry
        )
        self.bots_failed = Counter("doubloon_bots_failed", "Decisions that a bot failed to make", registry=registry)
        self.sockets = Gauge("doubloon_sockets", "Open sockets", registry=registry)
        self.rooms = Gauge("doubloon_rooms", "Tables in memory", registry=registry)
        self.kept = Gauge(
            "doubloon_games_kept", "Running games whose bots and clocks this server minds", registry=registry
        )
        self.alerts = Counter("doubloon_alerts", "Turn alerts sent", ["outcome"], registry=registry)

    def table_opened(self, game: str) -> None:
        self.tables_opened.labels(game).inc()

    def tables(self, in_memory: int, kept: int) -> None:
        self.rooms.set(in_memory)
        self.kept.set(kept)

    def thinking(self) -> AbstractContextManager[object]:
        return self.thinking_time.time()

    def bot_failed(self) -> None:
        self.bots_failed.inc()

    def answered(self, kind: str, outcome: str, seconds: float | None) -> None:
        self.deeds.labels(kind, outcome).inc()
        if seconds is not None:
            self.latency.observe(seconds)

    def page(self) -> bytes:
        return generate_latest(self.registry)
