import { spawnSync } from 'node:child_process'
import { chownSync, copyFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withNewConnection } from '../connect.ts'
import { type EmbeddedPostgres, startPostgres } from '../embedded/start-postgres.ts'

/**
 * Copies a running primary from its `dataDir` to another one, and starts the copy as a standby that streams from it.
 * Both folders must be readable for the server's user. A stopped standby is started again by `startCopiedStandby`.
 */
export async function startStandby(
  primary: { url: string; dataDir: string },
  dataDir: string,
): Promise<EmbeddedPostgres> {
  await withNewConnection(primary.url, async (client) => {
    await client.query(`select pg_backup_start('standby', true)`)
    // Keeps the owner of the files, unlike Node's own copy.
    const { status, stderr } = spawnSync('cp', ['-a', join(primary.dataDir, 'postgres'), dataDir], { encoding: 'utf8' })
    // Status 1 reports files that the running primary deleted meanwhile.
    if (status !== 0 && status !== 1) throw new Error(stderr)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeServerFile(dataDir, 'backup_label', rows[0]?.labelfile ?? '')
  })
  rmSync(join(dataDir, 'postgres/postmaster.pid'), { force: true })
  copyFileSync(join(primary.dataDir, 'postgres.password'), join(dataDir, 'postgres.password'))
  writeServerFile(dataDir, 'standby.signal', '')
  return startCopiedStandby(primary, dataDir)
}

/** Writes a file that belongs to the server's user, who renames and deletes it. */
function writeServerFile(dataDir: string, name: string, content: string): void {
  const path = join(dataDir, 'postgres', name)
  writeFileSync(path, content)
  const { uid, gid } = statSync(join(dataDir, 'postgres'))
  if (process.getuid?.() === 0) chownSync(path, uid, gid)
}

/** Starts a standby that `startStandby` has copied. */
export function startCopiedStandby(primary: { url: string }, dataDir: string): Promise<EmbeddedPostgres> {
  const { hostname, port, username, password } = new URL(primary.url)
  const primaryConnection = `host=${decodeURIComponent(hostname)} port=${port} user=${username} password=${password}`
  return startPostgres({ dataDir, settings: { shared_buffers: '16MB', primary_conninfo: primaryConnection } })
}
