import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { maxCopiesPerRestoreRequest } from '@ninepocket/contract/collection/bulk/all-or-doubles'
import { pickCopyDetails } from '@ninepocket/contract/collection/copy-details'
import { restoreCopies } from '@ninepocket/contract/collection/user-collection-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { maxLargeBodyBytes } from '@ninepocket/contract/endpoints/endpoint'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { showToast } from '@ninepocket/runtime/toasts'
import { useCollectionMutation } from '../use-collection-mutation.ts'

type Copies = ReadonlyArray<UserInventoryItem>
const getCardIds = (copies: Copies) => copies.map(({ cardId }) => cardId)

/** A character takes up to three bytes. The rest is left for the body around the copies. */
const maxChunkCharacters = maxLargeBodyBytes / 3 - 100

const toNewCopy = (copy: UserInventoryItem) => ({ _id: copy.id, card: copy.cardId, ...pickCopyDetails(copy) })

/** Splits copies into the bodies of several requests. Long notes of 100 copies are too large for one. */
function chunkNewCopies(copies: Copies) {
  const chunks: Array<Array<ReturnType<typeof toNewCopy>>> = []
  let chunkCharacters = 0
  for (const copy of copies.map(toNewCopy)) {
    const characters = JSON.stringify(copy).length + 1
    const chunk = chunks.at(-1)
    if (chunk && chunk.length < maxCopiesPerRestoreRequest && chunkCharacters + characters <= maxChunkCharacters) {
      chunk.push(copy)
      chunkCharacters += characters
    } else {
      chunks.push([copy])
      chunkCharacters = characters
    }
  }
  return chunks
}

/** Restores copies with all their details. The keys depend on the copies, so that a second Undo adds none twice. */
async function sendRestoredCopies(copies: Copies): Promise<Copies> {
  for (const chunk of chunkNewCopies(copies))
    await callEndpoint(restoreCopies, { body: { copies: chunk } }, { idempotencyKey: `restore-set-${chunk[0]?._id}` })
  return copies
}

/** Undoes a bulk removal of copies. */
export function useRestoreCopies(insertSetId: string): (copies: Copies) => void {
  const { mutate } = useCollectionMutation({
    targetId: insertSetId,
    retryPolicy: 'safe',
    send: sendRestoredCopies,
    getChanged: getCardIds,
    // When a later call fails, the earlier calls have already restored copies.
    possiblyChanged: getCardIds,
    onDone: (copies) =>
      showToast(`Added ${formatCountWithNoun(copies.length, 'copy', 'copies')} to your collection`, 'info'),
    onFailed: (_, copies) =>
      showToast('Failed to undo remove', 'error', { label: 'Try again', run: () => mutate(copies) }),
  })
  return mutate
}
