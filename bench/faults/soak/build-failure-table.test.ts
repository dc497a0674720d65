import { expect, test } from 'vitest'
import { buildFailureTable } from './build-failure-table.ts'

test('lists failed requests by kind and problem, with their times and some paths', () => {
  const failures = [1.2, 1.9, 7.5, 8].map((second, index) => ({
    path: `/card-sets?${index}`,
    problem: 'status 503',
    second,
  }))
  const { head, rows } = buildFailureTable([
    ...failures,
    { path: '/remotes/mf-a/1/a.js', problem: 'ECONNRESET', second: 3 },
  ])
  expect(head).toEqual(['problem', 'requests', 'first s', 'last s', 'in seconds', 'paths'])
  expect(rows).toEqual([
    ['page: status 503', '4', '1.20', '8', '3', '/card-sets?0 /card-sets?1 /card-sets?2'],
    ['file: ECONNRESET', '1', '3', '3', '1', '/remotes/mf-a/1/a.js'],
  ])
})

test('has no rows when no request failed', () => {
  expect(buildFailureTable([]).rows).toEqual([])
})
