import type { BenchReport } from '../measure/bench-report.ts'
import type { BenchTarget } from '../measure/bench-target.ts'
import { formatShort, formatWhole } from '../measure/format-figure.ts'
import type { ScriptRun } from '../measure/measure-script.ts'
import type { CatalogueCheck } from './check-catalogue.ts'

export type ImportRun = { run: ScriptRun; check: CatalogueCheck }

export type ImportFigures = {
  source: string
  /** Whether it is the real catalogue, whose row counts are known. */
  isReal: boolean
  indexesBefore: ReadonlyArray<string>
  first: ImportRun
  second: ImportRun
  rewrittenRows: number
  /** `npm run catalogue -- demo` without an existing database. */
  demo: ImportRun
}

/** Row counts that the README of the real catalogue gives. */
const realRowCounts = { products: 210, insertSets: 8138, cards: 548_028 }
const demoRowCounts = { products: 40, cards: 30_000 }
const maxDemoSeconds = 20
const minRowsPerSecond = 15_000
const maxMegabytes = 300

/** Returns the number of rows that the importer reports as rejected, or NaN if it reports none. */
export function parseRejectedRows(output: string): number {
  const counts = [...output.matchAll(/ ([\d,]+) rejected$/gm)].map(([, count = '']) =>
    Number(count.replaceAll(',', '')),
  )
  return counts.length === 0 ? Number.NaN : counts.reduce((sum, count) => sum + count, 0)
}

const sumRows = ({ products, insertSets, cards }: CatalogueCheck) => products + insertSets + cards
const getRowRate = ({ run, check }: ImportRun) => sumRows(check) / run.seconds
/** Returns NaN if memory was not measured, which misses every limit. */
const getPeakMegabytes = ({ run }: ImportRun) =>
  run.peakMiB === null ? Number.POSITIVE_INFINITY : (run.peakMiB * 1024 ** 2) / 1e6

function buildRealTargets({ run, check }: ImportRun): BenchTarget[] {
  const rows = (unit: string, figure: number, exactly: number): BenchTarget => ({
    name: `${unit} imported`,
    figure,
    limit: { exactly },
    unit,
  })
  return [
    rows('products', check.products, realRowCounts.products),
    rows('insert sets', check.insertSets, realRowCounts.insertSets),
    rows('cards', check.cards, realRowCounts.cards),
    { name: 'rows rejected', figure: parseRejectedRows(run.output), limit: { atMost: 0 }, unit: 'rows' },
  ]
}

function buildDemoTargets({ run, check }: ImportRun): BenchTarget[] {
  return [
    {
      name: 'the demo, from the command on an empty folder to its end',
      figure: run.seconds,
      limit: { atMost: maxDemoSeconds },
      unit: 's',
    },
    {
      name: 'products of the demo',
      figure: check.products,
      limit: { exactly: demoRowCounts.products },
      unit: 'products',
    },
    {
      name: 'cards of the demo',
      figure: check.cards,
      limit: { exactly: demoRowCounts.cards },
      unit: 'cards',
    },
  ]
}

export function buildImportReport(figures: ImportFigures): Pick<BenchReport, 'sections' | 'targets'> {
  const { indexesBefore, first, second, rewrittenRows, demo } = figures
  const row = (name: string, { run, check }: ImportRun) => [
    name,
    formatShort(run.seconds),
    run.peakMiB === null ? '?' : formatWhole(run.peakMiB),
    ...[check.products, check.insertSets, check.cards, check.wrongTotals].map(formatWhole),
  ]
  const lostIndexes = indexesBefore.filter((index) => !first.check.indexes.includes(index))
  const none = (name: string, figure: number, unit: string): BenchTarget => ({
    name,
    figure,
    limit: { atMost: 0 },
    unit,
  })
  return {
    sections: [
      {
        title: figures.source,
        head: ['run', 's', 'peak MiB', 'products', 'insert sets', 'cards', 'wrong totals'],
        rows: [row('first', first), row('second', second), row('the demo, on an empty folder', demo)],
        notes: [
          `${formatWhole(getRowRate(first))} rows a second, from the start of the command to its end, every index built`,
          `the second run wrote ${formatWhole(rewrittenRows)} rows`,
        ],
      },
    ],
    targets: [
      {
        name: 'rows per second, all indexes built',
        figure: getRowRate(first),
        limit: { atLeast: minRowsPerSecond },
        unit: 'rows/s',
      },
      {
        name: 'memory of the importer',
        figure: getPeakMegabytes(first),
        limit: { atMost: maxMegabytes },
        unit: 'MB',
      },
      none('rows that a second run writes', rewrittenRows, 'rows'),
      none('totals that differ from the rows', second.check.wrongTotals, 'totals'),
      none('indexes missing or invalid afterwards', lostIndexes.length, 'indexes'),
      ...(figures.isReal ? buildRealTargets(first) : []),
      ...buildDemoTargets(demo),
    ],
  }
}
