import { dayMs } from '@ninepocket/contract/site/day-ms'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { pruneIdempotencyKeys } from '../../../http/endpoints/run-idempotently.ts'
import { runPeriodically } from '../../../http/run-periodically.ts'
import { deleteExpiredChallenges } from '../../../security/human-verification/used-challenges.ts'
import { deleteOldRateLimitEvents } from '../../../security/rate-limit.ts'
import { deleteExpiredSessions } from '../sessions/session-repository.ts'
import { deleteUnactivatedAccounts } from './account-repository.ts'
import { deleteExpiredAccountTokens } from './account-token-repository.ts'
import { deleteExpiredFormerUsernames } from './former-username-repository.ts'

const hourMs = 3_600_000
/** Longer than the lifetime of an activation link, with time to request another one. */
export const unactivatedAccountLifetimeMs = 14 * dayMs

/**
 * Deletes expired sessions, links, rate limit events, challenges, idempotency keys and former usernames, and accounts
 * that were never activated.
 */
export async function deleteExpiredAuthData(pool: Pool): Promise<void> {
  await deleteExpiredSessions(pool)
  await deleteExpiredAccountTokens(pool)
  await deleteOldRateLimitEvents(pool)
  await deleteExpiredChallenges(pool)
  await pruneIdempotencyKeys(pool)
  await deleteExpiredFormerUsernames(pool)
  await deleteUnactivatedAccounts(pool, unactivatedAccountLifetimeMs)
}

/** Deletes expired data soon after the start and every hour. */
export function scheduleAuthCleanup(app: FastifyInstance, pool: Pool): void {
  const cleanUp = () =>
    deleteExpiredAuthData(pool).catch((error: Error) =>
      app.log.warn({ reason: error.message }, 'expired data is not deleted yet'),
    )
  runPeriodically(app, cleanUp, hourMs)
}
