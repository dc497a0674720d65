import { hashBuild } from './build-description.ts'
import { getVersionFolder } from './registry.ts'

/**
 * Why the files of a version are not to be run: they cannot be read, or are not those that were published, for a version is
 * the hash of its content. null where they may be.
 */
export async function verifyVersionFiles(
  registryFolder: string,
  { name, version }: { name: string; version: string },
): Promise<string | null> {
  try {
    const found = await hashBuild(getVersionFolder(registryFolder, name, version))
    return found === version
      ? null
      : `The files of ${name} ${version} are not those that were published: they are ${found}`
  } catch (error) {
    return `The files of ${name} ${version} cannot be read: ${error instanceof Error ? error.message : error}`
  }
}
