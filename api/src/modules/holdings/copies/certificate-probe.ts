import type { RateLimitedAction } from '../../../security/rate-limit.ts'

/**
 * Limit on a user's tries with certificates that another copy has. Each try tells that such a copy exists, even in a
 * private collection (spec §9.12).
 */
const takenCertificatesLimit = { max: 20, windowMs: 3_600_000 }

/** Returns the rate-limited action that counts a user's tries to give a copy a certificate that another copy has. */
export const toTakenCertificateRateLimitedAction = (userId: string): RateLimitedAction => ({
  subject: `taken certificates of ${userId}`,
  limit: takenCertificatesLimit,
})
