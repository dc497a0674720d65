import { expect, test } from 'vitest'
import { listMissedTargetNames } from '../../measure/report/figure-with-limit.ts'
import { buildListScrollReport } from './list-scroll-report.ts'

const scroll = (long: number, count = 1000) => ({
  seconds: 20,
  count,
  p99: 30,
  longest: 40,
  long,
  longestWork: '',
  tasks: { count: 5000, p99: 10, longest: 30, over50: 0 },
})
const listMissed = (grid: { long: number; count?: number }, plain: { long: number; count?: number }) => {
  const counts = { maxCellCount: 16, seenCardCount: 1620 }
  const found = {
    phone: { grid: { ...scroll(grid.long, grid.count), ...counts }, plain: scroll(plain.long, plain.count) },
  }
  return listMissedTargetNames(buildListScrollReport(found, 1620).targets)
}

test('meets every target without frames over 50 ms', () => {
  expect(listMissed({ long: 0 }, { long: 0 })).toEqual([])
})

test('misses a target for one frame over 50 ms, whatever the plain page has', () => {
  expect(listMissed({ long: 1 }, { long: 500 })).toEqual(['phone: frames over 50 ms'])
})

test('compares long frames per 1,000 frames', () => {
  const relative = 'phone: frames over 50 ms of 1,000, no more than the plain page has'
  expect(listMissed({ long: 5, count: 5000 }, { long: 2, count: 1000 })).not.toContain(relative)
  expect(listMissed({ long: 2, count: 500 }, { long: 3, count: 1000 })).toContain(relative)
})
