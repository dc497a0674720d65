/** Serves the API as the site does, in one process on one port, without pages. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startApi } from '@ninepocket/api/server'
import { parseConfig } from '@ninepocket/api/settings/config'

const { READ_CACHE, ...environment } = process.env
const config = parseConfig({ ...environment, PORT: '0' })
if (!config.databaseUrl) throw new Error('DATABASE_URL is required')
const api = await startApi(config, {
  databaseUrl: config.databaseUrl,
  ...(READ_CACHE === 'off' && { cacheBytes: 0 }),
})
const server = createServer(api.handle)
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port }) // a server that listens on a port has an AddressInfo
})
process.once('SIGTERM', stop).once('disconnect', stop)

async function stop(): Promise<void> {
  server.close()
  server.closeAllConnections()
  await api.close()
  process.exit(0)
}
