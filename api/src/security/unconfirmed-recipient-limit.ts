import { dayMs } from '@ninepocket/contract/site/day-ms'
import type { Pool } from 'pg'
import { consumeRateLimit } from './rate-limit.ts'

/** Limit on the mails of all kinds and senders to an address that has not confirmed that it wants any (spec §9.12). */
export const unconfirmedRecipientLimit = { max: 5, windowMs: dayMs }

/**
 * Counts a mail to an address that anyone may have typed, and returns whether it may be sent. Callers reply the same either
 * way, so that nothing is revealed about the address. Call it outside of a transaction: it needs a connection of its own.
 */
export async function consumeUnconfirmedRecipientLimit(pool: Pool, email: string): Promise<boolean> {
  const subject = `mails to unconfirmed ${email.toLowerCase()}`
  return (await consumeRateLimit(pool, [{ subject, limit: unconfirmedRecipientLimit }])).waitMs === 0
}
