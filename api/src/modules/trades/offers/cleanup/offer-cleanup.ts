import { addressRetentionDays, silentReceiptDays } from '@ninepocket/contract/trades/offers/offer-states'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { runPeriodically } from '../../../../http/run-periodically.ts'
import type { HoldingsStore } from '../../../holdings/holdings-store.ts'
import { deleteOldTradeAddresses } from '../addresses/address-repository.ts'
import { endTradeWithCopyTransfer, endTradeWithoutTransfer } from '../end-trade.ts'
import { findOffer, lockOffer } from '../offer-repository.ts'
import { recordOfferEvent } from '../record-offer-event.ts'
import { listLapsedOffers, listSilentTrades, lockLapsedOffer } from './offer-cleanup-repository.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type CleanupContext = { pool: Pool; holdings: HoldingsStore }

async function lapseOffers({ pool, holdings }: CleanupContext): Promise<void> {
  for (const { id } of await listLapsedOffers.all(pool, {}))
    await holdings.changeTogether([], async (change) => {
      const offer = await lockLapsedOffer.first(change.db, { id })
      if (offer === null) return
      await endTradeWithoutTransfer(change, id, 'lapsed')
      await recordOfferEvent(change.db, { offerId: id, kind: 'lapsed', side: null, version: offer.version })
    })
}

/** Finishes trades in which all was sent, and the receivers have said nothing for a time. */
async function finishSilentTrades({ pool, holdings }: CleanupContext): Promise<void> {
  for (const { id, userId, partnerId } of await listSilentTrades.all(pool, { ageMs: silentReceiptDays * dayMs })) {
    if (userId === null || partnerId === null) continue
    await holdings.changeTogether([userId, partnerId], async (change) => {
      await lockOffer(change.db, id)
      const offer = await findOffer(change.db, { userId, offerId: id })
      if (offer?.state === 'agreed') await endTradeWithCopyTransfer(change, offer)
    })
  }
}

/** Ends offers and trades whose time is over, and deletes old addresses (spec §4.31). */
export async function cleanUpOffers(context: CleanupContext): Promise<void> {
  await lapseOffers(context)
  await finishSilentTrades(context)
  await deleteOldTradeAddresses(context.pool, addressRetentionDays * dayMs)
}

/** Cleans up soon after the start and every hour. */
export function scheduleEndingOfOverdueTrades(app: FastifyInstance, context: CleanupContext): void {
  const cleanUp = () =>
    cleanUpOffers(context).catch((error: Error) =>
      app.log.warn({ reason: error.message }, 'offers whose time is over are not ended yet'),
    )
  runPeriodically(app, cleanUp, hourMs)
}
