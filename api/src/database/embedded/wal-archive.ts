import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { defineStatement } from '../define-statement.ts'
import { createPrivateFolder } from './cluster-location.ts'
import { canServerUserRead, type SpawnUser } from './server-user.ts'

/** The folders of one cluster in the folder of `DATABASE_ARCHIVE`. */
export type ClusterArchiveFolders = {
  /** Folder with `base` and `wal`, named after the cluster's system identifier. */
  folder: string
  /** Base backups. */
  baseFolder: string
  /** WAL files, under PostgreSQL's names. */
  walFolder: string
}

/** An unfinished WAL file is archived after this time, which is what the loss of the whole machine can cost. */
const maxArchiveDelaySeconds = 300
const archiveTimeoutMs = 60_000
const pollIntervalMs = 50

/** Each cluster has folders of its own: WAL files of different clusters have equal names. */
export function locateArchiveFolders(archiveFolder: string, clusterFolder: string): ClusterArchiveFolders {
  // The control file begins with the identifier that initdb gave to the cluster.
  const systemIdentifier = readFileSync(join(clusterFolder, 'global/pg_control')).readBigUInt64LE()
  return getArchiveFolders(join(archiveFolder, String(systemIdentifier)))
}

/**
 * Returns the folders of one cluster's archive by the path of the folder that contains them. Reads and creates nothing.
 */
export const getArchiveFolders = (folder: string): ClusterArchiveFolders => ({
  folder,
  baseFolder: join(folder, 'base'),
  walFolder: join(folder, 'wal'),
})

/**
 * Creates the folders, and returns the settings with which the server archives its WAL there.
 * @throws Error if PostgreSQL's user cannot reach them
 */
export function prepareArchiveAndGetSettings(
  { folder, baseFolder, walFolder }: ClusterArchiveFolders,
  runAs: SpawnUser,
) {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 })
  for (const each of [folder, walFolder]) createPrivateFolder(each, runAs)
  mkdirSync(baseFolder, { recursive: true, mode: 0o700 })
  if (!canServerUserRead(runAs, walFolder))
    throw new Error(`DATABASE_ARCHIVE: the user of PostgreSQL cannot reach ${walFolder}. Move the archive elsewhere.`)
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': walFolder,
    archive_timeout: String(maxArchiveDelaySeconds),
  }
}

/** Waits until a WAL file is in the archive, and so all before it. @throws Error if that takes more than a minute */
export async function waitUntilArchived({ walFolder }: ClusterArchiveFolders, walFile: string): Promise<void> {
  const deadline = Date.now() + archiveTimeoutMs
  while (!existsSync(join(walFolder, walFile))) {
    if (Date.now() > deadline)
      throw new Error(
        `DATABASE_ARCHIVE: ${walFile} does not arrive in ${walFolder}. postgres.log in DATA_DIR has the reason.`,
      )
    await pause(pollIntervalMs)
  }
}

const readArchiveMode = defineStatement({
  name: 'readArchiveMode',
  text: `select current_setting('archive_mode') as mode`,
  columns: { mode: 'text' },
})

/** @throws Error if the running server does not archive its WAL */
export async function assertArchiving(client: Client): Promise<void> {
  if ((await readArchiveMode.first(client, {}))?.mode === 'on') return
  throw new Error('The database was started without DATABASE_ARCHIVE. Restart the site.')
}

const startTransactionId = defineStatement({
  name: 'startTransactionId',
  text: 'select pg_current_xact_id()::text as id',
  columns: { id: 'text' },
})
const switchWalFile = defineStatement({
  name: 'switchWalFile',
  text: 'select pg_walfile_name(pg_switch_wal() - 1) as finished_file',
  columns: { finished_file: 'text' },
})

/** Archives the WAL up to now. Returns the timeline of the cluster, which is a new one after each recovery. */
export async function archiveCurrentWal(client: Client, archive: ClusterArchiveFolders): Promise<{ timeline: number }> {
  await assertArchiving(client)
  // The transaction makes every time until now one that a recovery reaches.
  await startTransactionId.first(client, {})
  const switched = await switchWalFile.first(client, {})
  if (!switched) throw new Error('PostgreSQL did not name its WAL file')
  await waitUntilArchived(archive, switched.finished_file)
  return { timeline: Number.parseInt(switched.finished_file.slice(0, 8), 16) }
}
