import { short } from '../measure/figure.ts'
import type { Report } from '../measure/report.ts'
import { differing, having, type PartPlan } from './part-plan.ts'
import type { PlannedChange } from './plan-each.ts'
import { type Spent, sum } from './run-command.ts'

/** What building and testing took: of each remote its own tests. */
type Run = { build: Spent; tests: ReadonlyMap<string, Spent> }

export type PlanFigures = {
  /** What was changed, built and tested again. */
  file: string
  /** Those that were tested. */
  remotes: ReadonlyArray<string>
  plans: PartPlan[]
  /** A line more in each remote in turn, planned only. */
  plannedChanges: ReadonlyArray<PlannedChange>
  everything: Run
  changed: Run & { plan: Spent }
}

const mostOfEverything = 0.5

/** The parts that a run of `npm run build` says it has built. */
export const builtIn = ({ output }: Spent): string[] =>
  [...output.matchAll(/^· ([\w-]+): built in/gm)].map(([, part = '']) => part)

const cells = (spent: Spent | undefined) =>
  spent ? [short(spent.seconds), short(spent.cpuSeconds)] : ['', '']
const figures = ({ seconds, cpuSeconds }: Spent) => ({ seconds, cpuSeconds })

/** What the bench prints, promises and keeps. */
export function reportPlan(found: PlanFigures): Pick<Report, 'sections' | 'targets' | 'raw'> {
  const { file, remotes, plans, plannedChanges, everything, changed } = found
  const [allBuilt, built] = [everything.build, changed.build]
  const [toBuild, toTest] = [having(plans, 'build'), having(plans, 'test')]
  const [all, again] = [
    sum([allBuilt, ...everything.tests.values()]),
    sum([changed.plan, built, ...changed.tests.values()]),
  ]
  const row = (name: string, first: Spent | undefined, second: Spent | undefined) => [
    name,
    ...cells(first),
    ...cells(second),
  ]
  return {
    sections: [
      {
        title: 'A line is added to one file, and taken away again',
        head: ['file', 'to be built', 'to be tested', 'concerned by the manifests'],
        rows: plannedChanges.map(({ file: each, build, test, concerned }) => [
          each,
          ...[build, test, concerned].map((parts) => parts.join(' ')),
        ]),
      },
      {
        title: `A line is added to ${file}. To be built: ${toBuild.join(', ')}; tested: ${toTest.join(', ')}`,
        head: ['', 'everything s', 'CPU s', 'after the change s', 'CPU s'],
        rows: [
          row('the plan', undefined, changed.plan),
          row('build', allBuilt, built),
          ...remotes.map((remote) =>
            row(`tests of ${remote}`, everything.tests.get(remote), changed.tests.get(remote)),
          ),
          row('together', all, again),
        ],
        notes: [
          `built at first: ${builtIn(allBuilt).join(', ')}`,
          `built again: ${builtIn(built).join(', ')}`,
        ],
      },
    ],
    targets: [
      ...plannedChanges.map(({ file: each, build, test, concerned }) => ({
        name: `${each}: parts planned that it does not concern, or concerned and not planned`,
        figure: differing(build, concerned) + differing(test, concerned),
        limit: { atMost: 0 },
        unit: 'parts',
      })),
      {
        name: 'parts built that the plan does not name, or named and not built',
        figure: differing(builtIn(built), toBuild),
        limit: { atMost: 0 },
        unit: 'parts',
      },
      {
        name: 'CPU of the change, of that of everything',
        figure: again.cpuSeconds / all.cpuSeconds,
        limit: { atMost: mostOfEverything },
        unit: '',
      },
      {
        name: 'time of the change by the clock, of that of everything',
        figure: again.seconds / all.seconds,
        limit: { atMost: mostOfEverything },
        unit: '',
      },
    ],
    raw: { plans, plannedChanges, everything: figures(all), changed: figures(again) },
  }
}
