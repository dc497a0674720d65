import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '@ninepocket/api/config'
import { openBucket } from './bucket.ts'
import { bucketRegistry } from './bucket-registry.ts'
import { folderRegistry } from './folder-registry.ts'
import { RegistryCopy } from './registry-copy.ts'
import type { RegistryStore } from './registry-store.ts'

/** How often a bucket is asked whether it has changed; the answer is nearly always a short 304. */
const lookEveryMs = 500
const longestEndMs = 500

/** The registry of the settings, and how a site that serves from it keeps up. */
export type OpenRegistry = {
  store: RegistryStore
  /** Whether versions are here that can be served while the registry cannot be reached. */
  hasCopy(): boolean
  /** Keeps what pages are made from up to date from now on; gives what ends that. */
  follow(): Promise<() => Promise<void>>
  /** Sees to it that the files of a version are here, where it was published. */
  ensureVersion(version: { name: string; version: string }): Promise<void>
}

/** Opens the registry that the settings name. `onProblem` is told of faults that visitors of a site are kept from. */
export function openRegistry(
  { registry, dataDir }: Pick<Config, 'registry' | 'dataDir'>,
  onProblem: (error: unknown) => void = () => {},
): OpenRegistry {
  if (registry.kind === 'folder')
    return {
      store: folderRegistry(registry.folder),
      hasCopy: () => false,
      follow: async () => async () => {},
      ensureVersion: async () => {},
    }
  const bucket = openBucket(registry.place, registry.keys)
  const copy = new RegistryCopy(bucket, join(dataDir, 'registry-copy'), onProblem)
  return {
    store: bucketRegistry(bucket, copy),
    hasCopy: () => copy.isThere(),
    follow: () => follow(copy, onProblem),
    ensureVersion: async (version) => {
      await copy.ensure(version).catch(onProblem)
    },
  }
}

/** One look after the other until it is ended; a bucket that is away is told of once, and not twice a second. */
async function follow(copy: RegistryCopy, onProblem: (error: unknown) => void): Promise<() => Promise<void>> {
  const end = new AbortController()
  let told = ''
  async function look(): Promise<void> {
    try {
      await copy.refresh()
      told = ''
    } catch (error) {
      const problem = String(error)
      if (problem !== told) onProblem(error)
      told = problem
    }
  }
  await look()
  const loop = (async () => {
    while (!end.signal.aborted) {
      await pause(lookEveryMs, undefined, { signal: end.signal }).catch(() => undefined)
      if (!end.signal.aborted) await look()
    }
  })()
  return async () => {
    end.abort()
    // A server that hangs does not hold up a shutdown.
    await Promise.race([loop, pause(longestEndMs, undefined, { ref: false })])
  }
}
