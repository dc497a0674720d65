import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { copyImageFieldBySide } from '@ninepocket/contract/moderation/copy-image-field-by-side'
import { removeCopyPhoto, uploadCopyPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { buildPhotoFormData } from '../../photo/upload/build-photo-form-data.ts'
import { usePhotoUpload } from '../../photo/upload/use-photo-upload.ts'
import { applySavedCopy, patchCopy } from '../cache/patch-copy.ts'
import { useCollectionMutation } from './use-collection-mutation.ts'

/** Uploads and removes the member's own photo of a side of a copy. */
export function useUploadOrRemoveCopyPhoto(copy: UserInventoryItem, side: CardSideName) {
  const client = useQueryClient()
  const field = copyImageFieldBySide[side]
  const key = `${copy.id} ${side}` as const
  const applySaved = ({ userInventoryItem }: { userInventoryItem: UserInventoryItem }) =>
    applySavedCopy(client, userInventoryItem, [field])
  const { upload, send } = usePhotoUpload(key, side, {
    targetId: copy.cardId,
    send: (photo, options) => {
      const body = buildPhotoFormData({ userInventoryId: copy.id, imageType: side }, photo)
      return callEndpoint(uploadCopyPhoto, { body }, options)
    },
    applyOptimistic: (_, { preview }) => patchCopy(client, copy, { [field]: preview }),
    getChanged: () => [copy.cardId],
    onDone: applySaved,
  })
  const { mutate } = useCollectionMutation({
    targetId: copy.cardId,
    queue: key,
    retryPolicy: 'safe',
    send: (_: undefined) => callEndpoint(removeCopyPhoto, { params: { id: copy.id }, body: { imageType: side } }),
    applyOptimistic: () => patchCopy(client, copy, { [field]: null }),
    getChanged: () => [copy.cardId],
    onDone: applySaved,
    onFailed: () => showToast(`Failed to remove ${side} image`, 'error'),
  })
  return { hasPhoto: copy[field] !== null, uploadKey: key, upload, send, remove: () => mutate(undefined) }
}
