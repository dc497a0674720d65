import type { RemoteInfo } from '../../src/remotes/versions/remote-info.ts'
import type { LiveVersions, RegistryEntry } from './registry.ts'

/** What the browser is told of a remote's live version. */
export type PublicRegistryEntry = RemoteInfo & Pick<RegistryEntry, 'releasedAt' | 'previous'>

/** The versions that some visitors have, and which visitors: those whose share is below `shareBelow`. */
export type VersionSet = {
  cohortBelow: number
  remotes: ReadonlyArray<PublicRegistryEntry>
  /** Names the set. */
  key: string
  /** Which of them are live for these visitors only. */
  canaries: ReadonlyArray<{ name: string; version: string }>
}

/** Above every share of visitors. */
export const allVisitorsPercent = 100

/**
 * The sets of versions that are live at once, the one for the fewest visitors first; the last one is for all others, and
 * for who has no share. A visitor of a low share has every canary, so there is one set more than there are percentages.
 */
export function buildVersionSets({ remotes, canaries }: LiveVersions): VersionSet[] {
  const limits = new Set([...canaries.map(({ percent }) => percent), allVisitorsPercent])
  return [...limits]
    .sort((a, b) => a - b)
    .map((shareBelow) => {
      const setCanaries = canaries.filter(({ percent }) => percent >= shareBelow)
      const entries = remotes.map((entry) => toPublicRegistryEntry(entry, setCanaries))
      return {
        cohortBelow: shareBelow,
        remotes: entries,
        key: entries.map(({ name, version }) => `${name}@${version}`).join(' '),
        canaries: setCanaries.map(({ name, version }) => ({ name, version })),
      }
    })
}

function toPublicRegistryEntry(
  entry: RegistryEntry,
  canaries: LiveVersions['canaries'],
): PublicRegistryEntry {
  const canary = canaries.find(({ name }) => name === entry.name)
  if (canary) {
    const { percent: _, ...info } = canary
    return { ...info, previous: entry.version }
  }
  const { olderVersions: _earlier, chosenBy: _chosenBy, ...info } = entry
  return info
}
