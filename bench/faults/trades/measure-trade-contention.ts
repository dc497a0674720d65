import type { BenchResult } from '../../measure/report/bench-report.ts'
import { atLeast, mustBeZero } from '../../measure/report/figure-with-limit.ts'
import { buildReportTable, formatFigure } from '../../measure/report/report-table.ts'
import type { RegisterCleanUp } from '../../measure/run/workspace.ts'
import { startMigratedDatabase } from '../../measure/servers/start-migrated-database.ts'
import { startApiServer } from '../../measure/servers/start-servers.ts'
import { percentile } from '../../measure/statistics.ts'
import { isExpectedTradeStatus, type TradeCallResult } from './random-trade-action-runner.ts'
import { runTradeContention } from './run-trade-contention.ts'

/** Fewer calls would cause no contention. */
const minCallsPerSecond = 10

/** Checks that no copy is promised twice after clients have traded 500 copies at once through two processes. */
export async function measureTradeContention(
  { traders, seconds }: { traders: number; seconds: number },
  onCleanUp: RegisterCleanUp,
): Promise<BenchResult> {
  const database = await startMigratedDatabase(onCleanUp)
  const servers = [await startApiServer(database, onCleanUp), await startApiServer(database, onCleanUp)]
  const target = { urls: servers.map(({ url }) => url), pool: database.pool }
  const result = await runTradeContention(target, { clients: traders, seconds })
  const { results, missingCopies, deadlocks, doublePromises, differences, finishedTrades } = result
  const isServerError = ({ status }: TradeCallResult) => status >= 500
  const unexpected = results.filter((each) => !isExpectedTradeStatus(each) && !isServerError(each)).length
  const callNames = new Set(results.map(({ call }) => call))
  const succeeded = new Set(results.filter(({ status }) => status < 300).map(({ call }) => call))
  const table = buildReportTable(
    `Trades of ${traders} clients at once through two processes for ${formatFigure(result.seconds)} s`,
    [...Map.groupBy(results, ({ call }) => call)].toSorted(),
    {
      call: ([name]) => name,
      calls: ([, calls]) => calls.length,
      succeeded: ([, calls]) => calls.filter(({ status }) => status < 300).length,
      'p50 ms': ([, calls]) =>
        percentile(
          calls.map(({ ms }) => ms),
          0.5,
        ),
      'p99 ms': ([, calls]) =>
        percentile(
          calls.map(({ ms }) => ms),
          0.99,
        ),
      '403, 404 and 409': ([, calls]) => calls.filter(({ status }) => [403, 404, 409].includes(status)).length,
      '5xx': ([, calls]) => calls.filter(isServerError).length,
    },
    [`${formatFigure(finishedTrades)} trades were carried out`],
  )
  return {
    tables: [table],
    targets: [
      mustBeZero('calls of trades with status 5xx', results.filter(isServerError).length, 'calls'),
      mustBeZero('calls of trades with another status than 200, 201, 403, 404 or 409', unexpected, 'calls'),
      mustBeZero('deadlocks between trades', deadlocks, 'deadlocks'),
      mustBeZero('copies in two trades, or held otherwise than their trade says', doublePromises, 'copies'),
      mustBeZero('copies too many or too few after trades', Math.abs(missingCopies), 'copies'),
      mustBeZero('counts that differ from copies and wishes after trades', differences.length, 'counts'),
      mustBeZero('kinds of calls that never succeeded', callNames.size - succeeded.size, 'kinds'),
      atLeast(seconds * minCallsPerSecond, 'calls of trades', results.length, 'calls'),
    ],
    raw: { ...result, results: results.length, differences: differences.slice(0, 20) },
  }
}
