import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { removeCopyPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { applySavedCopy, patchCopy } from '../cache/patch-copy.ts'
import { useCollectionMutation } from './use-collection-mutation.ts'
import { copyImageFieldBySide } from './use-upload-copy-photo.ts'

export function useRemoveCopyPhoto(copy: UserInventoryItem, side: CardSideName) {
  const client = useQueryClient()
  const { mutate, isPending } = useCollectionMutation({
    targetId: copy.cardId,
    queue: `${copy.id} ${side}`,
    retryPolicy: 'safe',
    send: (_: undefined) => callEndpoint(removeCopyPhoto, { params: { id: copy.id }, body: { imageType: side } }),
    applyOptimistic: () => patchCopy(client, copy, { [copyImageFieldBySide[side]]: null }),
    getChanged: () => [copy.cardId],
    onDone: ({ userInventoryItem }) => applySavedCopy(client, userInventoryItem, [copyImageFieldBySide[side]]),
    onFailed: () => showToast(`Failed to remove ${side} image`, 'error'),
  })
  return { remove: () => mutate(undefined), isPending }
}
