import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hexToByteaParam } from '../../../database/connect.ts'
import { anAccount } from '../../../testing/a-member.ts'
import { seedCatalogue, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { seedCopies } from '../../../testing/catalogue/seed-copies.ts'
import { setUpTestDatabase } from '../../../testing/set-up.ts'
import { toCopyFilterParameters } from './copy-conditions.ts'
import { insertSetCopiesStatementsBySort } from './copy-list-query.ts'
import type { CopyPageRow } from './copy-page.ts'
import { findInsertSetCopiesQuery } from './insert-set-copies-query.ts'

const insertSetId = seededId('A', 'Base')
const names = ['Émile', 'abel', 'Zoe', 'Abel', 'Émile', 'Quinn']
const cards = names.map((_, index) => seededId('A', 'Base', index))
const copyCount = 200

const database = await setUpTestDatabase()
await seedCatalogue(database.pool, [
  {
    name: 'A',
    year: '2024',
    insertSets: ['Base', 'Gold'].map((name) => ({
      name,
      cards: names.map((card, index) => ({ name: card, cardNumber: `${12 - 2 * index}` })),
    })),
  },
])
const userId = (await anAccount(database)).id
// Some cards with many copies, one with none, and copies of another insert set.
const had = [...cards.slice(0, -1), seededId('A', 'Gold', 1)]
await seedCopies(
  database.pool,
  userId,
  Array.from({ length: copyCount }, (_, n) => had[((n * n) % 17) % had.length] ?? ''),
)
await database.pool.query('delete from cards where id = $1', [hexToByteaParam(cards[2] ?? '')])

const toIdsAndTotal = (rows: CopyPageRow[]) => ({ ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total })

const anyFilter = fc.record({
  marks: fc.constantFrom({}, { forTrade: true }, { forSale: true }),
  sort: fc.constantFrom('order' as const, 'name' as const, 'number' as const, 'newest' as const),
})
const anyRange = fc.record({ offset: fc.nat(copyCount), limit: fc.integer({ min: 1, max: 60 }) })

test('finds the same page by counters as a scan of all copies', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(anyFilter, anyRange, fc.boolean(), async ({ marks, sort }, range, isOwner) => {
      const filter = { ...marks, sort, tokens: [] }
      const page = { userId, insertSetId, ...range, isOwner }
      const byCounter = findInsertSetCopiesQuery(filter)
      if (byCounter === null) throw new Error('no statement')
      const expected = toIdsAndTotal(
        await insertSetCopiesStatementsBySort[sort].all(database.pool, { ...page, ...toCopyFilterParameters(filter) }),
      )
      expect(toIdsAndTotal(await byCounter.all(database.pool, page))).toEqual(expected)
      found += expected.ids.length
    }),
    { numRuns: 100 },
  )
  expect(found).toBeGreaterThan(500)
})

/** Returns the number of copy rows that a query fetches. */
async function countExaminedCopies(text: string, values: unknown[]): Promise<number> {
  type Node = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Node[] }
  const { rows } = await database.pool.query<{ 'QUERY PLAN': Array<{ Plan: Node }> }>(
    `explain (analyze, format json) ${text}`,
    values,
  )
  const sum = (node: Node): number =>
    (node['Relation Name'] === 'user_inventory' ? node['Actual Rows'] * node['Actual Loops'] : 0) +
    (node.Plans ?? []).reduce((total, each) => total + sum(each), 0)
  return sum(rows[0]!['QUERY PLAN'][0]!.Plan) // an explained statement has a plan
}

test('reads no more copies than one page has when an insert set was added a thousand times', async () => {
  const collector = (await anAccount(database)).id
  await seedCopies(
    database.pool,
    collector,
    Array.from({ length: 3_000 }, (_, n) => cards[n % 3 === 0 ? 0 : 1] ?? ''),
  )
  await database.pool.query('vacuum analyze user_inventory')
  const first = { order: 1_000, name: 2_000, number: 2_000, newest: 0 }
  for (const sort of ['order', 'name', 'number', 'newest'] as const)
    for (const skip of [0, first[sort]]) {
      const statement = findInsertSetCopiesQuery({ tokens: [], sort })
      if (statement === null) throw new Error('no statement')
      const values = { userId: hexToByteaParam(collector), insertSetId: hexToByteaParam(insertSetId) }
      const page = { ...values, offset: skip, limit: 50, isOwner: false }
      expect(Object.keys(page)).toEqual(Object.keys(statement.parameters))
      // The rows of the page are found and then read; another plan may differ.
      const count = await countExaminedCopies(statement.text, Object.values(page))
      expect(count, `${sort} from ${skip}`).toBeLessThanOrEqual(200)
    }
})

test('returns null when counters cannot locate the page', () => {
  const asks = (more: object) => findInsertSetCopiesQuery({ tokens: [], sort: 'order', ...more }) === null
  for (const more of [
    { sort: 'price' },
    { tokens: ['a'] },
    { condition: 'Mint' },
    { forTrade: false },
    { hasPhoto: true },
    { serial: false },
    { forTrade: true, forSale: false },
    { forTrade: true, forSale: true },
  ])
    expect(asks(more), JSON.stringify(more)).toBe(true)
})
