import { startSecondApi } from '@ninepocket/api/testing/second-api'
import { startTestApi } from '@ninepocket/api/testing/test-api'
import { expect, test } from 'vitest'
import { withCleanUp } from '../../measure/run/workspace.ts'
import { isExpectedTradeStatus, type TradeCallResult } from './random-trade-action-runner.ts'
import { runTradeContention } from './run-trade-contention.ts'
import { runTradeCrashes } from './run-trade-crashes.ts'

/** Every kind of call that conflicts with an agreement, and agreements themselves. */
const expectedCalls = ['offer a sale', 'remove copy', 'add copies', 'block', 'hide profile', 'hide collection', 'agree']

/** Returns which kinds of calls succeeded. A call that agreed to an offer counts as `agree` too. */
const getSucceededCalls = (results: ReadonlyArray<TradeCallResult>) =>
  new Set(
    results.flatMap(({ call, status, changed }) => [
      ...(status < 300 ? [call] : []),
      ...(changed?.event === 'agreed' ? ['agree'] : []),
    ]),
  )

const hasAllCalls = (results: ReadonlyArray<TradeCallResult>) => {
  const succeeded = getSucceededCalls(results)
  return expectedCalls.every((call) => succeeded.has(call))
}

test('promises no copy twice when 16 clients trade at once', async () => {
  const first = await startTestApi()
  const second = await startSecondApi(first)
  try {
    const urls = [first.url, second.url]
    // A slow machine needs longer until every kind of call has succeeded.
    const result = await runTradeContention(
      { urls, pool: first.pool },
      { clients: 16, seconds: 6, maxSeconds: 40, isEnough: hasAllCalls },
    )
    const { results, seconds: _, finishedTrades, ...checks } = result
    expect(results.filter((each) => !isExpectedTradeStatus(each))).toEqual([])
    expect([...getSucceededCalls(results)]).toEqual(expect.arrayContaining(expectedCalls))
    expect(checks).toEqual({ deadlocks: 0, missingCopies: 0, doublePromises: 0, differences: [] })
  } finally {
    await second.close()
    await first.close()
  }
})

test(
  'keeps each acknowledged change of an offer completely after kill -9 of API and database',
  { timeout: 120_000 },
  () =>
    withCleanUp(async (onCleanUp) => {
      const [round] = await runTradeCrashes({ rounds: 1, clients: 8 }, onCleanUp)
      expect(round).toMatchObject({ lost: 0, halfAgreed: 0, missingCopies: 0, differences: 0 })
      expect(round?.acknowledged).toBeGreaterThan(0)
    }),
)
