import { getOfferNoticeKind } from '@ninepocket/contract/notices/notice-kinds'
import type { Queryable } from '../../../database/queryable.ts'
import { addNotice } from '../../notices/notice-writer.ts'
import { insertOfferEvent, listOfferSides, type NewOfferEvent } from './offer-repository.ts'

/**
 * Records what has happened to an offer, in the transaction that changes it, and adds a notice for the other side; for both, if
 * neither did it.
 */
export async function recordOfferEventAndAddNotices(db: Queryable, event: NewOfferEvent): Promise<void> {
  await insertOfferEvent(db, event)
  const { offerId, kind } = event
  const sides = await listOfferSides(db, offerId)
  for (const { side, userId, isAgreed } of sides) {
    if (side === event.side || userId === null) continue
    const actorId = sides.find((other) => other.side !== side)?.userId ?? null
    const context = { subject: isAgreed ? 'trade' : 'offer', isByMember: event.side !== null } as const
    await addNotice(db, { userId, kind: getOfferNoticeKind(kind, context), actorId, offerId })
  }
}
