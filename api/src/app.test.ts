import type { FastifyInstance } from 'fastify'
import { expect, test, vi } from 'vitest'
import { startInProcessApi } from './server.ts'
import { parseConfig } from './settings/config.ts'
import { setUpTestDatabase } from './testing/set-up.ts'

vi.mock('./http/observability/monitoring-routes.ts', () => ({
  registerMonitoringRoutes(app: FastifyInstance) {
    app.addHook('onClose', async () => {
      throw new Error('a job did not end')
    })
    throw new Error('the reason of the failed start')
  },
}))

const database = await setUpTestDatabase()

test('a failed start reports its reason, also when what has started does not end', async () => {
  const start = startInProcessApi(parseConfig({ LOG_LEVEL: 'silent' }), { databaseUrl: database.url })
  await expect(start).rejects.toThrow('the reason of the failed start')
})
