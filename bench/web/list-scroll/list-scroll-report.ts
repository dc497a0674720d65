import type { BenchResult } from '../../measure/report/bench-report.ts'
import { atLeast, atMost, mustBeZero } from '../../measure/report/figure-with-limit.ts'
import { buildReportTable, formatFigure } from '../../measure/report/report-table.ts'
import { cpuSlowdown, type ScrollMeasurement } from './measure-scroll.ts'
import type { ScrolledCardCounts } from './scroll-through-cards.ts'

type PlainMeasurement = ScrollMeasurement<{ seconds: number }>
/** Results for one viewport: the grid, and a plain page with all tiles in its markup. */
export type ViewportMeasurement = { grid: ScrollMeasurement<ScrolledCardCounts>; plain: PlainMeasurement }

const maxCellCount = 200

/** Frames over 50 ms per 1,000: two pages have different numbers of frames. */
const getLongFramesPer1000 = ({ long, count }: PlainMeasurement) => (1000 * long) / count

export function buildListScrollReport(
  found: Readonly<Record<string, ViewportMeasurement>>,
  cards: number,
): BenchResult {
  const viewports = Object.entries(found)
  const pages = viewports.flatMap(([viewport, { grid, plain }]) => [
    { ...grid, name: `${viewport}, grid` },
    { ...plain, name: `${viewport}, plain`, seenCardCount: cards, maxCellCount: cards },
  ])
  const table = buildReportTable(
    `${formatFigure(cards)} cards, CPU ÷ ${cpuSlowdown}`,
    pages,
    {
      page: ({ name }) => name,
      'cards seen': ({ seenCardCount }) => seenCardCount,
      'most cells': (page) => page.maxCellCount,
      s: ({ seconds }) => seconds,
      frames: ({ count }) => count,
      'p99 ms': ({ p99 }) => p99,
      'longest ms': ({ longest }) => longest,
      'over 50 ms': ({ long }) => long,
      'of 1,000': getLongFramesPer1000,
      'task p99': ({ tasks }) => tasks.p99,
      'longest task': ({ tasks }) => tasks.longest,
      'tasks over 50 ms': ({ tasks }) => tasks.over50,
    },
    [
      'Frames are measured by time, which includes delays by other processes: compare with the plain page.',
      'Tasks are measured by their CPU time.',
      ...pages.flatMap(({ name, longestWork }) => (longestWork ? [`${name}, longest: ${longestWork}`] : [])),
    ],
  )
  const targets = viewports.flatMap(([name, { grid, plain }]) => [
    atMost(maxCellCount, `${name}: cells in the document`, grid.maxCellCount, 'cells'),
    atLeast(cards, `${name}: cards reached`, grid.seenCardCount, 'cards'),
    mustBeZero(`${name}: tasks over 50 ms`, grid.tasks.over50, 'tasks'),
    mustBeZero(`${name}: frames over 50 ms`, grid.long, 'frames'),
    atMost(
      getLongFramesPer1000(plain),
      `${name}: frames over 50 ms of 1,000, no more than the plain page has`,
      getLongFramesPer1000(grid),
      'frames',
    ),
  ])
  return { tables: [table], targets, raw: found }
}
