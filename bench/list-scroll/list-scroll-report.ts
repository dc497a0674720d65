import type { BenchReport } from '../measure/bench-report.ts'
import { formatShort, formatWhole } from '../measure/format-figure.ts'
import { cpuSlowdown, type ScrollMeasurement } from './measure-scroll.ts'
import type { ScrollResult } from './scroll-through-cards.ts'

/** Results for one viewport: the grid, and a plain page with all tiles in its markup. */
export type WindowMeasurement = {
  grid: ScrollMeasurement<ScrollResult>
  plain: ScrollMeasurement<{ seconds: number }>
}

const frameColumns = [
  's',
  'frames',
  'p99 ms',
  'longest ms',
  'over 50 ms',
  'of 1,000',
  'task p99',
  'longest task',
  'over 50 ms',
]

/** Frames over 50 ms per 1,000: two pages have different numbers of frames. */
const getLongFramesPer1000 = ({ long, count }: ScrollMeasurement<{ seconds: number }>) => (1000 * long) / count

const formatFrameFigures = (each: ScrollMeasurement<{ seconds: number }>) => [
  formatShort(each.seconds),
  formatWhole(each.count),
  formatShort(each.p99),
  formatShort(each.longest),
  formatWhole(each.long),
  formatShort(getLongFramesPer1000(each)),
  formatShort(each.tasks.p99),
  formatShort(each.tasks.longest),
  formatWhole(each.tasks.over50),
]

export function buildListScrollReport(
  found: Readonly<Record<string, WindowMeasurement>>,
  cards: number,
): Pick<BenchReport, 'sections' | 'targets'> {
  const all = Object.entries(found)
  return {
    sections: [
      {
        title: `${formatWhole(cards)} cards, CPU ÷ ${cpuSlowdown}`,
        head: ['window', 'page', 'cards seen', 'most cells', ...frameColumns],
        rows: all.flatMap(([name, { grid, plain }]) => [
          [name, 'grid', formatWhole(grid.seenCardCount), formatWhole(grid.maxCellCount), ...formatFrameFigures(grid)],
          [name, 'plain', formatWhole(cards), formatWhole(cards), ...formatFrameFigures(plain)],
        ]),
        notes: [
          'Frames by the clock, which other work on the machine delays: the plain page, without a script, meets the same.',
          'Tasks of the page by their CPU time, which other work does not count into.',
          ...all.flatMap(([name, { grid }]) => (grid.longestWork ? [`${name}, longest: ${grid.longestWork}`] : [])),
        ],
      },
    ],
    targets: all.flatMap(([name, { grid, plain }]) => [
      {
        name: `${name}: cells in the document`,
        figure: grid.maxCellCount,
        limit: { atMost: 200 },
        unit: 'cells',
      },
      {
        name: `${name}: cards reached`,
        figure: grid.seenCardCount,
        limit: { atLeast: cards },
        unit: 'cards',
      },
      { name: `${name}: tasks over 50 ms`, figure: grid.tasks.over50, limit: { atMost: 0 }, unit: 'tasks' },
      { name: `${name}: frames over 50 ms`, figure: grid.long, limit: { atMost: 0 }, unit: 'frames' },
      {
        name: `${name}: frames over 50 ms of 1,000, no more than the plain page has`,
        figure: getLongFramesPer1000(grid),
        limit: { atMost: getLongFramesPer1000(plain) },
        unit: 'frames',
      },
    ]),
  }
}
