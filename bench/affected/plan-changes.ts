import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type AppPlan, listAppAndImporters, listAppsWith, type PackageManifest } from './app-plan.ts'
import type { EditableRepository } from './editable-repository.ts'
import { type CommandCost, runScript } from './run-script.ts'

export async function planCopy(folder: string): Promise<{ spent: CommandCost; plans: AppPlan[] }> {
  const spent = await runScript(folder, 'plan', '--json')
  return { spent, plans: JSON.parse(spent.output) as AppPlan[] } // the command's format
}

/** Plan for a changed file of one remote, and the apps that it affects according to the manifests. */
export type PlannedChange = {
  file: string
  build: string[]
  test: string[]
  affected: ReadonlyArray<string>
}

export async function planChanges(copy: EditableRepository, remotes: ReadonlyArray<string>): Promise<PlannedChange[]> {
  const manifests = await readManifests(copy.folder)
  const planned: PlannedChange[] = []
  for (const remote of remotes) {
    const file = ['routes.tsx', 'widgets.ts']
      .map((name) => `${remote}/src/${name}`)
      .find((each) => existsSync(path.join(copy.folder, each)))
    if (!file) throw new Error(`${remote} has neither routes nor widgets`)
    await copy.appendLine(file)
    const { plans } = await planCopy(copy.folder)
    await copy.restore(file)
    planned.push({
      file,
      build: listAppsWith(plans, 'build'),
      test: listAppsWith(plans, 'test'),
      affected: listAppAndImporters(remote, manifests),
    })
  }
  return planned
}

async function readManifests(folder: string): Promise<Record<string, PackageManifest>> {
  const apps = (await readdir(folder)).filter((name) => name === 'shell' || name.startsWith('mf-'))
  const read = async (app: string) => {
    const manifest = JSON.parse(await readFile(path.join(folder, app, 'package.json'), 'utf8')) as PackageManifest // pnpm validates these files
    return [app, manifest] as const
  }
  return Object.fromEntries(await Promise.all(apps.map(read)))
}
