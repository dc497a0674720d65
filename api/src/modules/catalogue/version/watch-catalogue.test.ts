import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { inTransaction } from '../../../database/connect.ts'
import { socketName } from '../../../database/embedded/cluster-location.ts'
import { mayDependOnAnythingTag } from '../../../http/caching/cache-tag.ts'
import { dropListenConnections } from '../../../testing/drop-listen-connections.ts'
import { setUpTestDatabase } from '../../../testing/set-up.ts'
import { notifyCardCounters } from './announce-insert-sets.ts'
import {
  allPlayersTag,
  catalogueTotalsAndListsTag,
  toChangedPlayersTags,
  toInsertSetCardCountersTag,
} from './cache-tags.ts'
import { bumpCatalogueVersion, type ChangedTags, servedVersionMarkerLockClass } from './catalogue-version.ts'
import { watchCatalogue } from './watch-catalogue.ts'

const database = await setUpTestDatabase()

const bumpVersion = (changed: ChangedTags = ['a']) =>
  inTransaction(database.pool, (client) => bumpCatalogueVersion(client, changed))

/** Records the changes that a watcher reports; `waitForChanges` returns this many of them. */
async function watchChanges() {
  const watch = await watchCatalogue(database.url)
  const received: ChangedTags[] = []
  watch.onChange((changed) => received.push(changed))
  const waitForChanges = async (count: number) => {
    await vi.waitFor(() => expect(received).toHaveLength(count))
    return received
  }
  return { watch, waitForChanges }
}

test('reports a change after its commit, and not before', async () => {
  const watch = await watchCatalogue(database.url)
  const before = watch.version() ?? 0
  await inTransaction(database.pool, async (client) => {
    await bumpCatalogueVersion(client, ['a'])
    await watch.refresh()
    expect(watch.version()).toBe(before)
  })
  await vi.waitFor(() => expect(watch.version()).toBe(before + 1))
  await watch.close()
  expect(watch.version()).toBeNull()
})

test('reports the tags of each change, in the order of the commits', async () => {
  const { watch, waitForChanges } = await watchChanges()
  await bumpVersion(['a', 'b', 'a'])
  await inTransaction(database.pool, async (client) => {
    await bumpCatalogueVersion(client, ['c'])
    await bumpCatalogueVersion(client, ['c'])
  })
  await notifyCardCounters(database.pool, ['1', '2'])
  expect(await waitForChanges(4)).toEqual([
    ['a', 'b', mayDependOnAnythingTag],
    ['c', mayDependOnAnythingTag],
    ['c', mayDependOnAnythingTag],
    [toInsertSetCardCountersTag('1'), toInsertSetCardCountersTag('2')],
  ])
  await watch.close()
})

test('reports tags that need several messages, and nothing of a change that is rolled back', async () => {
  const { watch, waitForChanges } = await watchChanges()
  const tags = Array.from({ length: 2_000 }, (_, index) => `player:${index}`)
  const undone = inTransaction(database.pool, async (client) => {
    await bumpCatalogueVersion(client, [...tags, 'undone'])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await bumpVersion(tags)
  await bumpVersion(['a'])
  expect(await waitForChanges(2)).toEqual([
    [...tags, mayDependOnAnythingTag],
    ['a', mayDependOnAnythingTag],
  ])
  await watch.close()
})

test('takes a change of the catalogue for one of all players when it names none', async () => {
  const { watch, waitForChanges } = await watchChanges()
  const named = [catalogueTotalsAndListsTag, ...toChangedPlayersTags(['ken-griffey'])]
  await bumpVersion([catalogueTotalsAndListsTag])
  await bumpVersion(named)
  expect(await waitForChanges(2)).toEqual([
    [catalogueTotalsAndListsTag, allPlayersTag, mayDependOnAnythingTag],
    [...named, mayDependOnAnythingTag],
  ])
  await watch.close()
})

test('reports any change when too much changed for its messages, or its tags are not known', async () => {
  const { watch, waitForChanges } = await watchChanges()
  const ids = Array.from({ length: 6_000 }, (_, index) => `${index}`.padStart(24, '0'))
  await bumpVersion(ids)
  await bumpVersion('any')
  await notifyCardCounters(database.pool, ids)
  // As a process of an older release writes.
  await database.pool.query(`with raised as (update catalogue_state set version = version + 1 returning version)
    select pg_notify('catalogue_changed', version::text) from raised`)
  expect(await waitForChanges(4)).toEqual(['any', 'any', 'any', 'any'])
  await watch.close()
})

test('reports any change when it finds a version without its message', async () => {
  const { watch, waitForChanges } = await watchChanges()
  await database.pool.query('update catalogue_state set version = version + 1')
  await watch.refresh()
  await bumpVersion()
  expect(await waitForChanges(2)).toEqual(['any', ['a', mayDependOnAnythingTag]])
  await watch.close()
})

test('does not report a change that is rolled back', async () => {
  const watch = await watchCatalogue(database.url)
  const before = watch.version()
  const failing = inTransaction(database.pool, async (client) => {
    await bumpCatalogueVersion(client, ['a'])
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
  watch.onChange((changed) => {
    expect(changed).toBe('any')
    seen.push(watch.version())
  })
  const before = watch.version() ?? 0
  await dropListenConnections(database.pool)
  await vi.waitFor(() => expect(seen).toContain(null))
  await bumpVersion()
  await vi.waitFor(() => expect(watch.version()).toBe(before + 1))
  expect(seen[0]).toBeNull()
  await watch.close()
})

/** Forwards connections to the database. */
async function startProxy() {
  const sockets: Socket[] = []
  const proxy = {
    url: '',
    sockets,
    /** New connections wait for it. */
    mayForward: Promise.resolve(),
    /** Number of connections that have asked for notifications. */
    listenCount: 0,
    /** Resets the next connection that asks for notifications. */
    resetsNext: false,
  }
  const url = new URL(database.url)
  const databaseSocket = `${decodeURIComponent(url.hostname)}/${socketName}`
  const server = createServer(async (socket) => {
    sockets.push(socket)
    await proxy.mayForward
    const upstream = connect(databaseSocket)
    socket.on('data', (data) => {
      if (!data.includes('listen ')) return
      proxy.listenCount += 1
      if (proxy.resetsNext) socket.resetAndDestroy()
      proxy.resetsNext = false
    })
    for (const each of [socket, upstream]) each.on('error', () => {})
    socket.on('close', () => upstream.destroy())
    upstream.on('close', () => socket.destroy())
    socket.pipe(upstream).pipe(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  proxy.url = url.href
  closeProxies.push(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return proxy
}
const closeProxies: Array<() => void> = []
afterEach(() => {
  vi.useRealTimers()
  for (const close of closeProxies.splice(0)) close()
})

async function listLockedVersions() {
  const { rows } = await database.pool.query<{ version: number }>(
    `select objid::int4 as version from pg_locks l
     join pg_database d on d.oid = l.database and d.datname = current_database()
     where locktype = 'advisory' and classid = $1`,
    [servedVersionMarkerLockClass],
  )
  return rows.map(({ version }) => version)
}

test('opens one connection when the one before broke while it was set up', async () => {
  const proxy = await startProxy()
  const watch = await watchCatalogue(proxy.url)
  proxy.resetsNext = true
  await dropListenConnections(database.pool)
  await vi.waitFor(() => expect(proxy.listenCount).toBeGreaterThanOrEqual(3))
  await vi.waitFor(() => expect(watch.version()).not.toBeNull())
  const before = watch.version() ?? 0
  await bumpVersion()
  await vi.waitFor(async () => expect(await listLockedVersions()).toEqual([before + 1]))
  expect(proxy.listenCount).toBe(3)
  await watch.close()
})

test('leaves no connection open when it is closed while it reconnects', async () => {
  const proxy = await startProxy()
  const watch = await watchCatalogue(proxy.url)
  const { promise, resolve } = Promise.withResolvers<void>()
  proxy.mayForward = promise
  await dropListenConnections(database.pool)
  await vi.waitFor(() => expect(proxy.sockets).toHaveLength(2))
  await watch.close()
  resolve()
  await vi.waitFor(() => expect(proxy.sockets.every(({ destroyed }) => destroyed)).toBe(true))
  expect(proxy.sockets).toHaveLength(2)
})

test('rejects without a database, and does not try again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await expect(watchCatalogue(`${database.url}_nowhere`)).rejects.toThrow(/does not exist/)
  expect(vi.getTimerCount()).toBe(0)
})
