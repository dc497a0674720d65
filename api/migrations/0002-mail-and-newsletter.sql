-- Mail that waits to be sent, and the guests' newsletter.

-- A mail is written in the transaction that needs it, and its row goes when it has been handed over: a mail that
-- was sent leaves neither an address nor a link behind.
create table outbox (
  id bigint generated always as identity primary key,
  -- The same at every attempt, so that a receiver can tell a repeated delivery.
  message_id text not null unique,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  headers jsonb not null default '{}',
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  -- Also the lease of the worker that is sending it: a worker that dies leaves a mail that is due again later.
  next_attempt_at timestamptz not null default now()
);
create index outbox_by_due_time on outbox (next_attempt_at, id);

create table newsletter_subscribers (
  id bigint generated always as identity primary key,
  -- Lower case. Null once the person has left: the row stays for its links to answer, the address goes.
  email text unique,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  left_at timestamptz,
  check ((email is null) = (left_at is not null))
);
create index newsletter_subscribers_pending on newsletter_subscribers (created_at)
  where confirmed_at is null and left_at is null;

-- Links of the newsletter's mails; only the hash of what the link holds.
create table newsletter_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  subscriber_id bigint not null references newsletter_subscribers on delete cascade,
  kind text not null check (kind in ('confirm', 'unsubscribe')),
  -- Null where the link works for as long as there is something to leave.
  expires_at timestamptz,
  created_at timestamptz not null default now()
);
create index newsletter_tokens_by_subscriber on newsletter_tokens (subscriber_id);
