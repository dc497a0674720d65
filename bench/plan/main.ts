/**
 * `npm run bench -- plan [--change FILE] [--remotes mf-a,mf-b]`: what a line more in each remote has planned; what a change
 * of one file has built and tested again, by the plan and in truth, and how long that takes beside building and testing
 * everything.
 */
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { short } from '../measure/figure.ts'
import { describeMachine } from '../measure/machine.ts'
import { publish } from '../measure/report.ts'
import { root, withCleanUp } from '../measure/workspace.ts'
import { changedCopy } from './changed-copy.ts'
import { having } from './part-plan.ts'
import { planEach, planNow } from './plan-each.ts'
import { reportPlan } from './report-plan.ts'
import { runCommand, type Spent } from './run-command.ts'

const allRemotes = readdirSync(root).filter((name) => name.startsWith('mf-'))
const { values } = parseArgs({
  options: {
    change: { type: 'string', default: 'mf-wishlist/src/routes.tsx' },
    remotes: { type: 'string', default: allRemotes.join() },
  },
})
const remotes = values.remotes.split(',')

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

  const plannedChanges = await planEach(copy, allRemotes)
  await copy.change(values.change)
  const { spent: planned, plans } = await planNow(folder)
  // Told nothing of the plan: it builds what it finds changed.
  const built = await runCommand(folder, 'build')
  const tested = await testEach(having(plans, 'test').filter((part) => remotes.includes(part)))
  await publish({
    bench: 'plan',
    machine,
    ...reportPlan({
      file: values.change,
      remotes,
      plans,
      plannedChanges,
      everything: { build: allBuilt, tests: allTested },
      changed: { plan: planned, build: built, tests: tested },
    }),
  })
})
