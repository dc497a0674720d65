import {
  maxSentOffersPerHour,
  maxSentOffersPerHourOfNewMember,
  maxSentOffersPerHourToPartner,
} from '@ninepocket/contract/trades/offers/offer-states'
import type { Pool } from 'pg'
import { enforceRateLimit } from '../../../security/rate-limit.ts'
import { isNewMember } from '../new-member.ts'

const windowMs = 3_600_000

/**
 * Sends an offer, and counts it, because each one notifies and mails the partner (spec §9.16). One that fails or was sent
 * before does not count. Call it outside of a transaction: the count needs a connection of its own. @throws DomainError 429
 */
export async function sendOfferWithinRateLimit<Reply>(
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
  const { reply, isNew } = await send().catch(async (error) => {
    await refund()
    throw error
  })
  if (!isNew) await refund()
  return reply
}
