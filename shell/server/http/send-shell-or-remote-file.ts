import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { getVersionFolder } from '../registry/registry.ts'
import type { RegistryTrust } from '../registry/unsigned-entry-replacer.ts'
import { isSafeName } from '../registry/validate-registry.ts'
import type { AdminRemoteGuard } from './admin-remote-guard.ts'
import { sendText } from './prepared-body.ts'
import { findPreviousShellAsset } from './previous-shells.ts'
import { stripRetryMarker } from './retry-address.ts'
import { findStaticFile, sendImmutableFile, sendImmutableFileOrNotFound } from './static-files.ts'
import { iconPaths } from './web-manifest.ts'

export type PublishedFilesOptions = RegistryTrust & {
  /** Folder of `remotes.json` and of all published versions. */
  registryFolder: string
  /** The shell's package folder, with its build. */
  shellFolder: string
  /** Fetches the files of a published version into `registryFolder` if they are missing there. */
  ensureVersion?(version: { name: string; version: string }): Promise<void>
}

export const assetsPrefix = '/assets/'
const remotesPrefix = '/remotes/'

/** Sends a file of the shell or of a remote's version; returns false if the address is that of neither. */
export async function sendShellOrRemoteFile(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
  { shellFolder, registryFolder, ensureVersion }: Omit<PublishedFilesOptions, keyof RegistryTrust>,
  adminRemotes: Pick<AdminRemoteGuard, 'findCaching'>,
): Promise<boolean> {
  if (address.startsWith(assetsPrefix)) {
    const file = address.slice(assetsPrefix.length)
    const ownAsset = await findStaticFile(path.join(shellFolder, 'dist/browser'), file)
    await sendImmutableFileOrNotFound(
      request,
      response,
      ownAsset ?? (await findPreviousShellAsset(registryFolder, file)),
    )
    return true
  }
  if (iconPaths.has(address)) {
    await sendImmutableFile(request, response, path.join(shellFolder, 'public'), address.slice(1))
    return true
  }
  if (!address.startsWith(remotesPrefix)) return false
  const [name = '', version = '', ...file] = stripRetryMarker(address).slice(remotesPrefix.length).split('/')
  const isSafe = isSafeName(name) && isSafeName(version)
  if (isSafe) await ensureVersion?.({ name, version })
  const caching = isSafe ? await adminRemotes.findCaching(request, { name, version }) : null
  if (caching === null) {
    sendText(response, 404, 'Not found')
    return true
  }
  const folder = path.join(getVersionFolder(registryFolder, name, version), 'browser')
  await sendImmutableFile(request, response, folder, file.join('/'), caching)
  return true
}
