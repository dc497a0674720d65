import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idParameter } from '../../database/connect.ts'
import { anAccount } from '../../testing/a-member.ts'
import { plantCatalogue, plantedId } from '../../testing/plant-catalogue.ts'
import { plantCopies } from '../../testing/plant-copies.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { copyListQuery, type Query } from './copy-list-query.ts'
import { setCopiesQuery } from './set-copies-query.ts'

const insertSetId = plantedId('A', 'Base')
const names = ['Émile', 'abel', 'Zoe', 'Abel', 'Émile', 'Quinn']
const cards = names.map((_, index) => plantedId('A', 'Base', index))
const copies = 200

let database: TestDatabase
let userId: string
beforeAll(async () => {
  database = await testDatabase()
  await plantCatalogue(database.pool, [
    {
      name: 'A',
      year: '2024',
      insertSets: ['Base', 'Gold'].map((name) => ({
        name,
        cards: names.map((card, index) => ({ name: card, cardNumber: `${12 - 2 * index}` })),
      })),
    },
  ])
  userId = (await anAccount(database)).id
  // Some cards many times, one never; and copies of another set among them.
  const had = [...cards.slice(0, -1), plantedId('A', 'Gold', 1)]
  await plantCopies(
    database.pool,
    userId,
    Array.from({ length: copies }, (_, n) => had[((n * n) % 17) % had.length] ?? ''),
  )
  // One card leaves the catalogue.
  await database.pool.query('delete from cards where id = $1', [idParameter(cards[2] ?? '')])
})
afterAll(() => database.drop())

async function answer({ text, values }: Query) {
  const { rows } = await database.pool.query<{ id: string | null; total: number }>(text, values)
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total }
}

const asked = fc.record({
  marks: fc.constantFrom({}, { forTrade: true }, { forSale: true }),
  sort: fc.constantFrom('order' as const, 'name' as const, 'number' as const, 'newest' as const),
})
const page = fc.record({ skip: fc.nat(copies), take: fc.integer({ min: 1, max: 60 }) })

test('a page of a set that is found by counts is what a look at all its copies finds', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(
      asked,
      page,
      fc.constantFrom('own', 'public'),
      async ({ marks, sort }, stretch, sight) => {
        const filter = { ...marks, sort, pieces: [] }
        const [scope, seen] = [
          { userId, insertSetId },
          { ...stretch, sight },
        ]
        const query = setCopiesQuery(scope, filter, seen)
        if (query === null) throw new Error('no query')
        const expected = await answer(copyListQuery(scope, filter, seen))
        expect(await answer(query)).toEqual(expected)
        found += expected.ids.length
      },
    ),
    { numRuns: 100 },
  )
  expect(found).toBeGreaterThan(500)
})

/** How many rows of copies a query fetches. */
async function copiesLookedAt({ text, values }: Query): Promise<number> {
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

test('of a set that somebody added a thousand times, no more copies are looked at than a page takes', async () => {
  const collector = (await anAccount(database)).id
  await plantCopies(
    database.pool,
    collector,
    Array.from({ length: 3_000 }, (_, n) => cards[n % 3 === 0 ? 0 : 1] ?? ''),
  )
  await database.pool.query('vacuum analyze user_inventory')
  const scope = { userId: collector, insertSetId }
  // How many the first card of each order has.
  const first = { order: 1_000, name: 2_000, number: 2_000, newest: 0 }
  for (const sort of ['order', 'name', 'number', 'newest'] as const)
    for (const skip of [0, first[sort]]) {
      const query = setCopiesQuery(scope, { pieces: [], sort }, { skip, take: 50, sight: 'public' })
      if (query === null) throw new Error('no query')
      // Those of the page twice, found and read; another plan may find them otherwise.
      expect(await copiesLookedAt(query), `${sort} from ${skip}`).toBeLessThanOrEqual(200)
    }
})

test('where counts tell nothing, copies are looked at', () => {
  const scope = { userId, insertSetId }
  const asks = (more: object) =>
    setCopiesQuery(scope, { pieces: [], sort: 'order', ...more }, { skip: 0, take: 1, sight: 'own' }) === null
  for (const more of [
    { sort: 'price' },
    { pieces: ['a'] },
    { condition: 'Mint' },
    { forTrade: false },
    { hasPhoto: true },
    { serial: false },
    { forTrade: true, forSale: false },
    { forTrade: true, forSale: true },
  ])
    expect(asks(more), JSON.stringify(more)).toBe(true)
})
