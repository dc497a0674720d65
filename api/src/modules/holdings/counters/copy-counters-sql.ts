import { writeCardTraderRowsCteSql } from './card-traders-sql.ts'

/** SQL: the changes of the counters after copies were `added`. */
export const addedCopiesDeltaSql = `delta as (
    select card_id, insert_set_id, product_id, count(*)::int as copies,
      count(*) filter (where for_trade)::int as for_trade, count(*) filter (where for_sale)::int as for_sale
    from added group by card_id, insert_set_id, product_id
  )`

/**
 * SQL: common table expressions that update every counter that depends on a user's copies ($userId). They follow an
 * expression `delta` (card_id, insert_set_id, product_id, copies, for_trade, for_sale): one row per card with the
 * changes of its counts. Numbers of cards, insert sets and products change where a count leaves 0 or returns to it.
 *
 * Each expression reads the one before it and sorts what it writes, so that every statement locks rows in the same
 * order: cards, insert sets, products, the user, and last the counters of cards, which all users share. No two
 * statements deadlock. `card_traders` has rows of the user alone, whose account is locked. Promised copies count here as
 * all others do; `syncCardTradersForPromisesOfUsers` follows for users who have some.
 *
 * Cards are joined by "full join" although each is on both sides: PostgreSQL never runs it as nested loops, which it
 * would choose for an expected few rows and which take 2 s for the 5,000 cards of an insert set. Conditions on both sides use
 * "is distinct from": after an operator that is never true of null, PostgreSQL makes it an inner join.
 */
export const updateCopyCountersSql = `
  card_counts as (
    insert into user_card_counts as k (user_id, insert_set_id, card_id, product_id, copies, for_trade, for_sale)
    select $userId, insert_set_id, card_id, product_id, copies, for_trade, for_sale from delta
    order by insert_set_id, card_id
    on conflict (user_id, insert_set_id, card_id) do update set copies = k.copies + excluded.copies,
      for_trade = k.for_trade + excluded.for_trade, for_sale = k.for_sale + excluded.for_sale
    returning k.insert_set_id, k.card_id, k.copies, k.for_trade, k.for_sale
  ),
  trader_changes as (
    select $userId::bytea as user_id, card_id, k.for_trade > 0 as for_trade, k.for_sale > 0 as for_sale
    from delta d full join card_counts k using (insert_set_id, card_id)
    where (k.for_trade > 0) is distinct from (k.for_trade > d.for_trade)
      or (k.for_sale > 0) is distinct from (k.for_sale > d.for_sale)
  ),
  ${writeCardTraderRowsCteSql},
  insert_set_delta as (
    select d.product_id, d.insert_set_id, sum(d.copies)::int as copies, sum(d.for_trade)::int as for_trade,
      sum(d.for_sale)::int as for_sale, sum((k.copies > 0)::int - (k.copies > d.copies)::int)::int as cards
    from delta d full join card_counts k using (insert_set_id, card_id) group by d.product_id, d.insert_set_id
  ),
  insert_set_counts as (
    insert into user_insert_set_counts as k (user_id, product_id, insert_set_id, copies, cards, for_trade, for_sale)
    select $userId, product_id, insert_set_id, copies, cards, for_trade, for_sale from insert_set_delta
    order by product_id, insert_set_id
    on conflict (user_id, product_id, insert_set_id) do update set copies = k.copies + excluded.copies,
      cards = k.cards + excluded.cards, for_trade = k.for_trade + excluded.for_trade,
      for_sale = k.for_sale + excluded.for_sale
    returning k.product_id, k.insert_set_id, k.copies, k.for_trade, k.for_sale
  ),
  product_delta as (
    select product_id, sum(d.copies)::int as copies, sum(d.cards)::int as cards,
      sum((k.copies > 0)::int - (k.copies > d.copies)::int)::int as insert_sets,
      sum(d.for_trade)::int as for_trade,
      sum((k.for_trade > 0)::int - (k.for_trade > d.for_trade)::int)::int as trade_insert_sets,
      sum(d.for_sale)::int as for_sale,
      sum((k.for_sale > 0)::int - (k.for_sale > d.for_sale)::int)::int as sale_insert_sets
    from insert_set_delta d join insert_set_counts k using (product_id, insert_set_id) group by product_id
  ),
  product_counts as (
    insert into user_product_counts as k
      (user_id, product_id, copies, cards, insert_sets, for_trade, trade_insert_sets, for_sale, sale_insert_sets)
    select $userId, product_id, copies, cards, insert_sets, for_trade, trade_insert_sets, for_sale, sale_insert_sets from product_delta
    order by product_id
    on conflict (user_id, product_id) do update set copies = k.copies + excluded.copies,
      cards = k.cards + excluded.cards, insert_sets = k.insert_sets + excluded.insert_sets,
      for_trade = k.for_trade + excluded.for_trade, trade_insert_sets = k.trade_insert_sets + excluded.trade_insert_sets,
      for_sale = k.for_sale + excluded.for_sale, sale_insert_sets = k.sale_insert_sets + excluded.sale_insert_sets
    returning k.product_id, k.copies, k.for_trade, k.for_sale
  ),
  user_totals as (
    insert into user_stats as k (user_id, copies, products, insert_sets, trade_copies, trade_products, trade_insert_sets, sale_copies,
      sale_products, sale_insert_sets)
    select $userId, sum(d.copies), sum((k.copies > 0)::int - (k.copies > d.copies)::int), sum(d.insert_sets), sum(d.for_trade),
      sum((k.for_trade > 0)::int - (k.for_trade > d.for_trade)::int), sum(d.trade_insert_sets), sum(d.for_sale),
      sum((k.for_sale > 0)::int - (k.for_sale > d.for_sale)::int), sum(d.sale_insert_sets)
    from product_delta d join product_counts k using (product_id) having count(*) > 0
    on conflict (user_id) do update set copies = k.copies + excluded.copies,
      products = k.products + excluded.products, insert_sets = k.insert_sets + excluded.insert_sets, trade_copies = k.trade_copies + excluded.trade_copies,
      trade_products = k.trade_products + excluded.trade_products,
      trade_insert_sets = k.trade_insert_sets + excluded.trade_insert_sets, sale_copies = k.sale_copies + excluded.sale_copies,
      sale_products = k.sale_products + excluded.sale_products, sale_insert_sets = k.sale_insert_sets + excluded.sale_insert_sets
    returning k.user_id
  ),
  card_totals as (
    insert into card_stats as k (card_id, for_trade_count)
    select d.card_id, d.for_trade from delta d join cards c on c.id = d.card_id
    where d.for_trade <> 0 and exists (select from user_totals) order by d.card_id
    on conflict (card_id) do update set for_trade_count = k.for_trade_count + excluded.for_trade_count
    returning k.card_id
  )`
