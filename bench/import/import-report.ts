import type { BenchResult } from '../measure/report/bench-report.ts'
import { atLeast, atMost, exactly, mustBeZero } from '../measure/report/figure-with-limit.ts'
import { buildReportTable, formatFigure } from '../measure/report/report-table.ts'
import type { ScriptFigures } from '../measure/run/run-measured-script.ts'
import type { CatalogueSummary } from './summarize-catalogue.ts'

export type MeasuredImport = { run: ScriptFigures; check: CatalogueSummary }

export type ImportFigures = {
  source: string
  /** Whether it is the real catalogue, whose row counts are known. */
  isReal: boolean
  indexesBefore: ReadonlyArray<string>
  first: MeasuredImport
  second: MeasuredImport
  rewrittenRows: number
  /** `npm run catalogue -- demo` without an existing database. */
  demo: MeasuredImport
}

/** Row counts that the README of the real catalogue gives. */
const realRowCounts = { products: 210, insertSets: 8138, cards: 548_028 }
const demoRowCounts = { products: 40, cards: 30_000 }
const maxDemoSeconds = 20
const minRowsPerSecond = 15_000
const maxMegabytes = 300

/** Returns the number of rows that the importer reports as rejected, or NaN if it reports none. */
export function parseRejectedRowCount(output: string): number {
  const counts = [...output.matchAll(/ ([\d,]+) rejected$/gm)].map(([, count = '']) =>
    Number(count.replaceAll(',', '')),
  )
  return counts.length === 0 ? Number.NaN : counts.reduce((sum, count) => sum + count, 0)
}

const getRowRate = ({ run, check }: MeasuredImport) => (check.products + check.insertSets + check.cards) / run.seconds
/** Returns infinity if memory was not measured, which misses the limit. */
const getPeakMegabytes = ({ run }: MeasuredImport) =>
  run.peakMiB === null ? Number.POSITIVE_INFINITY : (run.peakMiB * 1024 ** 2) / 1e6

const buildRealTargets = ({ run, check }: MeasuredImport) => [
  exactly(realRowCounts.products, 'products imported', check.products, 'products'),
  exactly(realRowCounts.insertSets, 'insert sets imported', check.insertSets, 'insert sets'),
  exactly(realRowCounts.cards, 'cards imported', check.cards, 'cards'),
  mustBeZero('rows rejected', parseRejectedRowCount(run.output), 'rows'),
]

export function buildCatalogueImportReport(figures: ImportFigures): BenchResult {
  const { source, isReal, indexesBefore, first, second, rewrittenRows, demo } = figures
  const runs = Object.entries({ first, second, 'demo without a database': demo })
  const table = buildReportTable(
    source,
    runs,
    {
      run: ([name]) => name,
      s: ([, { run }]) => run.seconds,
      'peak MiB': ([, { run }]) => run.peakMiB && Math.round(run.peakMiB),
      products: ([, { check }]) => check.products,
      'insert sets': ([, { check }]) => check.insertSets,
      cards: ([, { check }]) => check.cards,
      'wrong totals': ([, { check }]) => check.wrongTotals,
    },
    [`the second run wrote ${formatFigure(rewrittenRows)} rows`],
  )
  const lostIndexes = indexesBefore.filter((index) => !first.check.indexes.includes(index))
  const targets = [
    atLeast(minRowsPerSecond, 'rows per second of the whole command, with all indexes', getRowRate(first), 'rows/s'),
    atMost(maxMegabytes, 'memory of the importer', getPeakMegabytes(first), 'MB'),
    mustBeZero('rows that a second run writes', rewrittenRows, 'rows'),
    mustBeZero('totals that differ from the rows', second.check.wrongTotals, 'totals'),
    mustBeZero('indexes missing or invalid afterwards', lostIndexes.length, 'indexes'),
    ...(isReal ? buildRealTargets(first) : []),
    atMost(maxDemoSeconds, 'the demo, from the command on an empty folder to its end', demo.run.seconds, 's'),
    exactly(demoRowCounts.products, 'products of the demo', demo.check.products, 'products'),
    exactly(demoRowCounts.cards, 'cards of the demo', demo.check.cards, 'cards'),
  ]
  return { tables: [table], targets, raw: figures }
}
