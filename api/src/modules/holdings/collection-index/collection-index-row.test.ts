import { addCopy, removeCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { expect, test } from 'vitest'
import { toByteaParam } from '../../../database/connect.ts'
import { aMember } from '../../../testing/a-member.ts'
import { seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { createCatalogueRowCache, readCopyRowsForCollectionIndex } from './collection-index-row.ts'

const cards = [{ name: 'Ann', cardNumber: '1' }, { name: 'Bob', cardNumber: '2' }, { name: 'Cy' }]
const api = await setUpTestApi({
  products: [
    {
      name: 'A',
      year: '2024',
      insertSets: [
        { name: 'Base', cards },
        { name: 'Gold', cards },
      ],
    },
  ],
})

async function aCollector(cardIds: ReadonlyArray<string>) {
  const member = await aMember(api)
  const copyIds: string[] = []
  for (const card of cardIds) copyIds.push((await member.call(addCopy, { body: { card } })).userInventoryItem.id)
  const cache = createCatalogueRowCache()
  const readNames = async () =>
    (await readCopyRowsForCollectionIndex(api.pool, member.user.id, cache)).map((row) => row.card_name)
  return { member, copyIds, cache, readNames }
}
const base = (index: number) => seededId('A', 'Base', index)
const gold = (index: number) => seededId('A', 'Gold', index)

test('discards cards when their last copy has been removed', async () => {
  const { member, copyIds, cache, readNames } = await aCollector([base(0), base(1), base(2)])
  expect(await readNames()).toEqual(['Ann', 'Bob', 'Cy'])
  for (const id of copyIds.slice(1)) await member.call(removeCopy, { params: { id } })
  expect(await readNames()).toEqual(['Ann'])
  expect([...cache.cards.keys()]).toEqual([base(0)])
  await member.call(addCopy, { body: { card: base(2) } })
  expect(await readNames()).toEqual(['Ann', 'Cy'])
})

test('sorts a copy last in its set, with the name of its product, when its card has left the catalogue', async () => {
  const { member, readNames } = await aCollector([base(0), base(1), gold(0), gold(1)])
  await api.pool.query('delete from cards where id = $1', [toByteaParam(base(0))])
  expect(await readNames()).toEqual(['Bob', null, 'Ann', 'Bob'])
  await api.pool.query('delete from cards where insert_set_id = $1', [toByteaParam(seededId('A', 'Gold'))])
  await api.pool.query('delete from insert_sets where id = $1', [toByteaParam(seededId('A', 'Gold'))])
  const rows = await readCopyRowsForCollectionIndex(api.pool, member.user.id, createCatalogueRowCache())
  expect(rows.map((row) => [row.card_name, row.insert_set_name, row.product_name, row.product_year])).toEqual([
    ['Bob', 'Base', 'A', '2024'],
    [null, 'Base', 'A', '2024'],
    [null, null, 'A', '2024'],
    [null, null, 'A', '2024'],
  ])
  expect(rows.every((row) => row.text.split('\n').includes('a'))).toBe(true)
})
