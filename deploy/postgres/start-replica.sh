#!/bin/sh
# Copies the primary on the first start, and follows it.
set -eu
export PGPASSWORD="$POSTGRES_PASSWORD"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chown postgres:postgres "$PGDATA"
  until gosu postgres pg_basebackup --host primary --username replicator --pgdata "$PGDATA" \
    --write-recovery-conf --wal-method stream --checkpoint fast; do
    rm -rf "${PGDATA:?}"/*
    sleep 2
  done
  chmod 700 "$PGDATA"
fi
exec docker-entrypoint.sh postgres -c hot_standby=on
