import { afterAll, expect, test } from 'vitest'
import { createPool, inTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/new-id.ts'
import { consumeRateLimit } from '../../../security/rate-limit.ts'
import { setUpTestDatabase } from '../../../testing/set-up.ts'
import { runInQueuesOfUsers } from '../../auth/accounts/change-as-member.ts'
import { toTakenCertificateRateLimitedAction } from '../../holdings/copies/certificate-tries.ts'
import { writeWithinCertificateTryLimit } from './write-within-certificate-try-limit.ts'

const database = await setUpTestDatabase()
const pool = createPool(database.url, { size: 2 })
afterAll(() => pool.end())

test('waits for a batch of an import of the same member without a connection', async () => {
  const userId = newId()
  let written: Promise<string> | undefined
  await runInQueuesOfUsers(pool, [userId], () =>
    inTransaction(pool, async (db) => {
      await consumeRateLimit(pool, [toTakenCertificateRateLimitedAction(userId)], db)
      written = writeWithinCertificateTryLimit(pool, { userId, certificateNumber: '1' }, () =>
        Promise.resolve('written'),
      )
      // By the reply to a query, a request that wanted a connection would have one.
      await db.query('select 1')
      expect(pool.totalCount - pool.idleCount).toBe(1)
    }),
  )
  expect(await written).toBe('written')
})
