import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type ProductToSeed, seedCatalogue } from './catalogue/seed-catalogue.ts'
import { startTestApi, type TestApi } from './test-api.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/**
 * Starts the API for the tests of a file, with these products, and closes it after them. Await it at the top level of the
 * file.
 */
export async function setUpTestApi({
  products = [],
  ...options
}: Parameters<typeof startTestApi>[0] & { products?: ReadonlyArray<ProductToSeed> } = {}): Promise<TestApi> {
  const api = await startTestApi(options)
  afterAll(() => api.close())
  if (products.length > 0) await seedCatalogue(api.pool, products)
  return api
}

/** Creates a folder for the tests of a file, and deletes it after them. Await it at the top level of the file. */
export async function setUpTestFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-test-'))
  afterAll(() => rm(folder, { recursive: true }))
  return folder
}

/** Creates a database for the tests of a file, and drops it after them. Await it at the top level of the file. */
export async function setUpTestDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  afterAll(() => database.drop())
  return database
}
