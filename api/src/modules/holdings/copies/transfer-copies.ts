import { toDetailsForNewOwner } from '@ninepocket/contract/trades/offers/details-for-new-owner'
import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { parseFileNameFromImageUrl } from '../../../files/file-names.ts'
import { changeFileOwner } from '../../../files/file-references.ts'
import { lockCardCountersOfCopies } from '../counters/lock-card-counters.ts'
import { toOwnCopy } from './copy-row.ts'
import { deleteCopies, insertCopy, toDetailsValues } from './write-copies-repository.ts'

/** Copies that go from one user to another. */
export type CopyTransfer = { fromId: string; toId: string; copyIds: ReadonlyArray<string> }

const moveCertificates = defineStatement({
  name: 'moveCertificates',
  text: 'update copy_certificates set user_id = $toId where user_id = $fromId and copy_id = any($copyIds)',
  parameters: { fromId: 'bytea', toId: 'bytea', copyIds: 'bytea[]' },
})

/** Locks the counters of the cards of transferred copies, before the first transfer. */
export async function lockCountersOfTransfers(db: Queryable, transfers: ReadonlyArray<CopyTransfer>): Promise<void> {
  await lockCardCountersOfCopies(db, {
    userIds: transfers.map(({ fromId }) => fromId),
    copyIds: transfers.flatMap(({ copyIds }) => copyIds),
  })
}

/**
 * Moves copies with their ids, photos and certificates to another user, and returns their cards and insert sets. Both
 * users' rows must be locked. Deletes and inserts, because those statements update the counters of both users.
 * @throws Error if the owner does not have all of the copies
 */
export async function transferCopies(
  db: Queryable,
  { fromId, toId, copyIds }: CopyTransfer,
): Promise<Array<{ cardId: string; insertSetId: string; wasForTrade: boolean }>> {
  const copies = (await deleteCopies.all(db, { userId: fromId, ids: copyIds })).map(toOwnCopy)
  if (copies.length !== copyIds.length) throw new Error('The owner no longer has one of the copies')
  for (const copy of copies) {
    const { id, cardId, productId, insertSetId } = copy
    const details = toDetailsValues(toDetailsForNewOwner(copy))
    await insertCopy.first(db, { ...details, cardId, productId, insertSetId, userId: toId, id })
  }
  await moveCertificates.all(db, { fromId, toId, copyIds })
  const urls = copies.flatMap(({ customImageUrl, customBackImageUrl }) => [customImageUrl, customBackImageUrl])
  await changeFileOwner(
    db,
    toId,
    urls.flatMap((url) => parseFileNameFromImageUrl(url, 'copies') ?? []),
  )
  return copies.map(({ cardId, insertSetId, forTrade }) => ({ cardId, insertSetId, wasForTrade: forTrade }))
}
