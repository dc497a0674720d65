import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SeenIds } from './seen-ids.ts'
import { idOfSource } from './source-id.ts'

test('an id is new once', () => {
  const seen = new SeenIds()
  const ids = Array.from({ length: 20_000 }, (_, index) => idOfSource('card', String(index)))
  expect(ids.filter((id) => seen.add(id))).toHaveLength(20_000)
  expect(ids.filter((id) => seen.add(id))).toHaveLength(0)
})

test('it answers as a Set does', () => {
  const id = fc.integer({ min: 0, max: 50 }).map((key) => idOfSource('card', String(key)))
  fc.assert(
    fc.property(fc.array(id), (ids) => {
      const seen = new SeenIds()
      const set = new Set<string>()
      for (const each of ids) {
        expect(seen.add(each)).toBe(!set.has(each))
        set.add(each)
      }
    }),
  )
})
