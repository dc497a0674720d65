import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { shellName, versionFolder } from './registry.ts'
import { isPlainName } from './registry-problem.ts'
import { findStatic, type StaticFile } from './static-files.ts'

/**
 * A file of a shell that was started before, or is on another machine that shares the registry; null where none that is kept
 * has it. Names of files bear their content's hash, so that whichever has one has the right one.
 */
export async function findFormerAsset(registryFolder: string, address: string): Promise<StaticFile | null> {
  const versions = await readdir(path.join(registryFolder, shellName)).catch(() => [])
  for (const version of versions.filter(isPlainName)) {
    const folder = path.join(versionFolder(registryFolder, shellName, version), 'browser')
    const found = await findStatic(folder, address)
    if (found) return found
  }
  return null
}
