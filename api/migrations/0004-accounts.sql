-- People, where they are logged in, and the links that are mailed to them.

create table users (
  id bytea primary key check (octet_length(id) = 12),
  username text not null unique check (username = lower(username)),
  -- As the person wrote it; nobody else may have it in another case.
  email text not null,
  name text not null default '',
  -- argon2id, in the form that names its own parameters.
  password_hash text not null,
  is_admin boolean not null default false,
  -- Null until the activation mail is answered.
  activated_at timestamptz,
  default_currency text not null default 'USD',
  newsletter_opt_in boolean not null default false,
  is_public boolean not null default true,
  is_collection_private boolean not null default false,
  contact jsonb not null default '{}',
  -- Name of the file under /files; null where there is no picture.
  avatar text,
  onboarding_steps text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_by_email on users (lower(email));
create index users_never_activated on users (created_at) where activated_at is null;

create table sessions (
  -- SHA-256 of the cookie's token: who reads this table cannot log in.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  -- What the person's list calls it.
  id bytea not null unique check (octet_length(id) = 12),
  user_id bytea not null references users on delete cascade,
  is_remembered boolean not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id, last_used_at desc);
create index sessions_by_expiry on sessions (expires_at);

create table account_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id bytea not null references users on delete cascade,
  kind text not null check (kind in ('activation', 'reset', 'resend')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index account_tokens_by_user on account_tokens (user_id, kind);
create index account_tokens_by_expiry on account_tokens (expires_at);

-- Things that may happen only so often: failed logins of an account or an address, mails to an account. Shared by
-- all processes of the site. What is counted is named by a hash, so that no address of a person is kept here.
create table counted_acts (
  subject bytea not null,
  happened_at timestamptz not null default now()
);
create index counted_acts_by_subject on counted_acts (subject, happened_at);
create index counted_acts_by_time on counted_acts (happened_at);

-- Puzzles of the security verification that were solved: each counts once.
create table used_challenges (
  id text primary key,
  expires_at timestamptz not null
);

create table feedback (
  id bigint generated always as identity primary key,
  user_id bytea not null references users on delete cascade,
  message text not null,
  current_url text not null,
  created_at timestamptz not null default now()
);
create index feedback_by_user on feedback (user_id, created_at);

-- Totals of a person's lists, kept by whatever statement changes the lists; no row means nothing in them.
create table user_stats (
  user_id bytea primary key references users on delete cascade,
  total int not null default 0,
  products int not null default 0,
  sets int not null default 0,
  trade int not null default 0,
  trade_products int not null default 0,
  trade_sets int not null default 0,
  sale int not null default 0,
  sale_products int not null default 0,
  sale_sets int not null default 0,
  wish int not null default 0,
  wish_products int not null default 0,
  wish_sets int not null default 0
) with (fillfactor = 70);
