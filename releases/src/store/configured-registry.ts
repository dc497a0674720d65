import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '@ninepocket/api/settings/config'
import { openBucket } from './bucket.ts'
import { createBucketRegistry } from './bucket-registry.ts'
import { createFolderRegistry } from './folder-registry.ts'
import { RegistryMirror } from './registry-mirror.ts'
import type { RegistryStore } from './registry-store.ts'

/** How often a bucket is asked whether it has changed; the answer is nearly always a short 304. */
const pollIntervalMs = 500
const stopTimeoutMs = 500

/** The registry of the settings, and how a site that serves from it keeps up. */
export type ConfiguredRegistry = {
  store: RegistryStore
  /** Whether versions are here that can be served while the registry cannot be reached. */
  hasMirror(): boolean
  /** Keeps what pages are made from up to date from now on; gives what ends that. */
  startPolling(): Promise<() => Promise<void>>
  /** Sees to it that the files of a version are here, where it was published. */
  ensureVersion(version: { name: string; version: string }): Promise<void>
}

/** Opens the registry that the settings name. `onProblem` is told of faults that visitors of a site are kept from. */
export function openConfiguredRegistry(
  { registry, dataDir }: Pick<Config, 'registry' | 'dataDir'>,
  onProblem: (error: unknown) => void = () => {},
): ConfiguredRegistry {
  if (registry.kind === 'folder')
    return {
      store: createFolderRegistry(registry.folder),
      hasMirror: () => false,
      startPolling: async () => async () => {},
      ensureVersion: async () => {},
    }
  const bucket = openBucket(registry.location, registry.keys)
  const mirror = new RegistryMirror(bucket, join(dataDir, 'registry-copy'), onProblem)
  return {
    store: createBucketRegistry(bucket, mirror),
    hasMirror: () => mirror.hasRegistry(),
    startPolling: () => pollMirror(mirror, onProblem),
    ensureVersion: async (version) => {
      await mirror.ensureVersion(version).catch(onProblem)
    },
  }
}

/** One look after the other until it is ended; a bucket that is away is told of once, and not twice a second. */
async function pollMirror(
  mirror: RegistryMirror,
  onProblem: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const abortController = new AbortController()
  let lastReportedProblem = ''
  async function refresh(): Promise<void> {
    try {
      await mirror.refresh()
      lastReportedProblem = ''
    } catch (error) {
      const problem = String(error)
      if (problem !== lastReportedProblem) onProblem(error)
      lastReportedProblem = problem
    }
  }
  await refresh()
  const loop = (async () => {
    while (!abortController.signal.aborted) {
      await pause(pollIntervalMs, undefined, { signal: abortController.signal }).catch(() => undefined)
      if (!abortController.signal.aborted) await refresh()
    }
  })()
  return async () => {
    abortController.abort()
    // A server that hangs does not hold up a shutdown.
    await Promise.race([loop, pause(stopTimeoutMs, undefined, { ref: false })])
  }
}
