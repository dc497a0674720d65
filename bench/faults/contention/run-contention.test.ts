import { startSecondApi } from '@ninepocket/api/testing/second-api'
import { startTestApi } from '@ninepocket/api/testing/test-api'
import { expect, test } from 'vitest'
import { isExpectedStatus } from './contention-client.ts'
import { runContention } from './run-contention.ts'

test('keeps every count correct when 16 clients change collections at once', async () => {
  const first = await startTestApi()
  const second = await startSecondApi(first)
  try {
    const urls = [first.url, second.url]
    const result = await runContention({ urls, pool: first.pool }, { clients: 16, seconds: 3 })
    const { results, deadlocks, differences, copies, wishes } = result
    expect(results.length).toBeGreaterThan(50)
    expect(new Set(results.map(({ call }) => call)).size).toBeGreaterThan(5)
    expect(Math.min(copies, wishes)).toBeGreaterThan(0)
    expect(results.filter(({ areRepliesEqual }) => !areRepliesEqual)).toEqual([])
    expect(results.filter((each) => !isExpectedStatus(each))).toEqual([])
    expect({ deadlocks, differences }).toEqual({ deadlocks: 0, differences: [] })
  } finally {
    await second.close()
    await first.close()
  }
})
