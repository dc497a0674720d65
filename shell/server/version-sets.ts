import type { RemoteInfo } from '../src/remotes/remote-info.ts'
import type { LiveVersions, RegistryEntry } from './registry.ts'

/** What the browser is told of a remote's live version. */
export type PublicEntry = RemoteInfo & Pick<RegistryEntry, 'releasedAt' | 'previous'>

/** The versions that some visitors have, and which visitors: those whose share is below `shareBelow`. */
export type VersionSet = {
  shareBelow: number
  remotes: ReadonlyArray<PublicEntry>
  /** Names the set. */
  versions: string
  /** Which of them are live for these visitors only. */
  canaries: ReadonlyArray<{ name: string; version: string }>
}

/** Above every share of visitors. */
export const everybody = 100

/**
 * The sets of versions that are live at once, the one for the fewest visitors first; the last one is for all others, and
 * for who has no share. A visitor of a low share has every canary, so there is one set more than there are percentages.
 */
export function versionSets({ remotes, canaries }: LiveVersions): VersionSet[] {
  const limits = new Set([...canaries.map(({ percent }) => percent), everybody])
  return [...limits]
    .sort((a, b) => a - b)
    .map((shareBelow) => {
      const taken = canaries.filter(({ percent }) => percent >= shareBelow)
      const entries = remotes.map((entry) => publicEntry(entry, taken))
      return {
        shareBelow,
        remotes: entries,
        versions: entries.map(({ name, version }) => `${name}@${version}`).join(' '),
        canaries: taken.map(({ name, version }) => ({ name, version })),
      }
    })
}

function publicEntry(entry: RegistryEntry, canaries: LiveVersions['canaries']): PublicEntry {
  const canary = canaries.find(({ name }) => name === entry.name)
  if (canary) {
    const { percent: _, ...info } = canary
    return { ...info, previous: entry.version }
  }
  const { earlier: _earlier, chosenBy: _chosenBy, ...info } = entry
  return info
}
