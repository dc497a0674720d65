import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withNewConnection } from '../connect.ts'

export const missingPgbouncerMessage = 'PgBouncer is missing. Install it: apt-get install pgbouncer'

/** Returns the path of PgBouncer; null if it is not installed. */
export const findPgbouncer = (): string | null =>
  ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find((path) => existsSync(path)) ?? null

const socketPort = 6432

/**
 * Starts PgBouncer in transaction mode before a test database, on a socket, and stops it when it is disposed. It runs
 * `connectQuery` on each connection to the server.
 */
export async function startPgbouncer(
  databaseUrl: string,
  { connectQuery = 'select 1' }: { connectQuery?: string } = {},
): Promise<{ url: string } & AsyncDisposable> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const serverFolder = decodeURIComponent(hostname)
  const folder = mkdtempSync(join(tmpdir(), 'ninepocket-pgbouncer-'))
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(
    config,
    `[databases]
* = host=${serverFolder} port=${port} user=${username} password=${password} connect_query='${connectQuery.replaceAll("'", "''")}'
[pgbouncer]
pool_mode = transaction
default_pool_size = 4
unix_socket_dir = ${folder}
listen_port = ${socketPort}
auth_type = any
`,
  )
  // The socket of the embedded server is open to its own user only, and PgBouncer does not run as root.
  const { uid, gid } = statSync(serverFolder)
  for (const path of [folder, config]) if (process.getuid?.() === 0) chownSync(path, uid, gid)
  chmodSync(folder, 0o700)
  const user = process.getuid?.() === 0 ? { uid, gid } : {}
  const child = spawn(findPgbouncer() ?? '', [config], { ...user, cwd: folder, stdio: 'ignore' })
  const exited = once(child, 'exit')
  const url = `postgres://${username}@${encodeURIComponent(folder)}:${socketPort}${pathname}`
  const deadline = Date.now() + 10_000
  while (!existsSync(join(folder, `.s.PGSQL.${socketPort}`))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('PgBouncer did not start')
    await pause(20)
  }
  await withNewConnection(url, async () => {})
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
