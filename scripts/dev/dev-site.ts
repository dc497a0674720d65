import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { parseConfig } from '@ninepocket/api/config'
import { devPaths, startDevServer } from '@ninepocket/build/dev-server'
import { withoutAttempt } from '@ninepocket/shell/server/attempt-address'
import { remoteNames } from '../build/build-parts.ts'
import { step } from '../setup/progress.ts'
import { root } from '../setup/root.ts'
import { ensurePortIsFree, isForApi } from '../site/http-front.ts'
import { seedEmptyDatabase } from '../site/seed-empty-database.ts'
import { openDatabase } from '../site/site-database.ts'
import { stopOnSignals } from '../site/stop-on-signals.ts'
import { devPage } from './dev-page.ts'
import { forward, forwardSocket, listening } from './forward.ts'
import { freePort } from './free-port.ts'

/**
 * The whole site on one port, where a saved file is seen at once. Screens keep their state (each part has a dev server
 * with hot reload), the API starts anew when one of its files changes. The database is the one of `npm start`.
 */
export async function devSite(): Promise<void> {
  const config = parseConfig(process.env)
  await ensurePortIsFree(config)
  const running: Array<() => Promise<unknown>> = []
  stopOnSignals(async () => {
    for (const stop of running.toReversed()) await stop()
  })
  const database = await openDatabase(config)
  running.push(database.stop)
  await seedEmptyDatabase(config, database.url)

  const apiPort = await freePort()
  const api = watchedApi(apiPort, database.url)
  running.push(() => ended(api))

  const remotes = remoteNames()
  const parts = new Map<string, number>()
  await step('shell and remotes', async () => {
    for (const part of ['shell', ...remotes]) {
      const port = await freePort()
      const server = await startDevServer(join(root, part), port)
      running.push(server.stop)
      parts.set(devPaths(part).files, port)
    }
  })
  const portOf = (url = '/') => {
    if (isForApi(url)) return apiPort
    return [...parts].find(([files]) => url.startsWith(files))?.[1]
  }
  const front = createServer(async (request, response) => {
    request.url = withoutAttempt(request.url ?? '/')
    const port = portOf(request.url)
    if (port) return forward(request, response, port)
    const html = await devPage(apiPort, remotes).catch(
      (error: Error) => `The page could not be made: ${error.message}`,
    )
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(html)
  })
  front.on('upgrade', (request, socket, head) => {
    const port = portOf(request.url)
    if (port) forwardSocket(request, socket, head, port)
    else socket.destroy()
  })
  front.listen(config.port, config.host)
  running.push(async () => {
    front.close()
    front.closeAllConnections()
  })
  await listening(apiPort)
  process.stdout.write(`ready ${config.publicUrl}\n`)
}

function watchedApi(port: number, databaseUrl: string): ChildProcess {
  const script = join(root, 'scripts', 'dev', 'serve-api.ts')
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', script], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { LOG_LEVEL: 'warn', ...process.env, DATABASE_URL: databaseUrl, DEV_API_PORT: String(port) },
  })
}

function ended(child: ChildProcess): Promise<unknown> {
  const end = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  return end
}
