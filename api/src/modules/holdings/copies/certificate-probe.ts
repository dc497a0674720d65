import type { RateLimitedAction } from '../../../security/rate-limit.ts'

/** A taken certificate tells that a copy on the site has it, also one of a private collection (spec §9.12). */
const takenCertificatesLimit = { max: 20, windowMs: 3_600_000 }

/** Returns the action that each taken certificate is for the user who tried to give it to a copy. */
export const toCertificateProbe = (userId: string): RateLimitedAction => ({
  subject: `taken certificates of ${userId}`,
  limit: takenCertificatesLimit,
})
