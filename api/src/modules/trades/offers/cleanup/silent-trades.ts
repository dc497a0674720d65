import { dayMs } from '@ninepocket/contract/site/day-ms'
import {
  completionReminderLeadDays,
  silentDaysUntilCompletionOrReview,
} from '@ninepocket/contract/trades/offers/offer-states'
import type { Pool } from 'pg'
import type { HoldingsStore } from '../../../holdings/holdings-store.ts'
import type { MultiOwnerHoldingsWriter } from '../../../holdings/multi-owner-holdings-writer.ts'
import { endTradeWithCopyTransfer } from '../end-trade.ts'
import { findOffer, lockOffer, updateOfferState } from '../offer-repository.ts'
import { recordOfferEventAndAddNotices } from '../record-offer-event-and-add-notices.ts'
import { listHalfSentSilentTrades, listSilentTradesToFinish, listTradesToRemind } from './silent-trades-repository.ts'

const maxSilenceMs = silentDaysUntilCompletionOrReview * dayMs
const reminderSilenceMs = (silentDaysUntilCompletionOrReview - completionReminderLeadDays) * dayMs

type SilentTrade = { id: string; version: number; userId: string | null; partnerId: string | null }
type SilentTradeChange = {
  list: typeof listHalfSentSilentTrades
  /** Time in ms without a step or a message. */
  silenceMs: number
  run: (change: MultiOwnerHoldingsWriter, trade: SilentTrade) => Promise<void>
}

/** Changes each silent trade of a list, if it is still in the list when both accounts and the trade are locked. */
async function changeSilentTrades(
  { pool, holdings }: { pool: Pool; holdings: HoldingsStore },
  { list, silenceMs: ageMs, run }: SilentTradeChange,
  onFailed: (error: unknown) => void,
): Promise<void> {
  for (const { id, userId, partnerId } of await list.all(pool, { ageMs, offerId: null })) {
    const userIds = [userId, partnerId].filter((each) => each !== null)
    await holdings
      .changeTogether(userIds, async (change) => {
        await lockOffer(change.db, id)
        const trade = await list.first(change.db, { ageMs, offerId: id })
        if (trade) await run(change, trade)
      })
      .catch(onFailed)
  }
}

/** Finishes a trade that all have sent. */
async function finish(change: MultiOwnerHoldingsWriter, { id, userId }: SilentTrade): Promise<void> {
  const offer = userId === null ? null : await findOffer(change.db, { userId, offerId: id })
  if (offer !== null && offer.other.userId !== null) await endTradeWithCopyTransfer(change, offer)
}

/** Leaves a trade that one side has not sent to the admins: it would never end, and its copies would stay promised. */
async function leaveToAdmins({ db }: MultiOwnerHoldingsWriter, { id: offerId, version }: SilentTrade): Promise<void> {
  await updateOfferState(db, offerId, { state: 'disputed', lifetimeMs: null })
  await recordOfferEventAndAddNotices(db, { offerId, kind: 'disputed', side: null, version })
}

const remind = ({ db }: MultiOwnerHoldingsWriter, { id: offerId, version }: SilentTrade): Promise<void> =>
  recordOfferEventAndAddNotices(db, { offerId, kind: 'reminded', side: null, version })

/** Reminds both sides of silent trades, finishes them later, and leaves half sent ones to the admins (spec §4.31). */
export async function remindOrEndSilentTrades(
  context: { pool: Pool; holdings: HoldingsStore },
  onFailed: (error: unknown) => void,
): Promise<void> {
  const changes: SilentTradeChange[] = [
    { list: listTradesToRemind, silenceMs: reminderSilenceMs, run: remind },
    { list: listSilentTradesToFinish, silenceMs: maxSilenceMs, run: finish },
    { list: listHalfSentSilentTrades, silenceMs: maxSilenceMs, run: leaveToAdmins },
  ]
  for (const change of changes) await changeSilentTrades(context, change, onFailed)
}
