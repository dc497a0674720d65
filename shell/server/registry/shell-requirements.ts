import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ApiVersions, apiVersions } from '@ninepocket/contract/endpoints/api-versions'
import { slotNames } from '@ninepocket/runtime/slot-names'
import { getIncompatibility } from '../../src/remotes/versions/get-incompatibility.ts'
import { readBuildManifest } from './build-manifest.ts'

/** What the running site takes of a remote. */
export type ShellRequirements = {
  interfaceVersion: number
  apiVersions: ApiVersions
  slots: ReadonlyArray<string>
}

/** Beside the registry. */
export const shellRequirementsFile = 'shell.json'

/** Why a version cannot be part of a site, whatever its files hold; null where it can. The browser judges alike. */
export const getRejectionReason = (
  shell: ShellRequirements,
  remote: Parameters<typeof getIncompatibility>[0],
) => getIncompatibility(remote, shell)

/** What a shell and the API of the same sources take. @throws where the shell (its package folder) is not built */
export async function getOwnRequirements(shellFolder: string): Promise<ShellRequirements> {
  const { interfaceVersion } = await readBuildManifest(path.join(shellFolder, 'dist/browser'))
  return { interfaceVersion, apiVersions, slots: slotNames }
}

/** Notes beside the registry what the site that starts takes of its remotes, for releases made from elsewhere. */
export async function writeShellRequirements(
  registryFolder: string,
  shell: ShellRequirements,
): Promise<void> {
  const file = path.join(registryFolder, shellRequirementsFile)
  // Not by the number of the process: in containers many have the same.
  const draft = `${file}.${randomUUID()}.draft`
  await writeFile(draft, `${JSON.stringify(shell, null, 2)}\n`)
  await rename(draft, file)
}

/** What the site of this registry takes; null where none has started with it yet. */
export async function readShellRequirements(registryFolder: string): Promise<ShellRequirements | null> {
  const text = await readFile(path.join(registryFolder, shellRequirementsFile), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as ShellRequirements) // written by `writeShellRequirements` alone
}
