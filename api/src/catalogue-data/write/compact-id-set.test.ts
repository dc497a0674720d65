import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CompactIdSet } from './compact-id-set.ts'
import { hashSourceId } from './source-id.ts'

test('reports an id as new only once', () => {
  const seen = new CompactIdSet()
  const ids = Array.from({ length: 20_000 }, (_, index) => hashSourceId('card', String(index)))
  expect(ids.filter((id) => seen.add(id))).toHaveLength(20_000)
  expect(ids.filter((id) => seen.add(id))).toHaveLength(0)
})

test('reports new ids exactly as a Set would', () => {
  const id = fc.integer({ min: 0, max: 50 }).map((key) => hashSourceId('card', String(key)))
  fc.assert(
    fc.property(fc.array(id), (ids) => {
      const seen = new CompactIdSet()
      const set = new Set<string>()
      for (const each of ids) {
        expect(seen.add(each)).toBe(!set.has(each))
        set.add(each)
      }
    }),
  )
})
