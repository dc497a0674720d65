import { newMemberDays } from '@ninepocket/contract/trades/new-member'
import {
  maxSentOffersPerHour,
  maxSentOffersPerHourOfNewMember,
  maxSentOffersPerHourToPartner,
} from '@ninepocket/contract/trades/offers/offer-states'
import type { Pool } from 'pg'
import { bytea, timeFromNow, toKysely } from '../../../database/kysely.ts'
import { enforceRateLimit } from '../../../security/rate-limit.ts'

const windowMs = 3_600_000
const dayMs = 24 * windowMs

async function isNewMember(pool: Pool, userId: string): Promise<boolean> {
  const row = await toKysely(pool)
    .selectFrom('users')
    .select('id')
    .where('id', '=', bytea(userId))
    .where('activated_at', '<=', timeFromNow(-newMemberDays * dayMs))
    .executeTakeFirst()
  return row === undefined
}

/**
 * Sends an offer, and counts it, because each one notifies and mails the partner (spec §9.16). One that fails or was sent
 * before does not count. Call it outside of a transaction: the count needs a connection of its own. @throws DomainError 429
 */
export async function limitSentOffers<Reply>(
  pool: Pool,
  { userId, partnerId }: { userId: string; partnerId: string },
  send: () => Promise<{ reply: Reply; isNew: boolean }>,
): Promise<Reply> {
  const max = (await isNewMember(pool, userId)) ? maxSentOffersPerHourOfNewMember : maxSentOffersPerHour
  const { refund } = await enforceRateLimit(
    pool,
    [
      { subject: `offers of ${userId}`, limit: { max, windowMs } },
      { subject: `offers of ${userId} to ${partnerId}`, limit: { max: maxSentOffersPerHourToPartner, windowMs } },
    ],
    { message: "You've sent too many offers. Please try again later." },
  )
  try {
    const { reply, isNew } = await send()
    if (!isNew) await refund()
    return reply
  } catch (error) {
    await refund()
    throw error
  }
}
