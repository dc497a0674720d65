-- expand
-- Imports of files into collections and wishlists. The states, fates and outcomes are explained in
-- shared/contract/src/imports/import-rule.ts.
create table imports (
  id bytea primary key check (octet_length(id) = 12),
  user_id bytea not null references users on delete cascade,
  target text not null check (target in ('collection', 'wishlist')),
  state text not null,
  -- What reading the file has found: name, size, encoding, separator, app, header and the first rows.
  file json,
  -- SHA-256 of the uncompressed file.
  file_hash bytea,
  mapping json,
  policy text not null default 'add' check (policy in ('add', 'top-up', 'skip')),
  progress_done bigint not null default 0,
  progress_total bigint,
  -- Rows by fate; copies of the rows with a card.
  rows int not null default 0,
  match_rows int not null default 0,
  ask_rows int not null default 0,
  parked_rows int not null default 0,
  skip_rows int not null default 0,
  copies int not null default 0,
  -- Number of rows for each text about what is not kept.
  not_kept json not null default '{}',
  added int not null default 0,
  -- Null until the import is undone.
  reversed int,
  kept int,
  failed int,
  error text,
  -- The process that works on the import, and the time until which no other one may.
  worker text,
  worker_until timestamptz,
  -- Version of the catalogue that parked rows were last matched with.
  catalogue_version bigint,
  created_at timestamptz not null default now(),
  committed_at timestamptz
) with (fillfactor = 70);
-- A member has one import at a time that is not finished.
create unique index imports_open on imports (user_id) where state not in ('done', 'undone', 'failed');
create index imports_by_user on imports (user_id, id desc);
create index imports_to_work_on on imports (worker_until) where state in ('reading', 'matching', 'committing', 'undoing');
create index imports_with_parked_rows on imports (catalogue_version) where state = 'done' and parked_rows > 0;

create table import_rows (
  import_id bytea not null references imports on delete cascade,
  -- The first line of the row in the file.
  line int not null,
  -- The row as it stands in the file, in UTF-8, without the line end. Null once it is imported.
  raw bytea,
  -- Null until the row is matched.
  fate text,
  -- Digests of what tells the row from others, and of this with its ordinal among equal rows. The second tells whether an import
  -- has added the row before.
  identity bytea,
  key bytea,
  -- What the row says, as api/src/modules/imports/reading/import-row.ts describes it. Null once it is imported.
  content json,
  -- Rows with the same key name the same set.
  set_key text,
  set_text text,
  copies int not null default 0,
  card_id bytea,
  -- Ids of cards that the row may mean, best first, in hexadecimal.
  candidates text[],
  reason text,
  outcome text,
  -- Ids of the copies or wishes that the row has added, in hexadecimal, and when: those with another time of change have changed
  -- since.
  added_ids text[],
  added_at timestamptz,
  primary key (import_id, line)
) with (fillfactor = 80);
create index import_rows_added on import_rows (import_id, key) where outcome is not null;
create index import_rows_by_fate on import_rows (import_id, fate, line) where fate in ('ask', 'parked');

-- What members have answered about rows and sets of their files, for the next file.
create table import_answers (
  user_id bytea not null references users on delete cascade,
  kind text not null check (kind in ('card', 'set')),
  key text not null,
  -- Of a card: the card. Of a set: an insert set, or a product.
  card_id bytea,
  insert_set_id bytea,
  product_id bytea,
  answered_at timestamptz not null default now(),
  primary key (user_id, kind, key)
);

-- What members have said about the columns of files, by the header.
create table import_mappings (
  user_id bytea not null references users on delete cascade,
  -- SHA-256 of the header.
  header_hash bytea not null,
  mapping json not null,
  primary key (user_id, header_hash)
);
