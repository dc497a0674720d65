import { isInput } from '../build/inputs-hash.ts'
import { type Purpose, partFolders } from '../build/part-folders.ts'
import { partLibraries, rootFiles } from '../build/part-inputs.ts'
import { root } from '../setup/root.ts'
import type { Change } from './changed-files.ts'

/** What a change means for a part: why it is built, tested and released; empty where it is not. */
export type PartPlan = { part: string; build: string[]; test: string[]; release: string[] }

const tests = { build: 'left out', test: 'counted' } as const

function causes({ files, lockBefore, lockNow }: Change, part: string, purpose: Purpose): string[] {
  const folders = partFolders(root, part, purpose)
  const changed = files.filter((file) => {
    const folder = folders.find((each) => file.startsWith(`${each}/`))
    if (folder === undefined) return rootFiles[purpose].includes(file)
    return isInput(file.slice(folder.length + 1), tests[purpose])
  })
  const librariesAt = (lock: string) => new Set(partLibraries(lock, part, purpose))
  const before = files.includes('pnpm-lock.yaml') ? librariesAt(lockBefore) : null
  const now = before && librariesAt(lockNow)
  if (!before || !now) return changed
  const missing = (from: Set<string>, of: Set<string>) => [...of].filter((library) => !from.has(library))
  return [...changed, ...missing(now, before), ...missing(before, now)]
}

/**
 * What has to be done for each part after a change: built where something it is made of has changed, tested where
 * something its tests run on has, and released where a remote is built anew.
 */
export function planParts(change: Change, parts: ReadonlyArray<string>): PartPlan[] {
  return parts.map((part) => {
    const build = causes(change, part, 'build')
    return {
      part,
      build,
      test: causes(change, part, 'test'),
      // The shell goes live with the site itself.
      release: part === 'shell' ? [] : build,
    }
  })
}

/** A table for people: a line for each part, with what of the change it is because of. */
export function toldPlan(plans: ReadonlyArray<PartPlan>): string {
  const width = Math.max(...plans.map(({ part }) => part.length))
  const word = (name: string, why: string[]) => (why.length > 0 ? name : '').padEnd(8)
  return plans
    .map(({ part, build, test, release }) => {
      const [first, ...more] = [...new Set([...build, ...test])]
      const why =
        first === undefined ? 'nothing' : more.length > 0 ? `${first} and ${more.length} more` : first
      return `${part.padEnd(width)}  ${word('build', build)}${word('test', test)}${word('release', release)} ${why}`
    })
    .join('\n')
}
