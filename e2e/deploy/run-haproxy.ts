import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { acceptsConnections } from '@ninepocket/testing/processes/accepts-connections'
import { findFreePort } from '@ninepocket/testing/processes/find-free-port'

export const missingHaproxyMessage = 'HAProxy is missing. Install it: apt-get install haproxy'
const startTimeoutMs = 10_000
const pollIntervalMs = 20

/** Returns the path of HAProxy; null if it is not installed. */
export const findHaproxy = (): string | null =>
  ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/bin/haproxy'].find((path) => existsSync(path)) ?? null

/**
 * Runs HAProxy with the configuration in `deploy/ha` in front of three processes with these addresses (`host:port`).
 * Their ports must differ.
 */
export async function runHaproxy(
  haproxy: string,
  addresses: ReadonlyArray<string>,
): Promise<{ url: string } & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  const config = await readFile(join(repositoryRoot, 'deploy/ha/haproxy.cfg'), 'utf8')
  await writeFile(
    file,
    config.replace(/"\$\{MACHINE_([ABC])\}:3000"/g, (_, name: string) => addresses['ABC'.indexOf(name)] ?? ''),
  )
  const port = await findFreePort()
  const env = { HTTP_PORT: String(port) }
  await promisify(execFile)(haproxy, ['-c', '-f', file], { env })
  const child = spawn(haproxy, ['-db', '-f', file], { env, stdio: 'ignore' })
  const exited = once(child, 'exit')
  const deadline = performance.now() + startTimeoutMs
  while (!(await acceptsConnections(port))) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error('HAProxy did not start listening')
    await pause(pollIntervalMs)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true })
    },
  }
}
