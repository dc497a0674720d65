/** Positions that one row of `wishlist_position_blocks` counts, as a power of two: 1,024. */
export const wishlistPositionBlockBits = 10

/**
 * SQL: the common table expression that updates `wishlist_position_blocks` of a user ($userId). It follows an expression
 * `moved` (priority, added_position, wishes): wishes that were added (1) or removed (-1). `is_empty` marks rows to
 * delete.
 */
export const updateWishlistPositionBlocksSql = `
  block_counts as (
    insert into wishlist_position_blocks as k (user_id, priority, block, wishes)
    select $userId, priority, added_position >> ${wishlistPositionBlockBits}, sum(wishes)::int from moved group by 2, 3 having sum(wishes) <> 0
    order by 2, 3
    on conflict (user_id, priority, block) do update set wishes = k.wishes + excluded.wishes
    returning k.wishes = 0 as is_empty
  )`

/**
 * SQL: common table expressions that update every counter that depends on a user's wishes ($userId). They follow an
 * expression `moved` (card_id, insert_set_id, product_id, priority, added_position, wishes): wishes that were added (1)
 * or removed (-1). Rows are locked in the order that `copy-counters-sql.ts` explains.
 */
export const wishCounterUpdatesSql = `${updateWishlistPositionBlocksSql},
  insert_set_delta as (
    select product_id, insert_set_id, sum(wishes)::int as wishes from moved group by product_id, insert_set_id
  ),
  insert_set_counts as (
    insert into user_insert_set_counts as k (user_id, product_id, insert_set_id, wishes)
    select $userId, product_id, insert_set_id, wishes from insert_set_delta order by product_id, insert_set_id
    on conflict (user_id, product_id, insert_set_id) do update set wishes = k.wishes + excluded.wishes
    returning k.product_id, k.insert_set_id, k.wishes
  ),
  product_delta as (
    select product_id, sum(d.wishes)::int as wishes, sum((k.wishes > 0)::int - (k.wishes > d.wishes)::int)::int as wishlist_insert_sets
    from insert_set_delta d join insert_set_counts k using (product_id, insert_set_id) group by product_id
  ),
  product_counts as (
    insert into user_product_counts as k (user_id, product_id, wishes, wishlist_insert_sets)
    select $userId, product_id, wishes, wishlist_insert_sets from product_delta order by product_id
    on conflict (user_id, product_id) do update set wishes = k.wishes + excluded.wishes,
      wishlist_insert_sets = k.wishlist_insert_sets + excluded.wishlist_insert_sets
    returning k.product_id, k.wishes
  ),
  user_totals as (
    insert into user_stats as k (user_id, wishes, wishlist_products, wishlist_insert_sets)
    select $userId, sum(d.wishes), sum((k.wishes > 0)::int - (k.wishes > d.wishes)::int), sum(d.wishlist_insert_sets)
    from product_delta d join product_counts k using (product_id) having count(*) > 0
    on conflict (user_id) do update set wishes = k.wishes + excluded.wishes,
      wishlist_products = k.wishlist_products + excluded.wishlist_products, wishlist_insert_sets = k.wishlist_insert_sets + excluded.wishlist_insert_sets
    returning k.user_id
  ),
  card_totals as (
    insert into card_stats as k (card_id, wishlist_count)
    select m.card_id, m.wishes from moved m join cards c on c.id = m.card_id
    where exists (select from user_totals) order by m.card_id
    on conflict (card_id) do update set wishlist_count = k.wishlist_count + excluded.wishlist_count
    returning k.card_id
  )`
