#!/bin/sh
# Creates the site's roles and database. Patroni runs it once, in the new cluster, with the cluster's connection string.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" \
  --set=site_password="$SITE_DATABASE_PASSWORD" "$1" <<'SQL'
create role ninepocket login password :'password';
create role ninepocket_site login password :'site_password';
create database ninepocket owner ninepocket template template0;
SQL
