-- expand
-- What has happened that a member should know. The kinds are listed in shared/contract/src/notices/notice-kinds.ts.

create table notices (
  id bigint generated always as identity primary key,
  -- No references to users: they would lock accounts after the offer, while accounts are locked before offers elsewhere.
  user_id bytea not null,
  kind text not null,
  -- The other member; null if none is concerned. The account may be deleted.
  actor_id bytea,
  offer_id bytea references trade_offers on delete cascade,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- When the notice is mailed if it is still unread; null afterwards.
  mail_due_at timestamptz
);
create index notices_by_user on notices (user_id, id desc);
create index notices_unread on notices (user_id, id) where read_at is null;
create index notices_by_offer on notices (offer_id) where offer_id is not null;
create index notices_by_time on notices (created_at);
create index notices_by_mail on notices (mail_due_at) where mail_due_at is not null;

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
