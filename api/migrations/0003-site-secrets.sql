-- Random keys that sign what the site hands out, the same for every server of the site.
create table site_secrets (
  name text primary key,
  secret bytea not null check (octet_length(secret) >= 32)
);
