-- expand
-- Members who block each other.

create table member_blocks (
  blocker_id bytea not null references users on delete cascade,
  blocked_id bytea not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index member_blocks_by_blocked on member_blocks (blocked_id);
