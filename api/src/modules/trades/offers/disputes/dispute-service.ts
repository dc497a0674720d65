import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { Dispute } from '@ninepocket/contract/trades/offers/dispute'
import type { listDisputes } from '@ninepocket/contract/trades/offers/dispute-endpoints'
import type { Pool } from 'pg'
import { DomainError } from '../../../../http/errors/domain-error.ts'
import { toListedUser } from '../../../auth/accounts/listed-user-row.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../../../catalogue/paging/paging.ts'
import type { HoldingsStore } from '../../../holdings/holdings-store.ts'
import { type EventActor, recordSecurityEvent } from '../../../security-log/security-log-service.ts'
import { endTradeWithCopyTransfer, endTradeWithoutTransfer } from '../end-trade.ts'
import { createImpossibleStepError, createOfferNotFoundError } from '../offer-errors.ts'
import { findOffer, lockOffer } from '../offer-repository.ts'
import { recordOfferEventAndAddNotices } from '../record-offer-event-and-add-notices.ts'
import { countDisputes, listDisputedTradeSides, listMemberIdsOfOffer } from './dispute-repository.ts'

type DisputedSide = Awaited<ReturnType<typeof listDisputedTradeSides>>[number]

const toSide = ({ userId, sentAt, receivedAt, reason, cards, ...user }: DisputedSide): Dispute['proposer'] => ({
  user: toListedUser({ id: userId, ...user }),
  sentAt: sentAt?.toISOString() ?? null,
  receivedAt: receivedAt?.toISOString() ?? null,
  reason,
  cards,
})

function toDispute(sides: ReadonlyArray<DisputedSide>): Dispute[] {
  const proposer = sides.find(({ side }) => side === 'proposer')
  const partner = sides.find(({ side }) => side === 'partner')
  if (!proposer || !partner) return []
  const { offerId: id, kind, disputedAt, updatedAt } = proposer
  const times = { disputedAt: disputedAt.toISOString(), updatedAt: updatedAt.toISOString() }
  return [{ id, kind, ...times, proposer: toSide(proposer), partner: toSide(partner) }]
}

/** Creates the admins' service of disputed trades (spec §4.31). */
export function createAdminDisputeService({ pool, holdings }: { pool: Pool; holdings: HoldingsStore }) {
  return {
    async list(request: PageRequest): Promise<EndpointReply<typeof listDisputes>> {
      const sides = await listDisputedTradeSides(pool, toOffsetRange(request))
      const total = await countDisputes(pool)
      const disputes = [...Map.groupBy(sides, ({ offerId }) => offerId).values()].flatMap(toDispute)
      return { disputes, ...toPagingFields(request, total), totalDisputes: total }
    },

    /** @throws DomainError 404 if there is no such trade, 409 if it is the admin's own, is not disputed or has lost a side */
    async settle(origin: EventActor, offerId: string, outcome: 'complete' | 'cancel'): Promise<void> {
      const members = await listMemberIdsOfOffer(pool, offerId)
      if (members.length === 0) throw createOfferNotFoundError()
      const [proposerId, partnerId] = members
      if (!proposerId || !partnerId) throw createImpossibleStepError()
      if (members.includes(origin.actorId))
        throw new DomainError(409, 'OWN_TRADE', "You can't settle your own trade. Another admin can.")
      await holdings.changeTogether([proposerId, partnerId], async (change) => {
        await lockOffer(change.db, offerId)
        const offer = await findOffer(change.db, { userId: proposerId, offerId })
        if (offer?.state !== 'disputed') throw createImpossibleStepError()
        if (outcome === 'complete') await endTradeWithCopyTransfer(change, offer)
        else {
          await endTradeWithoutTransfer(change, offerId, 'canceled')
          await recordOfferEventAndAddNotices(change.db, {
            offerId,
            kind: 'canceled',
            side: null,
            version: offer.version,
          })
        }
        const kind = outcome === 'complete' ? 'trade-completed' : 'trade-canceled'
        for (const subjectId of [proposerId, partnerId])
          await recordSecurityEvent(change.db, origin, { kind, subjectId, target: `trade ${offerId}` })
      })
    },
  }
}
