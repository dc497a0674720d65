import type { BenchResult } from '../../measure/report/bench-report.ts'
import { atLeast, mustBeZero } from '../../measure/report/figure-with-limit.ts'
import { buildFigureTable } from '../../measure/report/report-table.ts'
import type { RegisterCleanUp } from '../../measure/run/workspace.ts'
import { median } from '../../measure/statistics.ts'
import { runTradeCrashes, type TradeCrashRound } from './run-trade-crashes.ts'

const minChangesPerRound = 5

/** Checks that acknowledged changes of offers and trades survive `kill -9` of API and database, each completely. */
export async function measureTradeCrash(
  { rounds, writers }: { rounds: number; writers: number },
  onCleanUp: RegisterCleanUp,
): Promise<BenchResult> {
  const results = await runTradeCrashes({ rounds, clients: writers }, onCleanUp)
  const sum = (name: keyof TradeCrashRound) => results.reduce((total, round) => total + round[name], 0)
  const table = buildFigureTable(`${rounds} times kill -9 of API and database under ${writers} traders`, {
    'acknowledged changes of offers': sum('acknowledged'),
    'of these agreements': sum('agreements'),
    'restart, median, s': median(results.map(({ restartMs }) => restartMs)) / 1000,
  })
  const targets = [
    mustBeZero('acknowledged changes of offers that are lost', sum('lost'), 'changes'),
    mustBeZero('copies in two trades, or without the hold of their trade', sum('halfAgreed'), 'copies'),
    mustBeZero('copies too many or too few after kills', sum('missingCopies'), 'copies'),
    mustBeZero('counts that differ from the copies after kills', sum('differences'), 'counts'),
    atLeast(minChangesPerRound * rounds, 'acknowledged changes of offers', sum('acknowledged'), 'changes'),
  ]
  return { tables: [table], targets, raw: results }
}
