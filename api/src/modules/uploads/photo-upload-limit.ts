import type { RateLimit } from '../../security/local-rate-limit.ts'

/** Somebody who photographs a whole binder, both sides of each card, in an hour. */
export const photoUploadLimit: RateLimit = { max: 600, windowMs: 3_600_000 }
