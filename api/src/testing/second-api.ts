import { createServer } from 'node:http'
import { createLogger } from '../http/observability/logger.ts'
import { type InProcessApi, startInProcessApi } from '../server.ts'
import { parseConfig } from '../settings/config.ts'
import { listenOnLoopback } from './listen-on-loopback.ts'
import type { TestApi } from './test-api.ts'

/** Starts another server process of the same site, as `WORKERS` does; they share only the database. */
export async function startSecondApi(
  { database, dataDir }: Pick<TestApi, 'database' | 'dataDir'>,
  { settings, ...options }: { cacheBytes?: number; settings?: Record<string, string> } = {},
): Promise<{ url: string; api: InProcessApi; close: () => Promise<void> }> {
  const config = parseConfig({ PORT: '4101', DATA_DIR: dataDir, ...settings })
  const api = await startInProcessApi(config, {
    databaseUrl: config.databaseUrl ?? database.url,
    logger: createLogger('silent'),
    runsPeriodicWork: false,
    ...options,
  })
  const server = await listenOnLoopback(createServer(api.handle))
  return {
    url: server.url,
    api,
    async close() {
      await server.close()
      await api.close()
    },
  }
}
