import { expect, test } from 'vitest'
import { listMissedTargets } from '../../measure/report/bench-target.ts'
import { buildStandaloneReport } from './measure-standalone.ts'

const start = (usable: number) => ({ ready: 0.5, usable })
const listMissed = (first: number, byNpm: number[], byBootstrap: number[]) => {
  const starts = { npm: byNpm.map(start), bootstrap: byBootstrap.map(start) }
  return listMissedTargets(buildStandaloneReport([{ remote: 'mf-a', first: start(first), ...starts }], 4).targets)
}

test('measures from the command that a user types', () => {
  expect(listMissed(2, [2.9, 2.9, 5], [2.5, 2.5, 2.5])).toEqual([])
  expect(listMissed(2, [3.1, 3.1, 2], [2.5, 2.5, 2.5])).toEqual(['mf-a: from the command to the page'])
})

test('also checks the first start', () => {
  expect(listMissed(3.1, [2], [2])).toEqual(['mf-a: from the command to the page, the first time'])
})
