import { callEndpoint } from '@ninepocket/client/call'
import type { CardSideName } from '@ninepocket/contract/image-type'
import { removeCopyPhoto } from '@ninepocket/contract/upload-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { showToast } from '@ninepocket/runtime/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { applySavedCopy, patchCopy } from './patch-copies.ts'
import { useCollectionMutation } from './use-collection-change.ts'
import { copyImageFields } from './use-upload-copy-photo.ts'

/** Takes the photo of a side of a copy away; its card's picture is shown again. */
export function useRemoveCopyPhoto(copy: UserInventoryItem, side: CardSideName) {
  const client = useQueryClient()
  const { mutate, isPending } = useCollectionMutation({
    targetId: copy.cardId,
    queue: `${copy.id} ${side}`,
    retryPolicy: 'safe',
    send: (_: undefined) =>
      callEndpoint(removeCopyPhoto, { params: { id: copy.id }, body: { imageType: side } }),
    applyOptimistic: () => patchCopy(client, copy, { [copyImageFields[side]]: null }),
    getChanged: () => [copy.cardId],
    onDone: ({ userInventoryItem }) => applySavedCopy(client, userInventoryItem, [copyImageFields[side]]),
    onFailed: () => showToast(`Failed to remove ${side} image`, 'error'),
  })
  return { remove: () => mutate(undefined), isPending }
}
