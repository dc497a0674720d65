import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withNewConnection } from '../../database/connect.ts'
import {
  type ClusterLocation,
  chooseNewClusterFolder,
  hasCluster,
  locateCluster,
  replacedClusterName,
} from '../../database/embedded/cluster-location.ts'
import { copyClusterFolder } from '../../database/embedded/copy-running-cluster.ts'
import { exchangeClusters } from '../../database/embedded/exchange-clusters.ts'
import { type RecoveryTarget, recoverClusterFromArchive } from '../../database/embedded/recover-cluster-from-archive.ts'
import { chooseServerUser } from '../../database/embedded/server-user.ts'
import { startPostgres } from '../../database/embedded/start-postgres.ts'
import { archiveCurrentWal, getArchiveFolders, locateArchiveFolders } from '../../database/embedded/wal-archive.ts'
import { assertSiteStopped } from '../restore-backup.ts'
import type { BackupControls } from '../write-backup.ts'
import { type BaseBackup, baseBackupPaths, listBaseBackups, readNamesInFolder } from './base-backups.ts'

/** `replacedFolder` contains the database as it was before; null if there was none. */
export type RestoreSummary = { baseBackup: BaseBackup; replacedFolder: string | null }

/**
 * Replaces the embedded database of the stopped site with its state at a time, from a base backup and the WAL after it. The
 * replaced database is kept beside it. A failure changes nothing. Without a database, that of the archive is restored.
 * @throws Error if no base backup is older, the archive does not reach the time, or the site runs
 */
export async function restoreToTime(
  dataDir: string,
  archiveFolder: string,
  target: RecoveryTarget,
  { onPart, signal }: BackupControls,
): Promise<RestoreSummary> {
  const runAs = chooseServerUser(join(dataDir, 'postgres'))
  const location = locateCluster(dataDir, runAs)
  const replacedFolder = hasCluster(location) ? join(dataDir, replacedClusterName) : null
  if (replacedFolder !== null && existsSync(replacedFolder))
    throw new Error(`${replacedFolder} exists already. Move it away.`)
  const timeline = replacedFolder === null ? null : await archiveRest(dataDir, location, archiveFolder)
  const baseBackup = findBaseBackup(archiveFolder, replacedFolder === null ? null : location.clusterFolder, target)
  const draftDir = join(dataDir, 'postgres.restore')
  rmSync(draftDir, { recursive: true, force: true })
  const draft = locateCluster(draftDir, runAs)
  const folder = chooseNewClusterFolder(draft)
  try {
    onPart('base backup')
    mkdirSync(dirname(folder), { recursive: true })
    await copyClusterFolder(join(baseBackup.folder, baseBackupPaths.cluster), folder, runAs)
    if (folder !== draft.clusterFolder) symlinkSync(folder, draft.clusterFolder)
    copyFileSync(join(baseBackup.folder, baseBackupPaths.password), draft.passwordFile)
    onPart('changes since then')
    const archive = getArchiveFolders(dirname(dirname(baseBackup.folder)))
    await recoverClusterFromArchive(draftDir, archive, { target, timeline, runAs, ...(signal && { signal }) })
    await exchangeClusters(location, replacedFolder, draft)
    return { baseBackup, replacedFolder }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  } finally {
    rmSync(draftDir, { recursive: true, force: true })
  }
}

/** Archives what the database has not archived yet, and returns its timeline. */
async function archiveRest(
  dataDir: string,
  { clusterFolder }: ClusterLocation,
  archiveFolder: string,
): Promise<number> {
  const postgres = await startPostgres({ dataDir, archiveFolder })
  try {
    return await withNewConnection(postgres.url, async (client) => {
      await assertSiteStopped(client)
      return (await archiveCurrentWal(client, locateArchiveFolders(archiveFolder, clusterFolder))).timeline
    })
  } finally {
    await postgres.stop()
  }
}

/** Finds the newest base backup that is older than the target, of this cluster or, without one, of any. */
function findBaseBackup(archiveFolder: string, clusterFolder: string | null, target: RecoveryTarget): BaseBackup {
  const archives =
    clusterFolder === null
      ? readNamesInFolder(archiveFolder).map((name) => getArchiveFolders(join(archiveFolder, name)))
      : [locateArchiveFolders(archiveFolder, clusterFolder)]
  const backups = archives
    .flatMap(({ baseFolder }) => listBaseBackups(baseFolder))
    .toSorted((a, b) => a.endedAt.localeCompare(b.endedAt))
  const found = backups.findLast(({ endedAt }) => target === 'latest' || endedAt <= target.toISOString())
  if (found) return found
  const [oldest] = backups
  throw new Error(
    oldest
      ? `The oldest base backup is of ${oldest.endedAt}. Name a later time.`
      : `${archiveFolder} contains no base backup of this database.`,
  )
}
