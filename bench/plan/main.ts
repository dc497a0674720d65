/**
 * `npm run bench -- plan [--change FILE] [--remotes mf-a,mf-b]`: what a change of one file has built and tested again, by
 * the plan and in truth, and how long that takes beside building and testing everything.
 */
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { short } from '../measure/figure.ts'
import { describeMachine } from '../measure/machine.ts'
import { publish } from '../measure/report.ts'
import { root, withCleanUp } from '../measure/workspace.ts'
import { changedCopy } from './changed-copy.ts'
import { runCommand, type Spent, sum } from './run-command.ts'

type PartPlan = { part: string; build: string[]; test: string[] } // as `npm run plan -- --json` prints it

const { values } = parseArgs({
  options: {
    change: { type: 'string', default: 'mf-wishlist/src/routes.tsx' },
    remotes: {
      type: 'string',
      default: readdirSync(root)
        .filter((name) => name.startsWith('mf-'))
        .join(),
    },
  },
})
const remotes = values.remotes.split(',')

/** The parts that a run of `npm run build` says it has built. */
const builtIn = ({ output }: Spent) => [...output.matchAll(/^· ([\w-]+): built in/gm)].map(([, part]) => part)

const figures = ({ seconds, cpuSeconds }: Spent) => ({ seconds, cpuSeconds })

await withCleanUp(async (later) => {
  const machine = await describeMachine()
  const copy = await changedCopy()
  later(copy.remove)
  const { folder } = copy

  async function testEach(names: ReadonlyArray<string>): Promise<Map<string, Spent>> {
    const spent = new Map<string, Spent>()
    for (const remote of names) {
      spent.set(remote, await runCommand(folder, 'test', remote))
      console.log(`tested ${remote}: ${short(spent.get(remote)?.seconds ?? 0)} s`)
    }
    return spent
  }
  const allBuilt = await runCommand(folder, 'build')
  const allTested = await testEach(remotes)

  await copy.change(values.change)
  const planned = await runCommand(folder, 'plan', '--json')
  const plans = JSON.parse(planned.output) as PartPlan[]
  const toBuild = plans.filter(({ build }) => build.length > 0).map(({ part }) => part)
  const toTest = plans
    .filter(({ part, test }) => test.length > 0 && remotes.includes(part))
    .map(({ part }) => part)
  // Told nothing of the plan: it builds what it finds changed.
  const built = await runCommand(folder, 'build')
  const tested = await testEach(toTest)
  const rebuilt = builtIn(built)

  const everything = sum([allBuilt, ...allTested.values()])
  const changed = sum([planned, built, ...tested.values()])
  const cells = (spent: Spent | undefined) =>
    spent ? [short(spent.seconds), short(spent.cpuSeconds)] : ['', '']
  const row = (name: string, all: Spent | undefined, again: Spent | undefined) => [
    name,
    ...cells(all),
    ...cells(again),
  ]
  await publish({
    bench: 'plan',
    machine,
    sections: [
      {
        title: `A line is added to ${values.change}. To be built: ${toBuild.join(', ')}; tested: ${toTest.join(', ')}`,
        head: ['', 'everything s', 'CPU s', 'after the change s', 'CPU s'],
        rows: [
          row('the plan', undefined, planned),
          row('build', allBuilt, built),
          ...remotes.map((remote) => row(`tests of ${remote}`, allTested.get(remote), tested.get(remote))),
          row('together', everything, changed),
        ],
        notes: [`built at first: ${builtIn(allBuilt).join(', ')}`, `built again: ${rebuilt.join(', ')}`],
      },
    ],
    targets: [
      {
        name: 'parts built that the plan does not name, or named and not built',
        figure:
          rebuilt.filter((part) => !toBuild.includes(part ?? '')).length +
          toBuild.filter((part) => !rebuilt.includes(part)).length,
        limit: { atMost: 0 },
        unit: 'parts',
      },
      {
        name: 'CPU of the change, of that of everything',
        figure: changed.cpuSeconds / everything.cpuSeconds,
        limit: { atMost: 0.5 },
        unit: '',
      },
    ],
    raw: { plans, everything: figures(everything), changed: figures(changed) },
  })
})
