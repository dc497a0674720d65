import type { Pool } from 'pg'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { enforceRateLimit } from '../../../security/rate-limit.ts'
import { runInQueuesOfUsers } from '../../auth/accounts/change-as-member.ts'
import {
  tooManyTakenCertificatesMessage,
  toTakenCertificateRateLimitedAction,
} from '../../holdings/copies/certificate-tries.ts'

/**
 * Runs `write`, and counts it if the certificate number belongs to another copy. It is counted before the
 * write, so that no more are answered than the limit allows. Call it outside of a transaction: the count needs a
 * connection of its own.
 * @throws DomainError 429 after too many taken certificates, also for a free one; 503 when too many of the user's requests wait
 */
export async function writeWithinCertificateTryLimit<Reply>(
  pool: Pool,
  { userId, certificateNumber }: { userId: string; certificateNumber?: string | null | undefined },
  write: () => Promise<Reply>,
): Promise<Reply> {
  if (!certificateNumber) return write()
  const count = () =>
    enforceRateLimit(pool, [toTakenCertificateRateLimitedAction(userId)], { message: tooManyTakenCertificatesMessage })
  // A batch of an import locks the count until its end. The member's requests wait for it here, without connections.
  const { refund } = await runInQueuesOfUsers(pool, [userId], count)
  const isTaken = (error: unknown) => error instanceof DomainError && error.code === 'CERTIFICATE_TAKEN'
  try {
    const reply = await write()
    await refund()
    return reply
  } catch (error) {
    if (!isTaken(error)) await refund()
    throw error
  }
}
