import type { CommandRun } from '../measure/command.ts'
import { short, whole } from '../measure/figure.ts'
import type { Report } from '../measure/report.ts'
import type { Target } from '../measure/target.ts'
import type { CatalogueCheck } from './check-catalogue.ts'

/** A run of the command, and what the database held after it. */
export type Imported = { run: CommandRun; check: CatalogueCheck }

export type ImportFigures = {
  /** What was imported, for the table. */
  source: string
  /** Whether it is the real catalogue, whose rows are known. */
  isReal: boolean
  indexesBefore: ReadonlyArray<string>
  first: Imported
  second: Imported
  /** Rows of the catalogue's tables that the second run wrote. */
  writtenAgain: number
  /** `npm run catalogue -- demo` on an empty folder, database and all. */
  demo: Imported
}

/** What the README beside the real catalogue says it has. */
const realRows = { products: 210, insertSets: 8138, cards: 548_028 }
/** What the demo is promised to have, and within how long. */
const demoRows = { products: 40, cards: 30_000 }
const mostDemoSeconds = 20
const leastRowsPerSecond = 15_000
const mostMegabytes = 300

/** Rows that the importer says it has rejected, of all kinds; NaN where it says nothing of it. */
export function rejectedRows(output: string): number {
  const counts = [...output.matchAll(/ ([\d,]+) rejected$/gm)].map(([, count = '']) =>
    Number(count.replaceAll(',', '')),
  )
  return counts.length === 0 ? Number.NaN : counts.reduce((sum, count) => sum + count, 0)
}

const rowsOf = ({ products, insertSets, cards }: CatalogueCheck) => products + insertSets + cards
const rate = ({ run, check }: Imported) => rowsOf(check) / run.seconds
/** What was not measured keeps no limit. */
const megabytes = ({ run }: Imported) =>
  run.peakMiB === null ? Number.POSITIVE_INFINITY : (run.peakMiB * 1024 ** 2) / 1e6

function realTargets({ run, check }: Imported): Target[] {
  const rows = (unit: string, figure: number, exactly: number): Target => ({
    name: `${unit} imported`,
    figure,
    limit: { exactly },
    unit,
  })
  return [
    rows('products', check.products, realRows.products),
    rows('insert sets', check.insertSets, realRows.insertSets),
    rows('cards', check.cards, realRows.cards),
    { name: 'rows rejected', figure: rejectedRows(run.output), limit: { atMost: 0 }, unit: 'rows' },
  ]
}

function demoTargets({ run, check }: Imported): Target[] {
  return [
    {
      name: 'the demo, from the command on an empty folder to its end',
      figure: run.seconds,
      limit: { atMost: mostDemoSeconds },
      unit: 's',
    },
    {
      name: 'products of the demo',
      figure: check.products,
      limit: { exactly: demoRows.products },
      unit: 'products',
    },
    { name: 'cards of the demo', figure: check.cards, limit: { exactly: demoRows.cards }, unit: 'cards' },
  ]
}

/** What the bench prints and promises. */
export function reportImport(figures: ImportFigures): Pick<Report, 'sections' | 'targets'> {
  const { indexesBefore, first, second, writtenAgain, demo } = figures
  const row = (name: string, { run, check }: Imported) => [
    name,
    short(run.seconds),
    run.peakMiB === null ? '?' : whole(run.peakMiB),
    ...[check.products, check.insertSets, check.cards, check.wrongTotals].map(whole),
  ]
  const lost = indexesBefore.filter((index) => !first.check.indexes.includes(index))
  const none = (name: string, figure: number, unit: string): Target => ({
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
          `${whole(rate(first))} rows a second, from the start of the command to its end, every index built`,
          `the second run wrote ${whole(writtenAgain)} rows`,
        ],
      },
    ],
    targets: [
      {
        name: 'rows per second, all indexes built',
        figure: rate(first),
        limit: { atLeast: leastRowsPerSecond },
        unit: 'rows/s',
      },
      {
        name: 'memory of the importer',
        figure: megabytes(first),
        limit: { atMost: mostMegabytes },
        unit: 'MB',
      },
      none('rows that a second run writes', writtenAgain, 'rows'),
      none('totals that differ from the rows', second.check.wrongTotals, 'totals'),
      none('indexes missing or invalid afterwards', lost.length, 'indexes'),
      ...(figures.isReal ? realTargets(first) : []),
      ...demoTargets(demo),
    ],
  }
}
