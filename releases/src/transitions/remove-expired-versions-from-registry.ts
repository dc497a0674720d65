import { dayMs } from '@ninepocket/contract/site/day-ms'
import { type Registry, shellName } from '@ninepocket/shell/server/registry/registry'
import {
  type AppVersion,
  createSameVersionCheck,
  listAnnouncedVersions,
  listPublishedVersions,
} from '../store/list-versions.ts'

/** How long a version stays published after it was live, for tabs that still use it. */
const retentionMs = 30 * dayMs

/** Returns whether a version is live, a canary, or the target of the next rollback. */
function isNeeded({ remotes, canaries, shell }: Registry, version: AppVersion): boolean {
  const previous = remotes.flatMap(({ name, previous }) => (previous ? [{ name, version: previous }] : []))
  const shells = shell === null ? [] : [{ name: shellName, version: shell }]
  return [...remotes, ...canaries, ...previous, ...shells].some(createSameVersionCheck(version))
}

/** Returns the registry without the expired versions, and these versions. */
export function removeExpiredVersionsFromRegistry(
  registry: Registry,
  now: Date,
): { registry: Registry; removedVersions: AppVersion[] } {
  const removedVersions = registry.retired.filter(
    (each) => now.getTime() - Date.parse(each.since) > retentionMs && !isNeeded(registry, each),
  )
  const isRemoved = (version: AppVersion) => removedVersions.some(createSameVersionCheck(version))
  const remotes = registry.remotes.map((entry) => ({
    ...entry,
    olderVersions: entry.olderVersions.filter((version) => !isRemoved({ name: entry.name, version })),
  }))
  return {
    registry: { ...registry, remotes, retired: registry.retired.filter((each) => !isRemoved(each)) },
    removedVersions,
  }
}

/**
 * Returns the registry without its announcement, which is live now or outdated. Versions that were announced but never live
 * are retired like others, because a site may be loading them.
 */
export function clearAnnouncement(registry: Registry, now: Date): Registry {
  const withoutAnnouncement = { ...registry, announced: null }
  const publishedVersions = listPublishedVersions(withoutAnnouncement)
  const abandoned = listAnnouncedVersions(registry).filter(
    (version) => !publishedVersions.some(createSameVersionCheck(version)),
  )
  const since = now.toISOString()
  return {
    ...withoutAnnouncement,
    retired: [...registry.retired, ...abandoned.map((version) => ({ ...version, since }))],
  }
}
