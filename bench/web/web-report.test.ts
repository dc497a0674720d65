import { expect, test } from 'vitest'
import { isTargetMet } from '../measure/bench-target.ts'
import { buildWebTargets } from './web-report.ts'

test('checks each pair of pages, so that a fast one does not hide a slow one', () => {
  const targets = buildWebTargets({
    screens: [],
    moves: [
      { between: 'the sets page and a product', times: [20, 30, 40] },
      { between: 'an insert set and a card', times: [99, 101, 140] },
    ],
  })
  expect(targets.map((target) => [target.name, isTargetMet(target)])).toEqual([
    ['a warm move between the sets page and a product', true],
    ['a warm move between an insert set and a card', false],
  ])
})
