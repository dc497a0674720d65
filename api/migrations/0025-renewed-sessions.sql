-- expand
-- A confirmation of one's identity replaces the token of the session. Requests that were sent with the token before it
-- are accepted for some seconds, because they may still be on their way.
alter table sessions add column former_token_hash bytea check (octet_length(former_token_hash) = 32);
alter table sessions add column renewed_at timestamptz;
create unique index sessions_by_former_token on sessions (former_token_hash) where former_token_hash is not null;
