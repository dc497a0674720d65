import { dayMs } from '@ninepocket/contract/site/day-ms'
import type { Pool } from 'pg'
import { consumeRateLimit } from './rate-limit.ts'

/** Limit on the mails of one kind to an address that has not confirmed that it wants any (spec §9.12). */
export const unconfirmedRecipientLimit = { max: 5, windowMs: dayMs }

type UnconfirmedMailKind = 'activation' | 'email change' | 'newsletter'

/**
 * Counts a mail to an address that anyone may have typed, and returns whether it may be sent. Callers reply the same either
 * way, so that nothing is revealed about the address. Each kind counts alone, so that sign-ups of strangers for the
 * newsletter hold back no activation. Call it outside of a transaction: it needs a connection of its own.
 */
export async function consumeUnconfirmedRecipientLimit(
  pool: Pool,
  kind: UnconfirmedMailKind,
  email: string,
): Promise<boolean> {
  const subject = `${kind} mails to unconfirmed ${email.toLowerCase()}`
  return (await consumeRateLimit(pool, [{ subject, limit: unconfirmedRecipientLimit }])).waitMs === 0
}
