/** The API as the site serves it, one process and one port, without its pages. Run by the bench. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startApi } from '@ninepocket/api/server'
import { parseConfig } from '@ninepocket/api/settings/config'

const { READ_CACHE, ...environment } = process.env
const config = parseConfig({ ...environment, PORT: '0' })
if (!config.databaseUrl) throw new Error('DATABASE_URL is needed')
const api = await startApi(config, {
  databaseUrl: config.databaseUrl,
  ...(READ_CACHE === 'off' && { cacheBytes: 0 }),
})
const server = createServer(api.handle)
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port }) // it listens on a port
})
process.once('SIGTERM', stop).once('disconnect', stop)

/** Also when the bench is gone without a word. */
async function stop(): Promise<void> {
  server.close()
  server.closeAllConnections()
  await api.close()
  process.exit(0)
}
