-- expand
-- The log of security events and acts of admins, suspended members, and the state of feedback.

-- Append-only: rows are only deleted once they have expired. No foreign keys, because events outlast the accounts that
-- they name.
create table security_events (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  kind text not null,
  -- The account that acted. Null for a guest, such as one who fails to log in.
  actor_id bytea check (octet_length(actor_id) = 12),
  actor_username text,
  -- The account that the event concerns; null if there is none.
  subject_id bytea check (octet_length(subject_id) = 12),
  subject_username text,
  -- What else the event concerns, such as the address of a photo.
  target text not null default '',
  -- The first 24 bits of an IPv4 address, the first 48 of an IPv6 address; empty if unknown.
  network text not null default ''
);
create index security_events_by_time on security_events (happened_at);
create index security_events_by_kind on security_events (kind, id);
create index security_events_by_actor on security_events (actor_id, id);
create index security_events_by_subject on security_events (subject_id, id);

-- Restoring a backup drops the tables and keeps this function.
create or replace function keep_security_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.happened_at < now() - interval '400 days' then
    return old;
  end if;
  raise exception 'security_events is append-only';
end
$$;
create trigger security_events_are_append_only before update or delete on security_events
  for each row execute function keep_security_event();

-- Null unless an admin has suspended the member. The reason is mailed and shown to the member.
alter table users add column suspended_at timestamptz;
alter table users add column suspension_reason text;
create index users_suspended on users (suspended_at) where suspended_at is not null;

-- Null until an admin answers the feedback by mail, and until one closes it.
alter table feedback add column answered_at timestamptz;
alter table feedback add column closed_at timestamptz;
create index feedback_open on feedback (id) where closed_at is null;
