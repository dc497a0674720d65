import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RemoteInfo } from '../src/remotes/remote-info.ts'

/** A remote's line in the registry: what the browser is told, and what a release remembers. */
export type RegistryEntry = RemoteInfo & {
  releasedAt: string
  /** The version before this one, to which a rollback leads; null for the first. */
  previous: string | null
  /** Versions before `previous`, the newest first. */
  earlier: string[]
  /** What made this the live version: a start of the site replaces only what a start has chosen. */
  chosenBy: 'start' | 'command'
}
/** A version that is live for the first `percent` of a hundred shares of visitors. */
export type Canary = RemoteInfo & { releasedAt: string; percent: number }
/** A version that is live no more; it stays published for tabs that are open. */
export type Retired = { name: string; version: string; since: string }

export type Registry = { remotes: RegistryEntry[]; canaries: Canary[]; retired: Retired[] }

export const registryFile = 'remotes.json'

/** Where the files of a version lie: `browser/` for visitors, `server/` for the page maker. */
export function versionFolder(registryFolder: string, name: string, version: string): string {
  return path.join(registryFolder, name, version)
}

/** What registries lack that were written before these were known. */
const olderEntry = { apiVersion: 1, previous: null, earlier: [], chosenBy: 'start' }

/** The registry as it stands; empty where none was written yet. @throws where the file is not JSON */
export async function readRegistry(registryFolder: string): Promise<Registry> {
  try {
    // Written by `writeRegistry` alone.
    const written = JSON.parse(
      await readFile(path.join(registryFolder, registryFile), 'utf8'),
    ) as Partial<Registry>
    const { remotes = [], canaries = [], retired = [] } = written
    return { remotes: remotes.map((entry) => ({ ...olderEntry, ...entry })), canaries, retired }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return { remotes: [], canaries: [], retired: [] }
    throw error
  }
}

/** Writes the registry so that a reader sees the old one or the new one, never a part. */
export async function writeRegistry(registryFolder: string, registry: Registry): Promise<void> {
  const file = path.join(registryFolder, registryFile)
  const draft = `${file}.${process.pid}.draft`
  await writeFile(draft, `${JSON.stringify(registry, null, 2)}\n`)
  await rename(draft, file)
}
