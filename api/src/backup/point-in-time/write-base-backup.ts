import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { withNewConnection } from '../../database/connect.ts'
import { locateCluster } from '../../database/embedded/cluster-location.ts'
import { copyRunningCluster } from '../../database/embedded/copy-running-cluster.ts'
import { chooseServerUser } from '../../database/embedded/server-user.ts'
import {
  assertArchiving,
  type ClusterArchiveFolders,
  locateArchiveFolders,
  waitUntilArchived,
} from '../../database/embedded/wal-archive.ts'
import {
  type BaseBackup,
  type BaseBackupManifest,
  baseBackupPaths,
  draftSuffix,
  listBaseBackups,
  readNamesInFolder,
} from './base-backups.ts'

/** The older one is there in case that the newer one turns out to be from after a mistake. */
const keptBaseBackups = 2

/**
 * Adds a base backup of the running embedded database to its archive, and deletes older ones than the one before with the
 * WAL that only they need.
 * @throws Error if the server does not archive its WAL
 */
export async function writeBaseBackup(
  databaseUrl: string,
  dataDir: string,
  archiveFolder: string,
): Promise<BaseBackup> {
  const location = locateCluster(dataDir, chooseServerUser(join(dataDir, 'postgres')))
  const archive = locateArchiveFolders(archiveFolder, location.clusterFolder)
  const name = new Date().toISOString().replaceAll(':', '-')
  const [folder, draft] = [join(archive.baseFolder, name), join(archive.baseFolder, name + draftSuffix)]
  try {
    const { firstWalFile, lastWalFile, endedAt } = await withNewConnection(databaseUrl, async (client) => {
      await assertArchiving(client)
      mkdirSync(draft, { mode: 0o700 })
      return copyRunningCluster(client, location.clusterFolder, join(draft, baseBackupPaths.cluster), null)
    })
    await waitUntilArchived(archive, lastWalFile)
    copyFileSync(location.passwordFile, join(draft, baseBackupPaths.password))
    const manifest: BaseBackupManifest = { endedAt: endedAt.toISOString(), firstWalFile }
    writeFileSync(join(draft, baseBackupPaths.manifest), JSON.stringify(manifest), { flush: true })
    await flushFolder(draft)
    renameSync(draft, folder)
    deleteOldBaseBackups(archive)
    return { ...manifest, folder }
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Waits until all files in a folder are on the disk. */
async function flushFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    await using file = await open(join(entry.parentPath, entry.name), 'r+')
    await file.sync()
  }
}

function deleteOldBaseBackups({ baseFolder, walFolder }: ClusterArchiveFolders): void {
  const backups = listBaseBackups(baseFolder)
  for (const { folder } of backups.slice(0, -keptBaseBackups)) rmSync(folder, { recursive: true })
  const [oldest] = backups.slice(-keptBaseBackups)
  // The first eight digits are the timeline, which grows with each recovery; the others count on.
  const position = (walFile: string) => walFile.slice(8, 24)
  const isUnused = (name: string) => /^[\dA-F]{24}/.test(name) && position(name) < position(oldest?.firstWalFile ?? '')
  for (const name of readNamesInFolder(walFolder).filter(isUnused)) rmSync(join(walFolder, name))
}
