import { expect, test } from 'vitest'
import { inTransaction } from '../../../database/connect.ts'
import { findCounterDrift } from '../../../testing/catalogue/counter-drift.ts'
import { aProductWithCards, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { lockUsersOfCards, lockUsersOfMerge, moveHoldings, restoreMergedHoldings } from './move-holdings.ts'

const userCount = 10_000
const api = await setUpTestApi({ products: [aProductWithCards([{ name: 'Ann' }, { name: 'Ann again' }])] })
const [fromCardId, toCardId] = [seededId('A', 'Base', 0), seededId('A', 'Base', 1)]

/** Every user owns both cards and wishes for the first; every second one wishes for the other too. */
async function seedHolders() {
  await api.pool.query(`
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
    insert into catalogue_edits (kind, entity_id, action, target_id)
      values ('card', '\\x${fromCardId}', 'merge', '\\x${toCardId}');
    analyze`)
}

const readHoldings = async () => {
  const { rows: copies } = await api.pool.query('select user_id, id, card_id from user_inventory order by user_id, id')
  const { rows: wishes } = await api.pool.query(
    'select user_id, id, card_id, priority, notes, added_position from wishlist order by user_id, id',
  )
  return { copies, wishes }
}

test('moves and restores the holdings of 10,000 users with counts equal to a recount', async () => {
  await seedHolders()
  expect(await findCounterDrift(api.pool)).toEqual([])
  const before = await readHoldings()
  const { rows } = await api.pool.query('select id from catalogue_edits')
  const mergeId = rows[0].id
  await inTransaction(api.pool, async (db) => {
    const userIds = await lockUsersOfCards(db, [fromCardId])
    expect(userIds).toHaveLength(userCount)
    await moveHoldings(db, { userIds, moves: [{ fromCardId, toCardId }], mergeId })
  })
  const merged = await readHoldings()
  expect(merged.copies.every(({ card_id: id }) => id === toCardId)).toBe(true)
  expect(merged.copies).toHaveLength(2 * userCount)
  expect(merged.wishes).toHaveLength(userCount)
  expect(await findCounterDrift(api.pool)).toEqual([])

  await inTransaction(api.pool, async (db) => {
    const userIds = await lockUsersOfMerge(db, mergeId)
    await restoreMergedHoldings(db, { userIds, mergeId, cardId: fromCardId, targetId: toCardId })
  })
  expect(await readHoldings()).toEqual(before)
  expect(await findCounterDrift(api.pool)).toEqual([])
}, 120_000)
