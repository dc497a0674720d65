import type { MultiOwnerHoldingsWriter } from '../../holdings/multi-owner-holdings-writer.ts'
import { type OfferEndState, updateOfferState } from './offer-repository.ts'
import type { StoredOffer } from './offer-row.ts'
import { listOfferLines } from './offer-terms-repository.ts'
import { recordOfferEventAndAddNotices } from './record-offer-event-and-add-notices.ts'

/** Ends an offer or a trade without moving copies, which are free again. */
export async function endTradeWithoutTransfer(
  change: MultiOwnerHoldingsWriter,
  offerId: string,
  state: OfferEndState,
): Promise<void> {
  await change.releaseHolds(offerId)
  await updateOfferState(change.db, offerId, { state, lifetimeMs: null })
}

/** Moves the copies of a trade to their new owners. @throws Error if one of the accounts is gone */
export async function endTradeWithCopyTransfer(
  change: MultiOwnerHoldingsWriter,
  { id, version, side, own, other }: StoredOffer,
): Promise<void> {
  const lines = await listOfferLines(change.db, id, [version])
  const { userId: ownId } = own
  const { userId: otherId } = other
  if (ownId === null || otherId === null) throw new Error('A side of the trade is gone')
  const getIds = (isOwn: boolean) => lines.filter((line) => (line.side === side) === isOwn).map(({ copyId }) => copyId)
  await change.exchangeCopies(id, [
    { fromId: ownId, toId: otherId, copyIds: getIds(true) },
    { fromId: otherId, toId: ownId, copyIds: getIds(false) },
  ])
  await updateOfferState(change.db, id, { state: 'done', lifetimeMs: null })
  await recordOfferEventAndAddNotices(change.db, { offerId: id, kind: 'done', side: null, version })
}
