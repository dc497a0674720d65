import { addInsertSetToCollection } from '@ninepocket/contract/collection/user-collection-endpoints'
import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { addInsertSetToWishlist } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { expect, test } from 'vitest'
import { aMember } from '../a-member.ts'
import { setUpTestApi } from '../set-up.ts'
import { findCounterDrift } from './counter-drift.ts'
import { seedCatalogue, seededId } from './seed-catalogue.ts'

const api = await setUpTestApi()
await seedCatalogue(api.pool, [
  { name: 'A', year: '2024', insertSets: [{ name: 'Base', cards: [{ name: 'One' }, { name: 'Two' }] }] },
])
const wayne = await aMember(api)
await wayne.call(addInsertSetToCollection, { params: { id: seededId('A', 'Base') }, body: {} })
const marked = { card: seededId('A', 'Base', 0), forTrade: true, forSale: true }
await wayne.call(addCopy, { body: marked })
await wayne.call(addInsertSetToWishlist, { params: { id: seededId('A', 'Base') }, body: { mode: 'all' } })

test('reports no drift when all counters are right', async () => {
  expect(await findCounterDrift(api.pool)).toEqual([])
})

const columns = {
  user_card_counts: ['copies', 'for_trade', 'for_sale'],
  user_insert_set_counts: ['copies', 'cards', 'for_trade', 'for_sale', 'wishes'],
  user_product_counts: [
    'copies',
    'cards',
    'insert_sets',
    'for_trade',
    'trade_insert_sets',
    'for_sale',
    'sale_insert_sets',
    'wishes',
    'wishlist_insert_sets',
  ],
  user_stats: [
    'copies',
    'products',
    'insert_sets',
    'trade_copies',
    'trade_products',
    'trade_insert_sets',
    'sale_copies',
    'sale_products',
    'sale_insert_sets',
    'wishes',
    'wishlist_products',
    'wishlist_insert_sets',
  ],
  card_stats: ['for_trade_count', 'wishlist_count'],
  wishlist_position_blocks: ['wishes'],
}
const counts = Object.entries(columns).flatMap(([table, names]) => names.map((name) => [table, name] as const))

test.each(counts)('detects a wrong %s.%s', async (table, name) => {
  await api.pool.query(`update ${table} set ${name} = ${name} + 1`)
  expect(await findCounterDrift(api.pool)).not.toEqual([])
  await api.pool.query(`update ${table} set ${name} = ${name} - 1`)
  expect(await findCounterDrift(api.pool)).toEqual([])
})

test.each(Object.keys(columns))('detects a missing row of %s', async (table) => {
  const client = await api.pool.connect()
  await client.query('begin')
  await client.query(`delete from ${table}`)
  expect(await findCounterDrift(client)).not.toEqual([])
  await client.query('rollback')
  client.release()
})
