-- expand
-- Second factors of accounts: passkeys, authenticator apps and recovery codes.

create table passkeys (
  -- Public id of the passkey in its user's list.
  id bytea primary key check (octet_length(id) = 12),
  user_id bytea not null references users on delete cascade,
  -- Chosen by the authenticator.
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  -- In the COSE format.
  public_key bytea not null,
  -- Uses that the authenticator has reported; 0 if it does not count them.
  sign_count bigint not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id, created_at);

create table totp_secrets (
  user_id bytea primary key references users on delete cascade,
  -- Encrypted and not hashed, because the codes are computed from it.
  encrypted_secret bytea not null,
  -- Null until a code proves that the user's app has the secret.
  confirmed_at timestamptz,
  -- The 30-second step of the last accepted code: later codes only are accepted.
  last_used_step bigint not null default 0
);

create table recovery_codes (
  -- SHA-256 of the code. The row is deleted when the code is used.
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  user_id bytea not null references users on delete cascade
);
create index recovery_codes_by_user on recovery_codes (user_id);

-- When the user of a session last confirmed their identity.
create table session_confirmations (
  session_id bytea primary key references sessions (id) on delete cascade,
  confirmed_at timestamptz not null
);
