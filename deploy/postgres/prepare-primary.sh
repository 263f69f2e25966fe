#!/bin/sh
# Run once by the image, when it has made the database: lets the replica follow, and gives the app's role the time limits
# that it can't set through PgBouncer.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$POSTGRES_PASSWORD" <<'SQL'
create role replicator with login replication password :'password';
alter role longpaddock set statement_timeout = 5000;
alter role longpaddock set lock_timeout = 2000;
alter role longpaddock set idle_in_transaction_session_timeout = 10000;
alter role longpaddock set random_page_cost = 1.1;
alter role longpaddock set jit = off;
SQL
echo "host replication replicator all scram-sha-256" >> "$PGDATA/pg_hba.conf"
