import { chmodSync, readFileSync, renameSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startPostgres } from './database/embedded/start-postgres.ts'
import { migrate } from './database/migrate.ts'
import { createLogger } from './http/observability/logger.ts'
import { startInProcessApi } from './server.ts'
import { parseConfig } from './settings/config.ts'
import { listenOnLoopback } from './testing/listen-on-loopback.ts'
import { setUpTestFolder } from './testing/set-up.ts'

const dataDir = await setUpTestFolder()
chmodSync(dataDir, 0o755)

test('a running API recovers by itself after its embedded database was killed and could not start', {
  timeout: 120_000,
}, async () => {
  const postgres = await startPostgres({ dataDir, settings: { shared_buffers: '16MB' } })
  await migrate(postgres.url)
  const config = parseConfig({ DATA_DIR: dataDir })
  const api = await startInProcessApi(config, { databaseUrl: postgres.url, logger: createLogger('silent') })
  const { url, close } = await listenOnLoopback(createServer(api.handle))
  const getStatus = async (path: string) => (await fetch(url + path)).status
  const untilStatus = (status: number) => expect.poll(() => getStatus('/readyz'), { timeout: 60_000 }).toBe(status)
  expect(await getStatus('/readyz')).toBe(200)

  const settingsFile = join(dataDir, 'postgres/postgresql.conf')
  renameSync(settingsFile, `${settingsFile}.away`)
  process.kill(Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'latin1'), 10), 'SIGKILL')
  await untilStatus(503)
  expect(await getStatus('/healthz')).toBe(200)
  expect(await getStatus('/api/products?page=2')).toBeGreaterThanOrEqual(500)

  renameSync(`${settingsFile}.away`, settingsFile)
  await untilStatus(200)
  expect(await getStatus('/api/products?page=2')).toBe(200)
  await close()
  await api.close()
  await postgres.stop()
})
