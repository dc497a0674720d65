import { writeCardTraderRowsCteSql } from './card-traders-sql.ts'
import { wishlistPositionBlockBits } from './wish-counter-updates-sql.ts'

/**
 * SQL: moves copies and wishes of many users to other cards, or with their cards to other insert sets and products, and
 * updates every counter. `copy-counters-sql.ts` explains the order of the expressions and the full joins.
 * @param copies SQL that selects copies (user_id, id, card_id, insert_set_id, product_id, for_trade, for_sale) with
 *   the new ids (to_card, to_set, to_product)
 * @param wishes SQL that selects wishes (all columns) with the new ids, and `is_duplicate` for those to remove because
 *   their user wishes for the new card already
 * @param restored SQL that selects wishes (all columns) to insert
 * @param more further expressions
 */
export function buildMoveHoldingsSql({
  copies,
  wishes,
  restored,
  more = [],
}: {
  copies: string
  wishes: string
  restored: string
  more?: ReadonlyArray<string>
}): string {
  return `with moving_copies as materialized (${copies}),
  moving_wishes as materialized (${wishes}),
  moved_copies as (
    update user_inventory own set card_id = m.to_card, insert_set_id = m.to_set, product_id = m.to_product
    from moving_copies m where own.user_id = m.user_id and own.id = m.id
    returning own.user_id, own.id
  ),
  moved_wishes as (
    update wishlist own set card_id = m.to_card, insert_set_id = m.to_set, product_id = m.to_product
    from moving_wishes m where own.user_id = m.user_id and own.card_id = m.card_id and not m.is_duplicate
    returning own.user_id, own.id
  ),
  removed_wishes as (
    delete from wishlist own using moving_wishes m
    where own.user_id = m.user_id and own.card_id = m.card_id and m.is_duplicate
    returning own.*
  ),
  restored_wishes as (
    insert into wishlist (user_id, card_id, id, product_id, insert_set_id, priority, notes, added_position, created_at)
    select user_id, card_id, id, product_id, insert_set_id, priority, notes, added_position, created_at
    from (${restored}) restored
    on conflict (user_id, card_id) do nothing returning *
  ),
  block_deltas as (
    select user_id, priority, added_position >> ${wishlistPositionBlockBits} as block, sum(wishes)::int as wishes from (
      select user_id, priority, added_position, -1 as wishes from removed_wishes
      union all select user_id, priority, added_position, 1 from restored_wishes
    ) changed group by 1, 2, 3
  ),
  block_counts as (
    insert into wishlist_position_blocks as k (user_id, priority, block, wishes)
    select user_id, priority, block, wishes from block_deltas order by 1, 2, 3
    on conflict (user_id, priority, block) do update set wishes = k.wishes + excluded.wishes
  ),
  moving_cards as (
    select user_id, card_id, insert_set_id, product_id, to_card, to_set, to_product,
      (card_id, insert_set_id) = (to_card, to_set) as is_same_key, count(*)::int as copies,
      count(*) filter (where for_trade)::int as for_trade, count(*) filter (where for_sale)::int as for_sale
    from moving_copies group by 1, 2, 3, 4, 5, 6, 7
  ),
  left_cards as (
    update user_card_counts k set product_id = case when m.is_same_key then m.to_product else k.product_id end,
      copies = k.copies - case when m.is_same_key then 0 else m.copies end,
      for_trade = k.for_trade - case when m.is_same_key then 0 else m.for_trade end,
      for_sale = k.for_sale - case when m.is_same_key then 0 else m.for_sale end
    from moving_cards m
    where k.user_id = m.user_id and k.insert_set_id = m.insert_set_id and k.card_id = m.card_id
    returning k.user_id, m.product_id, k.insert_set_id, m.copies, m.for_trade, m.for_sale,
      case when m.is_same_key or k.copies = 0 then 1 else 0 end as cards,
      m.card_id, m.to_card, k.for_trade as left_for_trade, k.for_sale as left_for_sale
  ),
  entering_cards as (
    select user_id, to_set as insert_set_id, to_card as card_id, to_product as product_id, sum(copies)::int as copies,
      sum(for_trade)::int as for_trade, sum(for_sale)::int as for_sale
    from moving_cards where not is_same_key group by 1, 2, 3, 4
  ),
  entered_cards as (
    insert into user_card_counts as k (user_id, insert_set_id, card_id, product_id, copies, for_trade, for_sale)
    select user_id, insert_set_id, card_id, product_id, copies, for_trade, for_sale from entering_cards order by 1, 2, 3
    on conflict (user_id, insert_set_id, card_id) do update set product_id = excluded.product_id,
      copies = k.copies + excluded.copies, for_trade = k.for_trade + excluded.for_trade,
      for_sale = k.for_sale + excluded.for_sale
    returning k.user_id, k.insert_set_id, k.card_id, k.copies, k.for_trade, k.for_sale
  ),
  trader_changes as (
    select user_id, card_id, left_for_trade > 0 as for_trade, left_for_sale > 0 as for_sale from left_cards
    where card_id <> to_card
    union all
    select user_id, card_id, for_trade > 0, for_sale > 0 from entered_cards
  ),
  ${writeCardTraderRowsCteSql},
  insert_set_changes as (
    select user_id, product_id, insert_set_id, -copies as copies, -cards as cards, -for_trade as for_trade,
      -for_sale as for_sale, 0 as wishes from left_cards
    union all
    select user_id, to_product, to_set, copies, 1, for_trade, for_sale, 0 from moving_cards where is_same_key
    union all
    select user_id, e.product_id, insert_set_id, e.copies, case when k.copies = e.copies then 1 else 0 end,
      e.for_trade, e.for_sale, 0
    from entering_cards e full join entered_cards k using (user_id, insert_set_id, card_id)
    union all
    select user_id, product_id, insert_set_id, 0, 0, 0, 0, -1 from moving_wishes
    union all
    select user_id, to_product, to_set, 0, 0, 0, 0, 1 from moving_wishes where not is_duplicate
    union all
    select user_id, product_id, insert_set_id, 0, 0, 0, 0, 1 from restored_wishes
  ),
  insert_set_deltas as (
    select user_id, product_id, insert_set_id, sum(copies)::int as copies, sum(cards)::int as cards,
      sum(for_trade)::int as for_trade, sum(for_sale)::int as for_sale, sum(wishes)::int as wishes
    from insert_set_changes group by 1, 2, 3
  ),
  insert_set_counts as (
    insert into user_insert_set_counts as k
      (user_id, product_id, insert_set_id, copies, cards, for_trade, for_sale, wishes)
    select user_id, product_id, insert_set_id, copies, cards, for_trade, for_sale, wishes from insert_set_deltas
    order by 1, 2, 3
    on conflict (user_id, product_id, insert_set_id) do update set copies = k.copies + excluded.copies,
      cards = k.cards + excluded.cards, for_trade = k.for_trade + excluded.for_trade,
      for_sale = k.for_sale + excluded.for_sale, wishes = k.wishes + excluded.wishes
    returning k.user_id, k.product_id, k.insert_set_id, k.copies, k.for_trade, k.for_sale, k.wishes
  ),
  product_deltas as (
    select user_id, product_id, sum(d.copies)::int as copies, sum(d.cards)::int as cards,
      sum((k.copies > 0)::int - (k.copies > d.copies)::int)::int as insert_sets,
      sum(d.for_trade)::int as for_trade,
      sum((k.for_trade > 0)::int - (k.for_trade > d.for_trade)::int)::int as trade_insert_sets,
      sum(d.for_sale)::int as for_sale,
      sum((k.for_sale > 0)::int - (k.for_sale > d.for_sale)::int)::int as sale_insert_sets,
      sum(d.wishes)::int as wishes,
      sum((k.wishes > 0)::int - (k.wishes > d.wishes)::int)::int as wishlist_insert_sets
    from insert_set_deltas d full join insert_set_counts k using (user_id, product_id, insert_set_id) group by 1, 2
  ),
  product_counts as (
    insert into user_product_counts as k (user_id, product_id, copies, cards, insert_sets, for_trade,
      trade_insert_sets, for_sale, sale_insert_sets, wishes, wishlist_insert_sets)
    select user_id, product_id, copies, cards, insert_sets, for_trade, trade_insert_sets, for_sale, sale_insert_sets,
      wishes, wishlist_insert_sets from product_deltas order by 1, 2
    on conflict (user_id, product_id) do update set copies = k.copies + excluded.copies,
      cards = k.cards + excluded.cards, insert_sets = k.insert_sets + excluded.insert_sets,
      for_trade = k.for_trade + excluded.for_trade,
      trade_insert_sets = k.trade_insert_sets + excluded.trade_insert_sets, for_sale = k.for_sale + excluded.for_sale,
      sale_insert_sets = k.sale_insert_sets + excluded.sale_insert_sets, wishes = k.wishes + excluded.wishes,
      wishlist_insert_sets = k.wishlist_insert_sets + excluded.wishlist_insert_sets
    returning k.user_id, k.product_id, k.copies, k.for_trade, k.for_sale, k.wishes
  ),
  user_deltas as (
    select user_id, sum(d.copies)::int as copies, sum((k.copies > 0)::int - (k.copies > d.copies)::int)::int as products,
      sum(d.insert_sets)::int as insert_sets, sum(d.for_trade)::int as trade_copies,
      sum((k.for_trade > 0)::int - (k.for_trade > d.for_trade)::int)::int as trade_products,
      sum(d.trade_insert_sets)::int as trade_insert_sets, sum(d.for_sale)::int as sale_copies,
      sum((k.for_sale > 0)::int - (k.for_sale > d.for_sale)::int)::int as sale_products,
      sum(d.sale_insert_sets)::int as sale_insert_sets, sum(d.wishes)::int as wishes,
      sum((k.wishes > 0)::int - (k.wishes > d.wishes)::int)::int as wishlist_products,
      sum(d.wishlist_insert_sets)::int as wishlist_insert_sets
    from product_deltas d full join product_counts k using (user_id, product_id) group by 1
  ),
  user_totals as (
    update user_stats s set copies = s.copies + d.copies, products = s.products + d.products,
      insert_sets = s.insert_sets + d.insert_sets, trade_copies = s.trade_copies + d.trade_copies,
      trade_products = s.trade_products + d.trade_products,
      trade_insert_sets = s.trade_insert_sets + d.trade_insert_sets, sale_copies = s.sale_copies + d.sale_copies,
      sale_products = s.sale_products + d.sale_products, sale_insert_sets = s.sale_insert_sets + d.sale_insert_sets,
      wishes = s.wishes + d.wishes, wishlist_products = s.wishlist_products + d.wishlist_products,
      wishlist_insert_sets = s.wishlist_insert_sets + d.wishlist_insert_sets
    from user_deltas d where s.user_id = d.user_id
    returning s.user_id
  ),
  card_changes as (
    select card_id, -count(*)::int as for_trade, 0 as wishes from moving_copies where for_trade group by 1
    union all select to_card, count(*)::int, 0 from moving_copies where for_trade group by 1
    union all select card_id, 0, -count(*)::int from moving_wishes group by 1
    union all select to_card, 0, count(*)::int from moving_wishes where not is_duplicate group by 1
    union all select card_id, 0, count(*)::int from restored_wishes group by 1
  ),
  card_totals as (
    insert into card_stats as k (card_id, for_trade_count, wishlist_count)
    select d.card_id, sum(d.for_trade)::int, sum(d.wishes)::int from card_changes d join cards c on c.id = d.card_id
    where exists (select from user_totals) group by 1 having sum(d.for_trade) <> 0 or sum(d.wishes) <> 0 order by 1
    on conflict (card_id) do update set for_trade_count = k.for_trade_count + excluded.for_trade_count,
      wishlist_count = k.wishlist_count + excluded.wishlist_count
  )${more.map((each) => `, ${each}`).join('')}
  select count(*)::int as users from user_totals`
}
