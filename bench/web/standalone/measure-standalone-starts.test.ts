import { expect, test } from 'vitest'
import { listMissedTargetNames } from '../../measure/report/figure-with-limit.ts'
import { buildStandaloneStartReport } from './measure-standalone-starts.ts'

const start = (usable: number) => ({ ready: 0.5, usable })
const listMissed = (first: number, later: number[]) => {
  const starts = { first: start(first), later: later.map(start) }
  return listMissedTargetNames(buildStandaloneStartReport([{ remote: 'mf-a', ...starts }], 4).targets)
}

test('takes the median of the later starts', () => {
  expect(listMissed(2, [2.9, 2.9, 5])).toEqual([])
  expect(listMissed(2, [3.1, 3.1, 2])).toEqual(['mf-a: from the command to the page'])
})

test('also checks the first start', () => {
  expect(listMissed(3.1, [2])).toEqual(['mf-a: from the command to the page, the first time'])
})
