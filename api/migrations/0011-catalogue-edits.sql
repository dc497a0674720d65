-- expand
-- Changes of the catalogue on the site: their history, and what an import needs to keep them.

-- One row per change of a product, an insert set or a card. `before` and `after` are rows in the form of a source
-- (api/src/catalogue-data/rows/source-rows.ts), so that a change can be reverted field by field.
create table catalogue_edits (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('product', 'insertSet', 'card')),
  entity_id bytea not null check (octet_length(entity_id) = 12),
  action text not null check (action in ('create', 'change', 'move', 'merge', 'withdraw', 'restore')),
  -- Null for a created row.
  before json,
  -- Null for a row that was merged or withdrawn.
  after json,
  -- Of a merge: the row that took over.
  target_id bytea check (octet_length(target_id) = 12),
  -- Of a merge: ids of the cards or insert sets that moved to the target.
  moved_ids text[] not null default '{}',
  -- The change that this one reverts. A change is reverted at most once.
  reverts_id bigint unique references catalogue_edits,
  -- Null after the user deleted their account.
  user_id bytea references users on delete set null,
  created_at timestamptz not null default now(),
  check ((action = 'merge') = (target_id is not null))
);
create index catalogue_edits_by_entity on catalogue_edits (entity_id, id desc);
create index catalogue_edits_by_target on catalogue_edits (target_id, id desc) where target_id is not null;
create index catalogue_edits_by_user on catalogue_edits (user_id) where user_id is not null;

-- The last row of the source of each entity that was changed on the site. An entity without a row here equals the last
-- row of its source. An import compares the three, field by field.
create table edited_source_rows (
  entity_id bytea primary key check (octet_length(entity_id) = 12),
  -- Null for an entity that was created on the site and that no source contains.
  source_row json
);

-- Fields that were changed on the site and differently in the source. The value of the site stays.
create table import_conflicts (
  entity_id bytea not null references edited_source_rows on delete cascade,
  kind text not null check (kind in ('product', 'insertSet', 'card')),
  field text not null,
  -- JSON values of the source before the site's change, of the site, and of the source now.
  source_before json,
  site_value json,
  source_value json,
  found_at timestamptz not null default now(),
  primary key (entity_id, field)
);
create index import_conflicts_by_time on import_conflicts (found_at, entity_id, field);

-- Rows that no longer exist: where their ids lead. Never deleted, unless the row is restored.
create table catalogue_forwards (
  from_id bytea primary key check (octet_length(from_id) = 12),
  -- Null for a withdrawn row. A target may have been forwarded too.
  to_id bytea check (octet_length(to_id) = 12)
);

-- Copies and wishes that a merge moved, so that reverting it moves them back. Not those that their owner deleted since.
create table merged_copies (
  edit_id bigint not null references catalogue_edits,
  user_id bytea not null references users on delete cascade,
  copy_id bytea not null,
  primary key (edit_id, user_id, copy_id)
);
create index merged_copies_by_user on merged_copies (user_id);
create table merged_wishes (
  edit_id bigint not null references catalogue_edits,
  user_id bytea not null references users on delete cascade,
  wish_id bytea not null,
  -- Null for a wish that moved. A wish of a user who wished for both cards was removed: its priority, notes and position.
  removed_wish json,
  primary key (edit_id, user_id, wish_id)
);
create index merged_wishes_by_user on merged_wishes (user_id);
