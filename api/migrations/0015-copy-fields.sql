-- expand
-- What owners note about copies: grading, which others see as they see the condition, and a record that only the owner sees.
alter table user_inventory
  add column grader text,
  add column grade text,
  add column certificate_number text,
  -- Amounts are in the smallest unit of their currency.
  add column paid_amount bigint,
  add column paid_currency text,
  add column paid_on date,
  add column acquired_from text,
  add column own_value bigint,
  add column own_value_currency text,
  add column box text,
  add column box_row text,
  add column binder text,
  add column binder_page text,
  add column binder_pocket text,
  -- Null for a copy without tags.
  add column tags text[];

-- The copy that has a certificate, one per certificate of a grader on the site. A table of its own, because a unique index of
-- copies would have to begin with the user where they are partitioned. A row whose copy is gone, or has another certificate,
-- may remain; the next copy with this certificate replaces it.
create table copy_certificates (
  -- In lower case.
  grader text not null,
  number text not null,
  user_id bytea not null references users on delete cascade,
  copy_id bytea not null check (octet_length(copy_id) = 12),
  primary key (grader, number)
);
-- Deletes the certificates of a deleted user.
create index copy_certificates_by_user on copy_certificates (user_id);

-- Number that every change of a user's copies raises, so that indexes of the collection in memory know when they are outdated.
create table collection_versions (
  user_id bytea primary key references users on delete cascade,
  version bigint not null
) with (fillfactor = 70);
