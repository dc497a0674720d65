import { expect, test } from 'vitest'
import { hexToByteaParam, inTransaction } from '../../../../database/connect.ts'
import type { Queryable } from '../../../../database/queryable.ts'
import { aMember } from '../../../../testing/a-member.ts'
import { waitForConnectionBlockedBy } from '../../../../testing/blocked-connections.ts'
import { getBaseCardId, smallCatalogueWithoutCounters } from '../../../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../../../testing/set-up.ts'
import { lockAccounts } from '../../../auth/accounts/lock-activated-account.ts'
import { holdCopies } from '../../../holdings/copies/copy-holds.ts'
import { addTradableCopy, sendOffer } from '../../testing/offers.ts'
import { lockAccountsInTradesOfMember } from './lock-accounts-in-trades-of-member.ts'

const api = await setUpTestApi({ products: smallCatalogueWithoutCounters })
const { pool } = api

/** Fails if another transaction has locked the account. */
const lockAtOnce = (db: Queryable, userId: string) =>
  db.query('select from users where id = $1 for no key update nowait', [hexToByteaParam(userId)])

test('locks all accounts anew, in their order, when a partner with promised copies comes meanwhile', async () => {
  // Accounts are locked in the order in which they were made.
  const [partner, leaver] = [await aMember(api), await aMember(api)]
  const copy = await addTradableCopy(partner, getBaseCardId(1))
  const offer = await sendOffer(leaver, partner, {
    give: [await addTradableCopy(leaver, getBaseCardId(2))],
    get: [copy],
  })
  const agreement = await pool.connect()
  const change = await pool.connect()
  try {
    await agreement.query('begin')
    await lockAccounts(agreement, [leaver.user.id])
    const locking = inTransaction(pool, async (db) => {
      await lockAccountsInTradesOfMember(db, leaver.user.id)
      for (const { user } of [partner, leaver])
        await expect(lockAtOnce(pool, user.id)).rejects.toThrow('could not obtain lock')
    })
    await waitForConnectionBlockedBy(pool, agreement)
    await holdCopies(agreement, { userId: partner.user.id, copyIds: [copy.id], offerId: offer.id })
    await change.query('begin')
    await lockAccounts(change, [partner.user.id])
    await agreement.query('commit')
    await waitForConnectionBlockedBy(pool, change)
    // It waits for the partner without the lock of the member, which the change may need next.
    await lockAtOnce(change, leaver.user.id)
    await change.query('commit')
    await locking
  } finally {
    agreement.release(true)
    change.release(true)
  }
})
