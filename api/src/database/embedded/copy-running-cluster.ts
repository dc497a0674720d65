import { chown, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { defineStatement } from '../define-statement.ts'
import type { SpawnUser } from './server-user.ts'

const startBackup = defineStatement({
  name: 'startBackup',
  text: 'select pg_walfile_name(pg_backup_start($label, true)) as wal_file',
  parameters: { label: 'text' },
  columns: { wal_file: 'text' },
})
const stopBackup = defineStatement({
  name: 'stopBackup',
  text: `select labelfile as label_file, pg_walfile_name(lsn - 1) as wal_file, clock_timestamp() as ended_at
    from pg_backup_stop(false)`,
  parameters: {},
  columns: { label_file: 'text', wal_file: 'text', ended_at: 'timestamptz' },
})

/** Folders whose content belongs to the running server, as in `pg_basebackup`. */
const emptyFolders =
  /^(pg_wal(\/(archive_status|summaries))?|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/
/** Files that the copy must not have. The control file is copied last. */
const omittedFiles = /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp.*)$|^(backup_label|global\/pg_control)$/

/** The WAL files that a copy needs, and the time of its end, from which it can be recovered to any later one. */
export type ClusterCopyWalRange = { firstWalFile: string; lastWalFile: string; endedAt: Date }

/**
 * Copies the cluster of a running server for the user `owner`. Before the copy can be used, it needs the WAL that is
 * written meanwhile. It may not be on the disk yet; a server that starts on it ensures that.
 */
export async function copyRunningCluster(
  client: Client,
  from: string,
  to: string,
  owner: SpawnUser,
): Promise<ClusterCopyWalRange> {
  const started = await startBackup.first(client, { label: 'ninepocket' })
  await copyClusterFolder(from, to, owner, (path) => !omittedFiles.test(path))
  await copyFileAs(join(from, 'global/pg_control'), join(to, 'global/pg_control'), owner)
  const stopped = await stopBackup.first(client, {})
  if (!started || !stopped) throw new Error('PostgreSQL did not say where the copy starts and ends')
  await writeFile(join(to, 'backup_label'), stopped.label_file, { mode: 0o600 })
  if (owner) await chown(join(to, 'backup_label'), owner.uid, owner.gid)
  return { firstWalFile: started.wal_file, lastWalFile: stopped.wal_file, endedAt: stopped.ended_at }
}

/** Copies a folder for the server's user. Files that disappear meanwhile are left out. */
export async function copyClusterFolder(
  from: string,
  to: string,
  owner: SpawnUser,
  isCopied: (path: string) => boolean = () => true,
): Promise<void> {
  async function copyFolder(path: string): Promise<void> {
    await mkdir(join(to, path), { recursive: true, mode: 0o700 })
    if (owner) await chown(join(to, path), owner.uid, owner.gid)
    for (const entry of await readdir(join(from, path), { withFileTypes: true })) {
      const entryPath = join(path, entry.name)
      if (entry.isDirectory()) await copyFolder(entryPath)
      else if (!emptyFolders.test(path) && isCopied(entryPath))
        await copyFileAs(join(from, entryPath), join(to, entryPath), owner)
    }
  }
  await copyFolder('')
}

async function copyFileAs(from: string, to: string, owner: SpawnUser): Promise<void> {
  try {
    await copyFile(from, to)
  } catch (error) {
    // It was dropped meanwhile; the WAL says so.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  if (owner) await chown(to, owner.uid, owner.gid)
}
