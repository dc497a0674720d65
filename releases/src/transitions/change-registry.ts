import { randomUUID } from 'node:crypto'
import type { Registry } from '@ninepocket/shell/server/registry/registry'
import type { ReleaseOrigin } from '../selection/release-origin.ts'
import type { AppVersion } from '../store/list-versions.ts'
import type { RegistryStore } from '../store/registry-store.ts'
import type { ReleaseLogEntry } from '../store/release-log.ts'
import { findLiveEntry } from './registry-transitions.ts'
import { clearAnnouncement, removeExpiredVersionsFromRegistry } from './remove-expired-versions-from-registry.ts'

export type RegistryChange = { registry: Registry; logEntry: ReleaseLogEntry }

/** Returns the fields that every log entry of a remote has. `before` is the live version in `registry`. */
export function buildCommonLogEntryFields(
  registry: Registry,
  { name, version }: AppVersion,
  { now, origin }: { now: Date; origin: ReleaseOrigin },
) {
  const before = findLiveEntry(registry, name)?.version ?? null
  return { at: now.toISOString(), remote: name, version, before, ...origin }
}

/** Limit on attempts: of several concurrent writers to a bucket, one succeeds each time. */
const maxAttempts = 20

/**
 * Changes the registry as one transaction, across processes and machines, then deletes expired versions. Visitors see
 * the registry before or after, never in between. `change` may return null for no change, and runs again after a conflict.
 * @throws any error of `change`; the registry is then unchanged
 */
export function changeRegistry(
  store: RegistryStore,
  now: Date,
  change: (registry: Registry) => Promise<RegistryChange | null>,
): Promise<ReleaseLogEntry | null> {
  return store.withLock(async () => {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const { registry: before, tag } = await store.read()
      const changed = await change(before)
      if (!changed) return null
      await logLastChange(store, before)
      const { logEntry } = changed
      const id = randomUUID()
      const withoutAnnouncement = clearAnnouncement(changed.registry, now)
      const next = { ...withoutAnnouncement, lastChange: { id, line: logEntry } }
      const { registry, removedVersions } = removeExpiredVersionsFromRegistry(next, now)
      if (!(await store.write(registry, tag)) && !(await isWritten(store, id))) continue
      await store.appendToLog(logEntry)
      await store.deleteVersions(removedVersions, registry)
      return logEntry
    }
    throw new Error('Too many processes are changing the registry. Try again.')
  })
}

/** Returns whether a write took effect: its response may have been lost, and the repeated write is then rejected. */
async function isWritten(store: RegistryStore, id: string): Promise<boolean> {
  return (await store.read()).registry.lastChange?.id === id
}

/** Writes the last change to the log if a crash or a full disk prevented that. */
async function logLastChange(store: RegistryStore, { lastChange }: Registry): Promise<void> {
  if (lastChange === null) return
  const text = JSON.stringify(lastChange.line)
  const isLogged = (await store.readLog()).some((line) => JSON.stringify(line) === text)
  if (!isLogged) await store.appendToLog(lastChange.line as ReleaseLogEntry) // written by `changeRegistry` alone
}
