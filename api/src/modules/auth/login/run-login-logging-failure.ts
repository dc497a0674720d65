import type { SecurityEventKind } from '@ninepocket/contract/admin/security-event-kinds'
import type { Pool } from 'pg'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { padResponseTime } from '../../../security/pad-response-time.ts'
import { recordSecurityEvent } from '../../security-log/security-log-service.ts'

/** A block lasts this long, and each of its attempts would fill the log. */
const blockedIntervalMs = 15 * 60_000
/** Longer than the write of an event takes, which only the first blocked attempt of an account needs. */
const recordingStepMs = 100

const failedEvent = { kind: 'login-failed', minIntervalMs: 0 } as const
const eventsByErrorCode: Readonly<Record<string, { kind: SecurityEventKind; minIntervalMs: number }>> = {
  LOGIN_FAILED: failedEvent,
  SECOND_FACTOR_FAILED: failedEvent,
  PASSKEY_FAILED: failedEvent,
  TOO_MANY_ATTEMPTS: { kind: 'login-blocked', minIntervalMs: blockedIntervalMs },
}

/**
 * Runs an attempt to log in, and records its failure in the log. The same statements run in the same time whether or not
 * there is an account, so that the time of the reply reveals nothing. The typed name is not recorded, because it may be a
 * password in the wrong field.
 * @param findUserId returns the id of the attempt's account; null if there is none
 * @throws DomainError as the attempt
 */
export async function runLoginLoggingFailure<Result>(
  pool: Pool,
  { address, findUserId }: { address: string; findUserId: () => string | null | Promise<string | null> },
  attempt: () => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    const event = error instanceof DomainError ? eventsByErrorCode[error.code] : undefined
    if (!event) throw error
    const record = async () =>
      recordSecurityEvent(pool, { actorId: null, address }, { ...event, subjectId: await findUserId() })
    await (event.minIntervalMs === 0 ? record() : padResponseTime(recordingStepMs, record))
    throw error
  }
}
