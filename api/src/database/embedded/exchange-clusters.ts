import { renameSync } from 'node:fs'
import type { ClusterLocation } from './cluster-location.ts'
import { recordDataFolder } from './outside-clusters.ts'
import { findServerProcessIdentity } from './postmaster.ts'
import { withProcessLock } from './process-lock.ts'

/** `passwordFile` is absent if the new cluster has the password of the old one. */
export type ReplacementCluster = { clusterFolder: string; passwordFile?: string }

/**
 * Moves a new cluster to the place of the stopped site's cluster, which is kept as `replacedFolder`. A start of the site
 * waits meanwhile. A failure changes nothing.
 * @param replacedFolder null if there is no cluster to replace
 * @throws Error if the database is in use
 */
export function exchangeClusters(
  location: ClusterLocation,
  replacedFolder: string | null,
  { clusterFolder, passwordFile }: ReplacementCluster,
): Promise<void> {
  return withProcessLock(location.lockFile, async () => {
    if (findServerProcessIdentity(location)) throw new Error('The database is in use. Stop the site first.')
    using undo = new DisposableStack()
    const moveFolder = (from: string, to: string) => {
      renameSync(from, to)
      undo.defer(() => renameSync(to, from))
    }
    // If this process ends between the two, `hasCluster` keeps a start from creating an empty database.
    if (replacedFolder !== null) moveFolder(location.clusterFolder, replacedFolder)
    moveFolder(clusterFolder, location.clusterFolder)
    if (passwordFile !== undefined) renameSync(passwordFile, location.passwordFile)
    undo.move()
    recordDataFolder(location)
  })
}
