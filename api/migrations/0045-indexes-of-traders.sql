-- expand
-- Lists of trade partners read the marks of thousands of rows of `card_traders`. Both indexes contain them, so that these
-- reads need no row of the table: a visit of each took most of their time. The marks of a row change only where a card is
-- for trade and for sale, so few updates write index entries.
--
-- What a member offers is found by the second index. The counters of the member also have the cards that are not for trade.
create unique index card_traders_by_card on card_traders (card_id, user_id) include (for_trade, for_sale);
create index card_traders_by_user on card_traders (user_id, card_id) include (for_trade);
-- Readers wait for this exchange only, not for the new indexes.
alter table card_traders drop constraint card_traders_pkey,
  add constraint card_traders_pkey primary key using index card_traders_by_card;
