import type { Pool } from 'pg'

/**
 * Seeds users who own the only two cards of a catalogue. Each wishes for the first one, and every second user for the other
 * one too.
 */
export async function seedOwnersAndWishers(pool: Pool, userCount: number): Promise<void> {
  await pool.query(`
    insert into users (id, username, email, password_hash, activated_at)
    select decode(lpad(to_hex(n), 24, '0'), 'hex'), 'holder' || n, 'holder' || n || '@example.org', '', now()
    from generate_series(1, ${userCount}) n;
    create temporary table held as
      select u.id as user_id, c.id as card_id, c.product_id, c.insert_set_id, c.sort_order as n,
        u.username like '%0' as for_trade, c.sort_order = 0 or u.username ~ '[02468]$' as is_wish
      from users u cross join cards c where u.username like 'holder%';
    insert into user_inventory (user_id, id, card_id, product_id, insert_set_id, for_trade)
      select user_id, decode(lpad(to_hex(n), 24, '0'), 'hex'), card_id, product_id,
        insert_set_id, for_trade from held;
    insert into user_card_counts (user_id, insert_set_id, card_id, product_id, copies, for_trade)
      select user_id, insert_set_id, card_id, product_id, 1, for_trade::int from held;
    insert into card_traders (card_id, user_id, for_trade, for_sale)
      select card_id, user_id, true, false from held where for_trade;
    insert into wishlist (user_id, card_id, id, product_id, insert_set_id, added_position)
      select user_id, card_id, decode(lpad(to_hex(n), 24, '0'), 'hex'), product_id, insert_set_id, n + 1 from held where is_wish;
    insert into wishlist_position_blocks (user_id, priority, block, wishes)
      select user_id, priority, 0, count(*) from wishlist group by 1, 2;
    insert into user_insert_set_counts (user_id, product_id, insert_set_id, copies, cards, for_trade, wishes)
      select user_id, product_id, insert_set_id, 2, 2, sum(for_trade::int), sum(is_wish::int) from held group by 1, 2, 3;
    insert into user_product_counts (user_id, product_id, copies, cards, insert_sets, for_trade, trade_insert_sets, wishes,
        wishlist_insert_sets)
      select user_id, product_id, copies, cards, 1, for_trade, (for_trade > 0)::int, wishes, 1 from user_insert_set_counts;
    insert into user_stats (user_id, copies, products, insert_sets, trade_copies, trade_products, trade_insert_sets, wishes,
        wishlist_products, wishlist_insert_sets)
      select user_id, copies, 1, 1, for_trade, trade_insert_sets, trade_insert_sets, wishes, 1, 1 from user_product_counts;
    insert into card_stats (card_id, wishlist_count, for_trade_count)
      select card_id, sum(is_wish::int), sum(for_trade::int) from held group by 1;
    analyze`)
}

/** Returns all copies and wishes of a site. */
export async function readHoldings(pool: Pool) {
  const { rows: copies } = await pool.query('select user_id, id, card_id from user_inventory order by user_id, id')
  const { rows: wishes } = await pool.query(
    'select user_id, id, card_id, priority, notes, added_position from wishlist order by user_id, id',
  )
  return { copies, wishes }
}
