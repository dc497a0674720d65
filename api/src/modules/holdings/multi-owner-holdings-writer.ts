import type { PoolClient } from 'pg'
import { holdCopies, releaseHolds } from './copies/copy-holds.ts'
import { raiseCopyLimitAfterTrade } from './copies/copy-limit-repository.ts'
import { type CopyTransfer, lockCountersOfTransfers, transferCopies } from './copies/transfer-copies.ts'
import { createHoldingsWriter } from './holdings-writer.ts'

type JointChangeContext = {
  db: PoolClient
  /** Records an insert set whose cards have other public counts than before. */
  trackInsertSet: (insertSetId: string) => void
  /** Records that copies of a user have changed. */
  trackCopies: (userId: string) => void
}

/** The operations of one transaction on what several users own, whose rows are locked. */
export function createMultiOwnerHoldingsWriter({ db, trackInsertSet, trackCopies }: JointChangeContext) {
  async function transfer(change: CopyTransfer): Promise<void> {
    const moved = await transferCopies(db, change)
    for (const { insertSetId, wasForTrade } of moved) if (wasForTrade) trackInsertSet(insertSetId)
    for (const userId of [change.fromId, change.toId]) trackCopies(userId)
    const receiver = createHoldingsWriter({
      db,
      userId: change.toId,
      trackInsertSet,
      trackCopies: () => trackCopies(change.toId),
    })
    await receiver.deleteWishes(moved.map(({ cardId }) => cardId))
  }

  return {
    /** For the tables of the caller's own module. */
    db,

    /** Promises a user's copies to an offer. Returns false if one of them is promised already. */
    holdCopies: (hold: { userId: string; copyIds: ReadonlyArray<string>; offerId: string }): Promise<boolean> =>
      holdCopies(db, hold),

    releaseHolds: (offerId: string): Promise<void> => releaseHolds(db, offerId),

    /** Moves the copies that an offer holds to their new owners, and deletes the wishes that they fulfill. */
    async exchangeCopies(offerId: string, transfers: ReadonlyArray<CopyTransfer>): Promise<void> {
      await releaseHolds(db, offerId)
      await lockCountersOfTransfers(db, transfers)
      for (const each of transfers) if (each.copyIds.length > 0) await transfer(each)
      // After all transfers: a collection may be above the limit between them.
      for (const { toId } of transfers) await raiseCopyLimitAfterTrade(db, toId)
    },
  }
}
export type MultiOwnerHoldingsWriter = ReturnType<typeof createMultiOwnerHoldingsWriter>
