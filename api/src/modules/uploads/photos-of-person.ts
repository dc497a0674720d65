import type { LimitRule } from '../../security/usage-limit.ts'

/** Somebody who photographs a whole binder, both sides of each card, in an hour. */
export const photosOfPerson: LimitRule = { most: 600, windowMs: 3_600_000 }
