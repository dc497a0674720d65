-- expand
-- Who has a card for trade or for sale, by card, to find traders. A narrow table of its own, because no index may contain
-- the marks of copies (0003). The statement that changes a user's counters also maintains it, so it has no foreign key:
-- rows of a deleted user are deleted with the copies.
create table card_traders (
  card_id bytea not null,
  user_id bytea not null,
  for_trade boolean not null,
  for_sale boolean not null,
  primary key (card_id, user_id),
  check (for_trade or for_sale)
);
insert into card_traders (card_id, user_id, for_trade, for_sale)
  select card_id, user_id, bool_or(for_trade > 0), bool_or(for_sale > 0) from user_card_counts
  where for_trade > 0 or for_sale > 0 group by card_id, user_id;

-- Who wishes for a card. Neither column ever changes, so updates of wishes stay heap-only.
create index wishlist_by_card on wishlist (card_id, user_id);
