import { call } from '@ninepocket/client/call'
import type { Card } from '@ninepocket/contract/card'
import type { ImageType } from '@ninepocket/contract/image-type'
import { uploadCardPhoto } from '@ninepocket/contract/upload-endpoints'
import { toast } from '@ninepocket/runtime/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { photoForm } from '../photo/upload/photo-form.ts'
import { usePhotoUpload } from '../photo/upload/use-photo-upload.ts'
import { tellTabs } from './collection-tabs.ts'
import { patchCard } from './patch-card.ts'
import { refreshCardLists } from './refresh-card-lists.ts'

/** Which field of a card holds the picture of a side. */
export const imageOf = { front: 'imageUrl', back: 'backImageUrl' } as const

const nothing = () => {}

/** Sends a photo of a card: an empty side shows it at once; elsewhere it waits for an admin (spec §4.19). */
export function useUploadCardPhoto(card: Card, side: ImageType) {
  const client = useQueryClient()
  const field = imageOf[side]
  return usePhotoUpload(`${card.id} ${side}`, side, {
    of: card.id,
    send: (photo, options) =>
      call(uploadCardPhoto, { body: photoForm({ cardId: card.id, imageType: side }, photo) }, options),
    show: (_, { preview }) =>
      card[field] === null ? patchCard(client, card, { [field]: preview }) : nothing,
    changed: ({ state }) => (state === 'shown' ? [card.id] : null),
    onDone: ({ state, message, fileUrl }) => {
      toast(message, state === 'shown' ? 'success' : 'info')
      if (state !== 'shown') return
      patchCard(client, card, { [field]: fileUrl })
      void refreshCardLists(client)
      tellTabs({ cardIds: [card.id], of: 'pictures' })
    },
  })
}
