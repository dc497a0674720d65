import { expect, test } from 'vitest'
import { isTargetMet } from '../measure/bench-target.ts'
import { buildStandaloneReport } from './standalone-report.ts'

const start = (usable: number) => ({ ready: 0.5, usable })
const listMissedTargets = (first: number, byNpm: number[], byBootstrap: number[]) =>
  buildStandaloneReport(
    [{ remote: 'mf-a', first: start(first), byNpm: byNpm.map(start), byBootstrap: byBootstrap.map(start) }],
    4,
  )
    .targets.filter((target) => !isTargetMet(target))
    .map(({ name }) => name)

test('measures from the command that a user types', () => {
  expect(listMissedTargets(2, [2.9, 2.9, 5], [2.5, 2.5, 2.5])).toEqual([])
  expect(listMissedTargets(2, [3.1, 3.1, 2], [2.5, 2.5, 2.5])).toEqual(['mf-a: from the command to the page'])
})

test('also checks the first start', () => {
  expect(listMissedTargets(3.1, [2], [2])).toEqual(['mf-a: from the command to the page, the first time'])
})
