import type { EndpointReply } from '@ninepocket/contract/endpoint'
import type { ImageType } from '@ninepocket/contract/image-type'
import type { decidePhoto, listWaitingPhotos } from '@ninepocket/contract/moderation-endpoints'
import type { Pool } from 'pg'
import type { FileStore } from '../../files/file-store.ts'
import { DomainError, notFound } from '../../http/domain-error.ts'
import { type PageAsked, pageFields, stretchOf } from '../catalogue/paging.ts'
import { decideCardPhoto, takeDownCardPhoto } from '../uploads/decide-card-photo.ts'
import { shownPhoto, waitingPhotos } from './moderation-repository.ts'

type Decision = 'accept' | 'refuse'

/** What becomes of a photo by each decision, and how that is told to who decided otherwise, and too late. */
const outcomes = {
  accept: { state: 'shown', tooLate: 'This photo has been refused already.' },
  refuse: { state: 'refused', tooLate: 'This photo has been accepted already.' },
} as const

const photoNotFound = () => notFound('PHOTO_NOT_FOUND', 'Photo not found')

/** Photos of cards that wait for an admin (spec §4.19). The first decision stands. */
export function moderationService(storage: { pool: Pool; files: FileStore }) {
  return {
    async waiting(asked: PageAsked): Promise<EndpointReply<typeof listWaitingPhotos>> {
      const { photos, total } = await waitingPhotos(storage.pool, stretchOf(asked, Number.MAX_SAFE_INTEGER))
      return { photos, ...pageFields(asked, total), totalPhotos: total }
    },

    /** @throws DomainError 404 where there is no such photo, 409 where it was decided otherwise before */
    async decide(
      adminId: string,
      id: string,
      decision: Decision,
    ): Promise<EndpointReply<typeof decidePhoto>> {
      const { state, tooLate } = outcomes[decision]
      const became = await decideCardPhoto(storage, { photoId: id, adminId, decision })
      if (became === null) throw photoNotFound()
      if (became !== state) throw new DomainError(409, 'PHOTO_DECIDED', tooLate)
      return { id, state }
    },

    /** @throws DomainError 404 where the side shows no photo that somebody sent */
    async takeDown(adminId: string, cardId: string, side: ImageType): Promise<void> {
      const photoId = await shownPhoto(storage.pool, cardId, side)
      const became = photoId && (await takeDownCardPhoto(storage, { photoId, adminId }))
      // Another one is shown by now where somebody came first.
      if (became !== 'refused') throw photoNotFound()
    },
  }
}
