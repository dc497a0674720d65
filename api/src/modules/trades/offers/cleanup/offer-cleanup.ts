import { dayMs } from '@ninepocket/contract/site/day-ms'
import { addressRetentionDays } from '@ninepocket/contract/trades/offers/offer-states'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { RowOf } from '../../../../database/define-statement.ts'
import { runPeriodically } from '../../../../http/run-periodically.ts'
import type { HoldingsStore } from '../../../holdings/holdings-store.ts'
import { deleteOldTradeAddresses } from '../addresses/address-repository.ts'
import { endTradeWithoutTransfer } from '../end-trade.ts'
import { recordOfferEventAndAddNotices } from '../record-offer-event-and-add-notices.ts'
import { listOffersToLapse, lockOfferToLapse } from './offer-cleanup-repository.ts'
import { remindOrEndSilentTrades } from './silent-trades.ts'

const hourMs = 3_600_000

type LapsedOffer = RowOf<typeof listOffersToLapse>
type CleanupContext = { pool: Pool; holdings: HoldingsStore }

async function lapseOffer({ holdings }: CleanupContext, { id, userId, partnerId }: LapsedOffer): Promise<void> {
  const userIds = [userId, partnerId].filter((each) => each !== null)
  await holdings.changeTogether(userIds, async (change) => {
    const offer = await lockOfferToLapse.first(change.db, { id })
    if (offer === null) return
    await endTradeWithoutTransfer(change, id, 'lapsed')
    await recordOfferEventAndAddNotices(change.db, { offerId: id, kind: 'lapsed', side: null, version: offer.version })
  })
}

/**
 * Deletes old addresses, and ends offers and trades whose time is over (spec §4.31). One that cannot be ended does not keep
 * the others. @throws AggregateError afterwards
 */
export async function cleanUpOffers(context: CleanupContext): Promise<void> {
  await deleteOldTradeAddresses(context.pool, addressRetentionDays * dayMs)
  const failures: unknown[] = []
  const recordFailure = (error: unknown) => void failures.push(error)
  for (const lapsed of await listOffersToLapse.all(context.pool, {}))
    await lapseOffer(context, lapsed).catch(recordFailure)
  await remindOrEndSilentTrades(context, recordFailure)
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `Offers that could not be cleaned up: ${failures.length}. First error: ${failures[0]}`,
    )
}

/** Cleans up soon after the start and every hour. */
export function scheduleOfferCleanup(app: FastifyInstance, context: CleanupContext): void {
  const cleanUp = () =>
    cleanUpOffers(context).catch((error: Error) =>
      app.log.warn({ reason: error.message }, 'offers whose time is over are not ended yet'),
    )
  runPeriodically(app, cleanUp, hourMs)
}
