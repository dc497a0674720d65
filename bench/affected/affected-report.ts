import type { BenchReport } from '../measure/bench-report.ts'
import { formatShort } from '../measure/format-figure.ts'
import { type AppPlan, countDifferences, listAppsWith } from './app-plan.ts'
import type { PlannedChange } from './plan-changes.ts'
import { type CommandCost, sumCosts } from './run-script.ts'

type BuildAndTestCost = { build: CommandCost; tests: ReadonlyMap<string, CommandCost> }

export type AffectedFigures = {
  file: string
  remotes: ReadonlyArray<string>
  plans: AppPlan[]
  /** Plans for one line added in each remote in turn; nothing is built. */
  plannedChanges: ReadonlyArray<PlannedChange>
  everything: BuildAndTestCost
  changed: BuildAndTestCost & { plan: CommandCost }
}

const maxShareOfFullRun = 0.5

/** Returns the apps that `npm run build` reports as built. */
export const listBuiltApps = ({ output }: CommandCost): string[] =>
  [...output.matchAll(/^· ([\w-]+): built in/gm)].map(([, app = '']) => app)

const formatCost = (spent: CommandCost | undefined) =>
  spent ? [formatShort(spent.seconds), formatShort(spent.cpuSeconds)] : ['', '']
const toFigures = ({ seconds, cpuSeconds }: CommandCost) => ({ seconds, cpuSeconds })

export function buildAffectedReport(found: AffectedFigures): Pick<BenchReport, 'sections' | 'targets' | 'raw'> {
  const { file, remotes, plans, plannedChanges, everything, changed } = found
  const [allBuilt, built] = [everything.build, changed.build]
  const [toBuild, toTest] = [listAppsWith(plans, 'build'), listAppsWith(plans, 'test')]
  const [all, again] = [
    sumCosts([allBuilt, ...everything.tests.values()]),
    sumCosts([changed.plan, built, ...changed.tests.values()]),
  ]
  const row = (name: string, first: CommandCost | undefined, second: CommandCost | undefined) => [
    name,
    ...formatCost(first),
    ...formatCost(second),
  ]
  return {
    sections: [
      {
        title: 'A line is added to one file, and taken away again',
        head: ['file', 'to be built', 'to be tested', 'concerned by the manifests'],
        rows: plannedChanges.map(({ file: each, build, test, affected }) => [
          each,
          ...[build, test, affected].map((parts) => parts.join(' ')),
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
          `built at first: ${listBuiltApps(allBuilt).join(', ')}`,
          `built again: ${listBuiltApps(built).join(', ')}`,
        ],
      },
    ],
    targets: [
      ...plannedChanges.map(({ file: each, build, test, affected }) => ({
        name: `${each}: parts planned that it does not concern, or concerned and not planned`,
        figure: countDifferences(build, affected) + countDifferences(test, affected),
        limit: { atMost: 0 },
        unit: 'parts',
      })),
      {
        name: 'parts built that the plan does not name, or named and not built',
        figure: countDifferences(listBuiltApps(built), toBuild),
        limit: { atMost: 0 },
        unit: 'parts',
      },
      {
        name: 'CPU of the change, of that of everything',
        figure: again.cpuSeconds / all.cpuSeconds,
        limit: { atMost: maxShareOfFullRun },
        unit: '',
      },
      {
        name: 'time of the change by the clock, of that of everything',
        figure: again.seconds / all.seconds,
        limit: { atMost: maxShareOfFullRun },
        unit: '',
      },
    ],
    raw: { plans, plannedChanges, everything: toFigures(all), changed: toFigures(again) },
  }
}
