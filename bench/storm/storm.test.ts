import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseConfig } from '@ninepocket/api/config'
import { createLogger } from '@ninepocket/api/http/logger'
import { startApi } from '@ninepocket/api/server'
import { testApi } from '@ninepocket/api/testing/test-api'
import { expect, test } from 'vitest'
import { runStorm } from './run-storm.ts'

test('16 clients that change collections at once leave every count right, and nobody waits for nothing', async () => {
  const api = await testApi()
  const second = await startApi(parseConfig({ PORT: '4101', DATA_DIR: api.dataDir }), {
    databaseUrl: api.database.url,
    logger: createLogger('silent'),
  })
  const server = createServer(second.handle).listen(0, '127.0.0.1')
  try {
    await once(server, 'listening')
    const urls = [api.url, `http://127.0.0.1:${(server.address() as AddressInfo).port}`] // it listens on a port
    const storm = await runStorm({ urls, pool: api.pool }, { clients: 16, seconds: 3 })
    const { answers, deadlocks, differences, copies, wishes } = storm
    expect(answers.length).toBeGreaterThan(50)
    expect(new Set(answers.map(({ act }) => act)).size).toBeGreaterThan(5)
    expect(Math.min(copies, wishes)).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => ![200, 201, 404].includes(status))).toEqual([])
    expect({ deadlocks, differences }).toEqual({ deadlocks: 0, differences: [] })
  } finally {
    server.close()
    server.closeAllConnections()
    await second.close()
    await api.close()
  }
})
