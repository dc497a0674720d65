import { copyFacetNames } from '@ninepocket/contract/collection/all-copies/copy-facets'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CopyIndexFilter } from './base-filter.ts'
import { buildCopyIndex } from './copy-index.ts'
import type { IndexedCopy } from './indexed-copy.ts'
import { queryCopyIndex } from './query-copy-index.ts'

const plainRow: Omit<IndexedCopy, 'id'> = {
  card_id: 'a',
  product_id: 'a',
  card_name: 'Ann',
  card_number: '1',
  text: '',
  product_name: 'A',
  product_year: '1990',
  insert_set_name: 'Base',
  serial_number: null,
  has_photo: false,
  created_at: new Date(0),
  price: null,
  paid_amount: null,
  paid_currency: null,
  paid_on: null,
  acquired_from: null,
  own_value: null,
  own_value_currency: null,
  box: null,
  box_row: null,
  binder: null,
  binder_page: null,
  binder_pocket: null,
  tags: null,
  condition: null,
  grader: null,
  grade: null,
  certificate_number: null,
  for_trade: false,
  for_sale: false,
}
const maybe = <Value>(...values: Value[]) => fc.constantFrom(null, ...values)
const rows = fc
  .array(
    fc.record({
      card_id: fc.constantFrom('a', 'b'),
      text: fc.constantFrom('ann base', 'bob base', 'ann gold'),
      condition: maybe('Mint', 'mint', 'Good'),
      grader: maybe('PSA', 'SGC'),
      box: maybe('1', '2'),
      acquired_from: maybe('COMC', 'Ann'),
      tags: fc.option(fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { minLength: 1 }), { nil: null }),
      for_trade: fc.boolean(),
      for_sale: fc.boolean(),
      price: maybe(1, 2, 3),
      paid_amount: maybe(199, 200, 300),
      paid_currency: maybe('USD', 'CAD'),
      paid_on: maybe('2023-12-31', '2024-01-01', '2024-05-31'),
      own_value: maybe(199, 200, 300),
      own_value_currency: maybe('USD', 'CAD'),
    }),
    { maxLength: 20 },
  )
  .map((made) => made.map((row, index): IndexedCopy => ({ ...plainRow, ...row, id: String(index) })))
const filters: fc.Arbitrary<CopyIndexFilter> = fc.record(
  {
    tokens: fc.subarray(['ann', 'base', 'box', 'x', 'comc', 'ann gold']),
    card: fc.constantFrom('b'),
    condition: fc.constantFrom('MINT', 'Poor'),
    grader: fc.constantFrom('psa'),
    location: fc.constantFrom('box 1'),
    tag: fc.constantFrom('x', 'Y'),
    forTrade: fc.boolean(),
    forSale: fc.boolean(),
    minPrice: fc.constantFrom('2.00'),
    acquiredFrom: fc.constantFrom('comc'),
    paidCurrency: fc.constantFrom('USD'),
    minPaid: fc.constantFrom('2.00', '1.99'),
    maxPaid: fc.constantFrom('2.00'),
    ownValueCurrency: fc.constantFrom('CAD'),
    minOwnValue: fc.constantFrom('2.00'),
    maxOwnValue: fc.constantFrom('2.99'),
    minPaidOn: fc.constantFrom('2024-01-01'),
    maxPaidOn: fc.constantFrom('2024-01-31'),
  },
  { requiredKeys: ['tokens'] },
)

const readOwnerWords = ({ box, tags, acquired_from }: IndexedCopy) =>
  [box && `box ${box}`, acquired_from, ...(tags ?? [])].map((word) => word?.toLowerCase() ?? '')

/** Returns whether a row passes a filter, one condition after the other. */
function passes(row: IndexedCopy, filter: CopyIndexFilter, isOwner: boolean): boolean {
  const isEqual = (value: string | null, wanted: string | undefined) =>
    wanted === undefined || value?.toLowerCase() === wanted.toLowerCase()
  const occurs = (part: string) =>
    row.text.includes(part) || (isOwner && readOwnerWords(row).some((word) => word.includes(part)))
  const price = isOwner || row.for_sale ? row.price : null
  const isWithin = (value: number | string | null, min: number | string | undefined, max: typeof min) =>
    value === null ? min === undefined && max === undefined : value >= (min ?? value) && value <= (max ?? value)
  const toCents = (amount: string | undefined) => (amount === undefined ? undefined : Math.round(Number(amount) * 100))
  return (
    filter.tokens.every(occurs) &&
    isEqual(row.card_id, filter.card) &&
    isEqual(row.condition, filter.condition) &&
    isEqual(row.grader, filter.grader) &&
    isEqual(row.box && `box ${row.box}`, filter.location) &&
    (filter.tag === undefined || (row.tags ?? []).some((tag) => isEqual(tag, filter.tag))) &&
    (filter.forTrade === undefined || row.for_trade === filter.forTrade) &&
    (filter.forSale === undefined || row.for_sale === filter.forSale) &&
    (filter.minPrice === undefined || (price !== null && price >= Number(filter.minPrice))) &&
    isEqual(row.acquired_from, filter.acquiredFrom) &&
    isEqual(row.paid_amount === null ? null : row.paid_currency, filter.paidCurrency) &&
    isEqual(row.own_value === null ? null : row.own_value_currency, filter.ownValueCurrency) &&
    isWithin(row.paid_amount, toCents(filter.minPaid), toCents(filter.maxPaid)) &&
    isWithin(row.own_value, toCents(filter.minOwnValue), toCents(filter.maxOwnValue)) &&
    isWithin(row.paid_on, filter.minPaidOn, filter.maxPaidOn)
  )
}

const all = { sort: 'order', direction: 'asc', offset: 0, limit: 100, hasFacets: true } as const

test('finds the copies that pass every filter, in order and page by page', () => {
  fc.assert(
    fc.property(rows, filters, fc.boolean(), (made, filter, isOwner) => {
      const index = buildCopyIndex(made)
      const expected = made.filter((row) => passes(row, filter, isOwner)).map(({ id }) => id)
      expect(queryCopyIndex(index, { ...all, filter, isOwner })).toMatchObject({
        ids: expected,
        total: expected.length,
      })
      const page = { offset: 2, limit: 3, hasFacets: false }
      const onPage = queryCopyIndex(index, { ...all, ...page, filter, isOwner })
      expect(onPage).toEqual({ ids: expected.slice(2, 5), total: expected.length })
    }),
  )
})

test('counts for each value how many copies a choice of it would leave', () => {
  fc.assert(
    fc.property(rows, filters, (made, filter) => {
      const index = buildCopyIndex(made)
      const { facets } = queryCopyIndex(index, { ...all, filter, isOwner: true })
      for (const name of copyFacetNames)
        for (const { value, count } of facets?.[name] ?? []) {
          const chosen = { ...all, filter: { ...filter, [name]: value }, isOwner: true }
          expect(queryCopyIndex(index, chosen).total).toBe(count)
        }
    }),
  )
})

const queries = fc.record({
  filter: filters,
  isOwner: fc.boolean(),
  sort: fc.constantFrom('order' as const, 'condition' as const, 'price' as const),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
  offset: fc.constantFrom(0, 2),
  limit: fc.constantFrom(3, 100),
  hasFacets: fc.boolean(),
})

test('answers as if it were asked for the first time, whatever it was asked before', () => {
  fc.assert(
    fc.property(rows, fc.array(queries, { minLength: 2, maxLength: 6 }), (made, asked) => {
      const index = buildCopyIndex(made)
      for (const query of [...asked, ...asked])
        expect(queryCopyIndex(index, query)).toEqual(queryCopyIndex(buildCopyIndex(made), query))
    }),
  )
})

test('remembers a selection by many filters, whose facets are counted once', () => {
  const index = buildCopyIndex([{ ...plainRow, id: '0' }])
  const filter = {
    tokens: ['ann'.repeat(30)],
    acquiredFrom: 'x'.repeat(100),
    tag: 'y'.repeat(50),
    minPaidOn: '2024-01-01',
  }
  const query = { ...all, filter, isOwner: true }
  const { facets } = queryCopyIndex(index, query)
  expect(facets).toBeDefined()
  expect(queryCopyIndex(index, query).facets).toBe(facets)
})
