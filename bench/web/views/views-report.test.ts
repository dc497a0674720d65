import { expect, test } from 'vitest'
import { listMissedTargetNames } from '../../measure/report/figure-with-limit.ts'
import { buildViewsReport } from './views-report.ts'

test('checks each pair of pages, so that a fast one does not hide a slow one', () => {
  const { targets } = buildViewsReport({
    screens: [],
    moves: [
      { between: 'the sets page and a product', times: [20, 30, 40] },
      { between: 'an insert set and a card', times: [99, 101, 140] },
    ],
  })
  expect(targets).toHaveLength(2)
  expect(listMissedTargetNames(targets)).toEqual(['a warm move between an insert set and a card'])
})
