// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Corners } from '../../geometry/corners.ts'
import {
  type CornerScorer,
  createDuplicateSkippingScorer,
  pickTopCornerCandidates,
} from './pick-top-corner-candidates.ts'

/** Corners whose score is their first coordinate. */
const createCorners = (score: number): Corners => [
  { x: score, y: 0 },
  { x: 9, y: 0 },
  { x: 9, y: 9 },
  { x: 0, y: 9 },
]
const scorer: CornerScorer = (corners, atLeast) => {
  const score = corners[0].x
  return score > atLeast ? { corners, rivals: [], score } : null
}

test('returns the best first, like sorting all', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: -50, max: 50 })),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: -60, max: 60 }),
      (scores, maxCount, atLeast) => {
        const found = pickTopCornerCandidates(scores.map(createCorners), maxCount, scorer, atLeast).map(
          ({ score }) => score,
        )
        const sorted = scores.filter((score) => score > atLeast).sort((a, b) => b - a)
        expect(found).toEqual(sorted.slice(0, maxCount))
      },
    ),
  )
})

test('skips corners within half a pixel of known ones', () => {
  const once = createDuplicateSkippingScorer(scorer)
  const scoreOf = (x: number) => once(createCorners(x), -1)?.score
  expect([scoreOf(3), scoreOf(3.4), scoreOf(3.6), scoreOf(3)]).toEqual([3, undefined, 3.6, undefined])
})
