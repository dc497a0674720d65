import type { RemoteInfo } from '../../src/remotes/versions/remote-info.ts'
import type { RegistryEntry, RemotesAndCanaries } from './registry.ts'

/** The registry entry that browsers read. */
export type PublicRegistryEntry = RemoteInfo & Pick<RegistryEntry, 'releasedAt' | 'previous'>

/** The versions for the visitors whose cohort is below `cohortBelow`. */
export type VersionSet = {
  cohortBelow: number
  remotes: ReadonlyArray<PublicRegistryEntry>
  /** Identifies the set. */
  key: string
  /** The canaries among them. */
  canaries: ReadonlyArray<{ name: string; version: string }>
}

export const allVisitorsPercent = 100

/**
 * Returns the sets of versions that are live at once, the one for the fewest visitors first. The last one is for all
 * other visitors and those without a cohort. A low cohort gets every canary, so there is one set more than there are
 * percentages.
 */
export function buildVersionSets({ remotes, canaries }: RemotesAndCanaries): VersionSet[] {
  // A canary for 10 percent is live in the cohorts 0 to 9, which are below 10.
  const limits = new Set([...canaries.map(({ percent }) => percent), allVisitorsPercent])
  return [...limits]
    .sort((a, b) => a - b)
    .map((cohortBelow) => {
      const setCanaries = canaries.filter(({ percent }) => percent >= cohortBelow)
      const entries = remotes.map((entry) => toPublicRegistryEntry(entry, setCanaries))
      return {
        cohortBelow,
        remotes: entries,
        key: entries.map(({ name, version }) => `${name}@${version}`).join(' '),
        canaries: setCanaries.map(({ name, version }) => ({ name, version })),
      }
    })
}

function toPublicRegistryEntry(entry: RegistryEntry, canaries: RemotesAndCanaries['canaries']): PublicRegistryEntry {
  const canary = canaries.find(({ name }) => name === entry.name)
  if (canary) {
    const { percent: _, signature: _signature, ...info } = canary
    return { ...info, previous: entry.version }
  }
  const { olderVersions: _earlier, chosenBy: _chosenBy, signature: _signature, ...info } = entry
  return info
}
