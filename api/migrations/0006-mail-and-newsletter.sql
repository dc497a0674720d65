-- expand
-- Outgoing mail and the newsletter.

-- A mail is inserted by the transaction that needs it and deleted after delivery, so that a sent mail leaves neither an
-- address nor a link behind.
create table outbox (
  id bigint generated always as identity primary key,
  -- Equal for every attempt, so that a receiver can recognize a repeated delivery.
  message_id text not null unique,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  headers jsonb not null default '{}',
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  -- Also the lease of the sending worker: the mail of a crashed worker is due again later.
  next_attempt_at timestamptz not null default now()
);
create index outbox_by_due_time on outbox (next_attempt_at, id);

create table newsletter_subscribers (
  id bigint generated always as identity primary key,
  -- Lower case. Null after unsubscribing: the row stays for its links, the address is deleted.
  email text unique,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  check ((email is null) = (unsubscribed_at is not null))
);
create index newsletter_subscribers_pending on newsletter_subscribers (created_at)
  where confirmed_at is null and unsubscribed_at is null;

create table newsletter_tokens (
  -- SHA-256 of the token in the mailed link.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  subscriber_id bigint not null references newsletter_subscribers on delete cascade,
  kind text not null check (kind in ('confirm', 'unsubscribe')),
  -- Null for unsubscribe links, which never expire.
  expires_at timestamptz,
  created_at timestamptz not null default now()
);
create index newsletter_tokens_by_subscriber on newsletter_tokens (subscriber_id);

-- Newsletter recipients, each address once: users who opted in, and confirmed guests without an account. The setting of
-- an account overrides a guest subscription of the same address.
create view newsletter_recipients as
  select email from users where activated_at is not null and newsletter_opt_in
  union all
  select email from newsletter_subscribers as subscriber
  where confirmed_at is not null and unsubscribed_at is null
    and not exists (
      select from users where lower(users.email) = subscriber.email and users.activated_at is not null);
