import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RemoteInfo } from '../src/remotes/remote-info.ts'

/** A remote's line in the registry: what the browser is told, and what a release remembers. */
export type RegistryEntry = RemoteInfo & {
  releasedAt: string
  /** The version before this one; null for the first. */
  previous: string | null
}
export type Registry = { remotes: RegistryEntry[] }

const fileName = 'remotes.json'

/** Where the files of a version lie: `browser/` for visitors, `server/` for the page maker. */
export function versionFolder(registryFolder: string, name: string, version: string): string {
  return path.join(registryFolder, name, version)
}

/** The registry as it stands; empty where none was written yet. @throws where the file is not JSON */
export async function readRegistry(registryFolder: string): Promise<Registry> {
  try {
    // Written by `writeRegistry` alone.
    return JSON.parse(await readFile(path.join(registryFolder, fileName), 'utf8')) as Registry
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { remotes: [] }
    throw error
  }
}

/** Writes the registry so that a reader sees the old one or the new one, never a part. */
export async function writeRegistry(registryFolder: string, registry: Registry): Promise<void> {
  const file = path.join(registryFolder, fileName)
  const draft = `${file}.${process.pid}.draft`
  await writeFile(draft, `${JSON.stringify(registry, null, 2)}\n`)
  await rename(draft, file)
}
