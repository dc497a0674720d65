import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCopy } from '../testing/a-copy.ts'
import {
  areCopiesAlike,
  type CopySummaryFields,
  formatCopyDescription,
  haveSameCopySummaryFields,
} from './copy-summary-fields.ts'

const text = fc.option(fc.constantFrom('', 'Mint', 'gift'), { nil: null })
const someAttributes: fc.Arbitrary<CopySummaryFields> = fc.record({
  condition: text,
  privateNote: text,
  publicNote: text,
  customImageUrl: text,
  customBackImageUrl: text,
  forTrade: fc.boolean(),
  forSale: fc.boolean(),
})

describe('haveSameCopySummaryFields', () => {
  test('returns true when all seven attributes match, whatever else differs', () => {
    const one = aCopy({ id: '1'.repeat(24), serialNumber: '1', condition: 'Mint' })
    const other = aCopy({ id: '2'.repeat(24), serialNumber: '2', condition: 'Mint' })
    expect(haveSameCopySummaryFields(one, other)).toBe(true)
  })

  test.each([
    { condition: 'Mint' },
    { privateNote: 'gift' },
    { publicNote: 'centred' },
    { customImageUrl: '/files/a.webp' },
    { customBackImageUrl: '/files/b.webp' },
    { forTrade: true },
    { forSale: true },
  ])('returns false when two copies differ in %j', (difference) => {
    expect(haveSameCopySummaryFields(aCopy(), aCopy(difference))).toBe(false)
  })

  test('treats empty text and null as equal', () => {
    expect(haveSameCopySummaryFields({ publicNote: '' }, { publicNote: null })).toBe(true)
  })

  test('gives copies with the same attributes the same description, in either order', () => {
    fc.assert(
      fc.property(someAttributes, someAttributes, (one, other) => {
        expect(haveSameCopySummaryFields(one, other)).toBe(haveSameCopySummaryFields(other, one))
        if (haveSameCopySummaryFields(one, other)) expect(formatCopyDescription(one)).toBe(formatCopyDescription(other))
      }),
    )
  })
})

describe('areCopiesAlike', () => {
  test.each([{ serialNumber: '2' }, { forSalePrice: '10.50' }, { condition: 'Mint' }])(
    'returns false when two copies differ in %j',
    (difference) => {
      expect(areCopiesAlike(aCopy({ serialNumber: '1' }), aCopy({ serialNumber: '1', ...difference }))).toBe(false)
    },
  )

  test('returns true when only ids and dates differ', () => {
    const one = aCopy({ id: '1'.repeat(24), serialNumber: '1', forSalePrice: '10.50' })
    const other = { ...one, id: '2'.repeat(24), publicNote: '' }
    expect(areCopiesAlike(one, other)).toBe(true)
  })
})

describe('formatCopyDescription', () => {
  test('names the attributes that are not empty, in the specified order', () => {
    const copy = aCopy({
      forSale: true,
      forTrade: true,
      customBackImageUrl: '/b.webp',
      customImageUrl: '/a.webp',
      publicNote: 'centred',
      privateNote: 'gift',
      condition: 'Mint',
    })
    expect(formatCopyDescription(copy)).toBe(
      'Condition: Mint, Private Note: gift, Public Note: centred, Custom Image, Custom Back Image, For Trade, For Sale',
    )
  })

  test('returns "No details yet" for a copy without details', () => {
    expect(formatCopyDescription(aCopy())).toBe('No details yet')
  })
})
