import { join } from 'node:path'
import { publishRemote } from '@ninepocket/shell/server/publish-remote'
import { remoteNames } from '../build/build-parts.ts'
import { root } from '../setup/root.ts'
import { shellFolder } from './serve-site.ts'

/** Makes the builds that lie here the live ones; a build that is live already stays as it is. */
export async function publishRemotes(registryFolder: string): Promise<void> {
  for (const name of remoteNames()) {
    await publishRemote({ remoteFolder: join(root, name), shellFolder, registryFolder, now: new Date() })
  }
}
