import type { BenchResult } from '../../measure/report/bench-report.ts'
import { atLeast, atMost, mustBeZero } from '../../measure/report/figure-with-limit.ts'
import { buildReportTable } from '../../measure/report/report-table.ts'
import type { RegisterCleanUp } from '../../measure/run/workspace.ts'
import { expectedReadOnlyReadinessReply, type FailoverRound, runFailovers } from './run-failovers.ts'

const maxRecoveryMs = 10_000
const minShareOfRate = 0.9

/** Checks that the site writes again after a failover of its database, and that no acknowledged write is lost. */
export async function measureFailover(
  options: { failovers: number; writes: number },
  onCleanUp: RegisterCleanUp,
): Promise<BenchResult> {
  const rounds = await runFailovers(options, onCleanUp)
  const sum = (name: 'lost' | 'twice' | 'wrong' | 'differences') =>
    rounds.reduce((total, round) => total + round[name], 0)
  const longest = (name: 'writableMs' | 'readyMs') => Math.max(...rounds.map((round) => round[name]))
  const table = buildReportTable(
    `${rounds.length} times kill -9 of the primary, whose synchronous standby is promoted at once`,
    rounds.map((round, index) => ({ ...round, index })),
    {
      failover: ({ index }) => index + 1,
      'writes/s before': ({ perSecond }) => perSecond,
      'writes again, ms': ({ writableMs }) => Math.round(writableMs),
      'ready again, ms': ({ readyMs }) => Math.round(readyMs),
      'writes repeated': ({ rejected }) => rejected,
    },
  )
  const wrongReadiness = rounds.filter(({ standbyReadiness }) => standbyReadiness !== expectedReadOnlyReadinessReply)
  const targets = [
    atMost(maxRecoveryMs, 'time from the failure to the first acknowledged write', longest('writableMs'), 'ms'),
    atMost(maxRecoveryMs, 'time from the failure until the site is ready', longest('readyMs'), 'ms'),
    mustBeZero('acknowledged writes that are lost', sum('lost'), 'copies'),
    mustBeZero('writes done twice', sum('twice'), 'copies'),
    mustBeZero('copies other than they were written', sum('wrong'), 'copies'),
    mustBeZero('counts that differ from the copies', sum('differences'), 'counts'),
    mustBeZero('standbys for which a process that knows no other host is ready', wrongReadiness.length, 'standbys'),
    atLeast(minShareOfRate * options.writes, 'writes per second before each failure', leastRate(rounds), '/s'),
  ]
  return { tables: [table], targets, raw: rounds }
}

const leastRate = (rounds: ReadonlyArray<FailoverRound>) => Math.min(...rounds.map(({ perSecond }) => perSecond))
