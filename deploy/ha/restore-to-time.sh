#!/bin/sh
# Restores the stopped cluster on this machine to a time: restore-to-time.sh "2026-11-23 10:00:00+00". PostgreSQL recovers
# outside Patroni, which would not stop at that time.
set -eu
data=$(sed -n 's/^pg1-path=//p' "${PGBACKREST_CONFIG:-/etc/pgbackrest/pgbackrest.conf}")
pgbackrest --stanza=ninepocket --delta --type=time --target="$1" --target-action=promote restore
pg_ctl --pgdata="$data" --wait --timeout=86400 --options="-c listen_addresses=" start
until [ "$(psql --tuples-only --no-align --command='select pg_is_in_recovery()' postgres)" = f ]; do sleep 1; done
pg_ctl --pgdata="$data" --wait stop
