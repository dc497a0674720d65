import { editCopies } from '@ninepocket/contract/collection/bulk/bulk-edit-endpoints'
import { addCopy, removeCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hexToByteaParam, inTransaction } from '../../../database/connect.ts'
import { aMember } from '../../../testing/a-member.ts'
import { seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { type CollectionRows, listCopiesInChecklistOrder, readCollectionRows } from './collection-rows.ts'

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
    { name: 'B', year: '2023', insertSets: [{ name: 'Base', cards }] },
  ],
})
const base = (index: number) => seededId('A', 'Base', index)
const gold = (index: number) => seededId('A', 'Gold', index)
const otherBase = (index: number) => seededId('B', 'Base', index)
const cardIds = [0, 1, 2].flatMap((index) => [base(index), gold(index), otherBase(index)])

async function aCollector(ownCards: ReadonlyArray<string>) {
  const member = await aMember(api)
  const add = async (card: string) => (await member.call(addCopy, { body: { card } })).userInventoryItem.id
  const copyIds: string[] = []
  for (const card of ownCards) copyIds.push(await add(card))
  const read = (known: CollectionRows | null) => readCollectionRows(api.pool, member.user.id, known)
  return { member, add, copyIds, read }
}

test('reads the copies of an insert set again only after one of them has changed', async () => {
  const { member, copyIds, read } = await aCollector([base(0), gold(0), gold(1)])
  const before = await read(null)
  await member.call(editCopies, { body: { ids: copyIds.slice(0, 1), edit: { condition: 'Mint' } } })
  const after = await read(before)
  expect(listCopiesInChecklistOrder(after).map((row) => row.condition)).toEqual(['Mint', null, null])
  const getRows = (rows: CollectionRows, name: string) => rows.copiesByInsertSet.get(seededId('A', name))?.rows
  expect(getRows(after, 'Gold')).toBe(getRows(before, 'Gold'))
  expect(getRows(after, 'Base')).not.toBe(getRows(before, 'Base'))
})

test('finds a change that was made before a read and committed after it', async () => {
  const { copyIds, read } = await aCollector([base(0), base(1)])
  const edit = 'update user_inventory set condition = $2 where id = $1'
  const [first, second] = copyIds.map(hexToByteaParam)
  let whileOpen: CollectionRows | null = null
  await inTransaction(api.pool, async (client) => {
    await client.query(edit, [first, 'Mint'])
    await api.pool.query(edit, [second, 'Good'])
    whileOpen = await read(null)
    expect(listCopiesInChecklistOrder(whileOpen).map((row) => row.condition)).toEqual([null, 'Good'])
  })
  expect(listCopiesInChecklistOrder(await read(whileOpen)).map((row) => row.condition)).toEqual(['Mint', 'Good'])
})

test('reads after any changes what a read of all copies returns', async () => {
  const step = fc.record({
    kind: fc.constantFrom('add', 'remove', 'edit'),
    cardIndex: fc.nat(cardIds.length - 1),
    condition: fc.constantFrom('Mint', 'Good'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 3 }), { maxLength: 6 }), async (rounds) => {
      const { member, add, copyIds, read } = await aCollector([base(0), gold(1)])
      let known = await read(null)
      for (const steps of rounds) {
        for (const { kind, cardIndex, condition } of steps) {
          const position = cardIndex % Math.max(copyIds.length, 1)
          if (kind === 'add') copyIds.push(await add(cardIds[cardIndex] ?? base(0)))
          else if (kind === 'edit' && copyIds.length > 0)
            await member.call(editCopies, { body: { ids: copyIds.slice(position), edit: { condition } } })
          else for (const id of copyIds.splice(position, 1)) await member.call(removeCopy, { params: { id } })
        }
        known = await read(known)
        expect(listCopiesInChecklistOrder(known)).toEqual(listCopiesInChecklistOrder(await read(null)))
      }
    }),
    { numRuns: 15 },
  )
})

test('sorts a copy last in its set, with the name of its product, when its card has left the catalogue', async () => {
  const { read } = await aCollector([base(0), base(1), gold(0), gold(1)])
  const readFields = async () =>
    listCopiesInChecklistOrder(await read(null)).map((row) => [
      row.card_name,
      row.insert_set_name,
      row.product_name,
      row.product_year,
    ])
  await api.pool.query('delete from cards where id = $1', [hexToByteaParam(base(0))])
  expect(await readFields()).toEqual([
    ['Bob', 'Base', 'A', '2024'],
    [null, 'Base', 'A', '2024'],
    ['Ann', 'Gold', 'A', '2024'],
    ['Bob', 'Gold', 'A', '2024'],
  ])
  await api.pool.query('delete from cards where insert_set_id = $1', [hexToByteaParam(seededId('A', 'Gold'))])
  await api.pool.query('delete from insert_sets where id = $1', [hexToByteaParam(seededId('A', 'Gold'))])
  expect(await readFields()).toEqual([
    ['Bob', 'Base', 'A', '2024'],
    [null, 'Base', 'A', '2024'],
    [null, null, 'A', '2024'],
    [null, null, 'A', '2024'],
  ])
  expect(listCopiesInChecklistOrder(await read(null)).every((row) => row.text.split('\n').includes('a'))).toBe(true)
})
