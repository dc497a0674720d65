import type { RateLimit } from '../../security/local-rate-limit.ts'

/** Enough for photographing both sides of a whole binder in an hour. */
export const photoUploadLimit: RateLimit = { max: 600, windowMs: 3_600_000 }
