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

-- What has happened that a member should know. The kinds are listed in shared/contract/src/notices/notice-kinds.ts.
create table notices (
  id bigint generated always as identity primary key,
  user_id bytea not null references users on delete cascade,
  kind text not null,
  -- The other member; null if none is concerned.
  actor_id bytea references users on delete cascade,
  offer_id bytea references trade_offers on delete cascade,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notices_by_user on notices (user_id, id desc);
create index notices_unread on notices (user_id, id) where read_at is null;
create index notices_by_actor on notices (actor_id) where actor_id is not null;
create index notices_by_offer on notices (offer_id) where offer_id is not null;
create index notices_by_time on notices (created_at);

-- Which notices a member does not want by mail. Members without a row get all mails.
create table notice_mail_choices (
  user_id bytea primary key references users on delete cascade,
  muted text[] not null
);

-- The wishes that members offered when the weekly mail was last prepared. A later mail names only new ones.
create table wish_digests (
  user_id bytea primary key references users on delete cascade,
  prepared_at timestamptz not null default now(),
  card_ids text[] not null default '{}'
);
create index wish_digests_by_time on wish_digests (prepared_at);
