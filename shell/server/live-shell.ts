import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ApiVersions, apiVersions } from '@ninepocket/contract/api-versions'
import { slotNames } from '@ninepocket/runtime/slot-names'
import { whyRefused } from '../src/remotes/why-refused.ts'
import { readBuildManifest } from './build-manifest.ts'

/** What the running site takes of a remote. */
export type LiveShell = { faceVersion: number; apiVersions: ApiVersions; slots: ReadonlyArray<string> }

/** Beside the registry. */
export const liveShellFile = 'shell.json'

/** Why a version cannot be part of a site, whatever its files hold; null where it can. The browser judges alike. */
export const refusalBy = (shell: LiveShell, remote: Parameters<typeof whyRefused>[0]) =>
  whyRefused(remote, shell)

/** What a shell and the API of the same sources take. @throws where the shell (its package folder) is not built */
export async function ownShell(shellFolder: string): Promise<LiveShell> {
  const { faceVersion } = await readBuildManifest(path.join(shellFolder, 'dist/browser'))
  return { faceVersion, apiVersions, slots: slotNames }
}

/** Notes beside the registry what the site that starts takes of its remotes, for releases made from elsewhere. */
export async function noteLiveShell(registryFolder: string, shell: LiveShell): Promise<void> {
  const file = path.join(registryFolder, liveShellFile)
  // Not by the number of the process: in containers many have the same.
  const draft = `${file}.${randomUUID()}.draft`
  await writeFile(draft, `${JSON.stringify(shell, null, 2)}\n`)
  await rename(draft, file)
}

/** What the site of this registry takes; null where none has started with it yet. */
export async function readLiveShell(registryFolder: string): Promise<LiveShell | null> {
  const text = await readFile(path.join(registryFolder, liveShellFile), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as LiveShell) // written by `noteLiveShell` alone
}
