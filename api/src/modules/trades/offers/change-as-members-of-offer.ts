import type { Pool } from 'pg'
import { inTransaction } from '../../../database/connect.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { runInQueuesOfUsers } from '../../auth/accounts/change-as-member.ts'
import { lockAccounts } from '../../auth/accounts/lock-activated-account.ts'
import type { OfferKey } from './offer-repository.ts'
import { requireOffer } from './require-offer.ts'

/** Locks the accounts of both members, before the offer: a suspension or deletion comes before or after. @throws DomainError 404 */
async function lockMembersOfOffer(db: Queryable, key: OfferKey): Promise<void> {
  const offer = await requireOffer(db, key)
  await lockAccounts(
    db,
    [key.userId, offer.other.userId].filter((id) => id !== null),
  )
}

/**
 * Runs `work` in a transaction that holds the accounts of both members of an offer, after the user's other changes.
 * @throws DomainError 404 if the user has no such offer, 503 when too many of the user's requests wait
 */
export const changeAsMembersOfOffer = <T>(pool: Pool, key: OfferKey, work: (db: Queryable) => Promise<T>): Promise<T> =>
  runInQueuesOfUsers(pool, [key.userId], () =>
    inTransaction(pool, async (db) => {
      await lockMembersOfOffer(db, key)
      return work(db)
    }),
  )
