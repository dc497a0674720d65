-- expand
-- Changes of email addresses and usernames.

-- A change of an address that waits for both mailboxes, at most one per user.
create table email_changes (
  user_id bytea primary key references users on delete cascade,
  -- As the user typed it.
  new_email text not null,
  -- SHA-256 of the tokens in the links to the current and to the new address.
  current_token_hash bytea not null unique check (octet_length(current_token_hash) = 32),
  new_token_hash bytea not null unique check (octet_length(new_token_hash) = 32),
  -- When the reader of the current address approved, and that of the new one confirmed.
  approved_at timestamptz,
  confirmed_at timestamptz,
  expires_at timestamptz not null
);
create index email_changes_by_expiry on email_changes (expires_at);

-- Usernames that lead to the user who had them. Others cannot take them meanwhile.
create table former_usernames (
  username text primary key check (username = lower(username)),
  user_id bytea not null references users on delete cascade,
  released_at timestamptz not null default now()
);
create index former_usernames_by_user on former_usernames (user_id, released_at desc);
create index former_usernames_by_release on former_usernames (released_at);
