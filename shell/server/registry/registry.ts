import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import type { RemoteInfo } from '../../src/remotes/versions/remote-info.ts'
import { RegistrySchema } from './validate-registry.ts'
import { writeFileAtomically } from './write-file-atomically.ts'

export type { RemoteInfo }

/** A remote's entry in the registry: what browsers read, and what releases remember. */
export type RegistryEntry = RemoteInfo & {
  releasedAt: string
  /** The version that a rollback leads to; null for the first one. */
  previous: string | null
  /** Versions before `previous`, newest first. */
  olderVersions: string[]
  /** What chose the live version. A start of the site replaces only what a start has chosen. */
  chosenBy: 'start' | 'command'
  /** The operator's, of everything but the three fields above (`entry-signature.ts`). */
  signature?: string
}
/** A version that is live for the first `percent` of the 100 cohorts. */
export type CanaryEntry = RemoteInfo & { releasedAt: string; percent: number; signature?: string }
/** A version that is no longer live, of a remote or of the shell. It stays published for open tabs. */
type RetiredVersion = { name: string; version: string; since: string }

export type RemotesAndCanaries = { remotes: RegistryEntry[]; canaries: CanaryEntry[] }

export type Registry = RemotesAndCanaries & {
  /** Versions that are about to go live, so that sites warm them up; null if nothing is announced. */
  announced: RemotesAndCanaries | null
  retired: RetiredVersion[]
  /** The shell version that was started last; null before the first start. */
  shell: string | null
  /** The change that wrote this registry, with its log entry, in case a crash kept it from the log. */
  lastChange: { id: string; line: Readonly<Record<string, unknown>> } | null
}

export const registryFileName = 'remotes.json'
/** The shell's name in version folders and logs. */
export const shellName = 'shell'

/** Returns the folder of a version: `browser/` for visitors, `server/` for the page server. */
export function getVersionFolder(registryFolder: string, name: string, version: string): string {
  return path.join(registryFolder, name, version)
}

export const emptyRegistry: Registry = {
  remotes: [],
  canaries: [],
  announced: null,
  retired: [],
  shell: null,
  lastChange: null,
}

/** Parses a registry, and drops an invalid announcement. @throws if the rest is invalid, naming the field */
export function parseRegistry(text: string): Registry {
  const { data, error } = RegistrySchema.safeParse(JSON.parse(text))
  if (error) throw new Error(`The registry is invalid:\n${z.prettifyError(error)}`)
  return data as Registry // has the fields that the schema checks, and perhaps others
}

export const serializeRegistry = (registry: Registry) => `${JSON.stringify(registry, null, 2)}\n`

/** Reads the registry; it is empty before the first write. @throws if it is invalid */
export async function readRegistry(registryFolder: string): Promise<Registry> {
  try {
    return parseRegistry(await readFile(path.join(registryFolder, registryFileName), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return emptyRegistry
    throw error
  }
}

/** Writes the registry atomically. */
export const writeRegistry = (registryFolder: string, registry: Registry) =>
  writeFileAtomically(path.join(registryFolder, registryFileName), serializeRegistry(registry))
