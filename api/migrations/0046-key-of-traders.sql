-- expand
-- The key uses the index with the marks instead of one of its own. In a migration of its own, so that a retry does not build
-- the indexes again. Reads and writes wait for this exchange, which is short.
alter table card_traders drop constraint card_traders_pkey,
  add constraint card_traders_pkey primary key using index card_traders_by_card;
