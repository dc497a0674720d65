import { short, whole } from '../measure/figure.ts'
import type { Report } from '../measure/report.ts'
import { cpuSlowdown, type Scroll } from './measure-scroll.ts'
import type { Scrolled } from './scroll-through.ts'

/** One window: our grid, and the plain page with all tiles in its markup, scrolled alike. */
export type Measured = { grid: Scroll<Scrolled>; plain: Scroll<{ seconds: number }> }

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

/** Frames over 50 ms of every 1,000: two pages that are scrolled alike do not have equally many frames. */
const longOf1000 = ({ long, count }: Scroll<{ seconds: number }>) => (1000 * long) / count

const frameFigures = (each: Scroll<{ seconds: number }>) => [
  short(each.seconds),
  whole(each.count),
  short(each.p99),
  short(each.longest),
  whole(each.long),
  short(longOf1000(each)),
  short(each.tasks.p99),
  short(each.tasks.longest),
  whole(each.tasks.over50),
]

/** What the bench prints and promises, by the name of each window. */
export function reportGrid(
  found: Readonly<Record<string, Measured>>,
  cards: number,
): Pick<Report, 'sections' | 'targets'> {
  const all = Object.entries(found)
  return {
    sections: [
      {
        title: `${whole(cards)} cards, CPU ÷ ${cpuSlowdown}`,
        head: ['window', 'page', 'cards seen', 'most cells', ...frameColumns],
        rows: all.flatMap(([name, { grid, plain }]) => [
          [name, 'grid', whole(grid.cardsSeen), whole(grid.mostCells), ...frameFigures(grid)],
          [name, 'plain', whole(cards), whole(cards), ...frameFigures(plain)],
        ]),
        notes: [
          'Frames by the clock, which other work on the machine delays: the plain page, without a script, meets the same.',
          'Tasks of the page by their CPU time, which other work does not count into.',
          ...all.flatMap(([name, { grid }]) =>
            grid.longestWork ? [`${name}, longest: ${grid.longestWork}`] : [],
          ),
        ],
      },
    ],
    targets: all.flatMap(([name, { grid, plain }]) => [
      {
        name: `${name}: cells in the document`,
        figure: grid.mostCells,
        limit: { atMost: 200 },
        unit: 'cells',
      },
      { name: `${name}: cards reached`, figure: grid.cardsSeen, limit: { atLeast: cards }, unit: 'cards' },
      { name: `${name}: tasks over 50 ms`, figure: grid.tasks.over50, limit: { atMost: 0 }, unit: 'tasks' },
      { name: `${name}: frames over 50 ms`, figure: grid.long, limit: { atMost: 0 }, unit: 'frames' },
      {
        name: `${name}: frames over 50 ms of 1,000, no more than the plain page has`,
        figure: longOf1000(grid),
        limit: { atMost: longOf1000(plain) },
        unit: 'frames',
      },
    ]),
  }
}
