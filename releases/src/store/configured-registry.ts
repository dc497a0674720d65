import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '@ninepocket/api/settings/config'
import { openBucket } from './bucket.ts'
import { openBucketRegistry } from './bucket-registry.ts'
import { openFolderRegistry } from './folder-registry.ts'
import type { AppVersion } from './list-versions.ts'
import { RegistryMirror } from './registry-mirror.ts'
import type { RegistryStore } from './registry-store.ts'

/** Interval between polls of a bucket. The response is nearly always a short 304. */
const pollIntervalMs = 500
/** Time limit for the shutdown to wait for a poll: a server that hangs must not delay it. */
const stopTimeoutMs = 500

export type ConfiguredRegistry = {
  store: RegistryStore
  /** Returns whether this machine can serve versions while the registry cannot be reached. */
  hasMirror(): boolean
  /** Starts to keep the live versions up to date. Returns a function that stops it. */
  startPolling(): Promise<() => Promise<void>>
  /** Fetches a version if this machine lacks it. Never throws. */
  ensureVersion(version: AppVersion): Promise<void>
}

/** Opens the registry that the settings name. `onProblem` receives faults that visitors do not notice. */
export function openConfiguredRegistry(
  { registry, dataDir, registryKeys }: Pick<Config, 'registry' | 'dataDir' | 'registryKeys'>,
  onProblem: (error: unknown) => void = () => {},
): ConfiguredRegistry {
  if (registry.kind === 'folder')
    return {
      store: openFolderRegistry(registry.folder),
      hasMirror: () => false,
      startPolling: async () => async () => {},
      ensureVersion: async () => {},
    }
  const bucket = openBucket(registry.location, registry.keys)
  const mirror = new RegistryMirror(bucket, join(dataDir, 'registry-copy'), onProblem, registryKeys.trusted)
  return {
    store: openBucketRegistry(bucket, mirror),
    hasMirror: () => mirror.hasRegistry(),
    startPolling: () => pollMirror(mirror, onProblem),
    ensureVersion: async (version) => {
      await mirror.ensureVersion(version).catch(onProblem)
    },
  }
}

/** Polls until stopped. Reports an unreachable bucket once, not with every poll. */
async function pollMirror(mirror: RegistryMirror, onProblem: (error: unknown) => void): Promise<() => Promise<void>> {
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
    await Promise.race([loop, pause(stopTimeoutMs, undefined, { ref: false })])
  }
}
