import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { withNewConnection } from '../database/connect.ts'
import { hasCluster, locateCluster } from '../database/embedded/cluster-location.ts'
import { readClusterVersion, readProgramVersion } from '../database/embedded/cluster-version.ts'
import { setDatabasePassword } from '../database/embedded/create-cluster.ts'
import { prepareReadableBinaries } from '../database/embedded/embedded-binaries.ts'
import { exchangeClusters } from '../database/embedded/exchange-clusters.ts'
import { withProcessLock } from '../database/embedded/process-lock.ts'
import { chooseServerUser } from '../database/embedded/server-user.ts'
import { startPostgres } from '../database/embedded/start-postgres.ts'
import type { FileStore } from '../files/file-store.ts'
import { assertSiteStopped, restoreBackup } from './restore-backup.ts'
import { type BackupControls, writeBackup } from './write-backup.ts'

/** Images stay where they are. */
const noImages: FileStore = {
  put: async () => {},
  find: async () => null,
  has: async () => false,
  delete: async () => {},
}

export type PostgresUpgradeSummary = { from: number; to: number; rows: number; oldFolder: string }

/**
 * Converts the embedded database to the major version of the shipped PostgreSQL, by a backup that the old version
 * writes. The new cluster is created in a folder of its own and takes the place of the old one when it is complete; the
 * old one is kept beside it. A failure changes nothing. Another upgrade waits for it, as does a start of the site while
 * the folders are exchanged.
 * @param oldBinaries the folder with `postgres` of the old version
 * @returns null if the database is of this version already
 * @throws Error if there is no database, the programs are of another version, or the site runs
 */
export async function upgradeEmbeddedPostgres(
  dataDir: string,
  oldBinaries: string | undefined,
  controls: BackupControls,
): Promise<PostgresUpgradeSummary | null> {
  if (!existsSync(dataDir)) throw new Error(`${dataDir} contains no database.`)
  return withProcessLock(join(dataDir, 'postgres.upgrade.lock'), () => upgradeUnderLock(dataDir, oldBinaries, controls))
}

async function upgradeUnderLock(
  dataDir: string,
  oldBinaries: string | undefined,
  controls: BackupControls,
): Promise<PostgresUpgradeSummary | null> {
  const runAs = chooseServerUser(join(dataDir, 'postgres'))
  const location = locateCluster(dataDir, runAs)
  if (!hasCluster(location)) throw new Error(`${dataDir} contains no database.`)
  const from = readClusterVersion(location.clusterFolder)
  const to = readProgramVersion(prepareReadableBinaries(runAs, location.baseFolder).postgres)
  if (from === to) return null
  const oldFolder = `${location.clusterFolder}-${from}`
  if (existsSync(oldFolder)) throw new Error(`${oldFolder} exists already. Move it away.`)
  const newDataDir = join(dataDir, 'postgres.upgrade')
  const backup = join(dataDir, 'postgres.upgrade.tar.gz')
  rmSync(newDataDir, { recursive: true, force: true })
  try {
    const written = await backUpOldCluster(dataDir, requireOldProgram(oldBinaries, from), backup, controls)
    const password = readFileSync(location.passwordFile, 'utf8').trim()
    const restored = await restoreIntoNewCluster(newDataDir, password, backup, controls)
    if (written.rows !== restored.rows)
      throw new Error(`${written.rows} rows were written, and ${restored.rows} restored.`)
    // The new cluster has got the old password.
    const { clusterFolder } = locateCluster(newDataDir, runAs)
    await exchangeClusters(location, oldFolder, { clusterFolder })
    return { from, to, rows: restored.rows, oldFolder }
  } finally {
    rmSync(newDataDir, { recursive: true, force: true })
    rmSync(backup, { force: true })
  }
}

function requireOldProgram(oldBinaries: string | undefined, version: number): string {
  if (oldBinaries === undefined)
    throw new Error(
      `The database was created by PostgreSQL ${version}. Name a folder with its programs: npm run upgrade-database -- --old-binaries /usr/lib/postgresql/${version}/bin`,
    )
  const postgres = join(oldBinaries, 'postgres')
  const found = readProgramVersion(postgres)
  if (found !== version)
    throw new Error(`${postgres} is PostgreSQL ${found}, but the database was created by PostgreSQL ${version}.`)
  return postgres
}

async function backUpOldCluster(dataDir: string, program: string, backup: string, controls: BackupControls) {
  const old = await startPostgres({ dataDir, program })
  try {
    await withNewConnection(old.url, assertSiteStopped)
    return await writeBackup({ databaseUrl: old.url, files: noImages }, backup, controls)
  } finally {
    await old.stop()
  }
}

/** @param password that of the old cluster, which the new one gets, so that only the folder has to be replaced */
async function restoreIntoNewCluster(dataDir: string, password: string, backup: string, controls: BackupControls) {
  const database = await startPostgres({ dataDir })
  try {
    const restored = await restoreBackup({ databaseUrl: database.url, files: noImages }, backup, controls)
    await withNewConnection(database.url, (client) => setDatabasePassword(client, password))
    return restored
  } finally {
    await database.stop()
  }
}
