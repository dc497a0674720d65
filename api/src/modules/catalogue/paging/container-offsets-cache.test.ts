import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitRangeByContainer, toContainerOffsets } from './container-offsets-cache.ts'
import { toOffsetRange, toPagingFields } from './paging.ts'

describe('splitRangeByContainer', () => {
  test('returns exactly the rows of the range for any sizes, including empty parts', () => {
    const sizes = fc.array(fc.nat(5), { maxLength: 20 })
    fc.assert(
      fc.property(sizes, fc.nat(110), fc.nat(12), (each, skip, take) => {
        const all = each.flatMap((size, thing) => Array.from({ length: size }, (_, row) => `t${thing}/${row}`))
        const index = toContainerOffsets(each.map((size, thing) => ({ id: `t${thing}`, size })))
        const parts = splitRangeByContainer(index, { offset: skip, limit: take })
        const rows = parts.flatMap((part) =>
          Array.from({ length: part.limit }, (_, n) => `${part.id}/${part.offset + n}`),
        )
        expect(rows).toEqual(all.slice(skip, skip + take))
        expect(parts.every((part) => part.limit > 0)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('page ranges', () => {
  test('cover the rows of their page, and are empty past the end', () => {
    expect(toOffsetRange({ page: 3, limit: 20 }, 45)).toEqual({ offset: 40, limit: 5 })
    expect(toOffsetRange({ page: 4, limit: 20 }, 45).limit).toBe(0)
    const far = toOffsetRange({ page: Number.MAX_SAFE_INTEGER, limit: 100 }, 45)
    expect(far.limit).toBe(0)
    expect(far.offset).toBeLessThan(2 ** 31)
  })

  test('are at least one page', () => {
    expect(toPagingFields({ page: 1, limit: 20 }, 0)).toEqual({ currentPage: 1, totalPages: 1 })
    expect(toPagingFields({ page: 2, limit: 20 }, 41)).toEqual({ currentPage: 2, totalPages: 3 })
  })
})
