import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idParameter } from '../../database/connect.ts'
import { anAccount } from '../../testing/a-member.ts'
import { plantCatalogue, plantedId } from '../../testing/plant-catalogue.ts'
import { plantCopies } from '../../testing/plant-copies.ts'
import { recountDifferences } from '../../testing/recount-differences.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { copyListQuery } from './copy-list-query.ts'
import { copyListRepository } from './copy-list-repository.ts'
import { mostCounted, ownCopiesQuery, type Totals } from './own-copies-query.ts'

let database: TestDatabase
let userId: string
let totals: Totals
const copies = 240
const products = ['A', 'B', 'C', 'D'].map((name, index) => ({
  name,
  year: String(2020 - index),
  insertSets: ['Base', 'Gold', 'Silver'].map((set) => ({
    name: set,
    cards: Array.from({ length: 7 }, (_, card) => ({ name: `Card ${card}`, cardNumber: String(card) })),
  })),
}))

beforeAll(async () => {
  database = await testDatabase()
  await plantCatalogue(database.pool, products)
  userId = (await anAccount(database)).id
  const cardIds = products.flatMap(({ name, insertSets }) =>
    insertSets.flatMap((set) => set.cards.map((_, index) => plantedId(name, set.name, index))),
  )
  const all = Array.from({ length: copies }, (_, index) => cardIds[(index * 37) % cardIds.length] ?? '')
  await plantCopies(database.pool, userId, all)
  const { rows } = await database.pool.query<Totals>(
    'select total, trade, sale from user_stats where user_id = $1',
    [idParameter(userId)],
  )
  totals = rows[0] ?? { total: 0, trade: 0, sale: 0 }
})
afterAll(() => database.drop())

async function answer({ text, values }: { text: string; values: unknown[] }) {
  const { rows } = await database.pool.query<{ id: string | null; total: number }>(text, values)
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total }
}

const flag = fc.option(fc.boolean(), { nil: undefined })
const asked = fc.record({
  forTrade: flag,
  forSale: flag,
  hasPhoto: flag,
  serial: flag,
  condition: fc.option(fc.constantFrom('Mint', 'Good', 'none such'), { nil: undefined }),
  pieces: fc.constantFrom([], ['mint'], ['card 3'], ['pack', '7'], ['nothing']),
  sort: fc.constantFrom('newest' as const, 'order' as const),
})
const page = fc.record({ skip: fc.nat(copies + 5), take: fc.integer({ min: 1, max: 60 }) })

test('there is something of everything to find, and all of it is counted', async () => {
  expect(await recountDifferences(database.pool)).toEqual([])
  expect(totals.total).toBe(copies)
  expect([totals.trade, totals.sale].every((count) => count > 10 && count < copies)).toBe(true)
})

test('whichever way a page of all copies is found, it is what a look at all of them finds', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(asked, page, fc.boolean(), async ({ sort, ...filter }, stretch, isRare) => {
      const whole = { ...filter, sort }
      // Told that marks are many, it looks through the newest; else it goes by the sets that hold some.
      const known = isRare ? totals : { ...totals, trade: 100_000, sale: 100_000 }
      const query = ownCopiesQuery(userId, { ...whole, totals: known }, stretch)
      if (query === null) return
      found += 1
      const expected = await answer(copyListQuery({ userId }, whole, { ...stretch, sight: 'own' }))
      const { ids, total } = await answer(query)
      expect(ids).toEqual(expected.ids)
      if (query.stopsCounting || isRare) expect(total).toBe(expected.total)
    }),
    { numRuns: 150 },
  )
  expect(found).toBeGreaterThan(50)
})

test('what has no price comes last, from the newest, on whatever page', async () => {
  const everything = { skip: 0, take: copies }
  const filter = { pieces: [], sort: 'price' as const, totals }
  const query = (stretch: typeof everything) => {
    const made = ownCopiesQuery(userId, filter, stretch)
    if (made === null) throw new Error('no query')
    return answer(made)
  }
  const { ids } = await query(everything)
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from user_inventory where user_id = $1 order by for_sale_price desc nulls last, id desc',
    [idParameter(userId)],
  )
  expect(ids).toEqual(rows.map(({ id }) => id))
  for (const skip of [0, 3, 50, copies - 4, copies])
    expect((await query({ skip, take: 10 })).ids).toEqual(ids.slice(skip, skip + 10))
})

test('names and numbers are the cards’: no short way leads there, nor to words in the order of checklists', () => {
  const stretch = { skip: 0, take: 1 }
  for (const sort of ['name', 'number'] as const)
    expect(ownCopiesQuery(userId, { pieces: [], sort, totals }, stretch)).toBeNull()
  expect(ownCopiesQuery(userId, { pieces: ['mint'], sort: 'order', totals }, stretch)).toBeNull()
})

test('a count that nobody keeps stops at one more than is told', () => {
  const query = ownCopiesQuery(
    userId,
    { pieces: [], condition: 'Mint', sort: 'newest', totals },
    { skip: 0, take: 1 },
  )
  expect(query?.stopsCounting).toBe(true)
  expect(query?.text).toContain(`limit ${mostCounted + 1}`)
})

test('a page that reaches beyond what is counted is told the true total, also past the end', async () => {
  const cardId = plantedId('A', 'Base', 0)
  const rich = await anAccount(database)
  await plantCopies(database.pool, rich.id, Array(mostCounted + 80).fill(cardId))
  const { rows } = await database.pool.query<{ without: number }>(
    'select count(*)::int as without from user_inventory where user_id = $1 and serial_number is null',
    [idParameter(rich.id)],
  )
  const without = rows[0]?.without ?? 0
  expect(without).toBeGreaterThan(mostCounted)
  const repository = copyListRepository(database.pool)
  const page = async (number: number) => {
    const stretch = { skip: (number - 1) * 50, take: 50 }
    const asked = { pieces: [], serial: false, sort: 'newest' as const }
    const { copies: json, ...told } = await repository.ofOwner(rich.id, asked, stretch)
    return { ...told, rows: JSON.parse(`[${json}]`).length }
  }
  expect(await page(1)).toEqual({ total: mostCounted, isCapped: true, rows: 50 })
  expect(await page(19)).toEqual({ total: mostCounted, isCapped: true, rows: 50 })
  expect(await page(20)).toEqual({ total: without, isCapped: false, rows: 50 })
  expect(await page(30)).toEqual({ total: without, isCapped: false, rows: 0 })
})
