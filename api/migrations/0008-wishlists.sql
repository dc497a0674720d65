-- What people wish for: a card each, once. Keys lead with the person, as those of collections do.

create table wishlist (
  user_id bytea not null references users on delete cascade,
  card_id bytea not null,
  -- What replies call it.
  id bytea not null check (octet_length(id) = 12),
  product_id bytea not null,
  insert_set_id bytea not null,
  priority smallint not null default 5 check (priority between 1 and 10),
  -- For its owner alone.
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, card_id)
) with (fillfactor = 90);
create index wishlist_by_set on wishlist (user_id, insert_set_id, card_id);
-- The whole list, most wished for first.
create index wishlist_by_priority on wishlist (user_id, priority desc, id desc);
