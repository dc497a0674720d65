import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { RateLimit } from '../../../security/local-rate-limit.ts'
import { enforceRateLimit } from '../../../security/rate-limit.ts'
import { recordSecurityEvent } from '../../security-log/security-log-service.ts'

/** Limit on exports, because each reads all data of a user. */
export const exportLimit: RateLimit = { max: 10, windowMs: 3_600_000 }

/**
 * Records that a user takes all their data, or a collection with its photos, in the security log.
 * @throws DomainError 429 above the limit
 */
export async function recordDataExportWithinLimit(
  pool: Pool,
  userId: string,
  { ip }: Pick<FastifyRequest, 'ip'>,
): Promise<void> {
  await enforceRateLimit(pool, [{ subject: `exports of ${userId}`, limit: exportLimit }], {
    message: 'Please wait a while before you download your data again.',
  })
  await recordSecurityEvent(pool, { actorId: userId, address: ip }, { kind: 'data-exported', subjectId: userId })
}
