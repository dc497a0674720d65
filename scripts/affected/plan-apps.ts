import { listThirdPartyLibrariesOfApp, rootInputFilesByPurpose } from '@ninepocket/releases/builds/app-inputs'
import { isInputFile } from '@ninepocket/releases/builds/hash-inputs'
import { type InputPurpose, listDependencyFolders } from '@ninepocket/releases/builds/list-dependency-folders'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import type { SourceChange } from './source-change.ts'

/** Causes of a build, of tests and of a release of an app. Without causes there is none. */
export type AppPlan = { app: string; build: string[]; test: string[]; release: string[] }

function findCauses({ files, lockBefore, lockNow }: SourceChange, app: string, purpose: InputPurpose): string[] {
  const folders = listDependencyFolders(repositoryRoot, app, purpose)
  const changed = files.filter((file) => {
    const folder = folders.find((each) => file.startsWith(`${each}/`))
    if (folder === undefined) return rootInputFilesByPurpose[purpose].includes(file)
    return isInputFile(file.slice(folder.length + 1), purpose)
  })
  const librariesAt = (lock: string) => new Set(listThirdPartyLibrariesOfApp(lock, app, purpose))
  const before = files.includes('pnpm-lock.yaml') ? librariesAt(lockBefore) : null
  const now = before && librariesAt(lockNow)
  if (!before || !now) return changed
  const findMissing = (from: Set<string>, of: Set<string>) => [...of].filter((library) => !from.has(library))
  return [...changed, ...findMissing(now, before), ...findMissing(before, now)]
}

/** Plans a build or tests for apps whose inputs have changed, and a release for each remote that is built. */
export function planApps(change: SourceChange, apps: ReadonlyArray<string>): AppPlan[] {
  return apps.map((app) => {
    const build = findCauses(change, app, 'build')
    // The shell is released by a restart of the site.
    return { app, build, test: findCauses(change, app, 'test'), release: app === 'shell' ? [] : build }
  })
}

export function formatAppPlans(plans: ReadonlyArray<AppPlan>): string {
  const width = Math.max(...plans.map(({ app }) => app.length))
  const formatAction = (name: string, causes: string[]) => (causes.length > 0 ? name : '').padEnd(8)
  return plans
    .map(({ app, build, test, release }) => {
      const [first, ...more] = [...new Set([...build, ...test])]
      const causes = first === undefined ? 'nothing' : more.length > 0 ? `${first} and ${more.length} more` : first
      const actions = Object.entries({ build, test, release })
        .map(([name, causes]) => formatAction(name, causes))
        .join('')
      return `${app.padEnd(width)}  ${actions} ${causes}`
    })
    .join('\n')
}
