"""Real services: one PostgreSQL and one Redis for a test run, a fresh database of them for every test.

Where they are not installed these tests fail and say what to install: a skipped test would look like a passed one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server import services
from tests.server.sharing import shared


@pytest.fixture(scope="session")
def run_directory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory of this test run, the same for all its processes."""
    base = tmp_path_factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


@pytest.fixture(scope="session")
def postgres_server(run_directory: Path) -> Iterator[str]:
    with shared("postgres", run_directory) as url:
        yield url


@pytest.fixture(scope="session")
def redis_server(run_directory: Path) -> Iterator[str]:
    with shared("redis", run_directory) as url:
        yield url


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    """An empty PostgreSQL database."""
    with services.fresh_database(postgres_server) as url:
        yield url


@pytest.fixture
def redis_url(redis_server: str) -> str:
    """An empty Redis database; what is published is heard by other tests too, so name channels uniquely."""
    return services.fresh_number(redis_server)


@pytest.fixture
def private_redis_url() -> Iterator[str]:
    """A Redis of this test alone, for channels with plain names and for breaking it."""
    with services.redis() as url:
        yield url
