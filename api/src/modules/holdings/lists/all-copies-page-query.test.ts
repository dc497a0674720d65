import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hexToByteaParam } from '../../../database/connect.ts'
import { anAccount } from '../../../testing/a-member.ts'
import { findCounterDrift } from '../../../testing/catalogue/counter-drift.ts'
import { seedCatalogue, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { seedCopies } from '../../../testing/catalogue/seed-copies.ts'
import { setUpTestDatabase } from '../../../testing/set-up.ts'
import { type CopyCountsByAvailability, findAllCopiesPageQuery, maxCountedCopies } from './all-copies-page-query.ts'
import { toCopyFilterParameters } from './copy-conditions.ts'
import { ownerCopiesStatementsBySort } from './copy-list-query.ts'
import { createCopyListRepository } from './copy-list-repository.ts'
import type { CopyPageRow } from './copy-page.ts'

const copyCount = 240
const products = ['A', 'B', 'C', 'D'].map((name, index) => ({
  name,
  year: String(2020 - index),
  insertSets: ['Base', 'Gold', 'Silver'].map((set) => ({
    name: set,
    cards: Array.from({ length: 7 }, (_, card) => ({ name: `Card ${card}`, cardNumber: String(card) })),
  })),
}))

const database = await setUpTestDatabase()
await seedCatalogue(database.pool, products)
const userId = (await anAccount(database)).id
const cardIds = products.flatMap(({ name, insertSets }) =>
  insertSets.flatMap((set) => set.cards.map((_, index) => seededId(name, set.name, index))),
)
const all = Array.from({ length: copyCount }, (_, index) => cardIds[(index * 37) % cardIds.length] ?? '')
await seedCopies(database.pool, userId, all)
const { rows } = await database.pool.query<CopyCountsByAvailability>(
  'select copies, trade_copies as trade, sale_copies as sale from user_stats where user_id = $1',
  [hexToByteaParam(userId)],
)
const totals = rows[0] ?? { copies: 0, trade: 0, sale: 0 }

const toIdsAndTotal = (rows: CopyPageRow[]) => ({ ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total })

const anyFlag = fc.option(fc.boolean(), { nil: undefined })
const anyFilter = fc.record({
  forTrade: anyFlag,
  forSale: anyFlag,
  hasPhoto: anyFlag,
  serial: anyFlag,
  condition: fc.option(fc.constantFrom('Mint', 'Good', 'none such'), { nil: undefined }),
  tokens: fc.constantFrom([], ['mint'], ['card 3'], ['pack', '7'], ['nothing']),
  sort: fc.constantFrom('newest' as const, 'order' as const),
})
const anyRange = fc.record({ offset: fc.nat(copyCount + 5), limit: fc.integer({ min: 1, max: 60 }) })

test('the test data has copies for every filter, and correct counters', async () => {
  expect(await findCounterDrift(database.pool)).toEqual([])
  expect(totals.copies).toBe(copyCount)
  expect([totals.trade, totals.sale].every((count) => count > 10 && count < copyCount)).toBe(true)
})

test('every query plan finds the same page as a scan of all copies', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(anyFilter, anyRange, fc.boolean(), async ({ sort, ...filter }, range, isRare) => {
      const whole = { ...filter, sort }
      // With large totals the query scans the newest copies, else it uses the insert sets with counters.
      const known = isRare ? totals : { ...totals, trade: 100_000, sale: 100_000 }
      const query = findAllCopiesPageQuery({ ...whole, totals: known }, range)
      if (query === null) return
      found += 1
      const values = { userId, insertSetId: null, ...range, isOwner: true, ...toCopyFilterParameters(whole) }
      const expected = toIdsAndTotal(await ownerCopiesStatementsBySort[sort].all(database.pool, values))
      const { ids, total } = toIdsAndTotal(await query.read(database.pool, userId))
      expect(ids).toEqual(expected.ids)
      if (query.isCountCapped || isRare) expect(total).toBe(expected.total)
    }),
    { numRuns: 150 },
  )
  expect(found).toBeGreaterThan(50)
})

test('sorts copies without a price last, newest first, on every page', async () => {
  const everything = { offset: 0, limit: copyCount }
  const filter = { tokens: [], sort: 'price' as const, totals }
  const query = async (range: typeof everything) => {
    const made = findAllCopiesPageQuery(filter, range)
    if (made === null) throw new Error('no query')
    return toIdsAndTotal(await made.read(database.pool, userId))
  }
  const { ids } = await query(everything)
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from user_inventory where user_id = $1 order by for_sale_price desc nulls last, id desc',
    [hexToByteaParam(userId)],
  )
  expect(ids).toEqual(rows.map(({ id }) => id))
  for (const offset of [0, 3, 50, copyCount - 4, copyCount])
    expect((await query({ offset, limit: 10 })).ids).toEqual(ids.slice(offset, offset + 10))
})

test('returns no indexed query for sorting by name or number, or for terms in checklist order', () => {
  const range = { offset: 0, limit: 1 }
  for (const sort of ['name', 'number'] as const)
    expect(findAllCopiesPageQuery({ tokens: [], sort, totals }, range)).toBeNull()
  expect(findAllCopiesPageQuery({ tokens: ['mint'], sort: 'order', totals }, range)).toBeNull()
})

test('stops counting at one more than the limit, and counts to the end when the page lies beyond it', async () => {
  const cardId = seededId('A', 'Base', 0)
  const rich = await anAccount(database)
  await seedCopies(database.pool, rich.id, Array(maxCountedCopies + 80).fill(cardId))
  const { rows } = await database.pool.query<{ without: number }>(
    'select count(*)::int as without from user_inventory where user_id = $1 and serial_number is null',
    [hexToByteaParam(rich.id)],
  )
  const without = rows[0]?.without ?? 0
  expect(without).toBeGreaterThan(maxCountedCopies)
  const query = findAllCopiesPageQuery({ tokens: [], serial: false, sort: 'newest', totals }, { offset: 0, limit: 1 })
  expect(query?.isCountCapped).toBe(true)
  expect((await query?.read(database.pool, rich.id))?.[0]?.total).toBe(maxCountedCopies + 1)
  const repository = createCopyListRepository(database.pool)
  const page = async (number: number) => {
    const range = { offset: (number - 1) * 50, limit: 50 }
    const request = { tokens: [], serial: false, sort: 'newest' as const }
    const { copies, ...rest } = await repository.listByOwner(rich.id, request, range)
    return { ...rest, rows: copies.length }
  }
  expect(await page(1)).toEqual({ total: maxCountedCopies, isCapped: true, rows: 50 })
  expect(await page(19)).toEqual({ total: maxCountedCopies, isCapped: true, rows: 50 })
  expect(await page(20)).toEqual({ total: without, isCapped: false, rows: 50 })
  expect(await page(30)).toEqual({ total: without, isCapped: false, rows: 0 })
})
