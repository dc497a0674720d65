/**
 * SQL: common table expressions that add, change and remove rows of `card_traders`. They follow an expression
 * `trader_changes` (user_id, card_id, for_trade, for_sale): whether users offer a card for trade or for sale from now on.
 */
export const writeCardTraderRowsCteSql = `
  trader_rows as (
    insert into card_traders (card_id, user_id, for_trade, for_sale)
    select card_id, user_id, for_trade, for_sale from trader_changes where for_trade or for_sale
    on conflict (card_id, user_id) do update set for_trade = excluded.for_trade, for_sale = excluded.for_sale
  ),
  removed_trader_rows as (
    delete from card_traders t using trader_changes d
    where t.card_id = d.card_id and t.user_id = d.user_id and not (d.for_trade or d.for_sale)
  )`
