import type { Pool } from 'pg'
import type { Queryable } from '../../../database/queryable.ts'
import { type CountedRateLimit, consumeRateLimit, type RateLimitedAction } from '../../../security/rate-limit.ts'

/**
 * Limit on a user's tries with certificates that another copy has. Each try tells that such a copy exists, even in a
 * private collection (spec §9.12).
 */
const takenCertificatesLimit = { max: 20, windowMs: 3_600_000 }

export const tooManyTakenCertificatesMessage =
  'Too many of your certificate numbers belong to other copies. Please try again later.'

/** Returns the rate-limited action that counts a user's tries to give a copy a certificate that another copy has. */
export const toTakenCertificateRateLimitedAction = (userId: string): RateLimitedAction => ({
  subject: `taken certificates of ${userId}`,
  limit: takenCertificatesLimit,
})

export type CertificateTries = {
  /**
   * Counts a try with a certificate before it, so that no more are answered than the limit allows. Returns the time in ms until
   * a try is allowed; 0 if this one is.
   */
  reserveTry: () => Promise<number>
  /** Leaves the reserved try counted, because its certificate turned out to be taken. */
  spendTry: () => void
  /** Counts those spent tries again that a rollback has removed. A store outside the database has them still. */
  countSpentTriesAgain: () => Promise<void>
}

/**
 * Runs `work` on several copies in the transaction `db`, and limits its tries with taken certificates. One reserved try is
 * reused until a certificate turns out to be taken. An unused one is refunded.
 */
export async function limitCertificateTries<Reply>(
  { pool, db, userId }: { pool: Pool; db: Queryable; userId: string },
  work: (tries: CertificateTries) => Promise<Reply>,
): Promise<Reply> {
  const countTry = () => consumeRateLimit(pool, [toTakenCertificateRateLimitedAction(userId)], db)
  let reserved: CountedRateLimit | null = null
  let spentInDatabaseCount = 0
  const refundUnusedTry = async () => {
    if (reserved?.waitMs === 0) await reserved.refund()
  }
  const tries: CertificateTries = {
    async reserveTry() {
      reserved ??= await countTry()
      return reserved.waitMs
    },
    spendTry() {
      if (reserved?.isInDatabase) spentInDatabaseCount += 1
      reserved = null
    },
    async countSpentTriesAgain() {
      for (let count = 0; count < spentInDatabaseCount; count += 1) await countTry()
    },
  }
  try {
    const reply = await work(tries)
    await refundUnusedTry()
    return reply
  } catch (error) {
    // Fails in an aborted transaction, whose rollback removes the count. A store outside the database has it still.
    await refundUnusedTry().catch(() => {})
    throw error
  }
}
