import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { getVersionFolder } from '@ninepocket/shell/server/registry/registry'
import type { AppVersion } from './list-versions.ts'

/** Age at which a draft is abandoned. Another machine that shares the folder may still be writing a younger one. */
const draftMaxAgeMs = 3_600_000

/** Returns whether this is a draft: a folder in which a version is still being written or deleted. */
export const isDraftVersion = ({ version }: AppVersion) => version.endsWith('.draft')

/** Lists the version folders of a registry, with drafts. */
export async function listVersionFolders(registryFolder: string): Promise<AppVersion[]> {
  const entries = await readdir(registryFolder, { withFileTypes: true })
  const listVersions = async (name: string) =>
    (await readdir(join(registryFolder, name))).map((version) => ({ name, version }))
  return (await Promise.all(entries.filter((each) => each.isDirectory()).map(({ name }) => listVersions(name)))).flat()
}

/**
 * Deletes a version: renames its folder to a draft, then removes the draft. A deletion that is killed leaves a draft, which
 * later cleanup removes, and never an incomplete version.
 */
export async function deleteVersionFolder(folder: string): Promise<void> {
  const draft = `${folder}.${randomUUID()}.draft`
  try {
    await rename(folder, draft)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  await rm(draft, { recursive: true, force: true })
}

/** Deletes drafts that killed processes left behind. */
export async function deleteAbandonedDrafts(registryFolder: string): Promise<void> {
  for (const { name, version } of (await listVersionFolders(registryFolder)).filter(isDraftVersion)) {
    const draft = getVersionFolder(registryFolder, name, version)
    const found = await stat(draft).catch(() => null)
    if (found && Date.now() - found.mtimeMs > draftMaxAgeMs) await rm(draft, { recursive: true, force: true })
  }
}
