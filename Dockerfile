# A Doubloon server; docs/hosting.md says how to run it, compose.yaml does.
FROM node:24-slim AS client

WORKDIR /build/web
COPY web/package.json web/package-lock.json ./
RUN npm ci
COPY web ./
RUN npm run build


FROM python:3.12-slim AS build

WORKDIR /build
RUN python -m venv /opt/doubloon
COPY requirements/server.txt requirements/
RUN /opt/doubloon/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements/server.txt
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY src src
COPY --from=client /build/src/doubloon/server/client src/doubloon/server/client
RUN /opt/doubloon/bin/pip install --no-cache-dir --disable-pip-version-check --no-deps --no-build-isolation . \
    && /opt/doubloon/bin/python -m compileall -q /opt/doubloon/lib


FROM python:3.12-slim

RUN useradd --system --create-home --uid 1000 doubloon \
    && install --directory --owner doubloon --group doubloon /data
COPY --from=build /opt/doubloon /opt/doubloon
ENV PATH=/opt/doubloon/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    DOUBLOON_HOST=0.0.0.0 \
    DOUBLOON_PORT=8000 \
    DOUBLOON_DATA=/data \
    DOUBLOON_LOG=json
USER doubloon
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request as r; r.urlopen(f'http://127.0.0.1:{os.environ[\"DOUBLOON_PORT\"]}/ready', timeout=4)"]
CMD ["doubloon", "serve"]
