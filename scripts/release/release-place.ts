import { join } from 'node:path'
import type { Config } from '@ninepocket/api/config'
import { siteOf } from '@ninepocket/api/modules/site/site-of'
import type { Site } from '@ninepocket/contract/site'
import { type LiveShell, ownShell } from '@ninepocket/shell/server/live-shell'
import type { RegistryStore } from '../registry/registry-store.ts'
import { root } from '../setup/root.ts'

/** Where versions are published, and what they have to fit. */
export type ReleasePlace = {
  registry: RegistryStore
  /** The shell's package folder, built: server builds take their React from it. */
  shellFolder: string
  site: Site
  liveShell: LiveShell
}

export const shellFolder = join(root, 'shell')

/** What the registry is for releases. @throws where the shell is not built, or the registry cannot be read */
export async function releasePlace(registry: RegistryStore, config: Config): Promise<ReleasePlace> {
  const liveShell = (await registry.readShell()) ?? (await ownShell(shellFolder))
  return { registry, shellFolder, site: siteOf(config), liveShell }
}
