/**
 * SQL: the parts of a writing statement that keep every count which depends on a person's wishes ($1). They follow a part
 * `delta` (card_id, insert_set_id, product_id, wish): by how much the wishes for each card change, one row a card.
 * Rows are locked in the order of all writing statements (user-inventory/keep-counts.ts): sets, products, the person,
 * and last the counters of cards, which people share.
 */
export const wishCountsKept = `
  set_delta as (
    select product_id, insert_set_id, sum(wish)::int as wish from delta group by product_id, insert_set_id
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
    select d.card_id, d.wish from delta d join cards c on c.id = d.card_id
    where exists (select from person_counts) order by d.card_id
    on conflict (card_id) do update set wishlists = k.wishlists + excluded.wishlists
    returning k.card_id
  )`
