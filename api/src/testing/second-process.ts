import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLogger } from '../http/observability/logger.ts'
import { type Api, startApi } from '../server.ts'
import { parseConfig } from '../settings/config.ts'
import type { TestApi } from './test-api.ts'

/** Another process of the same site, as `WORKERS` starts it: it shares the database with the first, and nothing else. */
export async function startSecondProcess({
  database,
  dataDir,
}: Pick<TestApi, 'database' | 'dataDir'>): Promise<{ url: string; api: Api; close: () => Promise<void> }> {
  const api = await startApi(parseConfig({ PORT: '4101', DATA_DIR: dataDir }), {
    databaseUrl: database.url,
    logger: createLogger('silent'),
  })
  const server = createServer(api.handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port, so the address is no pipe's name
  return {
    url: `http://127.0.0.1:${port}`,
    api,
    async close() {
      server.close()
      server.closeAllConnections()
      await api.close()
    },
  }
}
