import type { BenchResult } from '../measure/report/bench-report.ts'
import { atMost, mustBeZero } from '../measure/report/figure-with-limit.ts'
import { buildFigureTable } from '../measure/report/report-table.ts'
import type { TimedImport } from './importer.ts'
import type { OtherMemberLatencies } from './other-member.ts'

/** Limits for 100,000 rows on a quiet machine. */
const limits = { dryRunSeconds: 15, commitSeconds: 90, memoryMiB: 300, readP99Ms: 100, writeP99Ms: 200 }
const limitRows = 100_000

type MeasuredImport = {
  options: { rows: number; kills: number }
  dryRun: TimedImport
  commit: TimedImport
  again: TimedImport
  undo: TimedImport
  /** Null when the server was killed. */
  latencies: OtherMemberLatencies | null
  memoryMiB: number | null
  copies: { stored: number; named: number }
  left: { stored: number }
  drift: number
}

export function buildCollectionImportReport(measured: MeasuredImport): BenchResult {
  const { options, dryRun, commit, again, undo, latencies, memoryMiB, copies, left, drift } = measured
  const { match, ask, parked, skip } = dryRun.counts
  const perLimit = (seconds: number) => (seconds * limitRows) / Math.max(1, dryRun.counts.rows)
  const table = buildFigureTable(`an import of ${options.rows} rows, killed ${options.kills} times`, {
    'rows with a card': match,
    'rows to answer': ask,
    'parked rows': parked,
    'rows left out': skip,
    'dry run, s': dryRun.seconds,
    'commit, s': commit.seconds,
    'Undo, s': undo.seconds,
    ...(latencies && { 'reads of others': latencies.reads, 'writes of others': latencies.writes }),
  })
  const targets = [
    atMost(limits.dryRunSeconds, 'dry run of 100,000 rows', perLimit(dryRun.seconds), 's'),
    ...(options.kills > 0
      ? []
      : [atMost(limits.commitSeconds, 'commit of 100,000 rows', perLimit(commit.seconds), 's')]),
    ...(memoryMiB === null ? [] : [atMost(limits.memoryMiB, 'memory above idle', memoryMiB, 'MiB')]),
    ...(latencies === null
      ? []
      : [
          atMost(limits.readP99Ms, 'p99 of reads of others', latencies.readP99Ms, 'ms'),
          atMost(limits.writeP99Ms, 'p99 of writes of others', latencies.writeP99Ms, 'ms'),
        ]),
    mustBeZero('rows without a fate', Math.abs(dryRun.counts.rows - match - ask - parked - skip), 'rows'),
    mustBeZero('copies lost or doubled', Math.abs(copies.stored - match) + Math.abs(copies.named - match), 'copies'),
    mustBeZero('copies that the same file would add again', again.counts.copies, 'copies'),
    mustBeZero('copies left after Undo', left.stored, 'copies'),
    mustBeZero('counts that differ from the copies', drift, 'counts'),
  ]
  return { tables: [table], targets, raw: measured }
}
