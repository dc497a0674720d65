-- expand
-- User accounts, sessions, mailed links, rate limits and feedback.

create table users (
  id bytea primary key check (octet_length(id) = 12),
  username text not null unique check (username = lower(username)),
  -- As the user typed it; unique regardless of case.
  email text not null,
  name text not null default '',
  -- argon2id in the PHC string format, which contains its parameters.
  password_hash text not null,
  is_admin boolean not null default false,
  -- Null until the user follows the link of the activation mail.
  activated_at timestamptz,
  default_currency text not null default 'USD',
  newsletter_opt_in boolean not null default false,
  is_public boolean not null default true,
  is_collection_private boolean not null default false,
  contact jsonb not null default '{}',
  -- Name of the file under /files; null without an avatar.
  avatar text,
  onboarding_steps text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_by_email on users (lower(email));
create index users_never_activated on users (created_at) where activated_at is null;

create table sessions (
  -- SHA-256 of the cookie's token: reading this table does not allow a login.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  -- Public id of the session in the user's list of sessions.
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
  -- SHA-256 of the token in the mailed link.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id bytea not null references users on delete cascade,
  kind text not null check (kind in ('activation', 'reset', 'resend')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index account_tokens_by_user on account_tokens (user_id, kind);
create index account_tokens_by_expiry on account_tokens (expires_at);

-- Rate-limited actions, such as failed logins of an account or network. Shared by all processes of the site. The subject
-- is a hash, so that no address is stored.
create table rate_limit_events (
  subject bytea not null,
  happened_at timestamptz not null default now()
);
create index rate_limit_events_by_subject on rate_limit_events (subject, happened_at);
create index rate_limit_events_by_time on rate_limit_events (happened_at);

-- Solved challenges of the security verification. Each solution is accepted once.
create table used_challenges (
  id text primary key,
  expires_at timestamptz not null
);

-- Random signing keys, shared by all servers of the site.
create table site_secrets (
  name text primary key,
  secret bytea not null check (octet_length(secret) >= 32)
);

create table feedback (
  id bigint generated always as identity primary key,
  user_id bytea not null references users on delete cascade,
  message text not null,
  current_url text not null,
  created_at timestamptz not null default now()
);
create index feedback_by_user on feedback (user_id, created_at);
