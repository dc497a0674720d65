import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readListParams, withListParams } from './list-params.ts'

const read = (text: string) => readListParams(new URLSearchParams(text))
const filters = fc.string({ maxLength: 200 }).map((text) => text.trim())

describe('the place in the address', () => {
  test('what is written is read again, whatever the filter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), filters, (page, filter) => {
        expect(read(withListParams(new URLSearchParams('page=7&filter=old'), { page, filter }))).toEqual({
          page,
          filter,
        })
      }),
    )
  })

  test('other parts of the address stay as they are', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 99 }), (term, page) => {
        const before = new URLSearchParams({ term })
        const after = new URLSearchParams(withListParams(before, { page, filter: '' }))
        expect(after.get('term')).toBe(term)
      }),
    )
  })

  test('the first page without a filter leaves no trace', () => {
    expect(withListParams(new URLSearchParams('page=3&filter=x'), { page: 1, filter: '' })).toBe('')
  })

  test.each(['0', '-1', '1.5', '01', 'abc', '', '1e3', '99999999', '９', ' 2'])(
    'page=%s is the first page',
    (page) => {
      expect(readListParams(new URLSearchParams({ page })).page).toBe(1)
    },
  )

  test('a filter of any length is cut and trimmed', () => {
    expect(readListParams(new URLSearchParams({ filter: ` ${'a'.repeat(9999)}` })).filter).toBe(
      'a'.repeat(200),
    )
  })
})
