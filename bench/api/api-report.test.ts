import { expect, test } from 'vitest'
import type { ReadFigures } from '../measure/measure-reads.ts'
import { listMissedTargetNames } from '../measure/report/figure-with-limit.ts'
import { compareApiFiguresWithLimits } from './api-report.ts'
import { type ApiReadKind, apiReadKinds } from './read-paths.ts'

const aReadFigures = (perSecond: number): ReadFigures => ({
  perSecond,
  p50: 1,
  p99: 2,
  noise: 0.1,
})
/** Replies per second without a cache, close to real figures. */
const bareRates: Record<ApiReadKind, number> = { list: 1500, get: 8000, set: 2000, cards: 1500, search: 150 }
const listMissed = (gains: Partial<Record<ApiReadKind, number>>) => {
  const repeated = Object.fromEntries(
    apiReadKinds.flatMap((kind) => {
      const gain = gains[kind]
      if (gain === undefined) return []
      return [[kind, { bare: aReadFigures(bareRates[kind]), cached: aReadFigures(bareRates[kind] * gain) }]]
    }),
  )
  const figures = { cards: { small: 30_000, large: 548_028 }, reads: {}, changes: { changes: 50, stale: 0 } }
  return listMissedTargetNames(compareApiFiguresWithLimits({ ...figures, repeated }))
}
const typicalGains = { list: 12, get: 3.5, set: 12, cards: 20, search: 100 }

test('meets every target when each kind of read gains enough from the cache', () => {
  expect(listMissed(typicalGains)).toEqual([])
})

test.each([
  ['one card, repeated: rate, from the cache ÷ bare', { get: 2.9 }],
  ['list of products, repeated: rate, from the cache ÷ bare', { list: 7.9 }],
  ['cards of a set, repeated: rate, from the cache ÷ bare', { set: 7.9 }],
  ['cards, any page, repeated: rate, from the cache ÷ bare', { cards: 9.9 }],
])('misses the minimum of %s although the sum is met', (name, gain) => {
  expect(listMissed({ ...typicalGains, ...gain })).toEqual([name])
})

test("misses the search's minimum and the sum when searches are not cached", () => {
  expect(listMissed({ ...typicalGains, search: 1 })).toEqual([
    'search of cards, repeated: rate, from the cache ÷ bare',
    'repeated reads, one of each kind: time from the database ÷ from the cache',
  ])
})

test('checks only the minimums when some kinds were not measured', () => {
  expect(listMissed({ get: 3.5 })).toEqual([])
})
