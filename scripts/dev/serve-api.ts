/** Serves only the API on a loopback port. `npm run dev` restarts it when one of its files changes. */
import { createServer } from 'node:http'
import { startInProcessApi } from '@ninepocket/api/server'
import { parseConfig } from '@ninepocket/api/settings/config'

const { DATABASE_URL: databaseUrl = '', DEV_API_PORT: port } = process.env
const api = await startInProcessApi(parseConfig(process.env), { databaseUrl })
const server = createServer(api.handle).listen(Number(port), '127.0.0.1')
process.on('SIGTERM', async () => {
  server.close()
  server.closeAllConnections()
  await api.close()
  process.exit(0)
})
