import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { bumpCatalogueVersion, waitUntilChangeVisible } from './catalogue-version.ts'
import { watchCatalogue } from './watch-catalogue.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function bumpAndReadVersion(): Promise<number> {
  await bumpCatalogueVersion(database.pool)
  await waitUntilChangeVisible(database.pool)
  const { rows } = await database.pool.query<{ version: number }>('select version from catalogue_state')
  return rows[0]?.version ?? Number.NaN
}

test('a writer that waits goes on when every process serves the new version', async () => {
  const processes = await Promise.all([1, 2, 3].map(() => watchCatalogue(database.url)))
  try {
    for (let time = 0; time < 20; time++) {
      const version = await bumpAndReadVersion()
      expect(processes.map((each) => each.version())).toEqual([version, version, version])
    }
  } finally {
    for (const each of processes) await each.close()
  }
})

test('changes that follow each other without a pause are all seen', async () => {
  const serving = await watchCatalogue(database.url)
  try {
    for (let time = 0; time < 5; time++) await bumpCatalogueVersion(database.pool)
    const version = await bumpAndReadVersion()
    expect(serving.version()).toBe(version)
  } finally {
    await serving.close()
  }
})

test('a process that is gone holds nobody up, nor does having none', async () => {
  await (await watchCatalogue(database.url)).close()
  const started = performance.now()
  await bumpAndReadVersion()
  expect(performance.now() - started).toBeLessThan(1500)
})

test('a process that hangs is waited for at most two seconds', async () => {
  const hanging = await database.pool.connect()
  try {
    await hanging.query('select pg_advisory_lock_shared(5813210, 0)')
    const started = performance.now()
    await bumpAndReadVersion()
    expect(performance.now() - started).toBeGreaterThan(1900)
    expect(performance.now() - started).toBeLessThan(5000)
  } finally {
    hanging.release(true)
  }
})
