import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { createPool, withNewConnection } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { joinSharedTestCluster } from './shared-test-cluster.ts'

export type TestDatabase = {
  url: string
  pool: Pool
  /** Closes the pool and drops the database. */
  drop: () => Promise<void>
}

const migrationsFolder = join(import.meta.dirname, '../../migrations')
const templateLock = 77_014

const replaceDatabaseName = (url: string, name: string) => url.replace(/[^/]+$/, name)

/** Contains a hash of the migrations, so that a changed migration creates a new template. */
function getTemplateName(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrationsFolder).toSorted())
    hash.update(name).update(readFileSync(join(migrationsFolder, name)))
  return `template_${hash.digest('hex').slice(0, 16)}`
}

/**
 * Creates an empty migrated database for one test file, as a copy of a template, which takes about 30 ms. Call `drop`
 * after the tests of the file.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = await joinSharedTestCluster()
  const { url } = cluster
  const template = getTemplateName()
  const name = `test_${randomBytes(8).toString('hex')}`
  const adminUrl = replaceDatabaseName(url, 'postgres')
  await withNewConnection(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [templateLock])
    const found = await admin.query('select from pg_database where datname = $1', [template])
    if (found.rowCount === 0) await createTemplate(url, template, (sql) => admin.query(sql))
    await admin.query(`create database ${name} template ${template}`)
  })
  const ownUrl = replaceDatabaseName(url, name)
  const pool = createPool(ownUrl, { size: 4 })
  return {
    url: ownUrl,
    pool,
    async drop() {
      await pool.end()
      await withNewConnection(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`))
      await cluster.stop()
    },
  }
}

/** Created under another name and then renamed, so that an existing template is always complete. */
async function createTemplate(url: string, name: string, query: (sql: string) => Promise<unknown>): Promise<void> {
  const draft = `${name}_draft`
  await query(`drop database if exists ${draft} with (force)`)
  await query(`create database ${draft} template template0`)
  await migrate(replaceDatabaseName(url, draft))
  await query(`alter database ${draft} rename to ${name}`)
}
