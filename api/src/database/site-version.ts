import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const manifestFile = join(import.meta.dirname, '../../../package.json')

/** Returns the version of this site, such as `0.2.1`, from the manifest of the repository. */
export const readSiteVersionFromManifest = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifestFile, 'utf8'))).version

/** Returns whether a version is lower than another, by major and minor number. */
export function isOlderVersion(version: string, other: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number)
  return major < otherMajor || (major === otherMajor && minor < otherMinor)
}
