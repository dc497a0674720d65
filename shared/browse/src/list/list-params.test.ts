import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildListSearch, readListParams } from './list-params.ts'

const read = (text: string) => readListParams(new URLSearchParams(text))
const filters = fc.string({ maxLength: 200 }).map((text) => text.trim())

describe('readListParams and buildListSearch', () => {
  test('read back what they write, whatever the filter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), filters, (page, filter) => {
        expect(read(buildListSearch(new URLSearchParams('page=7&filter=old'), { page, filter }))).toEqual({
          page,
          filter,
        })
      }),
    )
  })

  test('keep other parameters', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 99 }), (term, page) => {
        const before = new URLSearchParams({ term })
        const after = new URLSearchParams(buildListSearch(before, { page, filter: '' }))
        expect(after.get('term')).toBe(term)
      }),
    )
  })

  test('omit the first page and an empty filter', () => {
    expect(buildListSearch(new URLSearchParams('page=3&filter=x'), { page: 1, filter: '' })).toBe('')
  })

  test.each(['0', '-1', '1.5', '01', 'abc', '', '1e3', '99999999', '９', ' 2'])(
    'read page=%s as the first page',
    (page) => {
      expect(readListParams(new URLSearchParams({ page })).page).toBe(1)
    },
  )

  test('trim and shorten a long filter', () => {
    expect(readListParams(new URLSearchParams({ filter: ` ${'a'.repeat(9999)}` })).filter).toBe('a'.repeat(200))
  })
})
