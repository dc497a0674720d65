import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RemoteInfo } from '../../src/remotes/versions/remote-info.ts'
import { isLiveVersions, validateRegistry } from './validate-registry.ts'

/** A remote's line in the registry: what the browser is told, and what a release remembers. */
export type RegistryEntry = RemoteInfo & {
  releasedAt: string
  /** The version before this one, to which a rollback leads; null for the first. */
  previous: string | null
  /** Versions before `previous`, the newest first. */
  olderVersions: string[]
  /** What made this the live version: a start of the site replaces only what a start has chosen. */
  chosenBy: 'start' | 'command'
}
/** A version that is live for the first `percent` of a hundred shares of visitors. */
export type CanaryEntry = RemoteInfo & { releasedAt: string; percent: number }
/** A version that is live no more; it stays published for tabs that are open. Of the shell under its name, too. */
export type RetiredVersion = { name: string; version: string; since: string }

/** What visitors get. */
export type LiveVersions = { remotes: RegistryEntry[]; canaries: CanaryEntry[] }

export type Registry = LiveVersions & {
  /** What visitors will get in a moment, for sites to make it ready; null where nothing is announced. */
  announced: LiveVersions | null
  retired: RetiredVersion[]
  /** The version of the shell that was started last; null before the first. */
  shell: string | null
  /** The change that made this registry, and its line of the log: a crash may have kept it from that. */
  lastChange: { id: string; line: Readonly<Record<string, unknown>> } | null
}

export const registryFileName = 'remotes.json'
/** The shell's name among the versions. */
export const shellVersionName = 'shell'

/** Where the files of a version lie: `browser/` for visitors, `server/` for the page maker. */
export function getVersionFolder(registryFolder: string, name: string, version: string): string {
  return path.join(registryFolder, name, version)
}

/** What registries lack that were written before these were known. */
const entryDefaults = { apiVersion: 1, previous: null, olderVersions: [], chosenBy: 'start' }
export const emptyRegistry: Registry = {
  remotes: [],
  canaries: [],
  announced: null,
  retired: [],
  shell: null,
  lastChange: null,
}

/**
 * The registry that a text says, also one that somebody has edited; without what it announces, where that is nothing.
 * @throws saying what is wrong with it
 */
export function parseRegistry(text: string): Registry {
  const written: unknown = JSON.parse(text)
  const problem = validateRegistry(written)
  if (problem) throw new Error(`The registry cannot be: ${problem}`)
  const registry = { ...emptyRegistry, ...(written as Partial<Registry>) } // as was just seen
  const complete = (live: LiveVersions): LiveVersions => ({
    remotes: live.remotes.map((entry) => ({ ...entryDefaults, ...entry })),
    canaries: live.canaries,
  })
  return {
    ...registry,
    ...complete(registry),
    announced: isLiveVersions(registry.announced) ? complete(registry.announced) : null,
  }
}

/** How a registry is written. */
export const serializeRegistry = (registry: Registry) => `${JSON.stringify(registry, null, 2)}\n`

/** The registry as it stands; empty where none was written yet. @throws where it is none */
export async function readRegistry(registryFolder: string): Promise<Registry> {
  try {
    return parseRegistry(await readFile(path.join(registryFolder, registryFileName), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return emptyRegistry
    throw error
  }
}

/** Writes the registry so that a reader sees the old one or the new one, never a part. */
export async function writeRegistry(registryFolder: string, registry: Registry): Promise<void> {
  const file = path.join(registryFolder, registryFileName)
  // A random name, not the process ID: containers that share the folder can have equal process IDs.
  const draft = `${file}.${randomUUID()}.draft`
  try {
    await writeFile(draft, serializeRegistry(registry), { flush: true })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
