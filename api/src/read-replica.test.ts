import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { listCardsOfInsertSet, searchCards } from '@ninepocket/contract/catalogue/card-endpoints'
import { getSitemapTotals, listCatalogueAddresses } from '@ninepocket/contract/catalogue/sitemap-endpoints'
import { addCopy, listCopiesOfInsertSet } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { addWish, listUserWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createPool } from './database/connect.ts'
import { type EmbeddedPostgres, startPostgres } from './database/embedded/start-postgres.ts'
import { migrate } from './database/migrate.ts'
import { startCopiedStandby, startStandby } from './database/testing/start-standby.ts'
import { createLogger } from './http/observability/logger.ts'
import { startInProcessApi } from './server.ts'
import { parseConfig } from './settings/config.ts'
import { aClientWithCookies } from './testing/a-client-with-cookies.ts'
import { aMember, type Member } from './testing/a-member.ts'
import { seedCatalogue } from './testing/catalogue/seed-catalogue.ts'
import { baseInsertSetId, getBaseCardId, productId, smallCatalogue } from './testing/catalogue/small-catalogue.ts'
import { listenOnLoopback } from './testing/listen-on-loopback.ts'
import { setUpTestFolder } from './testing/set-up.ts'

// Two servers are created, which takes seconds on a busy machine.

const root = await setUpTestFolder()
const [dataDir, standbyDir] = [join(root, 'primary'), join(root, 'standby')]
for (const folder of [dataDir, standbyDir]) mkdirSync(folder)
for (const folder of [root, dataDir, standbyDir]) chmodSync(folder, 0o755)

const primary = await startPostgres({ dataDir, settings: { shared_buffers: '16MB' } })
await migrate(primary.url)
const pool = createPool(primary.url)
await seedCatalogue(pool, smallCatalogue)
let standby: EmbeddedPostgres = await startStandby({ url: primary.url, dataDir }, standbyDir)
const standbyPool = createPool(standby.url, { size: 1 })

const config = parseConfig({ DATA_DIR: dataDir, DATABASE_REPLICA_URL: standby.url })
const logLines: string[] = []
const logger = createLogger('info', { write: (line) => logLines.push(line) })
const api = await startInProcessApi(config, { databaseUrl: primary.url, logger, cacheBytes: 0 })
const server = await listenOnLoopback(createServer(api.handle))
afterAll(async () => {
  await server.close()
  await api.close()
  await Promise.all([pool.end(), standbyPool.end()])
  await standby.stop()
  await primary.stop()
})

const site = { url: server.url, pool }
const guest = aClientWithCookies(site)
const refs = (index: number) => ({ card: getBaseCardId(index), product: productId, insertSet: baseInsertSetId })

async function readAnswers(): Promise<Record<string, number>> {
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  const counts = metrics.matchAll(/^public_reads_total\{answer="(\w+)"\} (\d+)$/gm)
  return Object.fromEntries([...counts].map(([, answer, count]) => [answer, Number(count)]))
}
/** Returns how often each server answered the public reads of `work`. */
async function countAnswers(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await readAnswers()
  await work()
  const after = Object.entries(await readAnswers()).map(([answer, count]) => [answer, count - (before[answer] ?? 0)])
  return Object.fromEntries(after.filter(([, count]) => count !== 0))
}
const listBase = () => guest.call(listCardsOfInsertSet, { params: { id: baseInsertSetId }, query: { limit: 3 } })
const waitUntilReplicaAnswers = () =>
  vi.waitFor(async () => expect(await countAnswers(listBase)).toEqual({ replica: 1 }))
const stopReplay = () => standbyPool.query('select pg_wal_replay_pause()')
const resumeReplay = () => standbyPool.query('select pg_wal_replay_resume()')

beforeEach(waitUntilReplicaAnswers)

async function anOwnerWithWish(): Promise<Member> {
  const owner = await aMember(site)
  await owner.call(addWish, { body: refs(0) })
  return owner
}
const readWishes = async (reader: Pick<Member, 'call'>, { user }: Member) => {
  const { wishlistItems } = await reader.call(listUserWishes, { params: { userId: user.id }, query: {} })
  return wishlistItems.map(({ card }) => (typeof card === 'object' ? card.numInWishlists : card))
}

test('a replica answers searches, lists and the sitemap, and the primary what belongs to the caller', async () => {
  const owner = await anOwnerWithWish()
  await owner.call(addCopy, { body: refs(0) })
  await waitUntilReplicaAnswers()
  const scope = { userId: owner.user.id, insertSetId: baseInsertSetId }
  const answers = await countAnswers(async () => {
    expect((await guest.call(searchCards, { query: { term: 'marlowe' } })).totalCards).toBe(3)
    expect((await listBase()).totalCards).toBe(6)
    const sitemapPage = { params: { kind: 'cards' as const }, query: { skip: 0 } }
    expect((await guest.call(listCatalogueAddresses, sitemapPage)).addresses).toHaveLength(12)
    expect((await guest.call(getSitemapTotals)).totals.cards).toBe(12)
    expect((await guest.call(listCopiesOfInsertSet, { params: scope, query: {} })).totalItems).toBe(1)
    expect(await readWishes(guest, owner)).toHaveLength(1)
  })
  expect(answers).toEqual({ replica: 6 })
  expect(await countAnswers(() => owner.call(listCopiesOfInsertSet, { params: scope, query: {} }))).toEqual({})
})

test('a reader sees the own last write, and a cached list every known change, which the replica does not have', async () => {
  const owner = await anOwnerWithWish()
  const [writer, other] = [await aMember(site), await aMember(site)]
  await waitUntilReplicaAnswers()
  const [before = 0] = await readWishes(other, owner)
  await stopReplay()
  const { headers } = await writer.send(addWish, { body: refs(0) })
  const cookie = headers.getSetCookie().find((each) => each.startsWith('last-write='))
  expect(cookie).toMatch(/^last-write=[0-9A-F]+\/[0-9A-F]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=10$/)

  const readAs = async (cookies: string) => (await readWishes(aClientWithCookies(site, { cookie: cookies }), owner))[0]
  const ownReads = await countAnswers(async () =>
    expect(await readAs(`${writer.cookie}; ${cookie?.split(';')[0]}`)).toBe(before + 1),
  )
  expect(ownReads).toEqual({ own_write: 1 })
  expect(await countAnswers(async () => expect(await readAs(other.cookie)).toBe(before))).toEqual({ replica: 1 })
  const lists = await countAnswers(async () => {
    expect((await listBase()).cards[0]?.numInWishlists).toBe(before + 1)
  })
  expect(lists).toEqual({ change: 1 })

  await resumeReplay()
  await vi.waitFor(async () => expect(await readAs(other.cookie)).toBe(before + 1))
})

test('the primary answers, with a line in the log, while the replica lags', async () => {
  await stopReplay()
  const owner = await anOwnerWithWish()
  const isLogged = (text: string) => logLines.some((line) => line.includes(text))
  await vi.waitFor(() => expect(isLogged('it lags by more than 5 s')).toBe(true))
  expect(await countAnswers(() => readWishes(guest, owner))).toEqual({ lag: 1 })
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  expect(Number(/^replica_lag_seconds (.+)$/m.exec(metrics)?.[1])).toBeGreaterThan(5)
  await resumeReplay()
  await waitUntilReplicaAnswers()
  expect(isLogged('the replica answers public reads')).toBe(true)
})

test('the primary answers while the replica is gone, without an error to readers', async () => {
  const owner = await anOwnerWithWish()
  await waitUntilReplicaAnswers()
  const postmaster = Number.parseInt(readFileSync(join(standbyDir, 'postgres/postmaster.pid'), 'latin1'), 10)
  await standby.stop()
  // The process ends a moment after it has removed its lock file.
  await vi.waitFor(() => expect(() => process.kill(postmaster, 0)).toThrow())
  for (let time = 0; time < 20; time += 1) expect(await readWishes(guest, owner)).toHaveLength(1)
  expect(logLines.some((line) => line.includes('the replica is not used'))).toBe(true)
  standby = await startCopiedStandby(primary, standbyDir)
  await waitUntilReplicaAnswers()
})
