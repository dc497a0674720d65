import { expect, test } from 'vitest'
import { hexToByteaParam, inTransaction } from '../../database/connect.ts'
import { seededId } from '../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { findPlayerSlugsOfRows } from './find-changed-players.ts'

const product = '2024 Northern'
const insertSets = [
  { name: 'Base', cards: [{ name: 'Ada Lovelace' }, { name: 'Grace Hopper' }] },
  { name: 'Gold', cards: [{ name: 'Ada Lovelace' }, { name: 'Alan Turing' }] },
]
const api = await setUpTestApi({ products: [{ name: product, year: '2024', insertSets }] })
const setIds = insertSets.map(({ name }) => seededId(product, name))

test('finds each player of insert sets and of a product once', async () => {
  await inTransaction(api.pool, async (client) => {
    const ofSets = await findPlayerSlugsOfRows(client, 'insertSet', setIds)
    expect(ofSets?.toSorted()).toEqual(['ada-lovelace', 'alan-turing', 'grace-hopper'])
    expect(await findPlayerSlugsOfRows(client, 'insertSet', setIds.slice(0, 1))).toHaveLength(2)
    expect(await findPlayerSlugsOfRows(client, 'product', [seededId(product)])).toHaveLength(3)
    expect(await findPlayerSlugsOfRows(client, 'insertSet', [])).toEqual([])
  })
})

test.each([
  ['insertSet', 'insert_sets', setIds],
  ['product', 'products', [seededId(product)]],
] as const)('names no players when the cards of each %s are too many to read', async (kind, table, ids) => {
  const large = inTransaction(api.pool, async (client) => {
    await client.query(`update ${table} set total_cards = 20001 where id = $1`, [hexToByteaParam(ids[0] ?? '')])
    expect(await findPlayerSlugsOfRows(client, kind, ids)).toBeNull()
    throw new Error('rolled back')
  })
  await expect(large).rejects.toThrow('rolled back')
})
