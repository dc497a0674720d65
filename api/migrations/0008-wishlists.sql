-- What people wish for: a card each, once. Keys lead with the person, as those of collections do, and cards are not
-- referenced by constraint for the same reason.

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
  -- Its place in time among the person's wishes: one more than the newest had.
  seq int not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, card_id)
) with (fillfactor = 90);
create index wishlist_by_set on wishlist (user_id, insert_set_id, card_id);
create unique index wishlist_by_time on wishlist (user_id, seq);
create index wishlist_by_priority on wishlist (user_id, priority, seq);

-- How many wishes of a priority lie in each stretch of 1,024 places in time: any page of a long list is found by adding
-- these up, and not by passing over all wishes before it. A row whose count is 0 is removed.
create table wish_blocks (
  user_id bytea not null references users on delete cascade,
  priority smallint not null,
  block int not null,
  wishes int not null,
  primary key (user_id, priority, block)
) with (fillfactor = 80);
