-- expand
-- Lists of trade partners read the marks of thousands of rows of `card_traders`. Both indexes contain them, so that these
-- reads need no row of the table: a visit of each took half of their time. The marks of a row change only where a card is
-- for trade and for sale, so few updates write index entries.
--
-- The second index finds what a member offers. The member's counters would too, but they also have the cards that are not for
-- trade. Changes of copies wait while the indexes are built; reads do not.
create unique index card_traders_by_card on card_traders (card_id, user_id) include (for_trade, for_sale);
create index card_traders_by_user on card_traders (user_id, card_id) include (for_trade);
