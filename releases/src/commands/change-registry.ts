import { randomUUID } from 'node:crypto'
import type { Registry } from '@ninepocket/shell/server/registry/registry'
import type { RegistryStore } from '../store/registry-store.ts'
import type { ReleaseLogEntry } from '../store/release-log.ts'
import { clearAnnouncement, pruneVersions } from './prune-versions.ts'

/** What a change makes of the registry, and what the log says of it. */
export type RegistryChange = { registry: Registry; logEntry: ReleaseLogEntry }

/** Of those who change a bucket's registry at once one comes through each time. */
const maxAttempts = 20

/**
 * Changes the registry as if nobody else did meanwhile, in whatever process on whatever machine; then removes what is kept
 * long enough. Visitors see the registry before or after, never between. A change of null leaves everything as it is;
 * `change` is called again where somebody else came first.
 * @throws what `change` throws; the registry is then as before
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
      const next = { ...clearAnnouncement(changed.registry, now), lastChange: { id, line: logEntry } }
      const { registry, removedVersions } = pruneVersions(next, now)
      if (!(await store.write(registry, tag)) && !(await isWritten(store, id))) continue
      await store.appendToLog(logEntry)
      await store.deleteVersions(removedVersions, registry)
      return logEntry
    }
    throw new Error('The registry is changed by too many at once. Try again.')
  })
}

/** Whether a write was made after all: its answer may get lost, and its repetition is then refused. */
async function isWritten(store: RegistryStore, id: string): Promise<boolean> {
  return (await store.read()).registry.lastChange?.id === id
}

/** Adds what a crash, or a full disk, has kept from the log. */
async function logLastChange(store: RegistryStore, { lastChange: made }: Registry): Promise<void> {
  if (made === null) return
  const text = JSON.stringify(made.line)
  const isLogged = (await store.readLog()).some((line) => JSON.stringify(line) === text)
  if (!isLogged) await store.appendToLog(made.line as ReleaseLogEntry) // written by `changeRegistry` alone
}
