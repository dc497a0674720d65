import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ApiVersionRange, apiVersions } from '@ninepocket/contract/endpoints/api-versions'
import { slotNames } from '@ninepocket/runtime/slot-names'
import { getIncompatibility } from '../../src/remotes/versions/get-incompatibility.ts'
import { readBuildManifest } from './build-manifest.ts'
import { writeFileAtomically } from './write-file-atomically.ts'

/** Versions and slots that the running site accepts. */
export type ShellRequirements = {
  interfaceVersion: number
  apiVersions: ApiVersionRange
  slots: ReadonlyArray<string>
}

/** Lies beside the registry. */
export const liveShellRequirementsFile = 'shell.json'

/** The browser applies the same rule as releases. */
export { getIncompatibility }

/** Returns the requirements of this checkout. @throws if the shell (its package folder) is not built */
export async function readBuiltShellRequirements(shellFolder: string): Promise<ShellRequirements> {
  const { interfaceVersion } = await readBuildManifest(path.join(shellFolder, 'dist/browser'))
  return { interfaceVersion, apiVersions, slots: slotNames }
}

/** Writes the requirements of the starting site, for releases that are made on other machines. */
export const writeLiveShellRequirements = (registryFolder: string, shell: ShellRequirements) =>
  writeFileAtomically(path.join(registryFolder, liveShellRequirementsFile), `${JSON.stringify(shell, null, 2)}\n`)

/** Reads the requirements of the site with this registry; null before its first start. */
export async function readLiveShellRequirements(registryFolder: string): Promise<ShellRequirements | null> {
  const text = await readFile(path.join(registryFolder, liveShellRequirementsFile), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as ShellRequirements) // written by `writeLiveShellRequirements` alone
}
