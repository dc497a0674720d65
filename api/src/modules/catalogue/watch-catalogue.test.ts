import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '../../database/connect.ts'
import { cutWatchers } from '../../testing/cut-watchers.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { raiseCatalogueVersion } from './change-catalogue.ts'
import { watchCatalogue } from './watch-catalogue.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const raise = () => inTransaction(database.pool, (client) => raiseCatalogueVersion(client))

test('a change is heard once it is committed, and not before', async () => {
  const watch = await watchCatalogue(database.url)
  const before = watch.version() ?? 0
  await inTransaction(database.pool, async (client) => {
    await raiseCatalogueVersion(client)
    await watch.refresh()
    expect(watch.version()).toBe(before)
  })
  await vi.waitFor(() => expect(watch.version()).toBe(before + 1))
  await watch.close()
  expect(watch.version()).toBeNull()
})

test('a change that is rolled back is never heard', async () => {
  const watch = await watchCatalogue(database.url)
  const before = watch.version()
  const failing = inTransaction(database.pool, async (client) => {
    await raiseCatalogueVersion(client)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await watch.refresh()
  expect(watch.version()).toBe(before)
  await watch.close()
})

test('a write of this process can be known before it is answered', async () => {
  const watch = await watchCatalogue(database.url)
  const before = watch.version() ?? 0
  await raise()
  await watch.refresh()
  expect(watch.version()).toBe(before + 1)
  await watch.close()
})

test('a lost connection makes the version unknown until it is back, with what was missed', async () => {
  const watch = await watchCatalogue(database.url)
  const seen: Array<number | null> = []
  watch.onChange(() => seen.push(watch.version()))
  const before = watch.version() ?? 0
  await cutWatchers(database.pool)
  await vi.waitFor(() => expect(seen).toContain(null))
  await raise()
  await vi.waitFor(() => expect(watch.version()).toBe(before + 1), 10_000)
  expect(seen[0]).toBeNull()
  await watch.close()
})

test('without a database there is nothing to watch', async () => {
  await expect(watchCatalogue(`${database.url}_nowhere`)).rejects.toThrow(/does not exist/)
})
