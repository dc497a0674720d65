import { StorageUnavailable } from '@ninepocket/api/files/bucket-client'
import type { Config } from '@ninepocket/api/settings/config'
import { openReleaseTarget } from '../commands/release-target.ts'
import { printLine } from '../setup/progress.ts'
import { repositoryRoot } from '../setup/repository-root.ts'
import type { ConfiguredRegistry } from '../store/configured-registry.ts'
import { listBuilds, publishAtStart } from './publish-at-start.ts'

/** Starts from this machine's mirror if the registry cannot be reached. @throws {Error} without a mirror */
export async function publishIfReachable(
  registry: ConfiguredRegistry,
  config: Config,
  remotes: ReadonlyArray<string>,
): Promise<void> {
  try {
    await publishAtStart(
      await openReleaseTarget(registry.store, config),
      listBuilds(repositoryRoot, remotes),
      new Date(),
    )
  } catch (error) {
    if (!(error instanceof StorageUnavailable) || !registry.hasMirror()) throw error
    printLine(`the registry cannot be reached (${error.message}): serving from this machine's mirror`)
  }
}
