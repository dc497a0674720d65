/** Places in time that one row of `wish_blocks` counts, as a power of two: 1,024. */
export const wishlistBlockBits = 10

/**
 * SQL: the part of a writing statement that keeps `wish_blocks` of a person ($1). It follows a part `moved` (priority, seq,
 * wish): wishes that came (1) or went (-1). `is_empty` tells rows that are to be removed.
 */
export const updateWishBlocksSql = `
  block_counts as (
    insert into wish_blocks as k (user_id, priority, block, wishes)
    select $1, priority, seq >> ${wishlistBlockBits}, sum(wish)::int from moved group by 2, 3 having sum(wish) <> 0
    order by 2, 3
    on conflict (user_id, priority, block) do update set wishes = k.wishes + excluded.wishes
    returning k.wishes = 0 as is_empty
  )`

/**
 * SQL: the parts of a writing statement that keep every count which depends on a person's wishes ($1). They follow a part
 * `moved` (card_id, insert_set_id, product_id, priority, seq, wish): wishes that came (1) or went (-1). Rows are locked in
 * the order of all writing statements (user-inventory/keep-counts.ts): sets, products, the person, and last the counters of
 * cards, which people share.
 */
export const updateWishCountersSql = `${updateWishBlocksSql},
  set_delta as (
    select product_id, insert_set_id, sum(wish)::int as wish from moved group by product_id, insert_set_id
  ),
  set_counts as (
    insert into user_set_counts as k (user_id, product_id, insert_set_id, wish)
    select $1, product_id, insert_set_id, wish from set_delta order by product_id, insert_set_id
    on conflict (user_id, product_id, insert_set_id) do update set wish = k.wish + excluded.wish
    returning k.product_id, k.insert_set_id, k.wish
  ),
  product_delta as (
    select product_id, sum(d.wish)::int as wish, sum((k.wish > 0)::int - (k.wish > d.wish)::int)::int as wish_sets
    from set_delta d join set_counts k using (product_id, insert_set_id) group by product_id
  ),
  product_counts as (
    insert into user_product_counts as k (user_id, product_id, wish, wish_sets)
    select $1, product_id, wish, wish_sets from product_delta order by product_id
    on conflict (user_id, product_id) do update set wish = k.wish + excluded.wish,
      wish_sets = k.wish_sets + excluded.wish_sets
    returning k.product_id, k.wish
  ),
  person_counts as (
    insert into user_stats as k (user_id, wish, wish_products, wish_sets)
    select $1, sum(d.wish), sum((k.wish > 0)::int - (k.wish > d.wish)::int), sum(d.wish_sets)
    from product_delta d join product_counts k using (product_id) having count(*) > 0
    on conflict (user_id) do update set wish = k.wish + excluded.wish,
      wish_products = k.wish_products + excluded.wish_products, wish_sets = k.wish_sets + excluded.wish_sets
    returning k.user_id
  ),
  shared_counts as (
    insert into card_stats as k (card_id, wishlists)
    select m.card_id, m.wish from moved m join cards c on c.id = m.card_id
    where exists (select from person_counts) order by m.card_id
    on conflict (card_id) do update set wishlists = k.wishlists + excluded.wishlists
    returning k.card_id
  )`
