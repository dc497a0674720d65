import { join } from 'node:path'
import { toPublicSite } from '@ninepocket/api/modules/site/public-site'
import type { Config } from '@ninepocket/api/settings/config'
import type { RegistryKeys } from '@ninepocket/api/settings/signing-keys'
import type { Site } from '@ninepocket/contract/site/site'
import {
  readBuiltShellRequirements,
  type ShellRequirements,
} from '@ninepocket/shell/server/registry/shell-requirements'
import { repositoryRoot } from '../setup/repository-root.ts'
import type { RegistryStore } from '../store/registry-store.ts'

export type ReleaseTarget = {
  registry: RegistryStore
  /** The built package of the shell. Server builds import its React. */
  shellFolder: string
  site: Site
  liveShell: ShellRequirements
  /** Keys that sign what is released; without any, nothing is signed. */
  keys: RegistryKeys
}

export const shellPackageFolder = join(repositoryRoot, 'shell')

/** Reads the state that a release depends on. @throws {Error} if the shell is not built, or the registry cannot be read */
export async function readReleaseTarget(registry: RegistryStore, config: Config): Promise<ReleaseTarget> {
  const liveShell =
    (await registry.readLiveShellRequirements()) ?? (await readBuiltShellRequirements(shellPackageFolder))
  return {
    registry,
    shellFolder: shellPackageFolder,
    site: toPublicSite(config),
    liveShell,
    keys: config.registryKeys,
  }
}
