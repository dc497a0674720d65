import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@redis/client'
import { listenOnLoopback } from '../../testing/listen-on-loopback.ts'

export const missingRedisMessage = 'Redis is missing. Install it: apt-get install redis-server, or valkey'

/** Returns the path of a Redis or Valkey server; null if none is installed. */
export const findRedisServerPath = (): string | null =>
  ['redis-server', 'valkey-server']
    .flatMap((name) => ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].map((folder) => join(folder, name)))
    .find((path) => existsSync(path)) ?? null

export type TestRedis = {
  url: string
  /** Ends the server at once, without a word to its clients. */
  kill: () => Promise<void>
  /** Starts it again, empty, at the same port. */
  start: () => Promise<void>
  /** Stops it from answering, with its connections open. */
  freeze: () => void
  thaw: () => void
  /** Kills it for good. */
  stop: () => Promise<void>
}

async function findFreePort(): Promise<string> {
  const { url, close } = await listenOnLoopback(createServer())
  await close()
  return new URL(url).port
}

/** Starts a Redis or Valkey server of its own for a test, on a loopback port. */
export async function startTestRedis({ password = '' } = {}): Promise<TestRedis> {
  const port = await findFreePort()
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-redis-'))
  const url = `redis://${password && `:${password}@`}127.0.0.1:${port}`
  const launch = () =>
    spawn(
      findRedisServerPath() ?? '',
      ['--port', port, '--bind', '127.0.0.1', '--save', '', '--dir', folder, '--requirepass', password],
      {
        stdio: 'ignore',
      },
    )
  let server = launch()

  async function waitUntilReady(): Promise<void> {
    const client = createClient({ url, socket: { reconnectStrategy: () => 20 } })
    client.on('error', () => {})
    await client.connect()
    client.destroy()
  }
  async function kill(): Promise<void> {
    const exited = once(server, 'exit')
    server.kill('SIGKILL')
    await exited
  }
  await waitUntilReady()
  return {
    url,
    kill,
    async start() {
      server = launch()
      await waitUntilReady()
    },
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
    async stop() {
      if (server.exitCode === null && server.signalCode === null) await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
