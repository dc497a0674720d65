import { expect, test, vi } from 'vitest'
import { inTransaction } from '../../../database/connect.ts'
import { dropListenConnections } from '../../../testing/drop-listen-connections.ts'
import { setUpTestDatabase } from '../../../testing/set-up.ts'
import { bumpCatalogueVersion } from './catalogue-version.ts'
import { watchCatalogue } from './watch-catalogue.ts'

const database = await setUpTestDatabase()

const bumpVersion = () => inTransaction(database.pool, (client) => bumpCatalogueVersion(client))

test('reports a change after its commit, and not before', async () => {
  const watch = await watchCatalogue(database.url)
  const before = watch.version() ?? 0
  await inTransaction(database.pool, async (client) => {
    await bumpCatalogueVersion(client)
    await watch.refresh()
    expect(watch.version()).toBe(before)
  })
  await vi.waitFor(() => expect(watch.version()).toBe(before + 1))
  await watch.close()
  expect(watch.version()).toBeNull()
})

test('does not report a change that is rolled back', async () => {
  const watch = await watchCatalogue(database.url)
  const before = watch.version()
  const failing = inTransaction(database.pool, async (client) => {
    await bumpCatalogueVersion(client)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await watch.refresh()
  expect(watch.version()).toBe(before)
  await watch.close()
})

test('reports a write of its own process before the write is answered', async () => {
  const watch = await watchCatalogue(database.url)
  const before = watch.version() ?? 0
  await bumpVersion()
  await watch.refresh()
  expect(watch.version()).toBe(before + 1)
  await watch.close()
})

test('has no version while the connection is lost, and reports missed changes on reconnection', async () => {
  const watch = await watchCatalogue(database.url)
  const seen: Array<number | null> = []
  watch.onChange(() => seen.push(watch.version()))
  const before = watch.version() ?? 0
  await dropListenConnections(database.pool)
  await vi.waitFor(() => expect(seen).toContain(null))
  await bumpVersion()
  await vi.waitFor(() => expect(watch.version()).toBe(before + 1))
  expect(seen[0]).toBeNull()
  await watch.close()
})

test('rejects without a database', async () => {
  await expect(watchCatalogue(`${database.url}_nowhere`)).rejects.toThrow(/does not exist/)
})
