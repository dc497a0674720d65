import { decidePhoto, listWaitingPhotos } from '@ninepocket/contract/moderation-endpoints'
import type { WaitingPhoto } from '@ninepocket/contract/waiting-photo'
import { aWaitingPhoto } from '@ninepocket/testing/a-waiting-photo'
import type { DataSize } from '@ninepocket/testing/alone/choices'
import { drawnCard } from '@ninepocket/testing/alone/drawn-card'
import { longText } from '@ninepocket/testing/alone/long-names'
import { FakeFailure, type FakeServer } from '@ninepocket/testing/fake-server'
import { pageOf } from '@ninepocket/testing/page-of'

const became = { accept: 'shown', refuse: 'refused' } as const
const counts: Record<DataSize, number> = { none: 0, few: 3, long: 3, many: 1_000 }

function photoAt(place: number, size: DataSize): WaitingPhoto {
  const photo = aWaitingPhoto(place + 1)
  const name = size === 'long' ? longText(photo.card.name) : photo.card.name
  return {
    ...photo,
    card: { ...photo.card, name },
    imageUrl: drawnCard('Sent', place),
    currentImageUrl: place % 3 === 2 ? null : drawnCard('Now', place + 7),
    sentBy: place % 3 === 1 ? null : photo.sentBy,
  }
}

/** Answers the calls about photos that wait as the server does; what is decided waits no longer. */
export function answerModeration(server: FakeServer, size: DataSize): void {
  let waiting = Array.from({ length: counts[size] }, (_, place) => photoAt(place, size))
  server.on(listWaitingPhotos, ({ query }) => {
    const { found, paging, total } = pageOf(waiting, query)
    return { photos: found, ...paging, totalPages: Math.max(1, paging.totalPages), totalPhotos: total }
  })
  server.on(decidePhoto, ({ params: { id }, body: { decision } }) => {
    if (!waiting.some((photo) => photo.id === id)) throw new FakeFailure(404, 'Photo not found')
    waiting = waiting.filter((photo) => photo.id !== id)
    return { id, state: became[decision] }
  })
}
