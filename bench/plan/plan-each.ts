import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ChangedCopy } from './changed-copy.ts'
import { having, type Manifest, type PartPlan, partAndImporters } from './part-plan.ts'
import { runCommand, type Spent } from './run-command.ts'

/** What is planned for what has been changed in a copy of the repository. */
export async function planNow(folder: string): Promise<{ spent: Spent; plans: PartPlan[] }> {
  const spent = await runCommand(folder, 'plan', '--json')
  return { spent, plans: JSON.parse(spent.output) as PartPlan[] } // as the command prints it
}

/** What a line more in a file of one remote has planned, and which parts it concerns by the manifests. */
export type PlannedChange = {
  file: string
  build: string[]
  test: string[]
  concerned: ReadonlyArray<string>
}

/** Plans a line more in each remote in turn; afterwards the copy is as it was. */
export async function planEach(copy: ChangedCopy, remotes: ReadonlyArray<string>): Promise<PlannedChange[]> {
  const manifests = await readManifests(copy.folder)
  const planned: PlannedChange[] = []
  for (const remote of remotes) {
    const file = ['routes.tsx', 'widgets.ts']
      .map((name) => `${remote}/src/${name}`)
      .find((each) => existsSync(path.join(copy.folder, each)))
    if (!file) throw new Error(`${remote} has neither routes nor widgets`)
    await copy.change(file)
    const { plans } = await planNow(copy.folder)
    await copy.restore(file)
    planned.push({
      file,
      build: having(plans, 'build'),
      test: having(plans, 'test'),
      concerned: partAndImporters(remote, manifests),
    })
  }
  return planned
}

/** The manifests of everything that is built by itself. */
async function readManifests(folder: string): Promise<Record<string, Manifest>> {
  const parts = (await readdir(folder)).filter((name) => name === 'shell' || name.startsWith('mf-'))
  const read = async (part: string) => {
    const manifest = JSON.parse(await readFile(path.join(folder, part, 'package.json'), 'utf8')) as Manifest // by its format
    return [part, manifest] as const
  }
  return Object.fromEntries(await Promise.all(parts.map(read)))
}
