import { afterAll, expect, test } from 'vitest'
import { writeBackup } from '../../backup/write-backup.ts'
import { createFolderStore } from '../../files/folder-store.ts'
import { setUpTestDatabase } from '../../testing/set-up.ts'
import { createPool, withNewConnection } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { startFakeOldPostgres } from '../testing/start-fake-old-postgres.ts'

const database = await setUpTestDatabase()
const old = await startFakeOldPostgres('14.19 (Debian 14.19-1.pgdg12+1)')
afterAll(() => old.close())
const rejection = 'The database is PostgreSQL 14.19 (Debian 14.19-1.pgdg12+1). The site needs version 15 or newer.'

test('connects to a supported version', async () => {
  expect(await withNewConnection(database.url, async () => 'connected')).toBe('connected')
})

test('rejects an old version for pools, migrations and backups, and names the version', async () => {
  const pool = createPool(old.url)
  await expect(pool.query('select')).rejects.toThrow(rejection)
  await pool.end()
  await expect(migrate(old.url)).rejects.toThrow(rejection)
  const source = { databaseUrl: old.url, files: createFolderStore('/nonexistent') }
  await expect(writeBackup(source, '/nonexistent/backup', { onPart: () => {} })).rejects.toThrow(rejection)
})

test('gives up a server that accepts connections and answers nothing, and uses the next host', {
  timeout: 30_000,
}, async () => {
  const silent = await startFakeOldPostgres(null)
  try {
    await expect(withNewConnection(silent.url, async () => {})).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    const [, silentHost = ''] = silent.url.split(/@|\/cards/)
    const url = database.url.replace('@', `@${silentHost},`)
    expect(await withNewConnection(url, async () => 'connected')).toBe('connected')
  } finally {
    silent.close()
  }
})
