-- expand
-- Collections: one row per physical copy, and the counters from which lists, flags and totals are read.
-- Every key starts with the user, so that collections can be partitioned by user. There is no foreign key to cards: each
-- insert would lock a row of that large, heavily indexed table. The statement that changes copies also maintains the
-- counters. A row whose counters are all 0 may remain, also in card_stats.

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
  -- No index may contain for_trade or for_sale: changing them then updates no index (heap-only tuples).
  for_trade boolean not null default false,
  for_sale boolean not null default false,
  -- Kept while the copy is not for sale, and then visible to its owner only.
  for_sale_price numeric(12, 2),
  -- Normalized serial number, condition and public note (copy-filter-text.ts); the filter box searches here.
  filter_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
) with (fillfactor = 90);
create index user_inventory_by_card on user_inventory (user_id, insert_set_id, card_id, id);
-- Partial indexes on what few copies have, for the list of all copies of a user.
create index user_inventory_by_condition on user_inventory (user_id, lower(condition), id) where condition is not null;
create index user_inventory_by_price on user_inventory (user_id, for_sale_price desc, id desc)
  where for_sale_price is not null;
create index user_inventory_with_serial on user_inventory (user_id, id) where serial_number is not null;
create index user_inventory_with_photo on user_inventory (user_id, id)
  where custom_image_url is not null or custom_back_image_url is not null;
-- Find the copy that shows a photo.
create index user_inventory_by_front_photo on user_inventory (user_id, custom_image_url)
  where custom_image_url is not null;
create index user_inventory_by_back_photo on user_inventory (user_id, custom_back_image_url)
  where custom_back_image_url is not null;

create table user_card_counts (
  user_id bytea not null references users on delete cascade,
  insert_set_id bytea not null,
  card_id bytea not null,
  product_id bytea not null,
  copies int not null default 0,
  for_trade int not null default 0,
  for_sale int not null default 0,
  primary key (user_id, insert_set_id, card_id)
) with (fillfactor = 80);

create table user_insert_set_counts (
  user_id bytea not null references users on delete cascade,
  product_id bytea not null,
  insert_set_id bytea not null,
  copies int not null default 0,
  -- Different cards owned.
  cards int not null default 0,
  for_trade int not null default 0,
  for_sale int not null default 0,
  wishes int not null default 0,
  primary key (user_id, product_id, insert_set_id)
) with (fillfactor = 80);

create table user_product_counts (
  user_id bytea not null references users on delete cascade,
  product_id bytea not null,
  copies int not null default 0,
  cards int not null default 0,
  insert_sets int not null default 0,
  for_trade int not null default 0,
  trade_insert_sets int not null default 0,
  for_sale int not null default 0,
  sale_insert_sets int not null default 0,
  wishes int not null default 0,
  wishlist_insert_sets int not null default 0,
  primary key (user_id, product_id)
) with (fillfactor = 80);

-- Totals of a user's lists. No row means that all lists are empty.
create table user_stats (
  user_id bytea primary key references users on delete cascade,
  copies int not null default 0,
  products int not null default 0,
  insert_sets int not null default 0,
  trade_copies int not null default 0,
  trade_products int not null default 0,
  trade_insert_sets int not null default 0,
  sale_copies int not null default 0,
  sale_products int not null default 0,
  sale_insert_sets int not null default 0,
  wishes int not null default 0,
  wishlist_products int not null default 0,
  wishlist_insert_sets int not null default 0
) with (fillfactor = 70);

-- Replies of requests that must take effect once, however often they are sent. A repeated request gets the same reply.
create table idempotency_keys (
  user_id bytea not null references users on delete cascade,
  key text not null,
  -- SHA-256 of the request: the same key with another request is an error of the caller.
  request_hash bytea not null,
  reply text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_time on idempotency_keys (created_at);
