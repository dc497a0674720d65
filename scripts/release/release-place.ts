import { join } from 'node:path'
import type { Config } from '@ninepocket/api/config'
import { toPublicSite } from '@ninepocket/api/modules/site/site-of'
import type { Site } from '@ninepocket/contract/site'
import { getOwnRequirements, type ShellRequirements } from '@ninepocket/shell/server/live-shell'
import type { RegistryStore } from '../registry/registry-store.ts'
import { repositoryRoot } from '../setup/root.ts'

/** Where versions are published, and what they have to fit. */
export type ReleaseTarget = {
  registry: RegistryStore
  /** The shell's package folder, built: server builds take their React from it. */
  shellFolder: string
  site: Site
  liveShell: ShellRequirements
}

export const shellFolder = join(repositoryRoot, 'shell')

/** What the registry is for releases. @throws where the shell is not built, or the registry cannot be read */
export async function openReleaseTarget(registry: RegistryStore, config: Config): Promise<ReleaseTarget> {
  const liveShell = (await registry.readShellRequirements()) ?? (await getOwnRequirements(shellFolder))
  return { registry, shellFolder, site: toPublicSite(config), liveShell }
}
