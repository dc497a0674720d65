-- expand
-- Wishlists: each card at most once per user. As for collections, keys start with the user and cards are not referenced
-- by a foreign key.

create table wishlist (
  user_id bytea not null references users on delete cascade,
  card_id bytea not null,
  -- Public id in replies.
  id bytea not null check (octet_length(id) = 12),
  product_id bytea not null,
  insert_set_id bytea not null,
  priority smallint not null default 5 check (priority between 1 and 10),
  -- Visible to the owner only.
  notes text,
  -- Position by time among the user's wishes: one more than the newest wish had.
  added_position int not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, card_id)
) with (fillfactor = 90);
create index wishlist_by_insert_set on wishlist (user_id, insert_set_id, card_id);
create unique index wishlist_by_added_position on wishlist (user_id, added_position);
create index wishlist_by_priority on wishlist (user_id, priority, added_position);

-- Number of wishes per priority in each block of 1,024 added positions. Adding the blocks finds any page of a long list
-- without reading all wishes before it. Rows whose count reaches 0 are deleted.
create table wishlist_position_blocks (
  user_id bytea not null references users on delete cascade,
  priority smallint not null,
  block int not null,
  wishes int not null,
  primary key (user_id, priority, block)
) with (fillfactor = 80);
