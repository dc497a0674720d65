/**
 * `npm run bench -- affected [--change FILE] [--remotes mf-a,mf-b]`: measures which apps a one-line change in each
 * remote plans, what a change of one file builds and tests, and how long that takes compared with everything.
 */
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { publishReport } from '../measure/bench-report.ts'
import { formatShort } from '../measure/format-figure.ts'
import { describeMachine } from '../measure/machine-info.ts'
import { repositoryRoot, withCleanUp } from '../measure/workspace.ts'
import { buildAffectedReport } from './affected-report.ts'
import { listAppsWith } from './app-plan.ts'
import { createEditableRepository } from './editable-repository.ts'
import { planChanges, planCopy } from './plan-changes.ts'
import { type CommandCost, runScript } from './run-script.ts'

const allRemotes = readdirSync(repositoryRoot).filter((name) => name.startsWith('mf-'))
const { values } = parseArgs({
  options: {
    change: { type: 'string', default: 'mf-wishlist/src/routes.tsx' },
    remotes: { type: 'string', default: allRemotes.join() },
  },
})
const remotes = values.remotes.split(',')

await withCleanUp(async (onCleanUp) => {
  const machine = await describeMachine()
  const copy = await createEditableRepository()
  onCleanUp(copy.remove)
  const { folder } = copy

  async function testRemotes(names: ReadonlyArray<string>): Promise<Map<string, CommandCost>> {
    const spent = new Map<string, CommandCost>()
    for (const remote of names) {
      spent.set(remote, await runScript(folder, 'test', remote))
      console.log(`tested ${remote}: ${formatShort(spent.get(remote)?.seconds ?? 0)} s`)
    }
    return spent
  }
  const allBuilt = await runScript(folder, 'build')
  const allTested = await testRemotes(remotes)

  const plannedChanges = await planChanges(copy, allRemotes)
  await copy.appendLine(values.change)
  const { spent: planned, plans } = await planCopy(folder)
  // The build does not read the plan: it builds what it finds changed.
  const built = await runScript(folder, 'build')
  const tested = await testRemotes(listAppsWith(plans, 'test').filter((part) => remotes.includes(part)))
  await publishReport({
    bench: 'affected',
    machine,
    ...buildAffectedReport({
      file: values.change,
      remotes,
      plans,
      plannedChanges,
      everything: { build: allBuilt, tests: allTested },
      changed: { plan: planned, build: built, tests: tested },
    }),
  })
})
