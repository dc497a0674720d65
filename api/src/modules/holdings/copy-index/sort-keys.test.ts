import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankKeys, toRowOrder } from './sort-keys.ts'

const column = fc.oneof(
  fc.array(fc.option(fc.integer({ min: 0, max: 5 }), { nil: null })),
  fc.array(fc.option(fc.constantFrom('a', 'b', 'c'), { nil: null })),
)

test.each([false, true])('sorts like a stable sort with nulls last, descending %s', (isDescending) => {
  fc.assert(
    fc.property(column, (keys) => {
      const expected = keys
        .map((_, row) => row)
        .toSorted((one, other) => {
          const [oneKey, otherKey] = [keys[one] ?? null, keys[other] ?? null]
          if (oneKey === otherKey) return one - other
          if (oneKey === null || otherKey === null) return oneKey === null ? 1 : -1
          return oneKey < otherKey === isDescending ? 1 : -1
        })
      expect([...toRowOrder(rankKeys(keys), isDescending)]).toEqual(expected)
    }),
  )
})
