import { listPendingPhotos, reviewPhoto } from '@ninepocket/contract/moderation/moderation-endpoints'
import type { PendingPhoto } from '@ninepocket/contract/moderation/pending-photo'
import { aPendingPhoto } from '@ninepocket/testing/builders/a-pending-photo'
import { FakeHttpError, type FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { paginate } from '@ninepocket/testing/fake-api/paginate'
import { buildCardImageDataUrl } from '@ninepocket/testing/standalone/build-card-image-data-url'
import { lengthenText } from '@ninepocket/testing/standalone/long-names'
import type { DataSize } from '@ninepocket/testing/standalone/scenario-options'

const stateAfterDecision = { accept: 'shown', refuse: 'refused' } as const
const photoCounts: Record<DataSize, number> = { none: 0, few: 3, long: 3, many: 1_000 }

function createPendingPhoto(index: number, size: DataSize): PendingPhoto {
  const photo = aPendingPhoto(index + 1)
  const name = size === 'long' ? lengthenText(photo.card.name) : photo.card.name
  return {
    ...photo,
    card: { ...photo.card, name },
    imageUrl: buildCardImageDataUrl('Sent', index),
    currentImageUrl: index % 3 === 2 ? null : buildCardImageDataUrl('Now', index + 7),
    sentBy: index % 3 === 1 ? null : photo.sentBy,
  }
}

export function addFakePendingPhotosApi(server: FakeServer, size: DataSize): void {
  let pendingPhotos = Array.from({ length: photoCounts[size] }, (_, index) => createPendingPhoto(index, size))
  server.on(listPendingPhotos, ({ query }) => {
    const { items: found, paging, total } = paginate(pendingPhotos, query)
    return { photos: found, ...paging, totalPhotos: total }
  })
  server.on(reviewPhoto, ({ params: { id }, body: { decision } }) => {
    if (!pendingPhotos.some((photo) => photo.id === id)) throw new FakeHttpError(404, 'Photo not found')
    pendingPhotos = pendingPhotos.filter((photo) => photo.id !== id)
    return { id, state: stateAfterDecision[decision] }
  })
}
