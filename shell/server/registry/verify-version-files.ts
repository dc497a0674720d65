import { hashDistFolder } from './build-description.ts'
import { getVersionFolder } from './registry.ts'

/**
 * Returns why the files of a version must not run, or null: a version is the hash of its content, so changed files
 * have another one.
 */
export async function verifyVersionFiles(
  registryFolder: string,
  { name, version }: { name: string; version: string },
): Promise<string | null> {
  try {
    const found = await hashDistFolder(getVersionFolder(registryFolder, name, version))
    return found === version
      ? null
      : `The files of ${name} ${version} are not those that were published: they are ${found}`
  } catch (error) {
    return `The files of ${name} ${version} cannot be read: ${error instanceof Error ? error.message : error}`
  }
}
