# The same install as `make run`: a virtual environment from requirements.lock, every package checked against its hash.
FROM python:3.11-slim AS build
WORKDIR /app
COPY requirements.lock ./
RUN python -m venv .venv && .venv/bin/python -m pip install --no-cache-dir --require-hashes --requirement requirements.lock
# The computer players' core is compiled here; where no compiler can be had it runs as plain Python, slower.
RUN (apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev) || echo "No C compiler."
COPY engine engine
COPY players players
RUN mkdir -p players/kernel/compiled && .venv/bin/python -m players.kernel.build

FROM python:3.11-slim
RUN useradd --uid 1000 --create-home pinochle && install -d -o pinochle -g pinochle /data
WORKDIR /app
COPY --from=build /app/.venv .venv
COPY bot.py settings.py logs.py health.py rebuild.py ./
COPY engine engine
COPY players players
COPY --from=build /app/players/kernel/compiled players/kernel/compiled
COPY ports ports
COPY table table
COPY storage storage
COPY render render
COPY cogs cogs
ENV PATH=/app/.venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    DATABASE_URL=sqlite+aiosqlite:////data/pinochle.db \
    HEALTH_FILE=/data/health
USER pinochle
VOLUME /data
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["python", "health.py"]
STOPSIGNAL SIGTERM
CMD ["python", "bot.py"]
