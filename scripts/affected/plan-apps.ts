import { appFolders, type InputPurpose } from '@ninepocket/releases/builds/app-folders'
import { listAppLibraries, rootInputFiles } from '@ninepocket/releases/builds/app-inputs'
import { isHashedFile } from '@ninepocket/releases/builds/hash-inputs'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import type { SourceChange } from './source-change.ts'

/** Causes for which an app is built, tested and released; an empty list means that it is not. */
export type AppPlan = { app: string; build: string[]; test: string[]; release: string[] }

const testInclusion = { build: 'left out', test: 'counted' } as const

function findCauses({ files, lockBefore, lockNow }: SourceChange, app: string, purpose: InputPurpose): string[] {
  const folders = appFolders(repositoryRoot, app, purpose)
  const changed = files.filter((file) => {
    const folder = folders.find((each) => file.startsWith(`${each}/`))
    if (folder === undefined) return rootInputFiles[purpose].includes(file)
    return isHashedFile(file.slice(folder.length + 1), testInclusion[purpose])
  })
  const librariesAt = (lock: string) => new Set(listAppLibraries(lock, app, purpose))
  const before = files.includes('pnpm-lock.yaml') ? librariesAt(lockBefore) : null
  const now = before && librariesAt(lockNow)
  if (!before || !now) return changed
  const findMissing = (from: Set<string>, of: Set<string>) => [...of].filter((library) => !from.has(library))
  return [...changed, ...findMissing(now, before), ...findMissing(before, now)]
}

/** An app is built or tested when an input of its build or tests has changed; a remote is released when it is built. */
export function planApps(change: SourceChange, apps: ReadonlyArray<string>): AppPlan[] {
  return apps.map((app) => {
    const build = findCauses(change, app, 'build')
    return {
      app,
      build,
      test: findCauses(change, app, 'test'),
      // The shell is released by restarting the site.
      release: app === 'shell' ? [] : build,
    }
  })
}

export function formatPlan(plans: ReadonlyArray<AppPlan>): string {
  const width = Math.max(...plans.map(({ app }) => app.length))
  const word = (name: string, reasons: string[]) => (reasons.length > 0 ? name : '').padEnd(8)
  return plans
    .map(({ app, build, test, release }) => {
      const [first, ...more] = [...new Set([...build, ...test])]
      const causes = first === undefined ? 'nothing' : more.length > 0 ? `${first} and ${more.length} more` : first
      return `${app.padEnd(width)}  ${word('build', build)}${word('test', test)}${word('release', release)} ${causes}`
    })
    .join('\n')
}
