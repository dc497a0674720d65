import { randomBytes } from 'node:crypto'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { connectClient, createPool } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { startPostgres } from '../database/start-postgres.ts'

/** A database of a test's own. */
export type TestDatabase = { url: string; pool: Pool; drop: () => Promise<void> }

/** Nothing here outlives a crash of the machine, so nothing waits for the disk. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

async function onServer(url: string, statement: string): Promise<void> {
  const client = await connectClient(url)
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * A new database with the newest schema, on a real PostgreSQL that all test files of this machine share while any
 * of them runs. `drop` takes it away again.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const dataDir = join(tmpdir(), `ninepocket-tests-${userInfo().uid}`)
  const server = await startPostgres({ dataDir, settings })
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server.url, `create database ${name} template template0`)
  const url = server.url.replace(/[^/]+$/, name)
  await migrate(url)
  const pool = createPool(url)
  return {
    url,
    pool,
    drop: async () => {
      await pool.end()
      await onServer(server.url, `drop database ${name} with (force)`)
      await server.stop()
    },
  }
}
