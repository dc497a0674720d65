import { getCard, searchCards } from '@ninepocket/contract/catalogue/card-endpoints'
import { addCopy, listOwnCopies, setCopyForTrade } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { addWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createPool } from './database/connect.ts'
import { findPgbouncer, missingPgbouncerMessage, startPgbouncer } from './database/testing/start-pgbouncer.ts'
import { aClientWithCookies } from './testing/a-client-with-cookies.ts'
import { aMember } from './testing/a-member.ts'
import { baseInsertSetId, getBaseCardId, productId, smallCatalogue } from './testing/catalogue/small-catalogue.ts'
import { startSecondApi } from './testing/second-api.ts'
import { setUpTestApi } from './testing/set-up.ts'

const pgbouncer = findPgbouncer()
const refs = (index: number) => ({ card: getBaseCardId(index), product: productId, insertSet: baseInsertSetId })
/** As many as the pooler has, so that holding all of them leaves none unexamined. */
const serverConnections = 4

describe.skipIf(!pgbouncer)(
  `a site behind PgBouncer in transaction mode${pgbouncer ? '' : ` (${missingPgbouncerMessage})`}`,
  async () => {
    const site = await setUpTestApi({ products: pgbouncer ? smallCatalogue : [] })
    let pooler: Awaited<ReturnType<typeof startPgbouncer>>
    let processes: Awaited<ReturnType<typeof startSecondApi>>[] = []
    beforeAll(async () => {
      pooler = await startPgbouncer(site.database.url)
      const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: site.database.url }
      processes = await Promise.all([1, 2].map(() => startSecondApi(site, { settings })))
    })
    afterAll(async () => {
      for (const each of processes) await each.close()
      await pooler?.[Symbol.asyncDispose]()
    })

    test('serves concurrent members with fewer connections to the server than it has itself', async () => {
      const members = await Promise.all(
        Array.from({ length: 8 }, (_, index) => aMember({ url: processes[index % 2]?.url ?? '', pool: site.pool })),
      )
      await Promise.all(
        members.map(async (member) => {
          for (let round = 0; round < 5; round += 1) {
            const { userInventoryItem } = await member.call(addCopy, { body: refs(round) })
            await member.call(setCopyForTrade, { params: { id: userInventoryItem.id }, body: { forTrade: true } })
            await member.call(addWish, { body: refs(round) })
            await member.call(searchCards, { query: { term: 'marlowe' } })
          }
          expect(await member.call(listOwnCopies, { query: {} })).toMatchObject({ totalItems: 5 })
        }),
      )
    })

    test('shows a change in the other process', async () => {
      const [first, second] = processes
      const reader = aClientWithCookies({ url: second?.url ?? '' })
      const readWishes = async () =>
        (await reader.call(getCard, { params: { id: getBaseCardId(1) } })).card.numInWishlists
      const before = await readWishes()
      const member = await aMember({ url: first?.url ?? '', pool: site.pool })
      await member.call(addWish, { body: refs(1) })
      await vi.waitFor(async () => expect(await readWishes()).toBe(before + 1))
    })

    test('leaves nothing in the sessions of the server', async () => {
      const pool = createPool(pooler.url, { size: serverConnections, isBehindPooler: true })
      const clients = await Promise.all(Array.from({ length: serverConnections }, () => pool.connect()))
      await Promise.all(clients.map((client) => client.query('begin')))
      const states = await Promise.all(
        clients.map(async (client) => {
          const { rows } = await client.query(`select current_setting('statement_timeout') as limit,
            (select count(*)::int from pg_prepared_statements) as statements,
            (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`)
          return rows[0]
        }),
      )
      for (const client of clients) client.release(true)
      await pool.end()
      expect(states).toEqual(Array(serverConnections).fill({ limit: '0', statements: 0, locks: 0 }))
    })
  },
)
