import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLogger } from '../http/observability/logger.ts'
import { type Api, startApi } from '../server.ts'
import { parseConfig } from '../settings/config.ts'
import type { TestApi } from './test-api.ts'

/** Starts another server process of the same site, as `WORKERS` does; they share only the database. */
export async function startSecondApi({
  database,
  dataDir,
}: Pick<TestApi, 'database' | 'dataDir'>): Promise<{ url: string; api: Api; close: () => Promise<void> }> {
  const api = await startApi(parseConfig({ PORT: '4101', DATA_DIR: dataDir }), {
    databaseUrl: database.url,
    logger: createLogger('silent'),
  })
  const server = createServer(api.handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server's address is an object
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
