"""Prints the JSON schema of what is said over a socket: python -m tools.protocol"""

from __future__ import annotations

import json

from doubloon.server.messages import schema

if __name__ == "__main__":
    print(json.dumps(schema(), indent=2))
