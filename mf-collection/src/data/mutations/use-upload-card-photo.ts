import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { Card } from '@ninepocket/contract/catalogue/card'
import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import { uploadCardPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { buildPhotoFormData } from '../../photo/upload/build-photo-form-data.ts'
import { usePhotoUpload } from '../../photo/upload/use-photo-upload.ts'
import { patchCardImages } from '../cache/patch-card-images.ts'
import { refetchCardLists } from '../cache/refetch-card-lists.ts'
import { collectionTabChannel } from '../tabs/collection-tab-channel.ts'

export const cardImageFieldBySide = { front: 'imageUrl', back: 'backImageUrl' } as const

const revertNothing = () => {}

/** Uploads a photo of a card. It replaces a missing image at once; otherwise it waits for review (spec §4.19). */
export function useUploadCardPhoto(card: Card, side: CardSideName) {
  const client = useQueryClient()
  const field = cardImageFieldBySide[side]
  return usePhotoUpload(`${card.id} ${side}`, side, {
    targetId: card.id,
    send: (photo, options) =>
      callEndpoint(uploadCardPhoto, { body: buildPhotoFormData({ cardId: card.id, imageType: side }, photo) }, options),
    applyOptimistic: (_, { preview }) =>
      card[field] === null ? patchCardImages(client, card, { [field]: preview }) : revertNothing,
    getChanged: ({ state }) => (state === 'shown' ? [card.id] : null),
    onDone: ({ state, message, fileUrl }) => {
      showToast(message, state === 'shown' ? 'success' : 'info')
      if (state !== 'shown') return
      patchCardImages(client, card, { [field]: fileUrl })
      void refetchCardLists(client)
      collectionTabChannel.post({ cardIds: [card.id], changed: 'images' })
    },
  })
}
