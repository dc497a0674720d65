import { areCompressedFilesIntact } from './are-compressed-files-intact.ts'
import { hashDistFolder } from './build-description.ts'
import type { TrustedKeys } from './entry-signature.ts'
import { getVersionFolder } from './registry.ts'
import { findVersionSignatureProblem } from './version-signature.ts'

/**
 * Returns why the files of a version must not run, or null: a version is the hash of its content, so changed files
 * have another one. With keys, the operator must have signed each file too.
 */
export async function findVersionFilesProblem(
  registryFolder: string,
  { name, version }: { name: string; version: string },
  keys: TrustedKeys = [],
): Promise<string | null> {
  try {
    const folder = getVersionFolder(registryFolder, name, version)
    const found = await hashDistFolder(folder)
    if (found !== version) return `The files of ${name} ${version} are not those that were published: they are ${found}`
    if (keys.length > 0 && !(await areCompressedFilesIntact(folder)))
      return `A compressed file of ${name} ${version} differs from its original`
    return await findVersionSignatureProblem(folder, { name, version }, keys)
  } catch (error) {
    return `The files of ${name} ${version} cannot be read: ${error instanceof Error ? error.message : error}`
  }
}
