import { expect, test } from 'vitest'
import { isTargetMet } from '../measure/bench-target.ts'
import type { ActResult } from './contention-client.ts'
import { buildContentionSections, buildContentionTargets } from './contention-report.ts'
import type { ContentionResult } from './run-contention.ts'

const actResults = (statuses: number[]): ActResult[] =>
  statuses.map((status) => ({ act: 'add', status, isAlike: true, ms: 2 }))
const aContentionResult = (answers: ActResult[], changes: Partial<ContentionResult> = {}): ContentionResult => ({
  ...{ answers, seconds: 1, deadlocks: 0, copies: 1, wishes: 1, differences: [] },
  ...changes,
})
const listMissedTargets = (result: ContentionResult) =>
  buildContentionTargets(result, { seconds: 1 }).flatMap((target) => (isTargetMet(target) ? [] : target.name))
const many = (status: number) => Array.from({ length: 50 }, () => status)

test('meets every target when each call succeeds or finds a removed copy', () => {
  expect(listMissedTargets(aContentionResult(actResults([...many(200), 201, 404])))).toEqual([])
})

test('misses targets when calls are rejected, however fast', () => {
  for (const status of [400, 401, 403, 409, 413, 422, 429])
    expect(listMissedTargets(aContentionResult(actResults(many(status))))).toEqual([
      'calls with another status than 200, 201 or 404',
    ])
  expect(listMissedTargets(aContentionResult(actResults([...many(200), 500])))).toContain('calls answered with 5xx')
})

test('misses a target for deadlocks, wrong counts, unequal replies and too few calls', () => {
  const result = aContentionResult([{ act: 'add', status: 200, isAlike: false, ms: 2 }], {
    deadlocks: 1,
    differences: [{ kind: 'person', at: 'a', stored: [1], counted: [2] }],
  })
  expect(listMissedTargets(result)).toEqual([
    'keys that were answered in two ways',
    'deadlocks',
    'counts that differ from copies and wishes',
    'calls',
  ])
})

test('counts missing copies, rejections and failures separately', () => {
  const [table] = buildContentionSections(aContentionResult(actResults([200, 404, 403, 403, 500])), {
    clients: 1,
    processes: 1,
  })
  expect(table?.rows.map((row) => [row[0], ...row.slice(-3)])).toEqual([['add', '1', '2', '1']])
})
