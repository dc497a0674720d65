import { createServer } from 'node:http'
import { createLogger } from '../http/observability/logger.ts'
import { type InProcessApi, startInProcessApi } from '../server.ts'
import { parseConfig } from '../settings/config.ts'
import { listenOnLoopback } from './listen-on-loopback.ts'
import type { TestApi } from './test-api.ts'

/** Starts another server process of the same site, as `WORKERS` does; they share only the database. */
export async function startSecondApi(
  { database, dataDir }: Pick<TestApi, 'database' | 'dataDir'>,
  options: { cacheBytes?: number } = {},
): Promise<{ url: string; api: InProcessApi; close: () => Promise<void> }> {
  const api = await startInProcessApi(parseConfig({ PORT: '4101', DATA_DIR: dataDir }), {
    databaseUrl: database.url,
    logger: createLogger('silent'),
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
