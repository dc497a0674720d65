import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { parseConfig } from '@ninepocket/api/settings/config'
import { getDevServerUrlPaths, startDevServer } from '@ninepocket/build/dev-server'
import { listRemoteNames } from '@ninepocket/releases/builds/build-apps'
import { runStep } from '@ninepocket/releases/setup/progress'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { assertPortIsFree, isApiPath } from '@ninepocket/server/front-server'
import { openAndMigrateSiteDatabase } from '@ninepocket/server/open-and-migrate-site-database'
import { seedEmptyDatabase } from '@ninepocket/server/seed-empty-database'
import { stopOnSignals } from '@ninepocket/server/stop-on-signals'
import { stripRetryMarker } from '@ninepocket/shell/server/http/retry-address'
import { findFreePort } from '@ninepocket/testing/processes/find-free-port'
import { createRemoteSourceDescriber } from './describe-source-remotes.ts'
import { forwardRequest, forwardWebSocket, waitForPort } from './forward-request.ts'
import { renderClientOnlyPage } from './render-client-only-page.ts'

/** Serves the site with a dev server for each app, and an API that restarts on changes, with the database of `npm start`. */
export async function runDevSite(): Promise<void> {
  const config = parseConfig(process.env)
  await assertPortIsFree(config)
  const running: Array<() => Promise<unknown>> = []
  stopOnSignals(async () => {
    for (const stop of running.toReversed()) await stop()
  })
  const database = await openAndMigrateSiteDatabase(config)
  running.push(database.stop)
  await seedEmptyDatabase(config, database.url)

  const apiPort = await findFreePort()
  const api = spawnWatchedApi(apiPort, database.siteUrl)
  running.push(async () => {
    const exit = once(api, 'exit')
    api.kill('SIGTERM')
    await exit
  })

  const remotes = listRemoteNames()
  const sources = await createRemoteSourceDescriber()
  running.push(sources.close)
  const portsByPath = new Map<string, number>()
  await runStep('shell and remotes', async () => {
    for (const app of ['shell', ...remotes]) {
      const port = await findFreePort()
      const server = await startDevServer(join(repositoryRoot, app), port)
      running.push(server.stop)
      portsByPath.set(getDevServerUrlPaths(app).files, port)
    }
  })
  const findPort = (url = '/') => {
    if (isApiPath(url)) return apiPort
    return [...portsByPath].find(([files]) => url.startsWith(files))?.[1]
  }
  const front = createServer(async (request, response) => {
    request.url = stripRetryMarker(request.url ?? '/')
    const port = findPort(request.url)
    if (port) return forwardRequest(request, response, port)
    const html = await renderClientOnlyPage(apiPort, remotes, sources).catch(
      (error: Error) => `The page could not be rendered: ${error.message}`,
    )
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html)
  })
  front.on('upgrade', (request, socket, head) => {
    const port = findPort(request.url)
    if (port) forwardWebSocket(request, socket, head, port)
    else socket.destroy()
  })
  front.listen(config.port, config.host)
  running.push(async () => {
    front.close()
    front.closeAllConnections()
  })
  await waitForPort(apiPort)
  process.stdout.write(`ready ${config.publicUrl}\n`)
}

function spawnWatchedApi(port: number, databaseUrl: string): ChildProcess {
  const script = join(repositoryRoot, 'scripts', 'dev', 'serve-api.ts')
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', script], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      LOG_LEVEL: 'warn',
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATABASE_URL_FILE: '',
      DATABASE_ARCHIVE: '',
      DEV_API_PORT: String(port),
    },
  })
}
