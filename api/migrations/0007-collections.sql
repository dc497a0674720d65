-- What people own: a row for each physical copy, and the counts that lists, flags and totals are read from.
-- Every key leads with the person: a collection can be moved or split off by its owner. Cards are not referenced by
-- constraint: each insert would lock a row of the large, indexed table of cards. Counts are kept by the statement that
-- changes the copies; a row whose counts are 0 may stay, in card_stats too.

create table user_inventory (
  user_id bytea not null references users on delete cascade,
  id bytea not null check (octet_length(id) = 12),
  card_id bytea not null,
  product_id bytea not null,
  insert_set_id bytea not null,
  serial_number text,
  condition text,
  public_note text,
  private_note text,
  custom_image_url text,
  custom_back_image_url text,
  -- No index may hold these two: marking a copy then touches none (heap-only updates).
  for_trade boolean not null default false,
  for_sale boolean not null default false,
  -- Kept where the copy is not for sale, and shown to nobody but its owner then.
  for_sale_price numeric(12, 2),
  -- Serial number, condition and public note, folded (copy-filter-text.ts): what the filter box looks through.
  filter_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
) with (fillfactor = 90);
create index user_inventory_by_card on user_inventory (user_id, insert_set_id, card_id, id);
-- What few copies have, for lists of all copies of a person.
create index user_inventory_by_condition on user_inventory (user_id, lower(condition), id) where condition is not null;
create index user_inventory_by_price on user_inventory (user_id, for_sale_price desc, id desc)
  where for_sale_price is not null;
create index user_inventory_with_serial on user_inventory (user_id, id) where serial_number is not null;
create index user_inventory_with_photo on user_inventory (user_id, id)
  where custom_image_url is not null or custom_back_image_url is not null;

create table user_card_counts (
  user_id bytea not null references users on delete cascade,
  insert_set_id bytea not null,
  card_id bytea not null,
  product_id bytea not null,
  total int not null default 0,
  for_trade int not null default 0,
  for_sale int not null default 0,
  primary key (user_id, insert_set_id, card_id)
) with (fillfactor = 80);

create table user_set_counts (
  user_id bytea not null references users on delete cascade,
  product_id bytea not null,
  insert_set_id bytea not null,
  total int not null default 0,
  -- Different cards owned.
  cards int not null default 0,
  for_trade int not null default 0,
  for_sale int not null default 0,
  wish int not null default 0,
  primary key (user_id, product_id, insert_set_id)
) with (fillfactor = 80);

create table user_product_counts (
  user_id bytea not null references users on delete cascade,
  product_id bytea not null,
  total int not null default 0,
  cards int not null default 0,
  sets int not null default 0,
  for_trade int not null default 0,
  trade_sets int not null default 0,
  for_sale int not null default 0,
  sale_sets int not null default 0,
  wish int not null default 0,
  wish_sets int not null default 0,
  primary key (user_id, product_id)
) with (fillfactor = 80);

-- Requests that must happen once however often they are sent: the reply of the first is the reply of all.
create table idempotency_keys (
  user_id bytea not null references users on delete cascade,
  key text not null,
  -- SHA-256 of what was asked: the same key for another request is a mistake of the caller.
  request_hash bytea not null,
  reply text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_time on idempotency_keys (created_at);

-- Whose a file is that no row names: what a person let go of a moment ago they may take back, and nobody else.
alter table unused_files add column owner_id bytea;
