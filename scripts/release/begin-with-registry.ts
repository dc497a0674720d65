import type { Config } from '@ninepocket/api/config'
import { StorageAway } from '@ninepocket/api/files/bucket-asker'
import type { OpenRegistry } from '../registry/open-registry.ts'
import { say } from '../setup/progress.ts'
import { root } from '../setup/root.ts'
import { buildsIn, publishAtStart } from './publish-at-start.ts'
import { releasePlace } from './release-place.ts'

/**
 * Publishes what is built here, as far as that is for a start to decide. A site whose registry cannot be reached begins with
 * what it has of it.
 * @throws where it has nothing of it
 */
export async function beginWithRegistry(
  registry: OpenRegistry,
  config: Config,
  remotes: ReadonlyArray<string>,
): Promise<void> {
  try {
    await publishAtStart(await releasePlace(registry.store, config), buildsIn(root, remotes), new Date())
  } catch (error) {
    if (!(error instanceof StorageAway) || !registry.hasCopy()) throw error
    say(`the registry cannot be reached (${error.message}): serving what is here of it`)
  }
}
