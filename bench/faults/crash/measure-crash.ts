import type { BenchResult } from '../../measure/report/bench-report.ts'
import { atLeast, mustBeZero } from '../../measure/report/figure-with-limit.ts'
import { buildFigureTable } from '../../measure/report/report-table.ts'
import type { RegisterCleanUp } from '../../measure/run/workspace.ts'
import { median } from '../../measure/statistics.ts'
import { type CrashRound, runCrashRounds } from './run-crash-rounds.ts'

const minWritesPerRound = 20

/** Checks that acknowledged writes survive `kill -9` of API and database. */
export async function measureCrash(
  options: { rounds: number; writers: number },
  onCleanUp: RegisterCleanUp,
): Promise<BenchResult> {
  const rounds = await runCrashRounds(options, onCleanUp)
  const sum = (name: keyof CrashRound) => rounds.reduce((total, round) => total + round[name], 0)
  const restarts = rounds.map(({ restartMs }) => restartMs)
  const acknowledged = rounds.at(-1)?.acknowledged ?? 0
  const table = buildFigureTable(
    `${rounds.length} times kill -9 of API and database under ${options.writers} writers`,
    {
      'acknowledged writes': acknowledged,
      'restart, median, s': median(restarts) / 1000,
      'restart, longest, s': Math.max(...restarts) / 1000,
    },
  )
  const targets = [
    mustBeZero('acknowledged writes that are lost', sum('lost'), 'copies'),
    mustBeZero('copies that exist twice', sum('twice'), 'copies'),
    mustBeZero('copies other than they were written', sum('wrong'), 'copies'),
    mustBeZero('counts that differ from the copies', sum('differences'), 'counts'),
    atLeast(minWritesPerRound * rounds.length, 'acknowledged writes', acknowledged, 'writes'),
  ]
  return { tables: [table], targets, raw: rounds }
}
