import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { uploadCopyPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { buildPhotoForm } from '../../photo/upload/build-photo-form.ts'
import { usePhotoUpload } from '../../photo/upload/use-photo-upload.ts'
import { applySavedCopy, patchCopy } from '../cache/patch-copy.ts'

export const copyImageFieldBySide = { front: 'customImageUrl', back: 'customBackImageUrl' } as const

export function useUploadCopyPhoto(copy: UserInventoryItem, side: CardSideName) {
  const client = useQueryClient()
  return usePhotoUpload(`${copy.id} ${side}`, side, {
    targetId: copy.cardId,
    send: (photo, options) =>
      callEndpoint(
        uploadCopyPhoto,
        { body: buildPhotoForm({ userInventoryId: copy.id, imageType: side }, photo) },
        options,
      ),
    applyOptimistic: (_, { preview }) => patchCopy(client, copy, { [copyImageFieldBySide[side]]: preview }),
    getChanged: () => [copy.cardId],
    onDone: ({ userInventoryItem }) => applySavedCopy(client, userInventoryItem, [copyImageFieldBySide[side]]),
  })
}
