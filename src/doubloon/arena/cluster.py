"""An executor on a Ray cluster, for tournaments that would take too long on a single machine."""

from __future__ import annotations

import os
import secrets
import socket
import sys
from collections.abc import Sequence
from functools import cached_property
from importlib import import_module
from typing import Any

from doubloon.arena.executors import Executor, Finished, Work
from doubloon.core.refusal import Refused

LOCAL = "local"  # stands for a cluster of this machine alone, started for the purpose
AUTO = "auto"  # Ray's name for the cluster that this machine belongs to
_AHEAD = 4  # tasks for each CPU, so that none has to wait
_TIMEOUT = 10  # seconds for a machine to answer


class RayExecutor(Executor):
    """The CPUs of a Ray cluster; Doubloon and all custom bots have to be installed on all of its machines."""

    def __init__(self, address: str, jobs: int | None = None) -> None:
        self._address = address
        self._jobs = jobs
        self._works: dict[Work, Any] = {}  # as Ray knows them
        if address == LOCAL:
            _require_token()
        elif address != AUTO:
            _check_reachable(address)
        self._import = _import_ray()

    @cached_property
    def _ray(self) -> Any:
        """Ray, connected to the cluster."""
        quiet = {"log_to_driver": False, "logging_level": "ERROR"}
        own = {"num_cpus": self._jobs, "include_dashboard": False} if self._address == LOCAL else {}
        try:
            self._import.init(address=self._address, **quiet, **own)
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise Refused("no_cluster", address=self._address, reason=error) from None
        return self._import

    @cached_property
    def capacity(self) -> int:
        cpus = int(self._ray.cluster_resources().get("CPU", 1))
        return self._jobs if self._jobs and self._address != LOCAL else cpus * _AHEAD

    def submit(self, work: Work, task: Any) -> Any:
        if work not in self._works:
            self._works[work] = self._ray.remote(work)
        return self._works[work].remote(task)

    def wait(self, running: Sequence[Any]) -> Finished:
        done, others = self._ray.wait(list(running), num_returns=1)
        errors = self._ray.exceptions
        try:
            return Finished(self._ray.get(done), others)
        except errors.RayTaskError as error:
            if isinstance(error.cause, Refused):
                raise error.cause from None
            raise
        except errors.RayError as error:
            raise Refused("cluster_failed", address=self._address, reason=error) from None

    def shutdown(self) -> None:
        self._import.shutdown()


def _import_ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Otherwise Ray would report usage to its makers.
    try:
        return import_module("ray")
    except ImportError:
        raise Refused("no_ray") from None


def _require_token() -> None:
    """Require a token known only to this process: any program that reaches a cluster without one can run code on it.

    Unless the user has decided otherwise. Ray would create a token, too, but leave it in the user's home. It looks for
    a token when it is imported.
    """
    if "ray" not in sys.modules and not any(name.startswith("RAY_AUTH_") for name in os.environ):
        os.environ.update(RAY_AUTH_MODE="token", RAY_AUTH_TOKEN=secrets.token_hex(32))


def _check_reachable(address: str) -> None:
    """Refuse a machine that does not answer; Ray itself would try for many minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        raise Refused("cluster_address", address=address)
    try:
        socket.create_connection((host.strip("[]"), int(port)), _TIMEOUT).close()
    except (OSError, OverflowError) as error:
        raise Refused("no_cluster", address=address, reason=error) from None
