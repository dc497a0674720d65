import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { getVersionFolder, shellName } from '../registry/registry.ts'
import { isSafeName } from '../registry/validate-registry.ts'
import { findStaticFile, type StaticFile } from './static-files.ts'

/**
 * Finds a file of another version of the shell: an older one, or the one of another machine that shares the registry.
 * File names contain the content hash, so any version that has the file has the right one.
 */
export async function findPreviousShellAsset(registryFolder: string, address: string): Promise<StaticFile | null> {
  const versions = await readdir(path.join(registryFolder, shellName)).catch(() => [])
  for (const version of versions.filter(isSafeName)) {
    const folder = path.join(getVersionFolder(registryFolder, shellName, version), 'browser')
    const found = await findStaticFile(folder, address)
    if (found) return found
  }
  return null
}
