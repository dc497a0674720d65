import { expect, test } from 'vitest'
import { listMissedTargetNames } from '../../measure/report/figure-with-limit.ts'
import type { CallResult } from './contention-client.ts'
import { buildContentionReport } from './measure-contention.ts'
import type { ContentionResult } from './run-contention.ts'

const load = { clients: 1, seconds: 1 }
const callResults = (statuses: number[]): CallResult[] =>
  statuses.map((status) => ({ call: 'add', status, areRepliesEqual: true, ms: 2 }))
const aContentionResult = (results: CallResult[], changes: Partial<ContentionResult> = {}): ContentionResult => ({
  results,
  seconds: 1,
  deadlocks: 0,
  copies: 1,
  wishes: 1,
  differences: [],
  ...changes,
})
const listMissed = (result: ContentionResult) => listMissedTargetNames(buildContentionReport(result, load).targets)
const many = (status: number) => Array.from({ length: 50 }, () => status)

test('meets every target when each call succeeds or finds a removed copy', () => {
  expect(listMissed(aContentionResult(callResults([...many(200), 201, 404])))).toEqual([])
})

test('misses targets when calls are rejected, however fast', () => {
  for (const status of [400, 401, 403, 409, 413, 422, 429])
    expect(listMissed(aContentionResult(callResults(many(status))))).toEqual([
      'calls with another status than 200, 201 or 404',
    ])
  expect(listMissed(aContentionResult(callResults([...many(200), 500])))).toContain('calls with status 5xx')
})

test('misses a target for deadlocks, wrong counts, unequal replies and too few calls', () => {
  const result = aContentionResult([{ call: 'add', status: 200, areRepliesEqual: false, ms: 2 }], {
    deadlocks: 1,
    differences: [{ kind: 'person', at: 'a', stored: [1], counted: [2] }],
  })
  expect(listMissed(result)).toEqual([
    'keys with two different replies',
    'deadlocks',
    'counts that differ from copies and wishes',
    'calls',
  ])
})

test('counts missing copies, rejections and failures separately', () => {
  const { tables } = buildContentionReport(aContentionResult(callResults([200, 404, 403, 403, 500])), load)
  expect(tables[0]?.rows.map((row) => [row[0], ...row.slice(-3)])).toEqual([['add', '1', '2', '1']])
})
