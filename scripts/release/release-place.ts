import { join } from 'node:path'
import type { Config } from '@ninepocket/api/config'
import { siteOf } from '@ninepocket/api/modules/site/site-of'
import type { Site } from '@ninepocket/contract/site'
import { type LiveShell, ownShell, readLiveShell } from '@ninepocket/shell/server/live-shell'
import { root } from '../setup/root.ts'

/** Where versions are published, and what they have to fit. */
export type ReleasePlace = {
  registryFolder: string
  /** The shell's package folder, built: server builds take their React from it. */
  shellFolder: string
  site: Site
  liveShell: LiveShell
}

export const shellFolder = join(root, 'shell')

/** Where published versions of the remotes lie. */
export const registryFolder = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'registry')

/** The registry that the settings name. @throws where the shell is not built */
export async function releasePlace(config: Config): Promise<ReleasePlace> {
  const folder = registryFolder(config)
  const liveShell = (await readLiveShell(folder)) ?? (await ownShell(shellFolder))
  return { registryFolder: folder, shellFolder, site: siteOf(config), liveShell }
}
