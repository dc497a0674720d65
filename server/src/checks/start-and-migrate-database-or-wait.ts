import type { Config } from '@ninepocket/api/settings/config'
import { printWarning } from '@ninepocket/releases/setup/progress'
import type { RequestHandler } from '../admit-request.ts'
import { rejectForProxyRetry, startFrontServer } from '../front-server.ts'
import { type MigratedSiteDatabase, openAndMigrateSiteDatabase } from '../open-and-migrate-site-database.ts'
import { type DatabaseWaitOptions, waitForDatabase } from './wait-for-database.ts'

/** Long enough for a database that starts beside the site, or fails over. */
const defaultTimeoutMs = 60_000

const respondHealth: RequestHandler = (request, response) => {
  const isLiveness = request.url?.split('?', 1)[0] === '/healthz'
  if (!isLiveness && rejectForProxyRetry(request, response)) return
  const body = isLiveness ? { status: 'ok' } : { status: 'not ready', reason: 'The process waits for the database.' }
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '1' }
  response.writeHead(isLiveness ? 200 : 503, headers).end(JSON.stringify(body))
}

/**
 * Starts the embedded database, or waits for that of `DATABASE_URL`, and its pooler if there is one, and applies the
 * migrations. While it waits, it answers on the site's port, so that an orchestrator does not restart the process. A
 * start that does not wait leaves the port to the other processes.
 * @throws Error as `waitForDatabase`
 */
export async function startAndMigrateDatabaseOrWait(
  config: Config,
  timeoutMs: number = defaultTimeoutMs,
): Promise<MigratedSiteDatabase> {
  await using openServers = new AsyncDisposableStack()
  let isAnswering = false
  const wait: DatabaseWaitOptions = {
    timeoutMs,
    onWaiting(problem) {
      printWarning(`waiting for the database: ${problem}`)
      if (isAnswering) return
      isAnswering = true
      const front = startFrontServer(config, { api: respondHealth, pages: respondHealth })
      front.catch(() => {}) // thrown when it is closed
      openServers.defer(async () => (await front).close(0))
    },
  }
  const database = await openAndMigrateSiteDatabase(config, wait)
  if (config.databaseUrl !== null && config.databaseDirectUrl !== null)
    await waitForDatabase('DATABASE_URL', config.databaseUrl, wait)
  return database
}
