import { type Registry, shellName } from '@ninepocket/shell/server/registry'
import { announcedIn, everyVersion } from '../registry/versions-of.ts'

/** So long a version stays published after it was live, for tabs that are still open with it. */
const keptMs = 30 * 24 * 60 * 60 * 1000

type Version = { name: string; version: string }
const isSame = (a: Version) => (b: Version) => a.name === b.name && a.version === b.version

/** Whether visitors or a rollback need a version: what is live, on trial, or the one before the live one. */
function isNeeded({ remotes, canaries, shell }: Registry, version: Version): boolean {
  const previous = remotes.flatMap(({ name, previous }) => (previous ? [{ name, version: previous }] : []))
  const shells = shell === null ? [] : [{ name: shellName, version: shell }]
  return [...remotes, ...canaries, ...previous, ...shells].some(isSame(version))
}

/** The registry without the versions that nobody needs any more, and these versions. */
export function withoutOld(registry: Registry, now: Date): { registry: Registry; gone: Version[] } {
  const gone = registry.retired.filter(
    (each) => now.getTime() - Date.parse(each.since) > keptMs && !isNeeded(registry, each),
  )
  const isGone = (version: Version) => gone.some(isSame(version))
  const remotes = registry.remotes.map((entry) => ({
    ...entry,
    earlier: entry.earlier.filter((version) => !isGone({ name: entry.name, version })),
  }))
  return {
    registry: { ...registry, remotes, retired: registry.retired.filter((each) => !isGone(each)) },
    gone,
  }
}

/**
 * The registry after a change, which announces nothing any more: what was announced is live now, or was said of what was
 * live before. The files of what never went live stay published as long as those of what did: a site may be loading them.
 */
export function withoutAnnounced(registry: Registry, now: Date): Registry {
  const settled = { ...registry, coming: null }
  const known = everyVersion(settled)
  const left = announcedIn(registry).filter((version) => !known.some(isSame(version)))
  const since = now.toISOString()
  return { ...settled, retired: [...registry.retired, ...left.map((version) => ({ ...version, since }))] }
}
