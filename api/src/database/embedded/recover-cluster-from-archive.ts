import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withNewConnection } from '../connect.ts'
import { defineStatement } from '../define-statement.ts'
import type { SpawnUser } from './server-user.ts'
import { isServerStartingOrStoppingError } from './start-postgres.ts'
import { startUnsupervisedServer, type UnsupervisedServer } from './start-unsupervised-server.ts'
import { type ClusterArchiveFolders, prepareArchiveAndGetSettings } from './wal-archive.ts'

const readRecoveryState = defineStatement({
  name: 'readRecoveryState',
  text: 'select pg_is_in_recovery() as is_recovering',
  columns: { is_recovering: 'bool' },
})

/** The state to recover: that of a time, or the latest in the archive. */
export type RecoveryTarget = Date | 'latest'

const pollIntervalMs = 100

/**
 * Recovers the copy of a cluster in a DATA_DIR with the WAL of its archive, and leaves it stopped. It continues on a
 * timeline of its own, so that the archive keeps the WAL of the other.
 * @param timeline the timeline to follow; null for the newest
 * @throws Error with the end of the server's log if the archive does not reach the target
 */
export async function recoverClusterFromArchive(
  dataDir: string,
  archive: ClusterArchiveFolders,
  {
    target,
    timeline,
    runAs,
    signal,
  }: { target: RecoveryTarget; timeline: number | null; runAs: SpawnUser; signal?: AbortSignal },
): Promise<void> {
  const signalFile = join(dataDir, 'postgres/recovery.signal')
  writeFileSync(signalFile, '')
  if (runAs) chownSync(signalFile, runAs.uid, runAs.gid)
  const server = await startUnsupervisedServer(dataDir, {
    ...prepareArchiveAndGetSettings(archive, runAs),
    restore_command: `cp ${quoteForCommand(archive.walFolder)}/%f %p`,
    recovery_target_timeline: timeline === null ? 'latest' : String(timeline),
    ...(target !== 'latest' && { recovery_target_time: formatServerTime(target), recovery_target_action: 'promote' }),
  })
  try {
    while (await isRecovering(server)) await pause(pollIntervalMs, undefined, { signal })
  } finally {
    await server.stop()
  }
}

async function isRecovering({ url, assertRunning }: UnsupervisedServer): Promise<boolean> {
  assertRunning()
  try {
    const state = await withNewConnection(url, (client) => readRecoveryState.first(client, {}))
    return state?.is_recovering ?? true
  } catch (error) {
    // If it has ended, the next check says so.
    if (isServerStartingOrStoppingError(error)) return true
    throw error
  }
}

/** Formats a time as settings of the server accept it before it has loaded the names of time zones. */
const formatServerTime = (time: Date) => time.toISOString().replace('T', ' ').replace('Z', '+00')

/** Quotes a path for the shell, and for PostgreSQL, which replaces what follows a percent sign. */
const quoteForCommand = (path: string) => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`
