import { call } from '@ninepocket/client/call'
import type { ImageType } from '@ninepocket/contract/image-type'
import { removeCopyPhoto } from '@ninepocket/contract/upload-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { toast } from '@ninepocket/runtime/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { patchCopy, settleCopy } from './patch-copies.ts'
import { useCollectionChange } from './use-collection-change.ts'
import { customImageOf } from './use-upload-copy-photo.ts'

/** Takes the photo of a side of a copy away; its card's picture is shown again. */
export function useRemoveCopyPhoto(copy: UserInventoryItem, side: ImageType) {
  const client = useQueryClient()
  const { mutate, isPending } = useCollectionChange({
    of: copy.cardId,
    queue: `${copy.id} ${side}`,
    repeat: 'safe',
    send: (_: undefined) => call(removeCopyPhoto, { params: { id: copy.id }, body: { imageType: side } }),
    show: () => patchCopy(client, copy, { [customImageOf[side]]: null }),
    changed: () => [copy.cardId],
    onDone: ({ userInventoryItem }) => settleCopy(client, userInventoryItem, [customImageOf[side]]),
    onFailed: () => toast(`Failed to remove ${side} image`, 'error'),
  })
  return { remove: () => mutate(undefined), isPending }
}
