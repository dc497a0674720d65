import { chunkIds } from '@ninepocket/browse/mutations/chunk-ids'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { removeCopies } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { OwnOrPublicCopy, UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { createIdempotencyKey } from '@ninepocket/contract/endpoints/create-idempotency-key'
import { formatCount, formatNumber } from '@ninepocket/contract/site/format-count'
import { showToast } from '@ninepocket/runtime/toasts'
import { getChangeErrorMessage } from '../get-change-error-message.ts'
import { useCollectionMutation } from '../use-collection-mutation.ts'
import { useRestoreCopies } from './use-restore-copies.ts'

const targetId = 'selected-copies'
type Copies = ReadonlyArray<OwnOrPublicCopy>
type Removal = { removed: UserInventoryItem[]; held: OwnOrPublicCopy[] }

const getCardIds = (copies: Copies) => [...new Set(copies.map(({ cardId }) => cardId))]

/** Sends the removal in requests of at most 500 copies. The key of each is fixed, so that a retry gets its first reply. */
async function sendRemoval({ copies, key }: { copies: Copies; key: string }): Promise<Removal> {
  const removed: UserInventoryItem[] = []
  const heldIds = new Set<string>()
  for (const [index, ids] of chunkIds(copies.map(({ id }) => id)).entries()) {
    const reply = await callEndpoint(removeCopies, { body: { ids } }, { idempotencyKey: `${key}-${index}` })
    removed.push(...reply.removedItems)
    for (const id of reply.heldIds) heldIds.add(id)
  }
  return { removed, held: copies.filter(({ id }) => heldIds.has(id)) }
}

/** Limit on the cards that a toast names. */
const maxNamedCards = 3

/** Returns "Promised in a trade, so kept: Player 1, Player 2 and 4 more". */
function formatHeldCopies(held: Copies): string {
  const names = [...new Set(held.map(({ card }) => card?.name ?? 'a card'))]
  const more = names.length - maxNamedCards
  const list = names.slice(0, maxNamedCards).join(', ')
  return `Promised in a trade, so kept: ${more > 0 ? `${list} and ${formatNumber(more)} more` : list}`
}

/** Removes selected copies. Undo restores every copy with its details; copies that are promised in a trade stay. */
export function useRemoveCopies() {
  const restore = useRestoreCopies(targetId)
  const { mutate, isPending } = useCollectionMutation({
    targetId,
    retryPolicy: 'safe',
    send: sendRemoval,
    getChanged: ({ removed }) => (removed.length > 0 ? getCardIds(removed) : null),
    // When a later request fails, the earlier ones have removed copies.
    possiblyChanged: ({ copies }) => getCardIds(copies),
    onDone: ({ removed, held }) => {
      const heldText = held.length > 0 ? formatHeldCopies(held) : null
      if (removed.length === 0) return showToast(heldText ?? 'These copies are already removed.', 'info')
      const done = `Removed ${formatCount(removed.length, 'copy', 'copies')} from your collection`
      const undo = { label: 'Undo', run: () => restore(removed) }
      showToast(heldText === null ? done : `${done}. ${heldText}`, 'info', undo)
    },
    onFailed: (error) => showToast(getChangeErrorMessage(error, 'Failed to update collection'), 'error'),
  })
  return { remove: (copies: Copies) => mutate({ copies, key: createIdempotencyKey() }), isPending }
}
