import type { BenchResult } from '../../measure/report/bench-report.ts'
import { atLeast, mustBeZero } from '../../measure/report/figure-with-limit.ts'
import { buildReportTable, formatFigure } from '../../measure/report/report-table.ts'
import type { RegisterCleanUp } from '../../measure/run/workspace.ts'
import { startMigratedDatabase } from '../../measure/servers/start-migrated-database.ts'
import { startApiServer } from '../../measure/servers/start-servers.ts'
import { percentile } from '../../measure/statistics.ts'
import { type CallResult, isExpectedStatus } from './contention-client.ts'
import { type ContentionResult, runContention } from './run-contention.ts'

type Load = { clients: number; seconds: number }

/** Fewer calls would cause no contention. */
const minCallsPerSecond = 50
const isServerError = ({ status }: CallResult) => status >= 500

/** Checks every counter after 16 clients have written at once through two processes. */
export async function measureContention(load: Load, onCleanUp: RegisterCleanUp): Promise<BenchResult> {
  const database = await startMigratedDatabase(onCleanUp)
  const servers = [await startApiServer(database, onCleanUp), await startApiServer(database, onCleanUp)]
  const urls = servers.map(({ url }) => url)
  return buildContentionReport(await runContention({ urls, pool: database.pool }, load), load)
}

export function buildContentionReport(result: ContentionResult, load: Load): BenchResult {
  const { results, seconds, copies, wishes, deadlocks, differences } = result
  const byCall = [...Map.groupBy(results, ({ call }) => call)].toSorted()
  const getTimes = (calls: CallResult[]) => calls.map(({ ms }) => ms)
  const table = buildReportTable(
    `Writes of ${load.clients} clients at once through two processes for ${formatFigure(seconds)} s`,
    byCall,
    {
      call: ([name]) => name,
      calls: ([, calls]) => calls.length,
      'per second': ([, calls]) => Math.round(calls.length / seconds),
      'p50 ms': ([, calls]) => percentile(getTimes(calls), 0.5),
      'p99 ms': ([, calls]) => percentile(getTimes(calls), 0.99),
      'status 404': ([, calls]) => calls.filter(({ status }) => status === 404).length,
      'other 4xx': ([, calls]) => calls.filter((each) => !isExpectedStatus(each) && !isServerError(each)).length,
      '5xx': ([, calls]) => calls.filter(isServerError).length,
    },
    [`${formatFigure(copies)} copies and ${formatFigure(wishes)} wishes at the end`],
  )
  const differingReplies = results.filter(({ areRepliesEqual }) => !areRepliesEqual).length
  const unexpected = results.filter((each) => !isExpectedStatus(each)).length
  return {
    tables: [table],
    targets: [
      mustBeZero('calls with status 5xx', results.filter(isServerError).length, 'calls'),
      mustBeZero('calls with another status than 200, 201 or 404', unexpected, 'calls'),
      mustBeZero('keys with two different replies', differingReplies, 'keys'),
      mustBeZero('deadlocks', deadlocks, 'deadlocks'),
      mustBeZero('counts that differ from copies and wishes', differences.length, 'counts'),
      atLeast(load.seconds * minCallsPerSecond, 'calls', results.length, 'calls'),
    ],
    raw: { seconds, calls: results.length, copies, deadlocks, differences: differences.slice(0, 20) },
  }
}
