import type { Pool } from 'pg'
import type { Queryable } from '../../../database/queryable.ts'
import { consumeRateLimit, type RateLimitedAction } from '../../../security/rate-limit.ts'
import type { RateLimitResult } from '../../../security/rate-limit-store.ts'

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

/**
 * Counts the tries with taken certificates of a request or batch of several copies, in its transaction `db`. A try is
 * counted before it, so that no more are answered than the limit allows; the count of a free certificate serves for the next.
 */
export function createCertificateProbeCounter({ pool, db, userId }: { pool: Pool; db: Queryable; userId: string }) {
  let probe: RateLimitResult | null = null
  return {
    /** Counts a try unless the count of a free certificate serves for it. Returns the time in ms until one is allowed. */
    async begin(): Promise<number> {
      probe ??= await consumeRateLimit(pool, [toTakenCertificateRateLimitedAction(userId)], db)
      return probe.waitMs
    },

    /** Records that the certificate of the last try is taken. */
    recordTaken(): void {
      probe = null
    },

    /** Takes back a count that served for free certificates alone. */
    async close(): Promise<void> {
      if (probe?.waitMs === 0) await probe.refund()
    },
  }
}
