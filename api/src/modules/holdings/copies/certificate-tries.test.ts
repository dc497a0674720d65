import { afterAll, beforeEach, expect, test } from 'vitest'
import { createPool, inSavepoint, inTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/new-id.ts'
import { setRateLimitStore } from '../../../security/rate-limit.ts'
import { setUpTestDatabase } from '../../../testing/set-up.ts'
import { limitCertificateTries } from './certificate-tries.ts'

const database = await setUpTestDatabase()
const [pool, poolWithStore] = [createPool(database.url, { size: 1 }), createPool(database.url, { size: 1 })]
afterAll(() => Promise.all([pool.end(), poolWithStore.end()]))

let countInStore = 0
setRateLimitStore(poolWithStore, {
  async consume() {
    countInStore += 1
    return {
      waitMs: 0,
      async refund() {
        countInStore -= 1
      },
    }
  },
  async reset() {},
})
beforeEach(() => {
  countInStore = 0
})

const failure = new Error('No room')

test('takes back the count of a free certificate in a store outside the database when the work fails', async () => {
  const work = inTransaction(poolWithStore, (db) =>
    limitCertificateTries({ pool: poolWithStore, db, userId: newId() }, async (tries) => {
      await tries.reserveTry()
      tries.spendTry()
      await tries.reserveTry()
      throw failure
    }),
  )
  await expect(work).rejects.toBe(failure)
  expect(countInStore).toBe(1)
})

test.each([
  ['a store outside the database', poolWithStore, () => Promise.resolve(countInStore)],
  ['the database', pool, async () => (await pool.query('select from rate_limit_events')).rowCount],
])('counts a taken certificate once after a rollback, in %s', async (_, countingPool, readCount) => {
  const userId = newId()
  await inTransaction(countingPool, (db) =>
    limitCertificateTries({ pool: countingPool, db, userId }, async (tries) => {
      const work = inSavepoint(db, async () => {
        await tries.reserveTry()
        tries.spendTry()
        await tries.reserveTry()
        throw failure
      })
      await expect(work).rejects.toBe(failure)
      await tries.countSpentTriesAgain()
    }),
  )
  expect(await readCount()).toBe(1)
  await pool.query('delete from rate_limit_events')
})

test('reports the error that has aborted the transaction', async () => {
  const work = inTransaction(pool, (db) =>
    limitCertificateTries({ pool, db, userId: newId() }, async (tries) => {
      await tries.reserveTry()
      await db.query('select 1 / 0')
    }),
  )
  await expect(work).rejects.toThrow('division by zero')
  expect((await pool.query('select from rate_limit_events')).rowCount).toBe(0)
})
