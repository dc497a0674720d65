import { call } from '@ninepocket/client/call'
import type { ImageType } from '@ninepocket/contract/image-type'
import { uploadCopyPhoto } from '@ninepocket/contract/upload-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { useQueryClient } from '@tanstack/react-query'
import { photoForm } from '../photo/upload/photo-form.ts'
import { usePhotoUpload } from '../photo/upload/use-photo-upload.ts'
import { patchCopy, settleCopy } from './patch-copies.ts'

/** Which field of a copy holds the photo of a side. */
export const customImageOf = { front: 'customImageUrl', back: 'customBackImageUrl' } as const

/** Gives a side of a copy a photo of its own. */
export function useUploadCopyPhoto(copy: UserInventoryItem, side: ImageType) {
  const client = useQueryClient()
  return usePhotoUpload(`${copy.id} ${side}`, side, {
    of: copy.cardId,
    send: (photo, options) =>
      call(
        uploadCopyPhoto,
        { body: photoForm({ userInventoryId: copy.id, imageType: side }, photo) },
        options,
      ),
    show: (_, { preview }) => patchCopy(client, copy, { [customImageOf[side]]: preview }),
    changed: () => [copy.cardId],
    onDone: ({ userInventoryItem }) => settleCopy(client, userInventoryItem, [customImageOf[side]]),
  })
}
